import { afterAll, beforeAll, expect, test } from 'vitest';
import { databaseUrl } from '../testing/database-url.ts';
import { certificateFile, type EncryptingProxy, encryptingProxy } from '../testing/encrypting-proxy.ts';
import { refusingServer } from '../testing/refusing-server.ts';
import { unusedPort } from '../testing/shop-process.ts';
import { type TestDatabase, testDatabase } from '../testing/test-database.ts';
import { checkDatabase } from './check-database.ts';
import { openDatabase } from './database.ts';
import { requireDatabaseAddress } from './database-address.ts';
import { explainConnection } from './explain-connection.ts';

// One database for all: they look at how it is reached.
let database: TestDatabase;
let encrypted: { here: EncryptingProxy; elsewhere: EncryptingProxy; expired: EncryptingProxy };

beforeAll(async () => {
  database = await testDatabase();
  encrypted = {
    here: await encryptingProxy(database.address, 'here'),
    elsewhere: await encryptingProxy(database.address, 'elsewhere'),
    expired: await encryptingProxy(database.address, 'expired'),
  };
});

afterAll(async () => {
  for (const proxy of Object.values(encrypted)) await proxy[Symbol.asyncDispose]();
  await database[Symbol.asyncDispose]();
});

const urlAt = (port: number, rest = '', host = '127.0.0.1') =>
  `${databaseUrl({ ...database.address, host, port })}${rest}`;
const ca = `sslrootcert=${certificateFile('ca.crt')}`;

/** The message when nobody comes through; null when somebody does. */
async function refusalAt(url: string): Promise<string | null> {
  const opened = openDatabase({ address: url, onError: () => undefined, maxConnections: 1 });
  try {
    await opened.query({ text: 'SELECT 1' });
    return null;
  } catch (error) {
    return (
      explainConnection(error, { variable: 'DATABASE_URL', address: requireDatabaseAddress(url) }) ??
      `${error}`
    );
  } finally {
    await opened.close();
  }
}

test('a server that encrypts is spoken to in secret unless that is switched off, one that does not in the clear', async () => {
  const before = encrypted.here.encrypted();
  expect(await refusalAt(urlAt(encrypted.here.port))).toBeNull();
  expect(encrypted.here.encrypted()).toBe(before + 1);
  expect(await refusalAt(databaseUrl(database.address))).toBeNull();
  expect(await refusalAt(`${databaseUrl(database.address)}?sslmode=disable`)).toBeNull();
});

test('require encrypts and asks for no certificate; verify-ca asks who signed it, verify-full also for whom', async () => {
  const { here, elsewhere } = encrypted;
  expect(await refusalAt(urlAt(elsewhere.port, '?sslmode=require'))).toBeNull();
  expect(await refusalAt(urlAt(elsewhere.port, `?sslmode=verify-ca&${ca}`))).toBeNull();
  expect(await refusalAt(urlAt(here.port, `?sslmode=verify-full&${ca}`))).toBeNull();
  expect(await refusalAt(urlAt(elsewhere.port, `?sslmode=verify-full&${ca}`))).toContain(
    'is for another name than 127.0.0.1',
  );
  const trusted = 'not signed by anybody who is trusted here';
  expect(await refusalAt(urlAt(here.port, '?sslmode=verify-full'))).toContain(trusted);
  expect(await refusalAt(urlAt(encrypted.expired.port, `?sslmode=verify-ca&${ca}`))).toContain('has expired');
});

test('a server that cannot encrypt is refused where it has to', async () => {
  expect(await refusalAt(urlAt(await plainPort(), '?sslmode=require'))).toContain(
    'the server does not encrypt',
  );
});

/** The tests' server may be a socket, on which nothing is ever encrypted. */
async function plainPort(): Promise<number> {
  plain ??= await refusingServer({
    code: '28P01',
    message: 'password authentication failed for user "shop"',
  });
  return plain.port;
}
let plain: Awaited<ReturnType<typeof refusingServer>> | undefined;
afterAll(() => plain?.[Symbol.asyncDispose]());

test.each<[code: string, message: string, words: string]>([
  ['28P01', 'password authentication failed for user "shop"', 'the password for shop is not right'],
  ['08P01', 'SASL authentication failed', 'the password for shop is not right'],
  ['28000', 'no pg_hba.conf entry for host "10.0.0.1", user "shop", no encryption', 'Say sslmode=require'],
  [
    '28000',
    'no pg_hba.conf entry for host "10.0.0.1", user "shop", SSL encryption',
    'pg_hba.conf needs a line',
  ],
  ['53300', 'sorry, too many clients already', 'takes no more connections. Lower DATABASE_POOL'],
  ['57P03', 'the database system is starting up', 'is starting up or shutting down'],
  ['08P01', 'unsupported startup parameter: statement_timeout', 'Set DATABASE_DIRECT_URL'],
  ['08P01', 'no such database: parts', 'there is no database called parts'],
  ['08P01', 'query_wait_timeout', 'does not reach the database behind it'],
])('a refusal is told in words: %s %s', async (code, message, words) => {
  await using server = await refusingServer({ code, message });
  const refusal = await refusalAt(`postgres://shop:s3cret@127.0.0.1:${server.port}/parts`);
  expect(refusal).toContain(words);
  expect(refusal).toContain('DATABASE_URL (parts at 127.0.0.1:');
  expect(refusal).not.toContain('s3cret');
});

