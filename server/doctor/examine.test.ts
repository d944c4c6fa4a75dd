import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { askDoctor } from '../commands/doctor.ts';
import type { Db } from '../db/database.ts';
import { newId } from '../kernel/ids.ts';
import { brokenRules } from '../testing/broken-rules.ts';
import { command, commandHere } from '../testing/command.ts';
import { databaseUrl } from '../testing/database-url.ts';
import { insertPart } from '../testing/factories.ts';
import { insertPerson } from '../testing/people.ts';
import { temporaryFolder } from '../testing/shop-process.ts';
import { type TestDatabase, testDatabase } from '../testing/test-database.ts';
import { thorough } from '../testing/thorough.ts';
import { examine } from './examine.ts';
import { invariants } from './invariants.ts';

type Planted = { partId: string; paid: string; unpaid: string; canceled: string };

/** A small shop whose books are right: one paid order, one unpaid, one canceled. */
async function goodBooks(db: Db): Promise<Planted> {
  const buyer = await insertPerson(db);
  const part = await insertPart(db, { available: 10, priceCents: 500 });
  const insert = async (state: string, columns: string, values: string) => {
    const id = newId();
    await db.query({
      text: `INSERT INTO orders (id, user_id, part_id, part_name, buyer_name, email, address, phone, quantity,
               unit_price_cents, total_cents, state, ${columns})
             VALUES ($1, $2, $3, 'x', 'x', $4, 'x', '123', 2, 500, 1000, $5, ${values})`,
      values: [id, buyer.id, part.id, buyer.email, state],
    });
    await db.query({
      text: `INSERT INTO order_events (id, order_id, from_state, to_state, actor) VALUES ($1, $2, NULL, 'placed', 'x')`,
      values: [newId(), id],
    });
    return id;
  };
  const step = (id: string, to: string) =>
    db.query({
      text: `INSERT INTO order_events (id, order_id, from_state, to_state, actor) VALUES ($1, $2, 'placed', $3, 'x')`,
      values: [newId(), id, to],
    });
  const paid = await insert('paid', 'paid_at, transaction_id', "now(), 'pi_one'");
  await step(paid, 'paid');
  const unpaid = await insert('placed', 'hold_expires_at', "now() + interval '1 hour'");
  const canceled = await insert('cancelled', 'shipped_at', 'NULL');
  await step(canceled, 'cancelled');
  await db.query({
    text: `INSERT INTO payments (id, user_id, order_id, amount_cents, intent_id, status)
           VALUES ($1, $2, $3, 1000, 'pi_one', 'succeeded')`,
    values: [newId(), buyer.id, paid],
  });
  await db.query({
    text: 'UPDATE stock SET available = 6, held = 2, sold = 2 WHERE part_id = $1',
    values: [part.id],
  });
  for (const [order, change] of [
    [paid, '-2, 0, 2'],
    [unpaid, '-2, 2, 0'],
    [canceled, '-2, 2, 0'],
    [canceled, '2, -2, 0'],
  ]) {
    await db.query({
      text: `INSERT INTO stock_moves (id, part_id, order_id, available, held, sold, actor, reason)
             VALUES ($1, $2, $3, ${change}, 'x', 'x')`,
      values: [newId(), part.id, order],
    });
  }
  await db.query({
    text: "INSERT INTO idempotency_keys (user_id, key, request_hash, answer) VALUES ($1, 'k', '', to_jsonb($2::text))",
    values: [buyer.id, paid],
  });
  await db.query({
    text: `WITH review AS (
             INSERT INTO reviews (id, user_id, name, location, description, ratings) VALUES ($2, $1, 'x', 'x', 'x', 5) RETURNING id)
           INSERT INTO idempotency_keys (user_id, key, request_hash, answer)
           SELECT $1, 'r', '', to_jsonb(id::text) FROM review`,
    values: [buyer.id, newId()],
  });
  await db.query({
    text: `WITH code AS (
             INSERT INTO discount_codes (id, code, code_key, kind, percent, least_cents, most_uses, uses, enabled, note)
             VALUES ($1, 'Five', 'FIVE', 'percent', 5000, 0, 1, 1, true, '') RETURNING id)
           INSERT INTO redemptions (code_id, order_id, user_id) SELECT id, $2, $3 FROM code`,
    values: [newId(), paid, buyer.id],
  });
  return { partId: part.id, paid, unpaid, canceled };
}

