import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type OrderState, orderStates, staffCan } from '@spareworks/contract/plain/order-states';
import { defaultGroupLabels } from '@spareworks/contract/plain/part-group-labels';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { storedState } from '../domains/orders/stored-state.ts';
import { newId } from '../kernel/ids.ts';
import { insertPart } from '../testing/factories.ts';
import { type TestDatabase, testDatabase } from '../testing/test-database.ts';

// Hardly anything that is written here is accepted: so one database for all of it.
let db: TestDatabase;
beforeAll(async () => {
  db = await testDatabase();
});
afterAll(() => db[Symbol.asyncDispose]());

async function refusal(text: string, values: unknown[] = []): Promise<string> {
  try {
    await db.query({ text, values });
    return 'accepted';
  } catch (error) {
    return (error as { constraint?: string; code: string }).constraint ?? (error as { code: string }).code;
  }
}

test('stock can never be negative', async () => {
  const part = await insertPart(db, { available: 3 });
  const take = 'UPDATE stock SET available = available - 4, sold = sold + 4 WHERE part_id = $1';
  expect(await refusal(take, [part.id])).toBe('stock_available_check');
});

test('a piece can neither vanish nor appear: the counts of a part always add up', async () => {
  const part = await insertPart(db, { available: 3 });
  expect(await refusal('UPDATE stock SET available = available - 1 WHERE part_id = $1', [part.id])).toBe(
    'stock_check',
  );
});

test.each([
  ['a price of nothing', 'price_cents', 0, 'parts_price_cents_check'],
  ['a minimum order of none', 'minimum_order', 0, 'parts_minimum_order_check'],
  ['a group that there is none of', 'part_group', 'snacks', 'parts_part_group_fkey'],
  ['a picture address that runs a script', 'img', 'javascript:alert(1)', 'parts_img_check'],
  ['an empty name', 'name', '', 'parts_name_check'],
])('%s is refused by the database', async (_what, column, value, constraint) => {
  const part = await insertPart(db);
  expect(await refusal(`UPDATE parts SET ${column} = $2 WHERE id = $1`, [part.id, value])).toBe(constraint);
});

test('the groups a database begins with are the contract’s', async () => {
  const groups = await db.query<{ id: string; name: string }>({
    text: 'SELECT id, name FROM part_groups ORDER BY position',
  });
  expect(groups.map(({ id, name }) => [id, name])).toEqual(Object.entries(defaultGroupLabels));
});

describe('of groups', () => {
  beforeAll(async () => {
    await insertPart(db, { group: 'exhaust' });
    // Engine > filters > wheels > brakes and, of its own, lights > cooling.
    for (const [id, parent] of [
      ['filters', 'engine'],
      ['wheels', 'filters'],
      ['brakes', 'wheels'],
      ['cooling', 'lights'],
    ]) {
      await db.query({ text: 'UPDATE part_groups SET parent = $2 WHERE id = $1', values: [id, parent] });
    }
  });

  test.each([
    ['a circle', "UPDATE part_groups SET parent = 'brakes' WHERE id = 'engine'", 'part_groups_circle'],
    [
      'a group within itself',
      "UPDATE part_groups SET parent = 'engine' WHERE id = 'engine'",
      'part_groups_circle',
    ],
    ['a fifth level', "UPDATE part_groups SET parent = 'brakes' WHERE id = 'lights'", 'part_groups_levels'],
    [
      'a group of a group that is not there',
      "UPDATE part_groups SET parent = 'snacks' WHERE id = 'body'",
      'part_groups_parent_fkey',
    ],
    [
      'a group that has parts and is deleted',
      "DELETE FROM part_groups WHERE id = 'exhaust'",
      'parts_part_group_fkey',
    ],
    [
      'the five hundred and first group',
      "INSERT INTO part_groups (id, name, slug, position) SELECT 'g' || n, 'G', 'g' || n, n FROM generate_series(1, 490) n",
      'part_groups_most',
    ],
  ])('%s is refused by the database', async (_what, text, constraint) => {
    expect(await refusal(text)).toBe(constraint);
  });
});

async function insertUser(email = `${newId()}@example.com`): Promise<string> {
  const id = newId();
  await db.query({
    text: "INSERT INTO users (id, name, email, role) VALUES ($1, 'Buyer', $2, 'user')",
    values: [id, email],
  });
  return id;
}

test('two accounts cannot share an email address, and another case is not another address', async () => {
  await insertUser('buyer@example.com');
  const again = "INSERT INTO users (id, name, email) VALUES ($1, 'Other', $2)";
  expect(await refusal(again, [newId(), 'buyer@example.com'])).toBe('users_email');
  expect(await refusal(again, [newId(), 'Buyer@Example.COM'])).toBe('users_email_lower');
});

