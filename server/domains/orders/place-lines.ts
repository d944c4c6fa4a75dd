import * as messages from '@spareworks/contract/plain/messages';
import { centsToDollars, dollarsToCents, largestAmountInCents } from '@spareworks/contract/plain/money';
import { orderNumberOf } from '@spareworks/contract/plain/order-number';
import type { Db } from '../../db/database.ts';
import type { Caller } from '../../kernel/caller.ts';
import { newId } from '../../kernel/ids.ts';
import { pausePoint } from '../../kernel/pause-points.ts';
import { Problem } from '../../kernel/problem.ts';
import { type PartOnSale, requirePartOnSale } from '../catalogue/part-on-sale.ts';
import { keepPersonStill } from '../people/keep-person-still.ts';
import { hold, outOfStock } from '../stock/move-stock.ts';
import { orderMails } from './order-mails.ts';
import type { LineRecord } from './order-record.ts';
import { type NewOrder, orderStore } from './order-store.ts';

/** What somebody wants of a part, by its id, or by its name if only one has it. */
export type WantedLine = { partId: string | undefined; partName: string; quantity: number };

export type WantedOrder = {
  lines: readonly WantedLine[];
  /** The total the buyer has seen, in dollars. */
  price: number;
  address: string;
  phone: string;
};

const mostUnpaid = 20;

/** Places an order and holds its pieces, all or nothing. Needs a transaction. Gives the order's id. */
export async function placeLines(
  tx: Db,
  caller: Caller,
  { lines: wanted, price, address, phone }: WantedOrder,
  { holdMinutes, publicUrl }: { holdMinutes: number; publicUrl: string },
): Promise<string> {
  const lines: LineRecord[] = [];
  for (const line of wanted) lines.push(await readLine(tx, line, { alone: wanted.length === 1 }));
  const totalCents = checkedTotal(lines, price);
  await keepPersonStill(tx, caller.id); // or many at once would pass the next line together
  const store = orderStore(tx);
  if ((await store.unpaidOf(caller.id)) >= mostUnpaid) throw new Problem('too_many_unpaid');
  const { order, holdExpiresAt } = await insertNumbered(store, {
    userId: caller.id,
    buyerName: caller.name,
    email: caller.email,
    address,
    phone,
    lines,
    totalCents,
    holdMinutes,
  });
  await pausePoint('place: order inserted');
  await store.addEvent(order.id, { from: null, to: 'placed', actor: caller.email, note: null });
  await orderMails(tx, publicUrl).placed({ ...order, holdExpiresAt });
  await pausePoint('place: mail queued');
  // Last, because everybody who wants the same parts waits for these rows.
  await hold(tx, { orderId: order.id, lines }, caller.email);
  await pausePoint('place: pieces held');
  return order.id;
}

async function readLine(
  tx: Db,
  { partId: id, partName, quantity }: WantedLine,
  { alone }: { alone: boolean },
): Promise<LineRecord> {
  const part = await requirePartOnSale(tx, { id, name: partName });
  checkQuantity(part, quantity, alone ? null : part.name);
  const { name, priceCents } = part;
  return { partId: part.id, name, quantity, unitPriceCents: priceCents, totalCents: priceCents * quantity };
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

/** partName: which part it is, where the order has several. */
function checkQuantity(
  { minimumOrder, available }: PartOnSale,
  quantity: number,
  partName: string | null,
): void {
  if (quantity < minimumOrder) {
    const words = messages.order.belowMinimum(minimumOrder);
    const title = partName === null ? words : `${partName}: ${words}`;
    throw new Problem('below_minimum', { title, errors: { orderQuantity: title } });
  }
  if (quantity > available) throw outOfStock(available, partName);
}

/** The total, if it is the one the buyer has seen. */
function checkedTotal(lines: readonly LineRecord[], price: number): number {
  const total = lines.reduce((sum, { totalCents }) => sum + totalCents, 0);
  if (total > largestAmountInCents) {
    throw new Problem('invalid_input', {
      errors: { orderQuantity: 'is more than the shop can sell at once' },
    });
  }
  if (dollarsToCents(price) !== total) throw new Problem('price_changed', { price: centsToDollars(total) });
  return total;
}
