import { join } from 'node:path';
import type { InvoicedOrder } from '../domains/orders/invoiced-order.ts';
import { type Helper, helperProcess } from '../kernel/helper-process.ts';

export type InvoiceProcess = Helper<InvoicedOrder, Uint8Array>;

/** Where invoices are drawn: one after the other, beside the shop, and only while there are any. */
export function invoiceProcess({ restMs = 5000 } = {}): InvoiceProcess {
  return helperProcess({
    program: join(import.meta.dirname, 'draw-invoices.ts'),
    what: 'An invoice was not drawn.',
    atOnce: 1,
    mostWaiting: 16, // the mails that are sent at once are fewer
    restMs,
    niceness: 10, // the least would be never, on a machine that is always busy
  });
}
