import { expect, test } from 'vitest';
import { newId } from '../../kernel/ids.ts';
import { someLine, somePrices } from '../../testing/orders.ts';
import { creditNoteOf, invoiceOf, type SoldBy } from './invoiced-order.ts';
import type { OrderedTax, OrderRecord, RefundRecord } from './order-record.ts';

const tax: OrderedTax = {
  name: 'VAT',
  place: 'DE',
  rate: 19_000,
  reason: 'rate',
  vatNumber: null,
  deliveryTaxed: true,
};
const nothingYet = { shipped: 0, canceled: 0, returned: 0, restocked: 0, refunded: 0, depositRefunded: 0 };

/** Two discs for 100.00 with 10.00 off, a deposit of 20.00 and 5.00 of delivery. */
function order(fields: Partial<OrderRecord>): OrderRecord {
  return {
    ...somePrices,
    id: newId(),
    currency: 'USD',
    number: '1A2B3C4D',
    userId: newId(),
    buyerName: 'Ada Buyer',
    email: 'ada@example.com',
    address: '1 Mill Road',
    phone: '1',
    shipTo: null,
    country: null,
    note: null,
    deliveryMethod: null,
    delivery: { name: 'Parcel', days: null, pickup: false },
    deliveryCents: 500,
    deliveryTaxCents: 95,
    code: 'SPRING',
    discountCents: 1000,
    tax,
    taxIncluded: false,
    taxCents: 2185,
    totalCents: 13_685,
    lines: [
      {
        ...someLine,
        ...nothingYet,
        quantity: 2,
        unitPriceCents: 5000,
        totalCents: 10_000,
        discountCents: 1000,
        taxCents: 1710,
        depositCents: 2000,
        depositTaxCents: 380,
      },
    ],
    state: 'paid',
    transactionId: 'pi_1',
    holdExpiresAt: null,
    holdEnded: false,
    createdAt: new Date('2026-03-01T10:00:00Z'),
    paidAt: new Date('2026-03-02T10:00:00Z'),
    shippedAt: null,
    shipments: [],
    refundedAt: null,
    canceledAt: null,
    canceledBy: null,
    refundId: null,
    refundReason: null,
    refundedCents: 0,
    refunds: [],
    invoice: { year: 2026, number: 123 },
    dispute: null,
    failedRefund: null,
    failedRefundCents: null,
    ...fields,
  };
}

const seller = { name: 'Old Name Ltd', address: ['1 Old Road'], email: 'old@example.com', phone: '1' };

const issued = (fields: Partial<SoldBy> = {}): SoldBy => ({
  series: 'invoice',
  year: 2026,
  number: 123,
  orderId: newId(),
  refundId: null,
  issuedAt: new Date('2026-03-02T10:00:00Z'),
  seller,
  ...fields,
});

const refund: RefundRecord = {
  id: newId(),
  at: '2026-03-09T10:00:00Z',
  amountCents: 5355,
  taxCents: 855,
  deliveryCents: 0,
  deliveryTaxCents: 0,
  whole: false,
  state: 'succeeded',
  source: 'shop',
  byHand: false,
  reason: 'Sent too many',
  providerRefundId: 're_1',
  creditNote: { year: 2026, number: 45 },
  lines: [
    {
      position: 1,
      quantity: 1,
      deposits: 0,
      canceled: 0,
      shelved: 0,
      goodsCents: 4500,
      taxCents: 855,
      depositCents: 0,
      depositTaxCents: 0,
    },
  ],
};

test('an invoice has its number, the seller of its day, every sum that makes its total, and the tax by its rate', () => {
  const paper = invoiceOf(order({}), issued());
  expect(paper).toMatchObject({ title: 'Invoice 2026-000123', seller, totalCents: 13_685, notes: [] });
  expect(paper.facts).toContain('Issued 2026-03-02');
  expect(paper.sums).toEqual([
    { label: 'Deposit for old parts', cents: 2000 },
    { label: 'Parcel', cents: 500 },
    { label: 'Discount (SPRING)', cents: -1000 },
    { label: 'VAT 19% on $115.00', cents: 2185 },
  ]);
  const lines = paper.lines.reduce((sum, { totalCents }) => sum + totalCents, 0);
  expect(paper.sums.reduce((sum, { cents }) => sum + cents, lines)).toBe(paper.totalCents);
});

test('what went back since changes nothing of it', () => {
  const before = order({});
  const after = { ...before, refunds: [refund], refundedCents: 5355, state: 'refunded' as const };
  expect(invoiceOf(after, issued())).toEqual(invoiceOf(before, issued()));
});

test('prices with tax in them say how much, and reverse charge who pays it, with the number', () => {
  const included = { taxIncluded: true, taxCents: 1836, deliveryTaxCents: 80, totalCents: 11_500 };
  expect(invoiceOf(order(included), issued()).notes).toEqual([
    'The total has $18.36 of VAT in it: 19% on $96.64.',
  ]);
  const charged = { ...tax, reason: 'reverse-charge' as const, rate: 0, vatNumber: 'FR12345678901' };
  const paper = invoiceOf(order({ tax: charged, taxCents: 0, deliveryTaxCents: 0 }), issued());
  expect(paper.vatNumber).toBe('FR12345678901');
  expect(paper.notes).toEqual(['Reverse charge: VAT is to be paid by the buyer, FR12345678901']);
});

test('an order that a code has paid for has an invoice of nothing', () => {
  const free = { totalCents: 0, transactionId: 'free-1', tax: null, taxCents: 0, deliveryTaxCents: 0 };
  const paper = invoiceOf(order(free), issued());
  expect(paper).toMatchObject({ totalCents: 0, totalLabel: 'Nothing to pay' });
  expect(paper.facts.join()).not.toContain('Transaction');
});

test('a credit note names its invoice, what went back and its tax, and adds up', () => {
  const paper = creditNoteOf(
    order({ refunds: [refund] }),
    issued({ series: 'credit-note', number: 45, refundId: refund.id }),
  );
  expect(paper).toMatchObject({
    title: 'Credit note CN-2026-000045',
    lines: [{ name: 'Brake disc', quantity: 1, totalCents: 4500 }],
    sums: [{ label: 'VAT 19%', cents: 855 }],
    totalCents: 5355,
  });
  expect(paper.facts).toEqual(
    expect.arrayContaining(['For invoice 2026-000123', 'Reason: Sent too many', 'Issued 2026-03-02']),
  );
});

test('a credit note for an amount, for all that was left, and one that is void say so', () => {
  const of = (fields: Partial<RefundRecord>) =>
    creditNoteOf(
      order({ refunds: [{ ...refund, ...fields }] }),
      issued({ series: 'credit-note', refundId: refund.id }),
    );
  const alone = of({ lines: [], amountCents: 1000, taxCents: 160 });
  expect(alone.sums).toEqual([
    { label: 'Refund', cents: 840 },
    { label: 'VAT 19%', cents: 160 },
  ]);
  const rest = of({ amountCents: 4355, taxCents: 695, whole: true });
  expect(rest.sums).toEqual([
    { label: 'Given back before', cents: -840 },
    { label: 'VAT 19%', cents: 695 },
  ]);
  expect(of({ state: 'failed' }).facts).toContain('Void: this money came back from the bank.');
});