test('a password with any character comes to the server as it is', async () => {
  const password = `p@ss#50%/w?r d:'"\\ß`;
  const given: string[] = [];
  const wrong = { code: '28P01', message: 'password authentication failed for user "shop"' };
  await using server = await refusingServer(wrong, (typed) => void given.push(typed));
  const url = `postgres://shop:${encodeURIComponent(password)}@127.0.0.1:${server.port}/parts`;
  await refusalAt(url);
  await refusalAt(`${url}?sslmode=disable`);
  expect(given).toEqual([password, password]);
});

test('a wrong place is told from a wrong name', async () => {
  expect(await refusalAt('postgres://shop@nowhere.invalid/parts')).toContain(
    'no name server knows nowhere.invalid',
  );
  expect(await refusalAt(`postgres://shop@127.0.0.1:${await unusedPort()}/parts`)).toContain(
    'nobody listens at',
  );
  expect(await refusalAt('postgres://shop@/parts?host=/nowhere')).toContain(
    'there is no socket of PostgreSQL in /nowhere',
  );
  await using page = await refusingServer(Buffer.from('HTTP/1.1 400 Bad Request\r\n\r\n'));
  expect(await refusalAt(`postgres://shop@127.0.0.1:${page.port}/parts`)).toContain(
    'does not speak as PostgreSQL',
  );
  const { host, port } = database.address;
  const unknown = databaseUrl({ ...database.address, host, port, database: 'not_there' });
  expect(await refusalAt(unknown)).toContain(
    'there is no database called not_there. Make it: CREATE DATABASE',
  );
});

const alone = { databaseDirectUrl: null, databaseReadUrl: null, databasePool: 12 };

test('a database with everything the shop needs passes every check, and is as it was', async () => {
  const checks = await checkDatabase({ ...alone, databaseUrl: databaseUrl(database.address) });
  expect(checks.filter(({ ok }) => !ok)).toEqual([]);
  expect(checks.map(({ what }) => what)).toEqual([
    'database',
    'database version',
    'database encoding',
    'database rights',
    'database connections',
    'database announcements',
  ]);
  expect(await checkDatabase({ ...alone, databaseUrl: null })).toMatchObject([{ ok: true }]);
  const left = { text: "SELECT to_regclass('spareworks_rights_check') AS made" };
  expect(await database.query(left)).toEqual([{ made: null }]);
});

test('what a database lacks is told: rights, connections, letters, a database that hears, a replica that is one', async () => {
  const user = `poor_${process.pid}`;
  const letters = `latin_${process.pid}`;
  await database.query({ text: `CREATE ROLE ${user} LOGIN CONNECTION LIMIT 8` });
  await database.query({
    text: `CREATE DATABASE ${letters} ENCODING 'LATIN1' LOCALE 'C' TEMPLATE template0`,
  });
  await using other = await testDatabase({ empty: true });
  try {
    const checks = await checkDatabase({
      databaseUrl: databaseUrl({ ...database.address, user }),
      databaseDirectUrl: null,
      databaseReadUrl: databaseUrl(other.address),
      databasePool: 12,
    });
    const wrong = new Map(checks.filter(({ ok }) => !ok).map(({ what, words }) => [what, words]));
    expect(wrong.get('database rights')).toContain(`GRANT CREATE, USAGE ON SCHEMA public TO ${user}`);
    expect(wrong.get('database connections')).toContain(
      'wants 16 connections, and the server has room for 8 of ours',
    );
    expect(wrong.get('replica')).toContain('it is no replica');
    const latin = await checkDatabase({
      ...alone,
      databaseUrl: databaseUrl({ ...database.address, database: letters }),
    });
    expect(latin.find(({ what }) => what === 'database encoding')).toMatchObject({
      ok: false,
      words: expect.stringContaining('keeps text as LATIN1'),
    });
    const deaf = await checkDatabase(
      {
        ...alone,
        databaseUrl: databaseUrl(database.address),
        databaseDirectUrl: databaseUrl(other.address),
      },
      { hearMs: 200 },
    );
    expect(deaf.find(({ what }) => what === 'database announcements')).toMatchObject({
      ok: false,
      words: expect.stringContaining('Is it another database'),
    });
  } finally {
    await database.query({ text: `DROP ROLE ${user}` });
    await database.query({ text: `DROP DATABASE ${letters} WITH (FORCE)` });
  }
});
