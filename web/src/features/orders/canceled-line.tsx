import { moment } from '@spareworks/contract/plain/dates';
import type { Order } from '@spareworks/contract/schemas/order';

/** When an order was canceled and by whom; nothing where it was not. */
export function CanceledLine({ order: { canceledAt, canceledBy, email } }: { order: Order }) {
  if (canceledAt === null) return null;
  return (
    <p className="text-sm wrap-anywhere text-muted">
      {moment(canceledAt)}, by {canceledBy === email ? 'the buyer' : canceledBy}
    </p>
  );
}
