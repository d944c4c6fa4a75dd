import { expect } from 'vitest';
import { migrate, migrationsFolder, readMigrations } from '../db/migrate.ts';
import { idAt, newId } from '../kernel/ids.ts';
import { insertPart, insertPartOfBefore } from '../testing/factories.ts';
import { longTest } from '../testing/long-test.ts';
import { insertOrder } from '../testing/orders.ts';
import { insertPerson } from '../testing/people.ts';
import { testDatabase } from '../testing/test-database.ts';

/** An id that ends in these eight letters. */
function idEndingIn(end: string, at = Date.now()): string {
  const randomness = Buffer.alloc(10);
  randomness.write(newId().slice(-12, -8), 2, 'hex');
  randomness.write(end, 6, 'hex');
  return idAt(at, randomness);
}

const insert = `INSERT INTO orders (id, user_id, part_id, part_name, buyer_name, email, address, phone, quantity,
    unit_price_cents, total_cents, hold_expires_at)
  VALUES ($1, $2, $3, 'Disc', 'Ada', 'ada@example.com', '1 Mill Road', '1234', 1, 100, 100, now() + interval '1 day')`;

longTest(
  'orders from before get the end of their id as their number; of those that end alike all but the first another',
  async () => {
    await using db = await testDatabase({ empty: true });
    const migrations = readMigrations(migrationsFolder);
    const before = migrations.slice(
      0,
      migrations.findIndex(({ name }) => name.includes('order-numbers')),
    );
    await migrate(db, before);
    const person = newId();
    await db.query({
      text: "INSERT INTO users (id, name, email) VALUES ($1, 'Ada', 'ada@example.com')",
      values: [person],
    });
    const part = await insertPartOfBefore(db);
    const ends = ['1a2b3c4d', 'ffffffff', '1a2b3c4d', '1a2b3c4d'];
    for (const [index, end] of ends.entries()) {
      await db.query({
        text: insert,
        values: [idEndingIn(end, Date.UTC(2026, 0, 1 + index)), person, part.id],
      });
    }
    await migrate(db, migrations);
    const numbers = (
      await db.query<{ number: string }>({ text: 'SELECT number FROM orders ORDER BY id' })
    ).map(({ number }) => number);
    expect(numbers.slice(0, 2)).toEqual(['1A2B3C4D', 'FFFFFFFF']);
    expect(new Set(numbers).size).toBe(4);
    for (const number of numbers) expect(number).toMatch(/^[0-9A-F]{8}$/);
  },
);

longTest(
  'an order that brings no number gets the end of its id, or a free one, and no number is given twice',
  async () => {
    await using db = await testDatabase();
    const buyer = await insertPerson(db);
    const part = await insertPart(db);
    const id = await insertOrder(db, { buyer, part, state: 'paid' });
    const numberOf = async (order: string) =>
      (
        await db.query<{ number: string }>({
          text: 'SELECT number FROM orders WHERE id = $1',
          values: [order],
        })
      )[0]?.number;
    expect(await numberOf(id)).toBe(id.slice(-8).toUpperCase());
    const alike = idEndingIn(id.slice(-8));
    await db.query({ text: insert, values: [alike, buyer.id, part.id] });
    expect(await numberOf(alike)).toMatch(/^[0-9A-F]{8}$/);
    expect(await numberOf(alike)).not.toBe(await numberOf(id));
    await expect(
      db.query({ text: 'UPDATE orders SET number = $1 WHERE id = $2', values: [await numberOf(id), alike] }),
    ).rejects.toThrow(/orders_number/);
    await expect(
      db.query({ text: "UPDATE orders SET number = '1a2b3c4d' WHERE id = $1", values: [alike] }),
    ).rejects.toThrow(/check/);
  },
);
