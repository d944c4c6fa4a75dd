import { setTimeout as wait } from 'node:timers/promises';

const askAgainMs = 250;
const firstPatienceMs = 1000;
const longestPatienceMs = 5000;

export type SilenceWatch = {
  isSilent: () => boolean;
  /** Somebody got no answer in time. Answers whether a new connection got one, as soon as that is known. */
  suspect: () => Promise<boolean>;
  /** Somebody got one: whatever is slow, it is not silent. */
  heard: () => void;
  stop: () => void;
};

type Listeners = {
  /** The database says nothing to anybody. */
  onSilence: () => void;
  /** A new connection, begun at that time, was answered. */
  onAnswer: (since: number) => void;
};

/**
 * Finds out whether the database as a whole says nothing: it is asked on a connection of its own, and nobody else hears of
 * it meanwhile. One that is only slow, on a machine that is busy, answers somebody: refusing everybody for that would make
 * a slow shop one that is closed. While it is silent nobody else needs to ask: they would wait in vain, and each new
 * connection would be one more that the database has to look at first when it goes on.
 */
export function watchSilence(
  answers: (patienceMs: number) => Promise<void>,
  { onSilence, onAnswer }: Listeners,
): SilenceWatch {
  let silent = false;
  let stopped = false;
  let asking: Promise<boolean> | null = null;
  let answered = 0;

  async function ask(): Promise<boolean> {
    for (let patienceMs = firstPatienceMs; !stopped; patienceMs *= 2) {
      const before = answered;
      const since = performance.now();
      try {
        await answers(Math.min(patienceMs, longestPatienceMs));
        silent = false;
        onAnswer(since);
        return true;
      } catch {
        if (answered !== before) {
          silent = false;
          return false;
        }
        if (!silent) {
          silent = true;
          onSilence();
        }
        await wait(askAgainMs, null, { ref: false });
      }
    }
    return false;
  }

  return {
    isSilent: () => silent,
    suspect: () => {
      asking ??= ask().finally(() => {
        asking = null;
      });
      return asking;
    },
    heard: () => {
      answered += 1;
    },
    stop: () => {
      stopped = true;
    },
  };
}
