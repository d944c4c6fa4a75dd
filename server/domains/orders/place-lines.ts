import { randomBytes } from 'node:crypto';
import * as messages from '@spareworks/contract/plain/messages';
import { centsToDollars, dollarsToCents, largestAmountInCents } from '@spareworks/contract/plain/money';
import { orderNumberOf } from '@spareworks/contract/plain/order-number';
import type { Db } from '../../db/database.ts';
import { ahead } from '../../db/leaving-together.ts';
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
import { type NewOrder, orderStore, type Standing } from './order-store.ts';

/** What somebody wants of a part, by its id, or by its name if only one has it. */
export type WantedLine = { partId: string | undefined; partName: string; quantity: number };

export type WantedOrder = {
  lines: readonly WantedLine[];
  /** The total the buyer has seen, in dollars. */
  price: number;
  address: string;
  phone: string;
} & ForCar;

export type PlaceContext = {
  holdMinutes: number;
  publicUrl: string;
  /** Of the order that is placed, where somebody has to know it beforehand. */
  id?: string;
  /** Asked for together with the first that is written, and waited for before it. */
  claimKey?: () => Promise<void>;
  /** Everything was asked to be written, though not yet answered. */
  written?: () => void;
};

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
  const { id, name, email } = caller;
  const by = { userId: id, name, email };
  const alone = wanted.length === 1;
  const asked = wanted.map((line) => ahead(readLine(tx, line, { alone })));
  const standing = askStanding(tx, by, context);
  const read = await inOrder(asked);
  const totalCents = checkedTotal(read, price);
  const lines = await fitLines(tx, read, car);
  const order = { ...partsAlone, lines, totalCents, address, phone };
  return (await placePriced(tx, by, order, { ...context, standing })).id;
}

/** Each waited for in its turn: of several that are refused it is the first that is told. */
async function inOrder<T>(asked: readonly Promise<T>[]): Promise<T[]> {
  const answers: T[] = [];
  for (const one of asked) answers.push(await one);
  return answers;
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

type PlacePriced = PlaceContext & {
  /** Where it was asked for together with something else. */
  standing?: Promise<Standing>;
  /** What has to be done before pieces are held. */
  beforeHold?: (orderId: string) => Promise<void>;
  /** What goes along with everything else that is written. */
  besides?: () => Promise<void>;
};

/**
 * Places an order and holds its pieces, all or nothing. Needs a transaction. What is written is asked for in one go: until the pieces are
 * held nothing hangs on the answers, and whoever waits for the same parts waits for one way less.
 */
export async function placePriced(
  tx: Db,
  by: OrderedBy,
  priced: PricedOrder,
  { beforeHold, besides, standing, claimKey, written, ...context }: PlacePriced,
): Promise<NewOrder> {
  const { holdMinutes, publicUrl, id = newId() } = context;
  const { holdUntil: holdExpiresAt } = await (standing ?? askStanding(tx, by, context));
  const order: NewOrder = {
    ...priced,
    id,
    number: orderNumberOf(id), // the end of its id
    userId: by.userId,
    guestKey: by.userId === null ? randomBytes(32).toString('base64url') : null,
    buyerName: by.name,
    email: by.email,
    holdMinutes,
  };
  const isFree = order.totalCents === 0;
  const asked = claimKey === undefined ? [] : [ahead(claimKey())];
  asked.push(ahead(orderStore(tx).insert(order)));
  await pausePoint('place: order inserted');
  if (!isFree) asked.push(ahead(orderMails(tx, publicUrl).placed({ ...order, holdExpiresAt })));
  await pausePoint('place: mail queued');
  if (beforeHold !== undefined) await firstOf(asked, beforeHold(id));
  if (besides !== undefined) asked.push(ahead(besides()));
  // Last, because everybody who wants the same parts waits for these rows.
  asked.push(ahead(hold(tx, { orderId: id, lines: order.lines }, by.email)));
  if (!isFree) written?.();
  await inOrder(asked);
  await pausePoint('place: pieces held');
  if (isFree) await payWithNothing(tx, id, by.email, publicUrl);
  return order;
}

/** Where something went wrong before, what follows in the same transaction fails too: the first is what is told. */
async function firstOf(asked: readonly Promise<unknown>[], next: Promise<unknown>): Promise<void> {
  await inOrder([...asked, ahead(next)]);
}

/** Refuses whoever has too many orders that are not paid. */
export function askStanding(
  tx: Db,
  by: OrderedBy,
  { holdMinutes }: Pick<PlaceContext, 'holdMinutes'>,
): Promise<Standing> {
  return ahead(requireStanding(tx, by, holdMinutes));
}

async function requireStanding(tx: Db, { userId, email }: OrderedBy, holdMinutes: number): Promise<Standing> {
  const store = orderStore(tx);
  // First the person, or many at once would be counted together.
  if (userId === null) {
    const kept = ahead(store.keepGuestStill(email));
    const counted = ahead(store.standingOfGuest(email, holdMinutes));
    await kept;
    const standing = await counted;
    if (standing.unpaid >= mostUnpaidOfGuest) throw new Problem('too_many_unpaid');
    return standing;
  }
  const kept = ahead(keepPersonStill(tx, userId));
  const counted = ahead(store.standing(userId, holdMinutes));
  await kept;
  const standing = await counted;
  if (standing.unpaid >= mostUnpaid) throw new Problem('too_many_unpaid');
  return standing;
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

/** partName: which part it is, where the order has several. */
function checkQuantity(
  { id, name, minimumOrder, available }: PartOnSale,
  quantity: number,
  partName: string | null,
): void {
  if (quantity < minimumOrder) {
    const words = messages.order.belowMinimum(minimumOrder);
    const title = partName === null ? words : `${partName}: ${words}`;
    throw new Problem('below_minimum', { title, errors: { orderQuantity: title } });
  }
  if (quantity > available)
    throw outOfStock(available, partName, [{ partId: id, name, wanted: quantity, available }]);
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
