import type { InvoicedOrder } from '../domains/orders/invoiced-order.ts';

export const someInvoice: InvoicedOrder = {
  title: 'Invoice 2026-000123',
  seller: { name: 'Spareworks Ltd', address: ['18 Foundry Lane'], email: 'hello@example.com', phone: '1' },
  facts: ['Order SW-1A2B-3C4D', 'Transaction pi_1'],
  vatNumber: null,
  buyerName: 'Ada Buyer',
  address: '1 Mill Road, Springfield',
  lines: [{ name: 'Brake disc', quantity: 2, unitPriceCents: 6450, totalCents: 12_900 }],
  totalCents: 12_900,
  sums: [],
  totalLabel: 'Paid by card',
  notes: [],
};
