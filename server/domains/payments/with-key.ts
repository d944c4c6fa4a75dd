import { ProviderFault } from './card-provider.ts';

/** Which of its keys a payment or a refund uses, and how it gets the next one. */
export type Keyed = { keyNumber: number; nextKey: (spent: number) => Promise<number> };

/**
 * A call to the provider that changes something. When the provider fails over it, it repeats that failure under the same
 * key for a day; so the next try has another key, and asks first what the provider has made of the last one.
 */
export async function withKey<T>(
  { keyNumber, nextKey }: Keyed,
  call: (keyNumber: number) => Promise<T>,
): Promise<T> {
  const failOver = async (spent: number, error: unknown): Promise<number> => {
    if (!(error instanceof ProviderFault)) throw error;
    return nextKey(spent);
  };
  let next: number;
  try {
    return await call(keyNumber);
  } catch (error) {
    next = await failOver(keyNumber, error);
  }
  try {
    return await call(next);
  } catch (error) {
    await failOver(next, error);
    throw error;
  }
}
