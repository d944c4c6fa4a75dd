import type { SparePart } from '@spareworks/contract/calls/catalogue';
import type { CallInput } from '@spareworks/contract/calls/endpoint';
import type { Endpoints } from '@spareworks/contract/calls/endpoints';
import { orderTotal } from '../../features/parts/order-quantity.ts';
import { browserApi } from '../../lib/api.ts';
import { patiently } from '../../lib/patiently.ts';
import type { SessionUser } from '../../lib/session.ts';
import type { CheckedOrderFields } from './order-fields.ts';

type OrderPayload = CallInput<Endpoints['POST /order']>['body'];

export function orderPayload(
  part: SparePart,
  user: SessionUser,
  { currency, ...fields }: CheckedOrderFields & { currency: string },
): OrderPayload {
  return {
    partId: part._id,
    orderName: part.name,
    name: user.displayName,
    email: user.email,
    orderQuantity: fields.orderQuantity,
    price: orderTotal(part.price, fields.orderQuantity),
    currency,
    address: fields.address,
    number: fields.number,
    status: 'pending',
  };
}

/** The id of the new order; null when the shop did not acknowledge it. */
export async function placeOrder(
  body: OrderPayload,
  key: string,
  onSlow: () => void,
): Promise<string | null> {
  const headers = { 'idempotency-key': key };
  const { acknowledged, insertedId } = await patiently(
    (signal) => browserApi('POST /order', { body, headers, signal }),
    onSlow,
  );
  return acknowledged ? insertedId : null;
}
