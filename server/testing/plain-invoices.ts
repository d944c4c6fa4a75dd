import type { InvoiceDrawer } from '../domains/orders/invoice.ts';

/**
 * Invoices for tests that are not about how they look: what stands on them, in the frame of a PDF file. Drawing one takes
 * longer than everything else about a paid order.
 */
export const plainInvoices: InvoiceDrawer = async (order) =>
  Buffer.from(`%PDF-1.3\n${JSON.stringify(order)}\n%%EOF\n`);
