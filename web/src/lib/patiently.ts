import { noAnswer } from './api.ts';
import { inTime } from './in-time.ts';

/** Whoever waits for so long is told that it takes longer than usual. */
export const slowMs = 8000;
/** And need not wait any longer than that. */
export const mostMs = 30_000;

/** While an order is under way: it has a key, by which the shop makes one order of it, however often it comes. */
export const orderTakesLong =
  'This takes longer than usual. Nothing is ordered or charged twice, whether you wait or try again.';

/**
 * Sends something about an order or money. By itself a browser waits for minutes where the line is dead, and says nothing: `onSlow` can,
 * and after half a minute it counts as not answered. It may have been done all the same, so it must be something that can be sent again.
 */
export async function patiently<T>(
  send: (signal: AbortSignal) => Promise<T>,
  onSlow: () => void = () => undefined,
): Promise<T> {
  const slow = setTimeout(onSlow, slowMs);
  try {
    return await inTime(send, mostMs, () =>
      noAnswer('No answer has come. Sent again as it is, nothing is done twice.'),
    );
  } finally {
    clearTimeout(slow);
  }
}
