import { centsToDollars } from '@spareworks/contract/plain/money';
import { nothingOpen } from '@spareworks/contract/plain/part-fields';
import type { PastPayment } from '@spareworks/sandbox/stripe/books/enter-past-payments.ts';
import type { CopyValue } from '@spareworks/server/db/copy-rows.ts';
import { partColumnTypes, partRow } from '@spareworks/server/domains/catalogue/part-columns.ts';
import { idAt } from '@spareworks/server/kernel/ids.ts';
import { pictureAddress } from '../demo-pictures.ts';
import { demoReviews } from '../demo-reviews.ts';
import { generatedPart } from '../generated-parts.ts';

export type SeedSizes = { parts: number; orders: number; users: number; reviews: number };

// The same numbers give the same data on every machine and in every year, so nothing here asks for the time.
const firstDay = Date.UTC(2024, 0, 1);
const lastDay = Date.UTC(2026, 9, 31);

/** A well-mixed 32-bit number for a counter: each (stream, index) has its own, always the same. */
function mixed(stream: number, index: number): number {
  let x = (index + 0x9e3779b9 * (stream + 1)) | 0;
  x = Math.imul(x ^ (x >>> 16), 0x85ebca6b);
  x = Math.imul(x ^ (x >>> 13), 0xc2b2ae35);
  return (x ^ (x >>> 16)) >>> 0;
}

function moment(index: number, count: number): number {
  return firstDay + Math.floor(((lastDay - firstDay) * index) / Math.max(count, 1));
}

const kinds = {
  part: 1,
  user: 2,
  order: 3,
  review: 4,
  payment: 5,
  placed: 6,
  paid: 7,
  shipped: 8,
  parcel: 9,
} as const;

const anHour = 3_600_000;
/** When something happened to an order, after it was placed. */
const hoursAfter: Partial<Record<keyof typeof kinds, number>> = { paid: 1, shipped: 20, parcel: 20 };

const randomness = Buffer.alloc(12);

function seedId(kind: keyof typeof kinds, index: number, count: number): string {
  for (let word = 0; word < 3; word += 1)
    randomness.writeUInt32BE(mixed(kinds[kind] * 16 + word, index), word * 4);
  return idAt(moment(index, count) + (hoursAfter[kind] ?? 0) * anHour, randomness);
}

type Rows = Generator<CopyValue[]>;

const partColumns = Object.keys(partColumnTypes);

export const columns = {
  users: 'id, name, email, email_verified, role, created_at',
  parts: `id, ${partColumns.join(', ')}, in_stock, created_at`,
  stock: 'part_id, received, available, held, sold',
  orders:
    'id, user_id, part_name, buyer_name, email, address, phone, total_cents, state, hold_expires_at, transaction_id, ' +
    'paid_at, shipped_at, created_at',
  order_lines: 'order_id, position, part_id, name, quantity, unit_price_cents, total_cents',
  order_events: 'id, order_id, at, from_state, to_state, actor',
  shipments: 'id, order_id, created_at, actor',
  shipment_lines: 'shipment_id, order_id, position, quantity',
  order_line_progress: 'order_id, position, shipped',
  payments: 'id, user_id, order_id, amount_cents, intent_id, status, created_at',
  reviews: 'id, user_id, part_id, name, location, description, ratings, created_at',
} as const;

export function* userRows({ users }: SeedSizes): Rows {
  for (let i = 0; i < users; i += 1) {
    yield [seedId('user', i, users), userName(i), userEmail(i), true, 'user', iso(moment(i, users))];
  }
}

const userName = (index: number) => `Customer ${index + 1}`;
const userEmail = (index: number) => `customer${index + 1}@seed.example`;

export function* partRows({ parts }: SeedSizes): Rows {
  for (let i = 0; i < parts; i += 1) {
    const { priceCents, slug, availableQuantity, ...part } = generatedPart(i);
    const img = pictureAddress(slug);
    const row = partRow(nothingOpen({ ...part, price: centsToDollars(priceCents), img }));
    yield [
      seedId('part', i, parts),
      ...partColumns.map((column) => row[column] ?? null),
      availableQuantity > 0, // as the trigger would set it, without writing every part a second time
      iso(moment(i, parts)),
    ];
  }
}

