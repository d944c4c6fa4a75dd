import { Problem } from './problem.ts';

export type InTurn = <T>(work: () => Promise<T>, slots?: number) => Promise<T>;

type Options = {
  atOnce: number;
  mostWaiting: number;
  /** Who has waited so long begins all the same: those before may be waiting for something that does not come. */
  longestWaitMs?: number;
  code?: 'too_many_attempts' | 'too_many_requests';
};

/**
 * Lets so many work at once; the others wait in line, and when the line is too long they are sent away. Heavy work may ask
 * for more than one place.
 */
export function inTurns(options: Options): InTurn {
  const { atOnce, mostWaiting, longestWaitMs, code = 'too_many_attempts' } = options;
  let taken = 0;
  const waiting: { slots: number; start: () => void }[] = [];

  function getInLine(slots: number): Promise<void> {
    return new Promise((resolve) => {
      let late: NodeJS.Timeout | undefined;
      const waiter = {
        slots,
        start() {
          clearTimeout(late);
          resolve();
        },
      };
      waiting.push(waiter);
      if (longestWaitMs === undefined) return;
      late = setTimeout(() => {
        waiting.splice(waiting.indexOf(waiter), 1);
        taken += slots;
        resolve();
      }, longestWaitMs).unref();
    });
  }

  /** Strictly in line, so that nobody who comes just now slips in, and heavy work gets its turn. */
  function letIn(): void {
    for (let next = waiting[0]; next !== undefined && taken + next.slots <= atOnce; next = waiting[0]) {
      taken += next.slots;
      waiting.shift();
      next.start();
    }
  }

  return async function inTurn<T>(work: () => Promise<T>, slots = 1): Promise<T> {
    if (waiting.length > 0 || taken + slots > atOnce) {
      if (waiting.length >= mostWaiting) throw new Problem(code, { retryAfter: 5 });
      await getInLine(slots);
    } else taken += slots;
    try {
      return await work();
    } finally {
      taken -= slots;
      letIn();
    }
  };
}
