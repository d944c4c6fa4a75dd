import { setImmediate as turn } from 'node:timers/promises';

/**
 * What may take many steps, with everybody else's turn between them. What is done with its first step is answered at once; the longer
 * ones come one after the other, for side by side each would be as late as the last, and others would wait for a step of each.
 */
export function createTurns() {
  let last: Promise<void> | null = null;

  return async function inTurns<T>(steps: Generator<void, T>): Promise<T> {
    const first = steps.next();
    if (first.done === true) return first.value;
    const before = last;
    const over = Promise.withResolvers<void>();
    last = over.promise;
    try {
      await before;
      for (;;) {
        await turn();
        const { done, value } = steps.next();
        if (done === true) return value;
      }
    } finally {
      if (last === over.promise) last = null;
      over.resolve();
    }
  };
}

/** All steps in one go, for whoever has nobody waiting. */
export function throughAll<T>(steps: Generator<void, T>): T {
  for (;;) {
    const { done, value } = steps.next();
    if (done === true) return value;
  }
}