type SeedOrder = {
  user: number;
  part: number;
  quantity: number;
  unitPriceCents: number;
  name: string;
  state: 'unpaid' | 'paid' | 'shipped';
};

/** Order number i, a function of i alone. */
function seedOrder(index: number, { parts, users, orders }: SeedSizes): SeedOrder {
  const part = mixed(20, index) % parts;
  const { priceCents, minimumOrder, name } = generatedPart(part);
  const wanted = minimumOrder * (1 + (mixed(21, index) % 3));
  // Old orders are all paid and mostly shipped; among the newest some wait.
  const recent = index > orders * 0.97;
  const dice = mixed(22, index) % 100;
  return {
    part,
    user: mixed(23, index) % users,
    quantity: Math.min(wanted, Math.max(1, Math.floor(99_999_999 / priceCents))),
    unitPriceCents: priceCents,
    name,
    state: recent && dice < 30 ? 'unpaid' : recent && dice < 70 ? 'paid' : 'shipped',
  };
}

/** Long: an unpaid order of the seed keeps its pieces however old the seed is. */
const holdMs = 10 * 365 * 24 * anHour;

export function* orderRows(sizes: SeedSizes): Rows {
  for (let i = 0; i < sizes.orders; i += 1) {
    const order = seedOrder(i, sizes);
    const placed = moment(i, sizes.orders);
    const paid = order.state !== 'unpaid';
    const shipped = order.state === 'shipped';
    yield [
      seedId('order', i, sizes.orders),
      seedId('user', order.user, sizes.users),
      order.name,
      userName(order.user),
      userEmail(order.user),
      `${1 + (mixed(24, i) % 250)} Mill Road, Springfield`,
      `+1 202 555 ${String(mixed(25, i) % 10_000).padStart(4, '0')}`,
      order.unitPriceCents * order.quantity,
      shipped ? 'shipped' : paid ? 'paid' : 'placed',
      paid ? null : iso(placed + holdMs),
      paid ? `pi_seed_${i}` : null,
      paid ? iso(placed + anHour) : null,
      shipped ? iso(placed + 20 * anHour) : null,
      iso(placed),
    ];
  }
}

/** What each order is of: one part, as in the specification's purchase. */
export function* lineRows(sizes: SeedSizes): Rows {
  for (let i = 0; i < sizes.orders; i += 1) {
    const { part, name, quantity, unitPriceCents } = seedOrder(i, sizes);
    const order = seedId('order', i, sizes.orders);
    const partId = seedId('part', part, sizes.parts);
    yield [order, 1, partId, name, quantity, unitPriceCents, unitPriceCents * quantity];
  }
}

/** What is noted about each order, so that what happens to it later continues from there. */
export function* eventRows(sizes: SeedSizes): Rows {
  for (let i = 0; i < sizes.orders; i += 1) {
    const { user, state } = seedOrder(i, sizes);
    const order = seedId('order', i, sizes.orders);
    const note = (to: 'placed' | 'paid' | 'shipped', from: string | null, actor: string) => {
      const at = iso(moment(i, sizes.orders) + (hoursAfter[to] ?? 0) * anHour);
      return [seedId(to, i, sizes.orders), order, at, from, to, actor];
    };
    yield note('placed', null, userEmail(user));
    if (state !== 'unpaid') yield note('paid', 'placed', userEmail(user));
    if (state === 'shipped') yield note('shipped', 'paid', 'system');
  }
}

/** Each order that was shipped has left in one parcel. */
export function* shipmentRows(sizes: SeedSizes): Rows {
  for (const { i, order } of shippedOrders(sizes)) {
    const at = iso(moment(i, sizes.orders) + 20 * anHour);
    yield [seedId('parcel', i, sizes.orders), order, at, 'system'];
  }
}

export function* shipmentLineRows(sizes: SeedSizes): Rows {
  for (const { i, order, quantity } of shippedOrders(sizes)) {
    yield [seedId('parcel', i, sizes.orders), order, 1, quantity];
  }
}

