import type { SparePart } from '@spareworks/contract/calls/catalogue';
import type { CallInput } from '@spareworks/contract/calls/endpoint';
import type { Endpoints } from '@spareworks/contract/calls/endpoints';
import { orderTotal } from '../../features/parts/order-quantity.ts';
import { browserApi } from '../../lib/api.ts';
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
export async function placeOrder(payload: OrderPayload, key: string): Promise<string | null> {
  const { acknowledged, insertedId } = await browserApi('POST /order', {
    body: payload,
    headers: { 'idempotency-key': key },
  });
  return acknowledged ? insertedId : null;
}
