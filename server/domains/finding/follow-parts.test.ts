import type { PartFacets, SparePart } from '@spareworks/contract/calls/catalogue';
import { pino } from 'pino';
import { beforeEach, expect, test } from 'vitest';
import { insertPart } from '../../testing/factories.ts';
import { sharedApp } from '../../testing/shared-app.ts';
import { type TestApp, testApp } from '../../testing/test-app.ts';
import { testDatabase } from '../../testing/test-database.ts';
import { thorough } from '../../testing/thorough.ts';
import { followParts } from './follow-parts.ts';
import { whatToFollow } from './what-to-follow.ts';

async function found({ app }: TestApp, q: string): Promise<string[]> {
  const response = await app.inject({ url: '/api/car-parts', query: { q, limit: '100' } });
  return response.json<SparePart[]>().map(({ name }) => name);
}

const common = sharedApp();
const takeAllOut = 'UPDATE parts SET deleted_at = now() WHERE deleted_at IS NULL';
beforeEach(() => common().database.query({ text: takeAllOut }));

test('what is added, renamed, sold out or removed is found so at once, on every instance', async () => {
  const first = common();
  await using second = await testApp({ database: first.database });
  const { database } = first;
  const both = async (q: string) => {
    const [one, two] = [await found(first, q), await found(second, q)];
    expect(two).toEqual(one);
    return one;
  };
  const { id } = await insertPart(database, { name: 'Gasket one' });
  const other = await insertPart(database, { name: 'Gasket three' });
  expect(await both('gasket')).toEqual(['Gasket one', 'Gasket three']);
  const change = (text: string, of = id) => database.query({ text, values: [of] });
  await change('UPDATE stock SET available = 0, received = sold + held WHERE part_id = $1');
  expect(await both('gasket')).toEqual(['Gasket three', 'Gasket one']);
  for (const { app } of [first, second]) {
    const list = await app.inject('/api/car-parts?inStock=true&sort=name&limit=10&count=true');
    expect(list.json<SparePart[]>().map(({ name }) => name)).toEqual(['Gasket three']);
    expect(list.headers['x-total-count']).toBe('1');
    const facets = (await app.inject('/api/car-parts/facets?inStock=true')).json<PartFacets>();
    expect([facets.total, facets.inStock]).toEqual([1, 1]);
  }
  await change("UPDATE parts SET name = 'Washer' WHERE id = $1");
  expect(await both('gasket')).toEqual(['Gasket three']);
  expect(await both('washer')).toEqual(['Washer']);
  await change('UPDATE parts SET deleted_at = now() WHERE id = $1', other.id);
  expect(await both('gasket')).toEqual([]);
});

test('of an order nothing is read again for searches: only when a part sells out or has sold twice as many', async () => {
  await using database = await testDatabase();
  const { id } = await insertPart(database, { available: 10 });
  const announced = async (change: string) => {
    await database.query({ text: 'DELETE FROM changes' });
    await database.query({ text: `UPDATE stock SET ${change}` });
    const rows = await database.query<{ tags: string }>({ text: 'SELECT tags FROM changes ORDER BY tags' });
    return rows.map(({ tags }) => tags);
  };
  const [pieces, all] = [`pieces part:${id}`, `part:${id}`];
  expect(await announced('available = 9, held = 1')).toEqual([pieces]);
  expect(await announced('held = 0, sold = 1')).toEqual([all]);
  expect(await announced('available = 8, sold = 2')).toEqual([pieces]);
  expect(await announced('available = 7, sold = 3')).toEqual([all, pieces]);
  expect(await announced('available = 6, sold = 4')).toEqual([pieces]);
  expect(await announced('available = 0, held = 6')).toEqual([`parts ${all}`, `parts ${all}`]); // the part, its stock
  expect(whatToFollow({ tags: ['parts', all, 'orders'], onlyPieces: new Set([all]) })).toBeNull();
  expect(whatToFollow({ tags: [all, 'part:other'], onlyPieces: new Set([all]) })).toEqual({
    tags: ['part:other'],
  });
  expect(whatToFollow({ tags: [all] })).toEqual({ tags: [all] });
});

