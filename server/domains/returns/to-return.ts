import type { Return, ReturnLine } from '@spareworks/contract/calls/returns';
import { centsToDollars } from '@spareworks/contract/plain/money';
import { formatOrderNumber } from '@spareworks/contract/plain/order-number';
import type { ReturnLineRecord, ReturnRecord } from './return-record.ts';

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
    refundedAmount: centsToDollars(record.refundedCents),
    // Of a line what was bought, then the old part for it.
    lines: record.lines
      .map(toLine)
      .toSorted((one, other) => one.position - other.position || (one.kind === 'part' ? -1 : 1)),
    askedAt: record.askedAt.toISOString(),
    answeredAt: record.answeredAt?.toISOString() ?? null,
    receivedAt: record.receivedAt?.toISOString() ?? null,
    endedAt: record.endedAt?.toISOString() ?? null,
  };
}

function toLine({ depositsRefunded, ...line }: ReturnLineRecord): ReturnLine {
  return line.kind === 'core' ? { ...line, refunded: Math.min(line.received, depositsRefunded) } : line;
}
