import type { Db } from '../../db/database.ts';
import { invoiceStore } from './invoice-store.ts';
import { readSeller } from './seller.ts';

/**
 * Gives a paid order its invoice, once. The number is the next of its year, without a gap: it is taken in the transaction that
 * records the money, as the last thing that is locked there, and whoever comes after waits for that to end.
 */
export async function issueInvoice(tx: Db, orderId: string): Promise<void> {
  await invoiceStore(tx).issueInvoice(orderId, await readSeller(tx));
}

/** The same for the credit notes of its refunds that were made. */
export async function issueCreditNotes(tx: Db, orderId: string): Promise<void> {
  await invoiceStore(tx).issueCreditNotes(orderId, await readSeller(tx));
}
