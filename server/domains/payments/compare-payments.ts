import type { Db } from '../../db/database.ts';
import type { CardProvider } from './card-provider.ts';
import { paymentStore } from './payment-store.ts';

const lookBackSeconds = 48 * 3600;

/** Payments that succeeded at the provider and that the shop has not dealt with. */
export async function comparePayments(db: Db, provider: CardProvider): Promise<string[]> {
  const succeeded: string[] = [];
  for await (const intent of provider.since(Math.floor(Date.now() / 1000) - lookBackSeconds)) {
    if (intent.status === 'succeeded') succeeded.push(intent.id);
  }
  const settled = await paymentStore(db).settled(succeeded);
  return succeeded.filter((id) => !settled.has(id)).map((id) => `payment ${id} at the provider`);
}
