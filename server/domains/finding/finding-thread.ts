import { getHeapStatistics, setFlagsFromString } from 'node:v8';
import { isMainThread, parentPort, workerData } from 'node:worker_threads';
import { openDatabase } from '../../db/database.ts';
import { followParts } from './follow-parts.ts';
import { sayTogether } from './say-together.ts';
import { shareParts } from './shared-parts.ts';
import type { Asked, FromThread, Question, ThreadDatabase, ToThread } from './thread-messages.ts';

// The index of searches in a thread of its own; the shop speaks to it through find-in-thread.ts.

if (isMainThread || parentPort === null) throw new Error('This is started as a thread of the shop.');
const port = parentPort;

const { say } = sayTogether<FromThread[number]>((messages) => port.postMessage(messages));

const database = openDatabase({
  ...(workerData as ThreadDatabase),
  maxConnections: 1,
  onError: (error) => say({ kind: 'warning', error, words: 'database connection of searches lost' }),
});
const finding = followParts(database, {
  warn: ({ err }: { err: unknown }, words: string) => say({ kind: 'warning', error: asError(err), words }),
});
const { finder } = finding;
const sharing = shareParts(
  () => finding.index.table,
  (of) => say({ kind: 'parts', of }),
);
const asked: Asked = { ...finder, alike, current: finding.current, settled: finding.settled };

/** Of the same group the other thread knows it by itself from now on. */
async function alike(id: string, most: number): Promise<readonly string[] | null> {
  const of = finding.groupOf(id);
  if (of !== null) sharing.shareGroup(of.group, of.list);
  return finder.alike(id, most);
}

// Whatever was committed before somebody asks has been sent here before the question too.
finding.start({
  tell: (change) => {
    sharing.share();
    say({ kind: 'followed', change });
  },
  catchUp: async () => true,
});

/** From here on going through all of the index at once keeps searches waiting for as long as they may take altogether. */
const largeHeapBytes = 20 * 1024 * 1024;

/**
 * The shop collects its garbage early, to be small (decision 32). A large catalogue is not small anyway, and its index, nothing of which is
 * garbage, would be gone through again and again: there the heap may double first. Read by whoever decides when, at any time.
 */
void finding.known.then(() => {
  if (getHeapStatistics().used_heap_size > largeHeapBytes) setFlagsFromString('--heap-growing-percent=100');
});

port.on('message', (messages: ToThread) => {
  for (const message of messages) {
    if (message.kind === 'question') void answer(message.question);
    else if (message.kind === 'change') finding.apply(message.change);
    else if (message.kind === 'cars') finder.useCars(message.names);
    else void stop();
  }
});

async function answer({ number, method, given }: Question): Promise<void> {
  try {
    const ask = asked[method] as (...given: readonly unknown[]) => Promise<unknown>; // what was given is what it takes
    say({ kind: 'answer', number, answer: await ask(...given) });
  } catch (error) {
    say({ kind: 'failure', number, error: asError(error) });
  }
}

async function stop(): Promise<void> {
  await finding.stop();
  await database.close();
  port.close(); // nothing is left to do, so the thread ends
}

function asError(error: unknown): Error {
  return error instanceof Error ? error : new Error(String(error));
}
