import { day } from '@spareworks/contract/plain/dates';
import { formatDollars } from '@spareworks/contract/plain/formats';
import type { Order } from '@spareworks/contract/schemas/order';
import { failedRefundWords } from './failed-refund.ts';
import { holdWords, type KeptFor } from './hold.ts';

/** How long an unpaid order is kept, or what is known of its payment. */
export function PaymentLines({ order, keptFor }: { order: Order; keptFor: KeptFor }) {
  const hold = holdWords(order, keptFor, new Date());
  return (
    <div className="text-sm text-muted">
      {hold !== null && <p>{hold}</p>}
      {order.paidAt !== null && <p>Paid {day(order.paidAt)}</p>}
      {order.shippedAt !== null && <p>Shipped {day(order.shippedAt)}</p>}
      {order.refundedAt !== null && order.refunded && (
        <p>
          {order.price === 0 ? 'Canceled' : 'Refunded'} {day(order.refundedAt)}
        </p>
      )}
      {order.refundedAmount > 0 && !order.refunded && (
        <p>
          {formatDollars(order.refundedAmount)} of {formatDollars(order.price)} went back
        </p>
      )}
      {order.failedRefund !== null && <p>{failedRefundWords(order.failedRefund, keptFor)}</p>}
      {order.dispute === 'won' && <p>A dispute was decided for the shop</p>}
      {order.transactionId !== null && (
        <p className="wrap-anywhere">
          <span className="sr-only">Transaction </span>
          {order.transactionId}
        </p>
      )}
    </div>
  );
}
