import type { MoneyEvent } from '@spareworks/contract/plain/order-states';
import type { Db } from '../../db/database.ts';
import type { OrderRecord } from './order-record.ts';
import { type MoneyNote, orderStore } from './order-store.ts';

/** What the history says of it. */
export type MoneyLine = { what: MoneyEvent; actor: string; note?: string };

/**
 * Notes what has become of an order's money without its state changing, with a line in its history. Needs a transaction
 * that has locked the order.
 */
export async function noteMoneyBack(
  tx: Db,
  { id, state }: OrderRecord,
  money: MoneyNote,
  line: MoneyLine | null,
): Promise<void> {
  const store = orderStore(tx);
  await store.noteMoneyBack(id, money);
  if (line !== null) await store.addEvent(id, { from: state, to: state, note: null, ...line });
}
