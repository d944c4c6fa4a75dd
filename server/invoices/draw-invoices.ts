import { setShop } from '@spareworks/contract/plain/shop';
import { drawInvoice } from '../domains/orders/draw-invoice.ts';
import type { InvoicedOrder } from '../domains/orders/invoiced-order.ts';
import { answerTasks } from '../kernel/helper-process.ts';

// Run by the invoice process in a process of its own. Whoever reads a page waits for it; an invoice can come a moment later.
answerTasks<InvoicedOrder, Uint8Array>((order) => {
  setShop(order.written);
  return drawInvoice(order);
});
