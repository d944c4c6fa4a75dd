import { ApiProblem, browserApi } from '../../lib/api.ts';
import { patiently } from '../../lib/patiently.ts';

export type Recording =
  | { outcome: 'recorded' }
  /** The money moved and nobody answered: the provider tells the shop by itself. */
  | { outcome: 'being-confirmed' }
  | { outcome: 'refused'; title: string };

const passing = new Set([0, 401, 408, 429]);

/** Tells the shop of a payment that has succeeded. From here on nothing may be called a failed payment. */
export async function recordPayment(
  orderId: string,
  ordererEmail: string,
  transactionId: string,
): Promise<Recording> {
  try {
    const body = { orderId, ordererEmail, transactionId };
    await patiently((signal) => browserApi('PATCH /order/{id}', { params: { id: orderId }, body, signal }));
    return { outcome: 'recorded' };
  } catch (error) {
    return outcomeOf(error);
  }
}

export function outcomeOf(error: unknown): Recording {
  if (!(error instanceof ApiProblem)) throw error;
  if (passing.has(error.status) || error.status >= 500 || error.code === 'not_understood') {
    return { outcome: 'being-confirmed' };
  }
  return { outcome: 'refused', title: error.title };
}
