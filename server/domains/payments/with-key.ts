import { ProviderFault } from './card-provider.ts';
import type { PaymentContext } from './payment-context.ts';
import { type Payment, paymentStore } from './payment-store.ts';

/**
 * A call to the provider that changes something. When the provider fails over it, it repeats that failure under the same
 * key for a day; so the next try has another key, and asks first what the provider has made of the last one.
 */
export async function withKey<T>(
  { database }: PaymentContext,
  payment: Payment,
  call: (keyNumber: number) => Promise<T>,
): Promise<T> {
  const failOver = async (keyNumber: number, error: unknown): Promise<number> => {
    if (!(error instanceof ProviderFault)) throw error;
    return paymentStore(database).nextKey(payment.id, keyNumber);
  };
  let next: number;
  try {
    return await call(payment.keyNumber);
  } catch (error) {
    next = await failOver(payment.keyNumber, error);
  }
  try {
    return await call(next);
  } catch (error) {
    await failOver(next, error);
    throw error;
  }
}
