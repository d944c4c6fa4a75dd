import { numberIn } from '../../features/parts/order-quantity.ts';

type Surroundings = {
  /** How many are in the basket. */
  inBasket: () => number;
  /** Why so many cannot be ordered; null where they can. */
  problemOf: (quantity: number) => string | null;
  save: (quantity: number) => void;
};

/** So long nothing is typed before it counts: the digits of a number are no numbers of their own. */
export const typingPauseMs = 400;

/** What of it stays typed when the basket had so many and has others now: what was taken over gives way, what is still being typed stays. */
export function stillTyped(typed: string | null, before: number): string | null {
  return typed !== null && numberIn(typed) === before ? null : typed;
}

/**
 * Takes a typed quantity over once whoever types it has paused. What turns out to be the beginning of something that cannot be
 * ordered is given back: the basket then has what it had before the first key.
 */
export function typedQuantity({ inBasket, problemOf, save }: Surroundings) {
  /** How many there were before the first key; null: nothing is being typed. */
  let before: number | null = null;
  let waiting: { quantity: number; timer: ReturnType<typeof setTimeout> } | null = null;

  function put(quantity: number): void {
    if (quantity !== inBasket()) save(quantity);
  }

  function stopWaiting(): void {
    if (waiting !== null) clearTimeout(waiting.timer);
    waiting = null;
  }

  function flush(): void {
    if (waiting === null) return;
    const { quantity } = waiting;
    stopWaiting();
    put(quantity);
  }

  return {
    type(text: string): void {
      const typed = numberIn(text);
      // Whoever empties the field after a pause begins another number: what was taken over until then stands.
      if (text.trim() === '' && waiting === null) before = null;
      before ??= inBasket();
      stopWaiting();
      const quantity = problemOf(typed) === null ? typed : before;
      waiting = { quantity, timer: setTimeout(flush, typingPauseMs) };
    },
    /** What was typed counts at once. */
    flush,
    /** The field is left: what it has now is what the next key changes. */
    leave(): void {
      flush();
      before = null;
    },
  };
}
