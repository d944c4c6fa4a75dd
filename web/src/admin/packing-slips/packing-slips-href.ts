import { isId } from '@spareworks/contract/plain/ids';
import { mostOrdersAtOnce } from '@spareworks/contract/plain/order-lists';
import { paths } from '../../paths.ts';

/** The address of the slips of these orders, of as many as one page has. */
export function packingSlipsHref(orders: readonly { _id: string }[]): string {
  const named = orders.slice(0, mostOrdersAtOnce).map(({ _id }) => _id);
  return `${paths.packingSlips.href()}?orders=${named.join(',')}`;
}

/** The orders the address names. */
export function readOrderIds(query: URLSearchParams): string[] {
  const named = (query.get('orders') ?? '').split(',').filter(isId);
  return [...new Set(named)].slice(0, mostOrdersAtOnce);
}
