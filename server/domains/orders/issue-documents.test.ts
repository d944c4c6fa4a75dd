import { shop } from '@spareworks/contract/plain/shop';
import { expect, test } from 'vitest';
import type { Db } from '../../db/database.ts';
import { insertPart } from '../../testing/factories.ts';
import { insertOrder, violations } from '../../testing/orders.ts';
import { insertPerson } from '../../testing/people.ts';
import { testDatabase } from '../../testing/test-database.ts';
import { setTax } from '../tax/set-tax.ts';
import { issueInvoice } from './issue-documents.ts';
import { readSeller } from './seller.ts';

async function numbers(db: Db) {
  const rows = await db.query<{ number: number }>({
    text: "SELECT number FROM invoices WHERE series = 'invoice' ORDER BY number",
  });
  return rows.map(({ number }) => number);
}

/** Makes an order of this person paid in a transaction of its own, and numbers its invoice. */
async function payers() {
  const database = await testDatabase();
  const [buyer, part] = [await insertPerson(database), await insertPart(database)];
  const pay = (then: () => Promise<void> = async () => undefined) =>
    database.transaction(async (tx) => {
      const id = await insertOrder(tx, { buyer, part, state: 'paid' });
      await issueInvoice(tx, id);
      await then();
    });
  return { database, pay };
}

test('three invoices at once of which one is rolled back: 1 and 2, and the next is 3', async () => {
  const { database, pay } = await payers();
  await using _database = database;
  const outcomes = await Promise.allSettled([
    pay(),
    pay(() => Promise.reject(new Error('something else went wrong'))),
    pay(),
  ]);
  expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  expect(await numbers(database)).toEqual([1, 2]);
  await pay();
  expect(await numbers(database)).toEqual([1, 2, 3]);
});

test('twenty at once are numbered without a gap, and each keeps the seller of its day', async () => {
  const { database, pay } = await payers();
  await using _database = database;
  await Promise.all(Array.from({ length: 20 }, () => pay()));
  expect(await numbers(database)).toEqual(Array.from({ length: 20 }, (_, index) => index + 1));
  const sellers = await database.query({ text: 'SELECT DISTINCT seller FROM invoices' });
  const seller = await readSeller(database);
  expect(sellers).toEqual([{ seller }]);
  expect(seller.name).toBe(shop.contact.address[0]);
});

test('the shop’s own VAT number stands on what is issued, and a later one changes nothing of that', async () => {
  const { database, pay } = await payers();
  await using _database = database;
  const admin = { ...(await insertPerson(database)), role: 'admin' as const };
  const settings = { taxIncluded: true, country: 'DE', region: null, reverseCharge: false };
  await setTax(database, admin, { ...settings, vatNumber: 'DE136695976', version: 0 });
  await pay();
  await setTax(database, admin, { ...settings, vatNumber: 'DE123456789', version: 1 });
  await pay();
  const sellers = await database.query({
    text: `SELECT seller->>'vatNumber' AS own FROM invoices ORDER BY number`,
  });
  expect(sellers).toEqual([{ own: 'DE136695976' }, { own: 'DE123456789' }]);
});

test('asked for again an order keeps its invoice, and one paid by an older version gets it as its transaction ends', async () => {
  await using database = await testDatabase();
  const [buyer, part] = [await insertPerson(database), await insertPart(database)];
  const id = await insertOrder(database, { buyer, part, state: 'paid' });
  expect(await numbers(database)).toEqual([1]);
  await database.transaction((tx) => issueInvoice(tx, id));
  const unpaid = await insertOrder(database, { buyer, part, state: 'placed' });
  expect(await numbers(database)).toEqual([1]);
  await database.query({
    text: "UPDATE orders SET state = 'paid', paid_at = now(), transaction_id = 'pi_x', hold_expires_at = NULL WHERE id = $1",
    values: [unpaid],
  });
  expect(await numbers(database)).toEqual([1, 2]);
  const found = await violations(database);
  expect(found.filter(({ invariant }) => /^(Invoices|Every order that was paid)/.test(invariant))).toEqual(
    [],
  );
});
