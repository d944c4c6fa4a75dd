import { formatDocumentNumber } from '@spareworks/contract/plain/document-number';
import { formatCents } from '@spareworks/contract/plain/formats';
import { formatOrderNumber } from '@spareworks/contract/plain/order-number';
import type { Shop } from '@spareworks/contract/plain/shop';
import type { IssuedDocument } from './invoice-store.ts';
import type { LineRecord, OrderRecord, RefundRecord } from './order-record.ts';
import type { Seller } from './seller.ts';
import { taxWords } from './tax-words.ts';

/** What stands on an invoice or a credit note. */
export type InvoicedOrder = Pick<OrderRecord, 'buyerName' | 'address' | 'totalCents'> & {
  /** How amounts are written: whoever draws it beside the shop does not know the shop. */
  written?: Pick<Shop, 'locale' | 'currency' | 'decimals'>;
  /** "Invoice 2026-000123" */
  title: string;
  seller: Seller;
  /** Day, order, transaction, each a line. */
  facts: readonly string[];
  vatNumber: string | null;
  lines: readonly InvoicedLine[];
  /** What is added to the lines, or taken off. */
  sums: readonly { label: string; cents: number }[];
  /** "Paid by card" */
  totalLabel: string;
  /** Sentences below the total. */
  notes: readonly string[];
};

type InvoicedLine = Pick<LineRecord, 'name' | 'quantity' | 'totalCents'> & {
  /** None on an order from before there were any. */
  sku?: string | null;
  unitPriceCents: number | null;
};

/** What was issued, and by whom. */
export type SoldBy = IssuedDocument & { seller: Seller };

/** An invoice says what was bought and paid. What went back since is on credit notes, and changes nothing of it. */
export function invoiceOf(order: OrderRecord, issued: SoldBy): InvoicedOrder {
  const { lines, code, discountCents, delivery, deliveryCents, tax, taxCents, taxIncluded } = order;
  const depositCents = lines.reduce((sum, line) => sum + line.depositCents, 0);
  return {
    ...headOf(order, issued),
    title: `Invoice ${formatDocumentNumber(issued)}`,
    facts: [
      `Issued ${day(issued.issuedAt)}`,
      `Order ${formatOrderNumber(order.number)}`,
      `Order id ${order.id}`,
      `Ordered ${day(order.createdAt)}, paid ${day(order.paidAt)}`,
      ...(order.totalCents > 0 ? [`Transaction ${order.transactionId}`] : []),
    ],
    lines: lines.map(({ sku, name, quantity, unitPriceCents, totalCents }) => ({
      sku,
      name,
      quantity,
      unitPriceCents,
      totalCents,
    })),
    sums: [
      ...(depositCents > 0 ? [{ label: 'Deposit for old parts', cents: depositCents }] : []),
      ...(delivery === null ? [] : [{ label: delivery.name, cents: deliveryCents }]),
      ...(discountCents > 0
        ? [{ label: code === null ? 'Discount' : `Discount (${code})`, cents: -discountCents }]
        : []),
      ...(tax === null || taxIncluded || tax.reason !== 'rate'
        ? []
        : [{ label: `${tax.name} ${tax.rate / 1000}% on ${formatCents(taxedBy(order))}`, cents: taxCents }]),
    ],
    totalLabel: order.totalCents === 0 ? 'Nothing to pay' : 'Paid by card',
    totalCents: order.totalCents,
    notes: taxNotes(order, taxCents, taxedBy(order)),
  };
}

/** What of the price of an order went back: with the tax it has in it, and for what. */
export function creditNoteOf(order: OrderRecord, issued: SoldBy): InvoicedOrder {
  const refund = order.refunds.find(({ id }) => id === issued.refundId);
  if (refund === undefined) throw new Error(`There is no refund ${issued.refundId} of order ${order.id}.`);
  const lines = refundedLines(order, refund);
  const taxOnTop = order.taxIncluded ? 0 : refund.taxCents;
  const named = lines.reduce((sum, { totalCents }) => sum + totalCents, 0) + refund.deliveryCents;
  const apart = refund.amountCents - taxOnTop - named;
  const { tax } = order;
  return {
    ...headOf(order, issued),
    title: `Credit note ${formatDocumentNumber(issued)}`,
    facts: [
      `Issued ${day(issued.issuedAt)}`,
      ...(order.invoice === null
        ? []
        : [`For invoice ${formatDocumentNumber({ series: 'invoice', ...order.invoice })}`]),
      `Order ${formatOrderNumber(order.number)}`,
      `Order id ${order.id}`,
      `Reason: ${refund.reason}`,
      ...(refund.state === 'failed' ? ['Void: this money came back from the bank.'] : []),
    ],
    lines,
    sums: [
      ...(refund.deliveryCents > 0
        ? [{ label: order.delivery?.name ?? 'Delivery', cents: refund.deliveryCents }]
        : []),
      ...(apart > 0 ? [{ label: 'Refund', cents: apart }] : []),
      ...(apart < 0 ? [{ label: 'Given back before', cents: apart }] : []),
      ...(tax === null || taxOnTop === 0
        ? []
        : [{ label: `${tax.name} ${tax.rate / 1000}%`, cents: refund.taxCents }]),
    ],
    totalLabel: refund.byHand ? 'Given back' : 'Given back to the card',
    totalCents: refund.amountCents,
    notes: taxNotes(order, refund.taxCents, refund.amountCents - refund.taxCents),
  };
}

function refundedLines(order: OrderRecord, { lines }: RefundRecord): InvoicedLine[] {
  return lines.flatMap(({ position, quantity, deposits, goodsCents, depositCents }) => {
    const name = order.lines[position - 1]?.name ?? '';
    const row = (what: string, pieces: number, totalCents: number) =>
      pieces === 0 ? [] : [{ name: what, quantity: pieces, unitPriceCents: null, totalCents }];
    return [...row(name, quantity, goodsCents), ...row(`Deposit: ${name}`, deposits, depositCents)];
  });
}

function headOf({ buyerName, address, tax }: OrderRecord, { seller }: SoldBy) {
  return { buyerName, address, vatNumber: tax?.vatNumber ?? null, seller };
}

/** The tax that prices have in them, or why there is none. */
function taxNotes({ tax, taxIncluded }: OrderRecord, taxCents: number, netCents: number): string[] {
  if (tax === null || tax.reason === 'none') return [];
  if (tax.reason === 'reverse-charge') return [taxWords(tax, { cents: taxCents, included: taxIncluded })];
  return taxIncluded
    ? [
        `The total has ${formatCents(taxCents)} of ${tax.name} in it: ${tax.rate / 1000}% on ${formatCents(netCents)}.`,
      ]
    : [];
}

/** What the tax of an order is on, without it. */
function taxedBy(order: OrderRecord): number {
  const { lines, taxCents, taxIncluded, deliveryCents, deliveryDiscountCents, deliveryTaxCents } = order;
  const goods = lines.reduce((sum, line) => sum + line.totalCents - line.discountCents, 0);
  const deposits = lines.reduce((sum, line) => sum + (line.depositTaxCents > 0 ? line.depositCents : 0), 0);
  const delivery = deliveryTaxCents > 0 ? deliveryCents - deliveryDiscountCents : 0;
  return goods + deposits + delivery - (taxIncluded ? taxCents : 0);
}

function day(at: Date | null): string {
  return at?.toISOString().slice(0, 10) ?? '';
}