test('books that are right pass', async () => {
  await using database = await testDatabase();
  await goodBooks(database);
  expect(await examine(database, null)).toEqual([]);
  expect(await brokenRules(database)).toEqual([]);
});

const aModel = `WITH make AS (
    INSERT INTO car_makes (id, name, slug, source) VALUES (gen_random_uuid(), 'Honda', 'honda', 'x') RETURNING id)
  INSERT INTO car_models (id, make_id, name, slug, source) SELECT gen_random_uuid(), id, 'Civic', 'civic', 'x' FROM make`;

/** One violation of each, planted with the constraint out of the way that would forbid it. */
const plants: Record<string, (planted: Planted) => string[]> = {
  'A range of cars does not end': ({ partId }) => [
    'ALTER TABLE fitment DROP CONSTRAINT fitment_check, DROP CONSTRAINT fitment_check1',
    aModel,
    `INSERT INTO fitment (id, part_id, model_id, year_from, year_to, kind, source)
     SELECT gen_random_uuid(), '${partId}', id, 2011, 2006, 'fits', 'x' FROM car_models`,
  ],
  'Of no part exactly the same cars': ({ partId }) => [
    aModel,
    `INSERT INTO fitment (id, part_id, model_id, year_from, year_to, litres, kind, source)
     SELECT gen_random_uuid(), '${partId}', id, 2006, 2011, 1.8, kind, 'x'
     FROM car_models CROSS JOIN unnest('{fits,excluded}'::text[]) AS kind`,
  ],
  'Whether a part fitted is answered': ({ partId, paid }) => [
    `INSERT INTO fit_answers (order_id, position, part_id, car, fitted) VALUES ('${paid}', 1, '${partId}', 'x', true)`,
  ],
  'How often a part fitted': ({ partId }) => [
    aModel,
    `INSERT INTO vehicles (id, model_id, year, source, noted_at)
     SELECT gen_random_uuid(), id, 2014, 'x', '2026-01-01' FROM car_models`,
    `INSERT INTO fit_counts (part_id, vehicle_id, fitted, did_not_fit) SELECT '${partId}', id, 1, 0 FROM vehicles`,
  ],
  'What is kept of earlier': () => [
    `INSERT INTO overview_kept (by, periods, starts, until, figures)
     VALUES ('day', '[]', '2020-01-01', '2020-02-01', '{"revenue": [{"place": 0, "cents": 1}], "placed": []}')`,
  ],
  'Pieces received are': ({ partId }) => [
    'ALTER TABLE stock DROP CONSTRAINT stock_check',
    `UPDATE stock SET received = received + 1 WHERE part_id = '${partId}'`,
  ],
  'Every figure of stock': ({ partId }) => [
    `UPDATE stock SET available = available + 1, received = received + 1 WHERE part_id = '${partId}'`,
  ],
  'Pieces are held': ({ unpaid }) => [
    `UPDATE orders SET state = 'lapsed', hold_expires_at = NULL WHERE id = '${unpaid}'`,
  ],
  'Pieces are sold': ({ partId }) => [
    `UPDATE stock SET sold = sold + 1, held = held - 1 WHERE part_id = '${partId}'`,
  ],
  'An order costs': ({ unpaid }) => [
    'ALTER TABLE orders DROP CONSTRAINT orders_check',
    `UPDATE orders SET total_cents = 999 WHERE id = '${unpaid}'`,
  ],
  'Every order is in the currency': ({ unpaid }) => [
    `UPDATE orders SET currency = 'EUR' WHERE id = '${unpaid}'`,
  ],
  'A line costs': ({ unpaid }) => [
    'ALTER TABLE order_lines DROP CONSTRAINT order_lines_total, DISABLE TRIGGER order_lines_are_final',
    `UPDATE order_lines SET unit_price_cents = 499 WHERE order_id = '${unpaid}'`,
  ],
  'The verdict on the part of a line': ({ unpaid }) => [
    'ALTER TABLE order_lines DISABLE TRIGGER order_lines_are_final',
    `UPDATE order_lines SET fit = ${fitAt("now() + interval '2 minutes'")} WHERE order_id = '${unpaid}'`,
    `UPDATE order_lines SET fit = ${fitAt('o.created_at')} FROM orders o WHERE o.id = order_id AND order_id <> '${unpaid}'`,
  ],
  'The verdict on the part of a line and a car': ({ paid }) => [
    'ALTER TABLE order_lines DISABLE TRIGGER order_lines_are_final',
    `UPDATE order_lines SET fit = jsonb_build_object('car', 'x', 'verdict', 'fits', 'at', 'last week') WHERE order_id = '${paid}'`,
  ],
  'Of a line no more is': ({ paid }) => [
    `INSERT INTO order_line_progress (order_id, position, refunded) VALUES ('${paid}', 1, 100)`,
  ],
  'What is shipped of a line': ({ paid }) => [
    `INSERT INTO order_line_progress (order_id, position, shipped) VALUES ('${paid}', 1, 1)`,
  ],
  'An order is shipped once': ({ paid }) => [
    'ALTER TABLE orders DISABLE TRIGGER order_pieces_shipped',
    `UPDATE orders SET state = 'shipped', shipped_at = now() WHERE id = '${paid}'`,
  ],
  'Pieces that are no longer sold': ({ paid }) => [
    `INSERT INTO order_line_progress (order_id, position, canceled) VALUES ('${paid}', 1, 1)`,
  ],
  'Whenever pieces of an order move': ({ unpaid, partId }) => [
    `INSERT INTO stock_moves (id, part_id, order_id, available, held, actor, reason)
     VALUES (gen_random_uuid(), '${partId}', '${unpaid}', 1, -1, 'x', 'hold ended')`,
  ],
  'No two parts on sale': () => [
    'DROP INDEX parts_sku',
    `INSERT INTO parts (id, name, price_cents, minimum_order, img, description, sku)
     SELECT gen_random_uuid(), name, price_cents, minimum_order, img, description, lower(sku) FROM parts LIMIT 1`,
  ],
  'The compact form': ({ partId }) => [
    'ALTER TABLE part_numbers ALTER COLUMN compact DROP EXPRESSION',
    `INSERT INTO part_numbers (part_id, kind, brand, number, compact) VALUES ('${partId}', 'oem', '', '1-2', '1-2')`,
  ],
  'What replaces a part': ({ partId }) => [
    `INSERT INTO parts (id, name, price_cents, minimum_order, img, description, superseded_by)
     SELECT gen_random_uuid(), name, price_cents, minimum_order, img, description, id FROM parts WHERE id = '${partId}'`,
    `UPDATE parts SET superseded_by = (SELECT id FROM parts WHERE superseded_by = '${partId}') WHERE id = '${partId}'`,
  ],
  'An order is paid': () => ["UPDATE payments SET status = 'cancelled'"],
  'A payment that succeeded': () => ['UPDATE payments SET amount_cents = 999'],
  'A transaction pays': ({ paid, unpaid }) => [
    'ALTER TABLE orders DROP CONSTRAINT orders_transaction_id_key',
    `UPDATE orders SET state = 'paid', paid_at = now(), hold_expires_at = NULL,
       transaction_id = (SELECT transaction_id FROM orders WHERE id = '${paid}') WHERE id = '${unpaid}'`,
  ],
  'What is noted': ({ unpaid }) => [
    `INSERT INTO order_events (id, order_id, from_state, to_state, actor)
     VALUES (gen_random_uuid(), '${unpaid}', 'paid', 'shipped', 'x')`,
  ],
  'Nothing is shipped': ({ unpaid }) => [
    'ALTER TABLE orders DROP CONSTRAINT orders_not_shipped',
    'ALTER TABLE orders DROP CONSTRAINT orders_check3',
    `UPDATE orders SET shipped_at = now() WHERE id = '${unpaid}'`,
  ],
  'The pieces of a canceled': ({ canceled, partId }) => [
    `INSERT INTO stock_moves (id, part_id, order_id, available, held, actor, reason)
     VALUES (gen_random_uuid(), '${partId}', '${canceled}', -1, 1, 'x', 'x')`,
  ],
  'A discount code was used': () => [
    `INSERT INTO discount_codes (id, code, code_key, kind, percent, least_cents, uses, enabled, note)
     VALUES (gen_random_uuid(), 'Ten', 'TEN', 'percent', 10000, 0, 1, true, '')`,
  ],
  'What is kept for a request': () => [
    "UPDATE idempotency_keys SET answer = to_jsonb('01900000-0000-7000-8000-000000000000'::text)",
  ],
  'An order says of its money': ({ paid }) => [`UPDATE orders SET dispute = 'open' WHERE id = '${paid}'`],
  'What an order and its payment say': (planted) => [
    ...refundOf(planted, { amount: 400 }),
    "UPDATE orders SET refunded_cents = 300 WHERE state = 'paid'",
    'UPDATE payments SET refunded_cents = 300',
  ],
  'Pieces whose price went back': (planted) => [
    ...refundOf(planted, { amount: 500 }),
    `INSERT INTO refund_lines (refund_id, order_id, position, quantity, deposits, canceled, shelved, goods_cents, tax_cents,
       deposit_cents, deposit_tax_cents) SELECT id, order_id, 1, 1, 0, 0, 0, 500, 0, 0, 0 FROM refunds`,
    `INSERT INTO order_line_progress (order_id, position, refunded) VALUES ('${planted.paid}', 1, 1)`,
  ],
  'No more of an order goes back': (planted) => refundOf(planted, { amount: 1001 }),
  'A refund of lines and delivery': (planted) => [
    ...refundOf(planted, { amount: 499 }),
    `INSERT INTO refund_lines (refund_id, order_id, position, quantity, deposits, canceled, shelved, goods_cents, tax_cents,
       deposit_cents, deposit_tax_cents) SELECT id, order_id, 1, 1, 0, 0, 0, 500, 0, 0, 0 FROM refunds`,
  ],
  'Pieces and deposits noted as refunded': ({ paid }) => [
    `INSERT INTO order_line_progress (order_id, position, refunded) VALUES ('${paid}', 1, 1)`,
  ],
  'Invoices and credit notes are numbered': () => [
    "UPDATE invoices SET number = number + 1; UPDATE invoice_counters SET last = last + 1 WHERE series = 'invoice'",
  ],
  'Every order that was paid has an invoice': () => ['DELETE FROM invoices', 'DELETE FROM invoice_counters'],
  'Every refund that gave money back has a credit note': (planted) =>
    refundOf(planted, { amount: 400, note: false }),
  'Credit notes of an order': (planted) => refundOf(planted, { amount: 1001 }),
  'A refund that is still owed': ({ paid }) => [
    `UPDATE orders SET failed_refund = 'open', failed_refund_cents = 1 WHERE id = '${paid}'`,
  ],
  'A message knows what its sender': () => [
    `INSERT INTO contact_messages (id, name, email, phone, message, last_id) VALUES (gen_random_uuid(), 'x', 'x', 'x', 'x', gen_random_uuid())`,
  ],
  'An answer whose mail': () => [
    `WITH message AS (INSERT INTO contact_messages (id, name, email, phone, message) VALUES (gen_random_uuid(), 'x', 'x', 'x', 'x') RETURNING id)
     INSERT INTO message_replies (id, message_id, written_by, text, mail_id, mail_state) SELECT gen_random_uuid(), id, 'x', 'x', gen_random_uuid(), 'waiting' FROM message`,
  ],
  'Pieces came back': ({ paid }) => [
    `INSERT INTO order_line_progress (order_id, position, shipped, returned) VALUES ('${paid}', 1, 2, 1)`,
  ],
  'No more is asked back': ({ paid }) => returnOf(paid, "'asked'", 'answered_at', 'NULL'),
  'Something has come': ({ paid }) =>
    returnOf(paid, "'received'", 'answered_at, received_at', 'now(), now()'),
  'For a return no more': ({ paid }) => [
    ...returnOf(paid, "'accepted'", 'answered_at', 'now()'),
    `WITH refund AS (
       INSERT INTO refunds (id, order_id, payment_id, return_id, amount_cents, whole, source, reason, actor)
       SELECT gen_random_uuid(), p.order_id, p.id, r.id, 500, false, 'shop', 'x', 'x'
       FROM payments p JOIN returns r ON r.order_id = p.order_id RETURNING id, order_id)
     INSERT INTO refund_lines (refund_id, order_id, position, quantity, deposits, canceled, shelved, goods_cents, tax_cents,
       deposit_cents, deposit_tax_cents)
     SELECT id, order_id, 1, 1, 0, 0, 0, 500, 0, 0, 0 FROM refund`,
  ],
  'Money the sandbox took': () => [
    sandboxIntent('pi_unheard_of', 'succeeded'),
    `INSERT INTO sandbox_stripe_charges (id, created, intent_id, amount, status, method, authenticated)
     VALUES ('ch_1', extract(epoch FROM now()) - 130, 'pi_unheard_of', 1000, 'succeeded', '{}', false)`,
  ],
  'No more went back at the sandbox': (planted) => [
    ...refundOf(planted, { amount: 100 }),
    sandboxIntent('pi_one', 'succeeded'),
    `INSERT INTO sandbox_stripe_charges (id, created, intent_id, amount, amount_refunded, status, method, authenticated)
     VALUES ('ch_2', extract(epoch FROM now()) - 130, 'pi_one', 1000, 400, 'succeeded', '{}', false)`,
  ],
  'Money the shop has recorded': () => [sandboxIntent('pi_one', 'requires_payment_method')],
};

