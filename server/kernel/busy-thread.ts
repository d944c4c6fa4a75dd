import { performance } from 'node:perf_hooks';

type Options = {
  /** So much of its time it was at work. */
  atLeast?: number;
  everyMs?: number;
  measure?: typeof performance.eventLoopUtilization;
};

/**
 * Tells whether this thread had hardly a moment to spare since somebody last asked, which is looked at ten times a second at most. Waiting for
 * a core counts as work: who waits for one has no time for others either.
 */
export function busyThread({
  atLeast = 0.8,
  everyMs = 100,
  measure = performance.eventLoopUtilization,
}: Options = {}): () => boolean {
  let looked = measure();
  let isBusy = false;
  return () => {
    const since = measure(looked);
    if (since.active + since.idle >= everyMs) {
      isBusy = since.utilization >= atLeast;
      looked = measure();
    }
    return isBusy;
  };
}
