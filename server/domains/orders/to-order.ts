import { trackingLink } from '@spareworks/contract/plain/carriers';
import { formatDocumentNumber } from '@spareworks/contract/plain/document-number';
import { centsToDollars } from '@spareworks/contract/plain/money';
import { formatOrderNumber } from '@spareworks/contract/plain/order-number';
import type { Order, OrderLine, Refund } from '@spareworks/contract/schemas/order';
import type { Shipment } from '@spareworks/contract/schemas/order-fields';
import type { LineProgress, LineRecord, OrderRecord, RefundRecord, ShipmentRecord } from './order-record.ts';

/** An order as the shop answers it. */
export function toOrder(order: OrderRecord): Order {
  const first = firstLine(order);
  // The state only says that it was sent back; it may not have arrived.
  const refunded =
    order.state === 'refunded' && (order.failedRefund === null || order.failedRefund === 'paid-back');
  return {
    _id: order.id,
    partId: first.partId,
    orderName: nameOfLines(order.lines),
    name: order.buyerName,
    email: order.email,
    guest: order.userId === null,
    address: order.address,
    shipTo: order.shipTo,
    note: order.note,
    number: formatOrderNumber(order.number),
    phone: order.phone,
    orderQuantity: order.lines.reduce((pieces, { quantity }) => pieces + quantity, 0),
    unitPrice: centsToDollars(first.unitPriceCents),
    lines: order.lines.map(toLine),
    goods: centsToDollars(order.lines.reduce((sum, { totalCents }) => sum + totalCents, 0)),
    deposit: centsToDollars(order.lines.reduce((sum, { depositCents }) => sum + depositCents, 0)),
    discount: centsToDollars(order.discountCents),
    code: order.code,
    delivery:
      order.delivery === null
        ? null
        : { ...order.delivery, method: order.deliveryMethod, price: centsToDollars(order.deliveryCents) },
    tax: toTax(order),
    currency: order.currency,
    price: centsToDollars(order.totalCents),
    status: order.shippedAt === null ? 'pending' : 'shipped',
    shipments: order.shipments.map(toShipment),
    paid: order.paidAt !== null,
    transactionId: order.transactionId,
    refunded,
    refundedAmount: centsToDollars(refunded ? order.totalCents : order.refundedCents),
    refunds: order.refunds.map((refund) => toRefund(refund, order)),
    invoice: order.invoice === null ? null : formatDocumentNumber({ series: 'invoice', ...order.invoice }),
    dispute: order.dispute,
    failedRefund:
      order.failedRefund === null
        ? null
        : { amount: centsToDollars(order.failedRefundCents ?? 0), outcome: order.failedRefund },
    refundId: order.refundId,
    refundReason: order.refundReason,
    state: order.state,
    holdExpiresAt: order.holdExpiresAt?.toISOString() ?? null,
    createdAt: order.createdAt.toISOString(),
    paidAt: order.paidAt?.toISOString() ?? null,
    shippedAt: order.shippedAt?.toISOString() ?? null,
    refundedAt: order.refundedAt?.toISOString() ?? null,
    canceledAt: order.canceledAt?.toISOString() ?? null,
    canceledBy: order.canceledBy,
  };
}

/** A rate of 8875 thousandths is 8.875 percent. */
export function rateInPercent(thousandths: number): number {
  return thousandths / 1000;
}

function toTax({ tax, taxCents, taxIncluded }: OrderRecord): Order['tax'] {
  if (tax === null) return null;
  const { name, rate, reason, vatNumber } = tax;
  return {
    name,
    rate: rateInPercent(rate),
    amount: centsToDollars(taxCents),
    included: taxIncluded,
    reason,
    vatNumber,
  };
}

function toLine({
  partId,
  sku,
  name,
  quantity,
  unitPriceCents,
  totalCents,
  ...line
}: LineRecord & LineProgress): OrderLine {
  return {
    partId,
    sku,
    name,
    quantity,
    unitPrice: centsToDollars(unitPriceCents),
    price: centsToDollars(totalCents),
    discount: centsToDollars(line.discountCents),
    tax: centsToDollars(line.taxCents),
    deposit: centsToDollars(line.depositCents),
    shipped: line.shipped,
    canceled: line.canceled,
    returned: line.returned,
    refunded: line.refunded,
    depositRefunded: line.depositRefunded,
    fit: line.fit,
  };
}

function toShipment({ id, at, lines, ...parcel }: ShipmentRecord): Shipment {
  const { carrier, trackingNumber } = parcel;
  return {
    _id: id,
    at: new Date(at).toISOString(),
    carrier,
    trackingNumber,
    trackingUrl: trackingLink(parcel),
    lines: [...lines],
  };
}

function toRefund(refund: RefundRecord, { taxIncluded }: OrderRecord): Refund {
  const withTax = (cents: number, taxCents: number) => centsToDollars(cents + (taxIncluded ? 0 : taxCents));
  return {
    _id: refund.id,
    at: new Date(refund.at).toISOString(),
    amount: centsToDollars(refund.amountCents),
    tax: centsToDollars(refund.taxCents),
    delivery: withTax(refund.deliveryCents, refund.deliveryTaxCents),
    state: refund.state,
    reason: refund.reason,
    atProvider: refund.source === 'provider',
    creditNote:
      refund.creditNote === null
        ? null
        : formatDocumentNumber({ series: 'credit-note', ...refund.creditNote }),
    lines: refund.lines.map(({ position, quantity, deposits, canceled, ...line }) => ({
      position,
      quantity,
      deposits,
      canceled,
      amount: withTax(line.goodsCents + line.depositCents, line.taxCents + line.depositTaxCents),
    })),
  };
}

function firstLine({ id, lines: [first] }: OrderRecord): LineRecord {
  if (first === undefined) throw new Error(`Order ${id} has no lines.`);
  return first;
}

/** The specification's name of an order: "Brake disc", or "Brake disc and 2 more". */
function nameOfLines(lines: readonly LineRecord[]): string {
  const [first, ...more] = lines;
  return more.length === 0 ? (first?.name ?? '') : `${first?.name} and ${more.length} more`;
}
