import { noAnswer } from './api.ts';

const slowMs = 8000;
const mostMs = 30_000;

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
  const giveUp = new AbortController();
  const over = Promise.withResolvers<never>();
  const slow = setTimeout(onSlow, slowMs);
  const most = setTimeout(() => {
    // First: what it was waiting for besides the answer, such as a new token, does not hear of the signal.
    over.reject(noAnswer('No answer has come. Sent again as it is, nothing is done twice.'));
    giveUp.abort();
  }, mostMs);
  try {
    return await Promise.race([send(giveUp.signal), over.promise]);
  } finally {
    clearTimeout(slow);
    clearTimeout(most);
  }
}
