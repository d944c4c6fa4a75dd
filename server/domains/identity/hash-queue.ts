import { availableParallelism } from 'node:os';
import { Problem } from '../../http/problem.ts';

/**
 * Checking a password takes a tenth of a second of a processor. Only so many are checked at once that one processor is
 * left for the rest of the shop; the others wait in line, and when the line is long they are sent away.
 */
export function hashQueue(options: { atOnce?: number; mostWaiting?: number } = {}) {
  const atOnce = options.atOnce ?? Math.max(1, availableParallelism() - 1);
  const mostWaiting = options.mostWaiting ?? 20 * atOnce; // two or three seconds' worth
  let running = 0;
  const waiting: (() => void)[] = [];

  return async function inTurn<T>(work: () => Promise<T>): Promise<T> {
    if (running >= atOnce) {
      if (waiting.length >= mostWaiting) {
        throw new Problem('too_many_attempts', { headers: { 'retry-after': '5' } });
      }
      await new Promise<void>((resolve) => waiting.push(resolve));
    } else running += 1;
    try {
      return await work();
    } finally {
      // The place is handed on directly, so that nobody who comes just now slips in.
      const next = waiting.shift();
      if (next === undefined) running -= 1;
      else next();
    }
  };
}