export function* progressRows(sizes: SeedSizes): Rows {
  for (const { order, quantity } of shippedOrders(sizes)) yield [order, 1, quantity];
}

function* shippedOrders(sizes: SeedSizes): Generator<{ i: number; order: string; quantity: number }> {
  for (let i = 0; i < sizes.orders; i += 1) {
    const { state, quantity } = seedOrder(i, sizes);
    if (state === 'shipped') yield { i, order: seedId('order', i, sizes.orders), quantity };
  }
}

/** The same payments as their card provider has them. */
export function* providerPayments(sizes: SeedSizes): Generator<PastPayment> {
  for (let i = 0; i < sizes.orders; i += 1) {
    const { user, state, unitPriceCents, quantity } = seedOrder(i, sizes);
    if (state === 'unpaid') continue;
    const paidAt = moment(i, sizes.orders) + anHour;
    yield {
      intentId: `pi_seed_${i}`,
      paymentId: seedId('payment', i, sizes.orders),
      orderId: seedId('order', i, sizes.orders),
      amount: unitPriceCents * quantity,
      payer: { name: userName(user), email: userEmail(user) },
      begunAt: paidAt,
      paidAt,
      refund: null,
    };
  }
}

/** A payment for each order that is paid. */
export function* paymentRows(sizes: SeedSizes): Rows {
  for (let i = 0; i < sizes.orders; i += 1) {
    const order = seedOrder(i, sizes);
    if (order.state === 'unpaid') continue;
    yield [
      seedId('payment', i, sizes.orders),
      seedId('user', order.user, sizes.users),
      seedId('order', i, sizes.orders),
      order.unitPriceCents * order.quantity,
      `pi_seed_${i}`,
      'succeeded',
      iso(moment(i, sizes.orders) + anHour),
    ];
  }
}

/** Stock that agrees with the orders: what they hold and what they sold was received too. */
export function* stockRows(sizes: SeedSizes): Rows {
  const held = new Int32Array(sizes.parts);
  const sold = new Int32Array(sizes.parts);
  for (let i = 0; i < sizes.orders; i += 1) {
    const { part, quantity, state } = seedOrder(i, sizes);
    const counts = state === 'unpaid' ? held : sold;
    counts[part] = (counts[part] ?? 0) + quantity;
  }
  for (let i = 0; i < sizes.parts; i += 1) {
    const { availableQuantity } = generatedPart(i);
    const [h, s] = [held[i] ?? 0, sold[i] ?? 0];
    yield [seedId('part', i, sizes.parts), availableQuantity + h + s, availableQuantity, h, s];
  }
}

/** Who writes review number i, and about what. A person has one of the shop and one of each part; more are nobody's. */
function seedReview(
  index: number,
  { users, parts }: SeedSizes,
): { user: number | null; part: number | null } {
  if (users === 0)
    return { user: null, part: parts > 0 && index % 2 === 0 ? mixed(34, index) % parts : null };
  const user = (index + mixed(32, Math.floor(index / users))) % users;
  const round = Math.floor(index / users);
  const shopRound = parts > 0 ? mixed(33, user) % 2 : 0;
  if (round === shopRound) return { user, part: null };
  const partsBefore = round < shopRound ? round : round - 1;
  if (partsBefore >= parts) return { user: null, part: null };
  return { user, part: (mixed(34, user) + partsBefore) % parts };
}

export function* reviewRows(sizes: SeedSizes): Rows {
  for (let i = 0; i < sizes.reviews; i += 1) {
    const words = demoReviews[mixed(30, i) % demoReviews.length];
    const stars = demoReviews[mixed(31, i) % demoReviews.length];
    const { user, part } = seedReview(i, sizes);
    yield [
      seedId('review', i, sizes.reviews),
      user === null ? null : seedId('user', user, sizes.users),
      part === null ? null : seedId('part', part, sizes.parts),
      user === null ? 'Verified buyer' : userName(user),
      words?.location ?? 'Leeds, UK',
      words?.description ?? 'Good.',
      stars?.ratings ?? 5,
      iso(moment(i, sizes.reviews)),
    ];
  }
}

function iso(milliseconds: number): string {
  return new Date(milliseconds).toISOString();
}
