import { formatDocumentNumber } from '@spareworks/contract/plain/document-number';
import { buyerCan, staffCan } from '@spareworks/contract/plain/order-states';
import { shop } from '@spareworks/contract/plain/shop';
import type { Db } from '../../db/database.ts';
import type { Buyer } from '../../kernel/caller.ts';
import { Problem } from '../../kernel/problem.ts';
import type { Attachment, MailFile } from '../mail/mail.ts';
import { requireOrder } from './find-order.ts';
import { type IssuedDocument, invoiceStore } from './invoice-store.ts';
import { creditNoteOf, type InvoicedOrder, invoiceOf, type SoldBy } from './invoiced-order.ts';
import type { OrderRecord } from './order-record.ts';
import { orderStore } from './order-store.ts';
import { readSeller } from './seller.ts';

/** Draws an invoice or a credit note as a PDF file. */
export type InvoiceDrawer = (order: InvoicedOrder) => Promise<Uint8Array>;

/** The invoice that goes along with the mail about a payment, or the credit note with that about a refund. */
export async function makeInvoice(db: Db, draw: InvoiceDrawer, { kind, of }: Attachment): Promise<MailFile> {
  const isNote = kind === 'credit-note';
  const issued = isNote ? await invoiceStore(db).creditNoteOf(of) : await invoiceStore(db).invoiceOf(of);
  const order = issued === null ? null : await orderStore(db).find(issued.orderId);
  if (order === null || issued === null || (kind !== 'invoice' && !isNote)) {
    throw new Error(`There is nothing to make the attachment ${kind} of ${of} from.`);
  }
  const sold = await withSeller(db, issued);
  return isNote ? drawnNote(draw, order, sold) : drawn(draw, order, sold);
}

/** The same invoice again, for its buyer and for staff. */
export async function fetchInvoice(
  db: Db,
  draw: InvoiceDrawer,
  id: string,
  caller: Buyer,
): Promise<MailFile> {
  const order = await requireOrder(db, id, caller);
  const issued = await invoiceStore(db).invoiceOf(id);
  const can = caller.role === 'admin' ? staffCan : buyerCan;
  if (!can('invoice', order.state) || issued === null) throw new Problem('not_paid');
  return drawn(draw, order, await withSeller(db, issued));
}

/** The same of a credit note, which is known by its refund. */
export async function fetchCreditNote(
  db: Db,
  draw: InvoiceDrawer,
  { id, refund }: { id: string; refund: string },
  caller: Buyer,
): Promise<MailFile> {
  const order = await requireOrder(db, id, caller);
  const issued = await invoiceStore(db).creditNoteOf(refund);
  if (issued === null || issued.orderId !== id) throw new Problem('not_found');
  return drawnNote(draw, order, await withSeller(db, issued));
}

async function withSeller(db: Db, issued: IssuedDocument): Promise<SoldBy> {
  return { ...issued, seller: issued.seller ?? (await readSeller(db)) };
}

async function drawn(draw: InvoiceDrawer, order: OrderRecord, issued: SoldBy): Promise<MailFile> {
  const content = Buffer.from(await draw({ ...invoiceOf(order, issued), written: written() }));
  return { name: `invoice-${formatDocumentNumber(issued)}.pdf`, type: 'application/pdf', content };
}

async function drawnNote(draw: InvoiceDrawer, order: OrderRecord, issued: SoldBy): Promise<MailFile> {
  const content = Buffer.from(await draw({ ...creditNoteOf(order, issued), written: written() }));
  return { name: `credit-note-${formatDocumentNumber(issued)}.pdf`, type: 'application/pdf', content };
}

function written() {
  const { locale, currency, decimals } = shop;
  return { locale, currency, decimals };
}
