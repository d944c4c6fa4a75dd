import { expect } from 'vitest';
import { migrate, migrationsFolder, readMigrations } from '../db/migrate.ts';
import { newId } from '../kernel/ids.ts';
import { longTest } from '../testing/long-test.ts';
import { testDatabase } from '../testing/test-database.ts';

longTest(
  'of accounts confirmed in the old way only those without a password, and the demo’s own, count as proved',
  async () => {
    await using db = await testDatabase({ empty: true });
    const migrations = readMigrations(migrationsFolder);
    await migrate(
      db,
      migrations.filter(({ name }) => name < '0013'),
    );
    const people: [string, boolean, string[]][] = [
      ['password@example.com', true, ['credential']],
      ['both@example.com', true, ['credential', 'google']],
      ['google@example.com', true, ['google']],
      ['unconfirmed@example.com', false, ['credential']],
      ['buyer@spareworks.example', true, ['credential']],
    ];
    await db.query({ text: "INSERT INTO shop_facts (name) VALUES ('demo-shop')" });
    for (const [email, confirmed, providers] of people) {
      const id = newId();
      await db.query({
        text: 'INSERT INTO users (id, name, email, email_verified) VALUES ($1, $2, $2, $3)',
        values: [id, email, confirmed],
      });
      for (const provider of providers) {
        await db.query({
          text: `INSERT INTO accounts (id, user_id, provider_id, account_id, created_at, updated_at)
               VALUES ($1, $2, $3, $4, now(), now())`,
          values: [newId(), id, provider, id],
        });
      }
    }
    await migrate(db, migrations);
    const proved = await db.query<{ email: string }>({
      text: 'SELECT email FROM users WHERE address_proved_at IS NOT NULL ORDER BY email',
    });
    expect(proved.map(({ email }) => email)).toEqual(['buyer@spareworks.example', 'google@example.com']);
  },
);