function fitAt(at: string): string {
  return `jsonb_build_object('vehicle', gen_random_uuid(), 'car', '2014 Honda Civic', 'verdict', 'fits', 'universal', false,
    'notes', '[]'::jsonb, 'source', NULL, 'at', to_char((${at}) AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))`;
}

/** A refund that was made, with what order and payment say of it, and with its credit note. */
function refundOf({ paid }: Planted, { amount, note = true }: { amount: number; note?: boolean }): string[] {
  return [
    `INSERT INTO refunds (id, order_id, payment_id, amount_cents, whole, state, source, reason, actor, ended_at)
     SELECT gen_random_uuid(), '${paid}', id, ${amount}, false, 'succeeded', 'shop', 'x', 'x', now()
     FROM payments WHERE order_id = '${paid}'`,
    'ALTER TABLE orders DROP CONSTRAINT orders_refunded_cents',
    `UPDATE orders SET refunded_cents = ${amount} WHERE id = '${paid}'`,
    'ALTER TABLE payments DROP CONSTRAINT IF EXISTS payments_refunded_cents',
    `UPDATE payments SET refunded_cents = ${amount} WHERE order_id = '${paid}'`,
    ...(note
      ? [
          `INSERT INTO invoices (series, year, number, order_id, refund_id) SELECT 'credit-note', 2026, 1, order_id, id FROM refunds`,
          "INSERT INTO invoice_counters (series, year, last) VALUES ('credit-note', 2026, 1)",
        ]
      : []),
  ];
}

