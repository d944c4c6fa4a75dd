import type { Db } from '../../db/database.ts';
import { type PaymentBacklog, paymentStore } from './payment-store.ts';

/** How many payments wait for a person, and how many refunds for the provider. */
export function paymentBacklog(db: Db): Promise<PaymentBacklog> {
  return paymentStore(db).backlog();
}
