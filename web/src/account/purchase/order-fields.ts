import type { CallInput } from '@spareworks/contract/calls/endpoint';
import type { Endpoints } from '@spareworks/contract/calls/endpoints';
import { orderInputSchema } from '@spareworks/contract/calls/orders';

export const fieldNames = ['orderQuantity', 'address', 'number'] as const;
type FieldName = (typeof fieldNames)[number];

/** What is typed. Whether so many can be ordered hangs on the part and is checked beside this. */
export const orderFieldsSchema = orderInputSchema.pick({ orderQuantity: true, address: true, number: true });

type OrderPayload = CallInput<Endpoints['POST /order']>['body'];

export type OrderFields = Pick<OrderPayload, FieldName>;
export type CheckedOrderFields = OrderFields & { number: string };