/** A return of one piece, of which nothing has come. */
function returnOf(orderId: string, state: string, columns: string, values: string): string[] {
  return [
    `WITH asked AS (
       INSERT INTO returns (id, order_id, state, words, asked_by, by_shop, answer, ${columns})
       VALUES (gen_random_uuid(), '${orderId}', ${state}, '', 'x', false, 'x', ${values}) RETURNING id)
     INSERT INTO return_lines (return_id, order_id, position, kind, asked, reason)
     SELECT id, '${orderId}', 1, 'part', 1, 'other' FROM asked`,
  ];
}

function sandboxIntent(id: string, status: 'succeeded' | 'requires_payment_method'): string {
  return `INSERT INTO sandbox_stripe_intents
      (id, client_secret, status, amount, amount_received, currency, metadata, automatic_methods)
    VALUES ('${id}', 'x', '${status}', 1000, ${status === 'succeeded' ? 1000 : 0}, 'usd', '{}', false)`;
}

test('there is a planted violation for every invariant', () => {
  const missing = invariants.filter(
    ({ name }) => !Object.keys(plants).some((start) => name.startsWith(start)),
  );
  expect(missing).toEqual([]);
});

/** The names of the broken rules among those that begin so. */
async function brokenOf(db: Db, start: string): Promise<string[]> {
  const broken: string[] = [];
  for (const { name, text } of invariants.filter((rule) => rule.name.startsWith(start)))
    if ((await db.query({ text: `${text} LIMIT 1` })).length > 0) broken.push(name);
  return broken;
}

