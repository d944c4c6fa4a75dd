import { expect } from 'vitest';
import { migrate, migrationsFolder, readMigrations } from '../db/migrate.ts';
import { newId } from '../kernel/ids.ts';
import { insertPartOfBefore } from '../testing/factories.ts';
import { longTest } from '../testing/long-test.ts';
import { insertOldOrders } from '../testing/old-orders.ts';
import { insertPerson } from '../testing/people.ts';
import { testDatabase } from '../testing/test-database.ts';

longTest(
  'of reviews one account wrote of the same thing the newest stands, the others are kept and count no more',
  async () => {
    await using db = await testDatabase({ empty: true });
    const migrations = readMigrations(migrationsFolder);
    const at = migrations.findIndex(({ name }) => name.endsWith('standing-reviews'));
    await migrate(db, migrations.slice(0, at));
    const [writer, buyer] = [await insertPerson(db), await insertPerson(db)];
    const part = await insertPartOfBefore(db);
    await insertOldOrders(db, { userId: buyer.id, partIds: [part.id] }, 1);
    const written: [string, string | null, string | null, number][] = [
      ['shop 1', writer.id, null, 1],
      ['shop 2', writer.id, null, 2],
      ['part 1', writer.id, part.id, 1],
      ['part 2', writer.id, part.id, 5],
      ['buyer', buyer.id, part.id, 3],
      ['nobody 1', null, null, 4],
      ['nobody 2', null, null, 4],
    ];
    for (const [description, author, about, ratings] of written) {
      await db.query({
        text: `INSERT INTO reviews (id, user_id, part_id, name, location, description, ratings)
             VALUES ($1, $2, $3, 'x', 'x', $4, $5)`,
        values: [newId(), author, about, description, ratings],
      });
    }
    await migrate(db, migrations);
    const rows = await db.query<{
      description: string;
      standing: boolean;
      buyer: boolean;
      verified: boolean;
    }>({
      text: 'SELECT description, replaced_at IS NULL AS standing, by_buyer AS buyer, verified_purchase AS verified FROM reviews ORDER BY id',
    });
    expect(rows).toHaveLength(written.length);
    const textsOf = (those: typeof rows) => those.map(({ description }) => description);
    expect(textsOf(rows.filter(({ standing }) => !standing))).toEqual(['shop 1', 'part 1']);
    expect(textsOf(rows.filter(({ buyer }) => buyer))).toEqual(['buyer']);
    expect(textsOf(rows.filter(({ verified }) => verified))).toEqual(['buyer']);
    const rated = await db.query({
      text: 'SELECT rating_sum, rating_count FROM parts WHERE id = $1',
      values: [part.id],
    });
    expect(rated).toEqual([{ rating_sum: 8, rating_count: 2 }]);
  },
);
