import { Problem } from './problem.ts';

export type InTurn = <T>(work: () => Promise<T>, slots?: number) => Promise<T>;

type Options = {
  atOnce: number;
  mostWaiting: number;
  code?: 'too_many_attempts' | 'too_many_requests';
};

/**
 * Lets so many work at once; the others wait in line, and when the line is too long they are sent away. Heavy work may ask
 * for more than one place.
 */
export function inTurns({ atOnce, mostWaiting, code = 'too_many_attempts' }: Options): InTurn {
  let taken = 0;
  const waiting: { slots: number; start: () => void }[] = [];

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
      await new Promise<void>((start) => waiting.push({ slots, start }));
    } else taken += slots;
    try {
      return await work();
    } finally {
      taken -= slots;
      letIn();
    }
  };
}