describe('what is planted in good books, and taken back', () => {
  let database: TestDatabase;
  let planted: Planted;
  beforeAll(async () => {
    database = await testDatabase();
    planted = await goodBooks(database);
  });
  afterAll(() => database[Symbol.asyncDispose]());

  const numbered = Object.keys(plants).map((start, at) => [start, at] as const);
  test.each(numbered)('"%s..." is found broken when it is', async (start, at) => {
    let broken: string[] = [];
    // All of them in one question, as other tests ask, has to be planned anew after each change of a table.
    const allAtOnce = thorough || at % 10 === 0;
    const takenBack = new Error('taken back');
    const look = database.transaction(async (tx) => {
      for (const text of plants[start]?.(planted) ?? []) await tx.query({ text });
      broken = allAtOnce ? await brokenRules(tx) : await brokenOf(tx, start);
      throw takenBack;
    });
    await expect(look).rejects.toBe(takenBack);
    expect(broken.filter((name) => name.startsWith(start))).toHaveLength(1);
  });
});

test('the command says what is not well and where, and ends with an error then', async () => {
  await using database = await testDatabase();
  const { unpaid } = await goodBooks(database);
  using folder = temporaryFolder();
  const env = {
    DATABASE_URL: databaseUrl(database.address),
    DATA_DIR: folder.path,
    AUTH_SECRET: 's'.repeat(32),
    ALLOW_SANDBOX: '1',
  };
  for (const args of [
    ['--since', '2026-13-45'],
    ['--since', 'yesterday'],
    ['--since'],
    ['since', '2026-01-02'],
  ]) {
    const { printed } = await commandHere(askDoctor, args, env);
    expect(printed).toContain('Usage: npm run doctor');
  }
  await database.query({ text: 'ALTER TABLE orders DROP CONSTRAINT orders_check' });
  await database.query({ text: 'UPDATE orders SET total_cents = 999 WHERE id = $1', values: [unpaid] });
  const found = await command('server/commands/doctor.ts', ['--since', '2026-01-02'], env);
  expect(found).toEqual({
    code: 1,
    printed: expect.stringContaining(
      `\nBroken: An order costs its lines, deposits and delivery, with tax, less the discount, and has at least one line.\n  order ${unpaid}\n`,
    ),
  });
  expect(found.printed).toContain('they are compared as a whole');
});
