import { getHeapStatistics } from 'node:v8';

type Options = {
  /** How many requests have come so far. */
  requests: () => number;
  /** Node's own, where it was started with it (process-settings.json). */
  collect?: (() => unknown) | undefined;
  heapBytes?: () => number;
  everyMs?: number;
};

/** Less than that is not worth a pause. */
const leastGrowth = 1.2;

/** Moves what is left together, and lets go of programs that were compiled for the start only. */
const thoroughly = () => globalThis.gc?.({ type: 'major', flavor: 'last-resort' });

/**
 * What a start, an import or a busy hour leaves behind stays in memory until the collector sees a need, and a shop that nobody visits gives
 * it none. Going through all of the heap keeps everybody waiting for some tenths of a second: so it is done while nobody asks for anything,
 * and when there is something to gain. Gives what ends it.
 */
export function collectWhenQuiet({
  requests,
  collect = globalThis.gc && thoroughly,
  heapBytes = () => getHeapStatistics().total_physical_size,
  everyMs = 15_000,
}: Options): () => void {
  if (collect === undefined) return () => undefined;
  let heard = requests();
  let left = 0;
  const timer = setInterval(() => {
    const isQuiet = requests() === heard;
    heard = requests();
    if (!isQuiet || heapBytes() < left * leastGrowth) return;
    collect();
    left = heapBytes();
  }, everyMs).unref();
  return () => clearInterval(timer);
}