test('changes of many parts in one statement are followed, those too many to be named as well', async () => {
  const shop = common();
  await insertPart(shop.database, { name: 'Gasket' });
  await shop.database.query({
    text: `INSERT INTO parts (id, name, description, part_group, price_cents, minimum_order, img)
           SELECT gen_random_uuid(), 'Rivet ' || n, description, part_group, price_cents, minimum_order, img
           FROM parts, generate_series(1, 400) AS n WHERE deleted_at IS NULL`,
  });
  await shop.database.query({
    text: `INSERT INTO stock (part_id, received, available)
           SELECT id, 5, 5 FROM parts WHERE name LIKE 'Rivet%' ON CONFLICT DO NOTHING`,
  });
  expect(await found(shop, 'rivet 377')).toEqual(['Rivet 377']);
  await shop.database.query({ text: "UPDATE parts SET name = replace(name, 'Rivet', 'Dowel')" });
  expect(await found(shop, 'rivet')).toEqual([]);
  expect(await found(shop, 'dowel 377')).toEqual(['Dowel 377']);
  // As after a change of more than five thousand.
  await shop.database.query({ text: 'ALTER TABLE parts DISABLE TRIGGER parts_updated' });
  await shop.database.query({ text: "UPDATE parts SET name = replace(name, 'Dowel', 'Stud')" });
  await shop.database.query({ text: 'ALTER TABLE parts ENABLE TRIGGER parts_updated' });
  expect(await found(shop, 'stud')).toEqual([]);
  await shop.database.query({ text: "SELECT announce('parts part:*')" });
  expect(await found(shop, 'stud 377')).toEqual(['Stud 377']);
});

test('the index says when it is behind by more than a moment: before it was read, and while all of it is read again', async () => {
  await using database = await testDatabase();
  const { id } = await insertPart(database, { name: 'Gasket' });
  const finding = followParts(database, pino({ level: 'silent' }));
  expect(finding.isCurrent()).toBe(false);
  finding.start({ tell: () => undefined, catchUp: async () => true });
  await finding.settled();
  expect(finding.isCurrent()).toBe(true);
  finding.apply({ tags: [`part:${id}`] });
  expect(finding.isCurrent()).toBe(true);
  finding.apply({ tags: ['part:*'] });
  expect(finding.isCurrent()).toBe(false);
  await finding.settled();
  expect(finding.isCurrent()).toBe(true);
  await finding.stop();
});

test('a connection that was lost is made again, and nothing changed meanwhile stays unknown', async () => {
  await using shop = await testApp();
  await insertPart(shop.database, { name: 'Gasket' });
  expect(await found(shop, 'gasket')).toEqual(['Gasket']);
  await shop.database.query({ text: 'ALTER TABLE parts DISABLE TRIGGER parts_updated' });
  await shop.database.query({ text: "UPDATE parts SET name = 'Grommet'" });
  // It is known by what it asks for a few times a second, and it may have asked for something else just now.
  const end = () =>
    shop.database.query({
      text: `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
             WHERE datname = current_database() AND query LIKE '%FROM changes%' AND pid <> pg_backend_pid()`,
    });
  await expect.poll(async () => (await end()).length).toBe(1);
  await expect.poll(() => found(shop, 'grommet')).toEqual(['Grommet']);
});

