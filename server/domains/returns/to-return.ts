import type { Return } from '@spareworks/contract/calls/returns';
import { formatOrderNumber } from '@spareworks/contract/plain/order-number';
import type { ReturnRecord } from './return-record.ts';

/** A return as the shop answers it. */
export function toReturn({ id, buyerName, ...record }: ReturnRecord): Return {
  return {
    _id: id,
    orderId: record.orderId,
    orderNumber: formatOrderNumber(record.orderNumber),
    name: buyerName,
    email: record.email,
    state: record.state,
    words: record.words,
    pictures: [...record.pictures],
    byShop: record.byShop,
    answer: record.answer,
    // Of a line what was bought, then the old part for it.
    lines: record.lines.toSorted(
      (one, other) => one.position - other.position || (one.kind === 'part' ? -1 : 1),
    ),
    askedAt: record.askedAt.toISOString(),
    answeredAt: record.answeredAt?.toISOString() ?? null,
    receivedAt: record.receivedAt?.toISOString() ?? null,
    endedAt: record.endedAt?.toISOString() ?? null,
  };
}
