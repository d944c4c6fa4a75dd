import { day } from '@spareworks/contract/plain/dates';
import type { Order } from '@spareworks/contract/schemas/order';
import { Link } from 'react-router';
import { rowId } from '../../lib/row-focus.ts';

export function OrderName({ order, href }: { order: Order; href: string }) {
  return (
    <div id={rowId(order._id)} tabIndex={-1} className="min-w-0">
      <Link
        to={href}
        title={order.orderName}
        className="inline-block min-h-6 font-medium wrap-anywhere underline-offset-4 hover:underline"
      >
        <span className="line-clamp-2 max-lg:line-clamp-none">{order.orderName}</span>
      </Link>
      <span className="block text-sm whitespace-nowrap">{order.number}</span>
      <span className="block text-sm text-muted">
        Placed <time dateTime={order.createdAt}>{day(order.createdAt)}</time>
      </span>
    </div>
  );
}
