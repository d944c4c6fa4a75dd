import { mostOrdersAtOnce } from '@spareworks/contract/plain/order-lists';
import { paths } from '../../paths.ts';

const ids = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** The address of the slips of these orders, of as many as one page has. */
export function packingSlipsHref(orders: readonly { _id: string }[]): string {
  const named = orders.slice(0, mostOrdersAtOnce).map(({ _id }) => _id);
  return `${paths.packingSlips.href()}?orders=${named.join(',')}`;
}

/** The orders the address names. */
export function readOrderIds(query: URLSearchParams): string[] {
  const named = (query.get('orders') ?? '').split(',').filter((id) => ids.test(id));
  return [...new Set(named)].slice(0, mostOrdersAtOnce);
}
