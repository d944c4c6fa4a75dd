import { Readable } from 'node:stream';

/** So many tags wait for a slow reader; more of them become one that stands for all. */
export const mostWaiting = 100;

/** Who has not read to the end by then is cut off: a shop that stops does not wait for them. */
const graceMs = 1000;

export const everything = 'everything';

export type ChangeStream = {
  readable: Readable;
  tell: (tags: Iterable<string>) => void;
  /** A sign of life, so that nobody on the way takes the connection for a dead one. */
  beat: () => void;
  end: () => void;
  /** Ends it for somebody else's sake: the browser is asked to come back later, not at once. */
  giveWay: () => void;
  /** When its reader last took something: the larger, the later. */
  lastRead: () => number;
  /** How many tags wait for the reader. */
  waiting: () => number;
};

/** Counts instead of looking at the clock: no two are equal. */
let turns = 0;

function nextTurn(): number {
  turns += 1;
  return turns;
}

/**
 * One person's stream of server-sent events. What they have not read yet waits as a set of tags and not as text: a tag
 * that comes twice waits once, and however slow the reader is, it does not grow.
 */
export function changeStream(): ChangeStream {
  const waiting = new Set<string>();
  let wanted = false;
  let ending = false;
  let lastRead = nextTurn();

  const readable = new Readable({
    highWaterMark: 1024,
    read() {
      wanted = true;
      lastRead = nextTurn();
      flush();
    },
  });
  readable.push('event: hello\ndata: []\n\n');

  function send(text: string): void {
    wanted = false;
    if (!ending) readable.push(text);
  }

  function flush(): void {
    if (!wanted || waiting.size === 0) return;
    const tags = JSON.stringify([...waiting]);
    waiting.clear();
    send(`event: changed\ndata: ${tags}\n\n`);
  }

  function end(): void {
    if (ending) return;
    ending = true;
    readable.push(null);
    setTimeout(() => readable.destroy(), graceMs).unref();
  }

  return {
    readable,
    lastRead: () => lastRead,
    end,
    giveWay: () => {
      if (!ending) readable.push('event: later\ndata: []\n\n');
      end();
    },
    tell(tags) {
      if (waiting.has(everything)) return;
      for (const tag of tags) {
        waiting.add(tag);
        if (tag !== everything && waiting.size <= mostWaiting) continue;
        waiting.clear();
        waiting.add(everything);
        break;
      }
      flush();
    },
    beat: () => {
      if (wanted) send(': still here\n\n');
    },
    waiting: () => waiting.size,
  };
}
