import { formatOrderNumber } from '@spareworks/contract/plain/order-number';
import type { Db } from '../../db/database.ts';
import type { Buyer } from '../../kernel/caller.ts';
import { Problem } from '../../kernel/problem.ts';
import type { Attachment, MailFile } from '../mail/mail.ts';
import { requireOrder } from './find-order.ts';
import type { LineRecord, OrderRecord } from './order-record.ts';
import { orderStore } from './order-store.ts';

/** What an invoice says of its order. */
export type InvoicedOrder = Pick<
  OrderRecord,
  | 'id'
  | 'number'
  | 'createdAt'
  | 'paidAt'
  | 'transactionId'
  | 'buyerName'
  | 'address'
  | 'totalCents'
  | 'refundedCents'
  | 'refundedAt'
> & { lines: readonly InvoicedLine[] };

type InvoicedLine = Pick<LineRecord, 'name' | 'quantity' | 'unitPriceCents' | 'totalCents'>;

/** Draws the invoice of an order as a PDF file. */
export type InvoiceDrawer = (order: InvoicedOrder) => Promise<Uint8Array>;

/** The invoice that goes along with the mail about a payment. */
export async function makeInvoice(db: Db, draw: InvoiceDrawer, { kind, of }: Attachment): Promise<MailFile> {
  const order = kind === 'invoice' ? await orderStore(db).find(of) : null;
  if (order === null) throw new Error(`There is nothing to make the attachment ${kind} of ${of} from.`);
  return drawn(draw, order);
}

/** The same invoice again, for its buyer and for staff. */
export async function fetchInvoice(
  db: Db,
  draw: InvoiceDrawer,
  id: string,
  caller: Buyer,
): Promise<MailFile> {
  const order = await requireOrder(db, id, caller);
  if (order.paidAt === null) throw new Problem('not_paid');
  return drawn(draw, order);
}

async function drawn(draw: InvoiceDrawer, order: OrderRecord): Promise<MailFile> {
  const content = Buffer.from(await draw(order));
  return { name: `invoice-${formatOrderNumber(order.number)}.pdf`, type: 'application/pdf', content };
}
