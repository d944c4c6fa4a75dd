import { mostOrdersAtOnce } from '@spareworks/contract/plain/order-lists';
import { isUuid } from '@spareworks/contract/plain/uuid';
import { paths } from '../../paths.ts';

/** The address of the slips of these orders, of as many as one page has; or of one parcel. */
export function packingSlipsHref(orders: readonly { _id: string }[], parcel?: string): string {
  return `${paths.packingSlips.href()}?${named(orders)}${parcel === undefined ? '' : `&parcel=${parcel}`}`;
}

/** The address of what has to be fetched from the shelves for them. */
export function pickListHref(orders: readonly { _id: string }[]): string {
  return `${paths.pickList.href()}?${named(orders, 'ids')}`;
}

function named(orders: readonly { _id: string }[], parameter = 'orders'): string {
  const ids = orders.slice(0, mostOrdersAtOnce).map(({ _id }) => _id);
  return `${parameter}=${ids.join(',')}`;
}

/** The orders the address names. */
export function readOrderIds(query: URLSearchParams, parameter = 'orders'): string[] {
  const ids = (query.get(parameter) ?? '').split(',').filter(isUuid);
  return [...new Set(ids)].slice(0, mostOrdersAtOnce);
}