test.runIf(thorough)(
  'thousands of renames, while each instance sorts its index, leave nothing behind',
  async () => {
    await using first = await testApp();
    await using second = await testApp({ database: first.database });
    const { database } = first;
    const change = (text: string, values: unknown[] = []) =>
      database.transaction((tx) => tx.query({ text, values }), { patient: true });
    const renamed = "name = $1 || ' ' || split_part(name, ' ', 2)";
    await insertPart(database, { name: 'Gasket', group: 'wheels' });
    await change(
      `WITH added AS (
         INSERT INTO parts (id, name, description, part_group, price_cents, minimum_order, img)
         SELECT gen_random_uuid(), 'Rivet ' || n, description, 'brakes', price_cents, minimum_order, img
         FROM parts, generate_series(1, 6000) AS n RETURNING id)
       INSERT INTO stock (part_id, received, available) SELECT id, 5, 5 FROM added`,
    );
    const facets = async ({ app }: TestApp, q: string) =>
      (await app.inject({ url: '/api/car-parts/facets', query: { q } })).json<PartFacets>();
    for (const letter of 'abcdefgh') {
      const word = `zook${letter}aal`;
      await change(`UPDATE parts SET ${renamed} WHERE part_group = 'brakes'`, [`early${letter}`]);
      for (let some = 0; some < 12; some += 1) {
        await change(
          `UPDATE parts SET ${renamed} WHERE part_group = 'brakes' AND split_part(name, ' ', 2)::int % 12 = $2`,
          [word, some],
        );
      }
      for (const shop of [first, second]) {
        const expected = { total: 6000, groups: [{ group: 'brakes', count: 6000 }] };
        expect(await facets(shop, word)).toMatchObject(expected);
      }
    }
  },
);

test('numbers are followed as words are: a part is found by its own, and by those of the parts whose place it takes', async () => {
  const shop = common();
  const { database } = shop;
  const add = (id: string, number: string) =>
    database.query({
      text: "INSERT INTO part_numbers (part_id, kind, brand, number) VALUES ($1, 'oem', 'Toyota', $2)",
      values: [id, number],
    });
  const point = (from: string, to: string | null) =>
    database.query({ text: 'UPDATE parts SET superseded_by = $2 WHERE id = $1', values: [from, to] });
  const first = await insertPart(database, { name: 'First', sku: 'BP-100' });
  const second = await insertPart(database, { name: 'Second', sku: 'BP-200' });
  const third = await insertPart(database, { name: 'Third', sku: 'BP-300' });
  expect(await found(shop, 'bp100')).toEqual(['First']);
  await add(first.id, '04465-0K140');
  expect(await found(shop, '044650k140')).toEqual(['First']);
  await point(first.id, second.id);
  await point(second.id, third.id);
  expect(await found(shop, 'bp-100')).toEqual(['First', 'Third']);
  await add(first.id, '04465-0K130');
  expect(await found(shop, '04465 0K130')).toEqual(['First', 'Third']);
  const remove = (id: string, at: string) =>
    database.query({ text: `UPDATE parts SET deleted_at = ${at} WHERE id = $1`, values: [id] });
  await remove(first.id, 'now()');
  expect(await found(shop, '044650k140')).toEqual(['Third']);
  const facets = await shop.app.inject({ url: '/api/car-parts/facets', query: { q: 'BP 100' } });
  expect(facets.json<PartFacets>().number).toEqual({ match: 'superseded', brand: '', number: 'BP-100' });
  await remove(third.id, 'now()');
  expect(await found(shop, '044650k140')).toEqual(['Second']);
  await remove(third.id, 'NULL');
  expect(await found(shop, '044650k140')).toEqual(['Third']);
  await point(first.id, null);
  expect(await found(shop, '044650k140')).toEqual([]);
  // A circle in the rows ends all the same.
  await point(third.id, second.id);
  expect(await found(shop, 'BP-200')).toEqual(['Second']);
  // Nor does a part that left the shop lead back to the one it had replaced.
  await remove(second.id, 'now()');
  expect(await found(shop, 'BP-200')).toEqual([]);
  await remove(second.id, 'NULL');
  await point(third.id, null);
  await database.query({ text: "UPDATE parts SET sku = 'XY-9' WHERE id = $1", values: [third.id] });
  expect(await found(shop, 'xy9')).toEqual(['Third']);
});
