import type { Order, OrderLine } from '@spareworks/contract/calls/orders';
import { centsToDollars } from '@spareworks/contract/plain/money';
import { formatOrderNumber } from '@spareworks/contract/plain/order-number';
import type { LineRecord, OrderRecord } from './order-record.ts';

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
    address: order.address,
    number: formatOrderNumber(order.number),
    phone: order.phone,
    orderQuantity: order.lines.reduce((pieces, { quantity }) => pieces + quantity, 0),
    unitPrice: centsToDollars(first.unitPriceCents),
    lines: order.lines.map(toLine),
    price: centsToDollars(order.totalCents),
    status: order.shippedAt === null ? 'pending' : 'shipped',
    paid: order.paidAt !== null,
    transactionId: order.transactionId,
    refunded,
    refundedAmount: centsToDollars(refunded ? order.totalCents : order.refundedCents),
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

function toLine({ partId, name, quantity, unitPriceCents, totalCents }: LineRecord): OrderLine {
  return {
    partId,
    name,
    quantity,
    unitPrice: centsToDollars(unitPriceCents),
    price: centsToDollars(totalCents),
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