test('a role is admin or user and nothing else', async () => {
  const id = await insertUser();
  expect(await refusal("UPDATE users SET role = 'owner' WHERE id = $1", [id])).toBe('users_role_check');
});

const order = `INSERT INTO orders (id, user_id, part_id, part_name, buyer_name, email, address, phone, quantity,
  unit_price_cents, total_cents, state, hold_expires_at, transaction_id, paid_at, shipped_at)
  VALUES ($1, $2, $3, 'Disc', 'Buyer', 'buyer@example.com', 'Street 1', '+1', 2, 1000, $4, $5::text,
    CASE WHEN $5 = 'placed' THEN now() END, $6, $7, $8)`;

test('the database knows exactly the states that the table of states has, and which of them are paid', async () => {
  const statesIn = async (constraint: string) => {
    const [row] = await db.query<{ text: string }>({
      text: `SELECT pg_get_constraintdef(oid) AS text FROM pg_constraint
             WHERE conrelid = 'orders'::regclass AND conname = $1`,
      values: [constraint],
    });
    return [...(row?.text ?? '').matchAll(/'(\w+)'/g)].map(([, state]) => state).toSorted();
  };
  const stored = (states: readonly OrderState[]) => states.map((state) => storedState(state)).toSorted();
  expect(await statesIn('orders_state')).toEqual(stored(orderStates));
  const paid = orderStates.filter((state) => staffCan('invoice', state));
  expect(await statesIn('orders_paid')).toEqual(stored(paid));
});

test.each([
  ['whose total is not price times quantity', [1999, 'placed', null, null, null], 'orders_check'],
  ['in a state that is not on the list', [2000, 'lost', null, null, null], 'orders_state'],
  ['that is paid without a transaction', [2000, 'paid', null, '2026-01-01', null], 'orders_check1'],
  ['that is paid at no time', [2000, 'paid', 'pi_1', null, null], 'orders_check1'],
  ['that is shipped without a date', [2000, 'shipped', 'pi_1', '2026-01-01', null], 'orders_shipped'],
  ['that is shipped unpaid', [2000, 'shipped', null, null, '2026-01-01'], 'orders_check3'],
  [
    'that is placed and has been shipped',
    [2000, 'placed', 'pi_1', '2026-01-01', '2026-01-02'],
    'orders_not_shipped',
  ],
] as const)('an order %s cannot be stored', async (_what, rest, constraint) => {
  const part = await insertPart(db);
  const user = await insertUser();
  expect(await refusal(order, [newId(), user, part.id, ...rest])).toBe(constraint);
});

test('one payment cannot pay two orders', async () => {
  const part = await insertPart(db);
  const user = await insertUser();
  const paid = [user, part.id, 2000, 'paid', 'pi_of_two', '2026-01-01', null];
  expect(await refusal(order, [newId(), ...paid])).toBe('accepted');
  expect(await refusal(order, [newId(), ...paid])).toBe('orders_transaction_id_key');
});

test('a part that was ordered cannot be deleted from under its orders', async () => {
  const part = await insertPart(db);
  const user = await insertUser();
  await db.query({ text: order, values: [newId(), user, part.id, 2000, 'placed', null, null, null] });
  expect(await refusal('DELETE FROM parts WHERE id = $1', [part.id])).toBe('orders_part_id_fkey');
});

test.each([0, 6])('a review with %i stars is refused', async (ratings) => {
  const review =
    "INSERT INTO reviews (id, name, location, description, ratings) VALUES ($1, 'A', 'B', 'C', $2)";
  expect(await refusal(review, [newId(), ratings])).toBe('reviews_ratings_check');
});

test('every column that the database writes by itself is in the table of derived columns', async () => {
  const columns = await db.query<{ name: string; generated: boolean }>({
    text: `SELECT table_name || '.' || column_name AS name, is_generated = 'ALWAYS' AS generated
           FROM information_schema.columns WHERE table_schema = 'public'`,
  });
  const text = readFileSync(join(import.meta.dirname, '../../docs/derived-columns.md'), 'utf8');
  const named = [...text.matchAll(/`([a-z_]+\.[a-z_]+)`/g)].map(([, name = '']) => name);
  const inTable = named.filter((name) => columns.some((column) => column.name === name));
  for (const { name, generated } of columns) if (generated) expect(inTable).toContain(name);
  const written = [
    'parts.in_stock',
    'parts.few_left',
    'parts.rating_sum',
    'parts.rating_count',
    'orders.number',
  ];
  expect(inTable).toEqual(
    expect.arrayContaining([
      ...written,
      'reviews.by_buyer',
      'reviews.verified_purchase',
      'stock_notices.due_at',
    ]),
  );
});
