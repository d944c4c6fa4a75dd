import type { orderInputSchema } from '@spareworks/contract/calls/orders';
import * as messages from '@spareworks/contract/plain/messages';
import { centsToDollars, dollarsToCents, largestAmountInCents } from '@spareworks/contract/plain/money';
import { orderNumberOf } from '@spareworks/contract/plain/order-number';
import { normalizeEmail } from '@spareworks/contract/schemas/email';
import type { z } from 'zod';
import type { Database, Db } from '../../db/database.ts';
import type { Caller } from '../../kernel/caller.ts';
import { newId } from '../../kernel/ids.ts';
import { pausePoint } from '../../kernel/pause-points.ts';
import { Problem } from '../../kernel/problem.ts';
import { type PartOnSale, requirePartOnSale } from '../catalogue/part-on-sale.ts';
import { once } from '../idempotency/once.ts';
import { keepPersonStill } from '../people/keep-person-still.ts';
import { hold, outOfStock } from '../stock/move-stock.ts';
import { orderMails } from './order-mails.ts';
import { type NewOrder, orderStore } from './order-store.ts';

type OrderInput = z.output<typeof orderInputSchema>;

export type PlaceOptions = { holdMinutes: number; publicUrl: string; key: string | null };

const mostUnpaid = 20;

/** Places an order and holds its pieces, both or neither. Gives the order's id. */
export async function placeOrder(
  database: Database,
  caller: Caller,
  input: OrderInput,
  options: PlaceOptions,
): Promise<string> {
  if (normalizeEmail(input.email) !== caller.email) throw new Problem('forbidden');
  const request = { userId: caller.id, key: options.key, what: 'POST /order', body: input };
  const id = await once(database, request, (tx) => place(tx, caller, input, options));
  await pausePoint('place: committed');
  return id;
}

async function place(tx: Db, caller: Caller, input: OrderInput, options: PlaceOptions): Promise<string> {
  const part = await requirePartOnSale(tx, { id: input.partId, name: input.orderName });
  checkQuantity(part, input.orderQuantity);
  checkPrice(part, input);
  await keepPersonStill(tx, caller.id); // or many at once would pass the next line together
  const store = orderStore(tx);
  if ((await store.unpaidOf(caller.id)) >= mostUnpaid) throw new Problem('too_many_unpaid');
  const { order, holdExpiresAt } = await insertNumbered(store, {
    userId: caller.id,
    partId: part.id,
    partName: part.name,
    buyerName: caller.name,
    email: caller.email,
    address: input.address,
    phone: input.number,
    quantity: input.orderQuantity,
    unitPriceCents: part.priceCents,
    holdMinutes: options.holdMinutes,
  });
  await pausePoint('place: order inserted');
  await store.addEvent(order.id, { from: null, to: 'placed', actor: caller.email, note: null });
  await orderMails(tx, options.publicUrl).placed({ ...order, holdExpiresAt });
  await pausePoint('place: mail queued');
  // Last, because everybody who wants the same part waits for this row.
  await hold(tx, { orderId: order.id, partId: part.id, quantity: order.quantity }, caller.email);
  await pausePoint('place: pieces held');
  return order.id;
}

/** Its number is the end of its id. Where that is taken already, the order gets another id. */
async function insertNumbered(
  store: ReturnType<typeof orderStore>,
  unnumbered: Omit<NewOrder, 'id' | 'number'>,
): Promise<{ order: NewOrder; holdExpiresAt: Date }> {
  while (true) {
    const id = newId();
    const order = { ...unnumbered, id, number: orderNumberOf(id) };
    const holdExpiresAt = await store.insert(order);
    if (holdExpiresAt !== null) return { order, holdExpiresAt };
  }
}

function checkQuantity({ minimumOrder, available }: PartOnSale, quantity: number): void {
  if (quantity < minimumOrder) {
    const title = messages.order.belowMinimum(minimumOrder);
    throw new Problem('below_minimum', { title, errors: { orderQuantity: title } });
  }
  if (quantity > available) throw outOfStock(available);
}

function checkPrice({ priceCents }: PartOnSale, { price, orderQuantity }: OrderInput): void {
  const total = priceCents * orderQuantity;
  if (total > largestAmountInCents) {
    throw new Problem('invalid_input', {
      errors: { orderQuantity: 'is more than the shop can sell at once' },
    });
  }
  if (dollarsToCents(price) !== total) throw new Problem('price_changed', { price: centsToDollars(total) });
}
