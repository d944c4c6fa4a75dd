import { randomBytes } from 'node:crypto';
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
import { changeState } from './change-state.ts';
import { type ForCar, fitLines } from './fit-lines.ts';
import { issueInvoice } from './issue-documents.ts';
import { lockOrder } from './lock-order.ts';
import { orderMails } from './order-mails.ts';
import type { NewLine } from './order-record.ts';
import { type NewOrder, orderStore } from './order-store.ts';

/** What somebody wants of a part, by its id, or by its name if only one has it. */
export type WantedLine = { partId: string | undefined; partName: string; quantity: number };

export type WantedOrder = {
  lines: readonly WantedLine[];
  /** The total the buyer has seen, in dollars. */
  price: number;
  address: string;
  phone: string;
} & ForCar;

export type PlaceContext = { holdMinutes: number; publicUrl: string };

/** Whoever orders; without an account it is a guest. */
export type OrderedBy = { userId: string | null; name: string; email: string };

/** An order with everything it costs. */
export type PricedOrder = Omit<
  NewOrder,
  'id' | 'number' | 'userId' | 'guestKey' | 'buyerName' | 'email' | 'holdMinutes'
>;

const mostUnpaid = 20;
/** Anybody can type an address; whoever has many orders open needs an account. */
const mostUnpaidOfGuest = 5;

/** Places an order of parts alone, without delivery and tax. Needs a transaction. Gives the order's id. */
export async function placeLines(
  tx: Db,
  caller: Caller,
  { lines: wanted, price, address, phone, ...car }: WantedOrder,
  context: PlaceContext,
): Promise<string> {
  const read: NewLine[] = [];
  for (const line of wanted) read.push(await readLine(tx, line, { alone: wanted.length === 1 }));
  const totalCents = checkedTotal(read, price);
  const lines = await fitLines(tx, read, car);
  const order = { ...partsAlone, lines, totalCents, address, phone };
  const { id, name, email } = caller;
  return placePriced(tx, { userId: id, name, email }, order, context);
}

/** What an order has that is nothing but its parts. */
const partsAlone = {
  shipTo: null,
  note: null,
  deliveryMethod: null,
  delivery: null,
  tax: null,
  code: null,
  discountCents: 0,
  deliveryCents: 0,
  deliveryDiscountCents: 0,
  deliveryTaxCents: 0,
  taxCents: 0,
  taxIncluded: true,
} satisfies Partial<PricedOrder>;

/** Places an order and holds its pieces, all or nothing. Needs a transaction. Gives the order's id. */
export async function placePriced(
  tx: Db,
  by: OrderedBy,
  priced: PricedOrder,
  { holdMinutes, publicUrl }: PlaceContext,
  beforeHold: (orderId: string) => Promise<void> = async () => {},
): Promise<string> {
  const store = orderStore(tx);
  await refuseMoreUnpaid(tx, by);
  const { order, holdExpiresAt } = await insertNumbered(store, {
    ...priced,
    userId: by.userId,
    guestKey: by.userId === null ? randomBytes(32).toString('base64url') : null,
    buyerName: by.name,
    email: by.email,
    holdMinutes,
  });
  await pausePoint('place: order inserted');
  await store.addEvent(order.id, { from: null, to: 'placed', actor: by.email, note: null });
  if (order.totalCents > 0) await orderMails(tx, publicUrl).placed({ ...order, holdExpiresAt });
  await pausePoint('place: mail queued');
  await beforeHold(order.id);
  // Last, because everybody who wants the same parts waits for these rows.
  await hold(tx, { orderId: order.id, lines: order.lines }, by.email);
  await pausePoint('place: pieces held');
  if (order.totalCents === 0) await payWithNothing(tx, order.id, by.email, publicUrl);
  return order.id;
}

async function refuseMoreUnpaid(tx: Db, { userId, email }: OrderedBy): Promise<void> {
  const store = orderStore(tx);
  if (userId === null) {
    if ((await store.unpaidOfGuest(email)) >= mostUnpaidOfGuest) throw new Problem('too_many_unpaid');
    return;
  }
  await keepPersonStill(tx, userId); // or many at once would pass the next line together
  if ((await store.unpaidOf(userId)) >= mostUnpaid) throw new Problem('too_many_unpaid');
}

/** A code has paid for all of it: there is no money to wait for. */
async function payWithNothing(tx: Db, id: string, actor: string, publicUrl: string): Promise<void> {
  const order = await lockOrder(tx, id);
  const paid = await changeState(tx, order, {
    to: 'paid',
    actor,
    transactionId: `free-${id}`,
    note: 'nothing to pay',
  });
  await orderMails(tx, publicUrl).paid(paid);
  await issueInvoice(tx, id); // last: everybody who numbers something waits for it
}

async function readLine(
  tx: Db,
  { partId: id, partName, quantity }: WantedLine,
  { alone }: { alone: boolean },
): Promise<NewLine> {
  const part = await requirePartOnSale(tx, { id, name: partName });
  checkQuantity(part, quantity, alone ? null : part.name);
  const { sku, name, priceCents } = part;
  return {
    ...nothingBeside,
    partId: part.id,
    sku,
    name,
    quantity,
    unitPriceCents: priceCents,
    totalCents: priceCents * quantity,
  };
}

const nothingBeside = {
  discountCents: 0,
  taxCents: 0,
  depositCents: 0,
  depositTaxCents: 0,
  weightGrams: null,
  fit: null,
} satisfies Partial<NewLine>;

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
function checkedTotal(lines: readonly NewLine[], price: number): number {
  const total = lines.reduce((sum, { totalCents }) => sum + totalCents, 0);
  if (total > largestAmountInCents) {
    throw new Problem('invalid_input', {
      errors: { orderQuantity: 'is more than the shop can sell at once' },
    });
  }
  if (dollarsToCents(price) !== total) throw new Problem('price_changed', { price: centsToDollars(total) });
  return total;
}
