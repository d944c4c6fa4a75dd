import { expect } from 'vitest';
import { migrate, migrationsFolder, readMigrations } from '../db/migrate.ts';
import { newId } from '../kernel/ids.ts';
import { insertPart } from '../testing/factories.ts';
import { longTest } from '../testing/long-test.ts';
import { testDatabase } from '../testing/test-database.ts';

const insert = `INSERT INTO parts (id, name, price_cents, minimum_order, img, description)
  SELECT gen_random_uuid(), 'Part ' || n, 100, 1, 'https://a.example/x', 'Text' FROM generate_series(1, $1::int) n`;

const skus = 'SELECT sku FROM parts ORDER BY id';

longTest(
  'parts from before get numbers, also one that an older instance changes or adds in between',
  async () => {
    await using db = await testDatabase({ empty: true });
    const migrations = readMigrations(migrationsFolder);
    const before = migrations.findIndex(({ name }) => name.endsWith('-part-numbers'));
    await migrate(db, migrations.slice(0, before));
    await db.query({ text: insert, values: [10] });
    await migrate(db, migrations.slice(0, before + 1));
    // What the version before does while the next file has not come to these rows.
    await db.query({ text: "UPDATE parts SET price_cents = 200 WHERE name = 'Part 7'" });
    await db.query({ text: insert, values: [1] });
    await migrate(db, migrations);
    const given = (await db.query<{ sku: string }>({ text: skus })).map(({ sku }) => sku);
    expect(new Set(given).size).toBe(11);
    for (const sku of given) expect(sku).toMatch(/^SP-1000\d\d$/);
  },
);

longTest(
  'a part without a number gets the next that is free, keeps it, and numbers go on after the highest',
  async () => {
    await using db = await testDatabase();
    const own = await insertPart(db, { sku: 'SP 100002' });
    const given = await insertPart(db, { sku: '' });
    const skuOf = async (id: string) =>
      (await db.query<{ sku: string }>({ text: 'SELECT sku FROM parts WHERE id = $1', values: [id] }))[0]
        ?.sku;
    expect(await skuOf(given.id)).toBe('SP-100003');
    await db.query({ text: "UPDATE parts SET sku = '' WHERE id = $1", values: [own.id] });
    expect(await skuOf(own.id)).toBe('SP 100002');
    const cases: [sku: string, next: string][] = [
      ['sp.200000', 'SP-200001'],
      ['SP-1', 'SP-200002'],
      ['SP-200003-A', 'SP-200003'],
    ];
    for (const [sku, next] of cases) {
      await insertPart(db, { sku });
      expect(await skuOf((await insertPart(db, { sku: '' })).id)).toBe(next);
    }
  },
);

longTest(
  'no two parts on sale have one number, however it is spelt; that of a part that left is free',
  async () => {
    await using db = await testDatabase();
    const first = await insertPart(db, { sku: 'BD-280.V' });
    await expect(insertPart(db, { sku: 'bd 280v' })).rejects.toThrow(/parts_sku/);
    await db.query({ text: 'UPDATE parts SET deleted_at = now() WHERE id = $1', values: [first.id] });
    await insertPart(db, { sku: 'bd 280v' });
    for (const sku of ['-', 'a|b', 'a:b', 'ж', '1'.repeat(61)]) {
      await expect(insertPart(db, { sku })).rejects.toThrow(/check/);
    }
  },
);

longTest(
  'numbers beside its own are compared in compact form and once each; nothing replaces itself',
  async () => {
    await using db = await testDatabase();
    const { id } = await insertPart(db);
    const add = (brand: string, number: string) =>
      db.query<{ compact: string }>({
        text: "INSERT INTO part_numbers (part_id, kind, brand, number) VALUES ($1, 'oem', $2, $3) RETURNING compact",
        values: [id, brand, number],
      });
    expect(await add('Toyota', '04465-0k240')).toEqual([{ compact: '044650K240' }]);
    await add('Lexus', '04465-0k240');
    await expect(add('Toyota', '04465 0K240')).rejects.toThrow(/part_numbers_pkey/);
    await expect(
      db.query({ text: 'UPDATE parts SET superseded_by = id WHERE id = $1', values: [id] }),
    ).rejects.toThrow(/check/);
    await expect(
      db.query({ text: 'UPDATE parts SET superseded_by = $2 WHERE id = $1', values: [id, newId()] }),
    ).rejects.toThrow(/foreign key/);
  },
);
