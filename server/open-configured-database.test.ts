import { expect, test } from 'vitest';
import { openCommandDatabase, openShopDatabase, prepareDatabase } from './open-configured-database.ts';
import { databaseUrl } from './testing/database-url.ts';
import { refusingServer } from './testing/refusing-server.ts';
import { unusedPort } from './testing/shop-process.ts';
import { testConfig } from './testing/test-app.ts';
import { testDatabase } from './testing/test-database.ts';

const options = { onError: () => undefined, log: () => undefined };
const own = { AUTH_SECRET: 'x'.repeat(32) };

/** What a shop with these settings says when it starts. */
async function startOf(env: Record<string, string>): Promise<string> {
  const config = testConfig({ ...own, ...env });
  const opened = await openShopDatabase(config, options);
  try {
    await prepareDatabase(config, opened.database);
    return 'started';
  } catch (error) {
    return (error as Error).message;
  } finally {
    await opened.close();
  }
}

async function commandOf(env: Record<string, string>): Promise<string> {
  try {
    const opened = await openCommandDatabase(testConfig({ ...own, ...env }), options);
    await opened.close();
    return opened.where;
  } catch (error) {
    return (error as Error).message;
  }
}

test('a shop that cannot use its database says why when it starts, by the variable that is wrong; so do commands', async () => {
  await using database = await testDatabase();
  const good = databaseUrl(database.address);
  const wrong = { code: '28P01', message: 'password authentication failed for user "shop"' };
  await using server = await refusingServer(wrong);
  const refused = `postgres://shop:s3cret@127.0.0.1:${server.port}/parts`;
  const words = `(parts at 127.0.0.1:${server.port}, as shop): the password for shop is not right`;
  expect(await startOf({ DATABASE_URL: refused })).toContain(`DATABASE_URL ${words}`);
  expect(await commandOf({ DATABASE_URL: refused })).toContain(`DATABASE_URL ${words}`);
  expect(await startOf({ DATABASE_URL: good, DATABASE_DIRECT_URL: refused })).toContain(
    `DATABASE_DIRECT_URL ${words}`,
  );
  expect(await startOf({ DATABASE_URL: refused, DATABASE_DIRECT_URL: good })).toContain(
    `DATABASE_URL ${words}`,
  );
  const nobody = `postgres://shop@127.0.0.1:${await unusedPort()}/parts`;
  expect(await startOf({ DATABASE_URL: nobody })).toContain('nobody listens at 127.0.0.1');
  expect(await startOf({ DATABASE_URL: good })).toBe('started');
});

test('commands go past the pooler', async () => {
  await using database = await testDatabase();
  const nobody = `postgres://shop@127.0.0.1:${await unusedPort()}/parts`;
  const where = await commandOf({ DATABASE_URL: nobody, DATABASE_DIRECT_URL: databaseUrl(database.address) });
  expect(where).toContain(`${database.address.database} at `);
});

test('a database without room for every letter, or without the right to make tables, is not begun with', async () => {
  await using database = await testDatabase({ empty: true });
  const role = `no_rights_${process.pid}`;
  const letters = `latin_start_${process.pid}`;
  await database.query({ text: `CREATE ROLE ${role} LOGIN` });
  await database.query({
    text: `CREATE DATABASE ${letters} ENCODING 'LATIN1' LOCALE 'C' TEMPLATE template0`,
  });
  try {
    const latin = databaseUrl({ ...database.address, database: letters });
    expect(await startOf({ DATABASE_URL: latin })).toContain('keeps text as LATIN1');
    const poor = databaseUrl({ ...database.address, user: role });
    expect(await startOf({ DATABASE_URL: poor })).toContain(
      `GRANT CREATE, USAGE ON SCHEMA public TO ${role}`,
    );
  } finally {
    await database.query({ text: `DROP DATABASE ${letters} WITH (FORCE)` });
    await database.query({ text: `DROP ROLE ${role}` });
  }
});
