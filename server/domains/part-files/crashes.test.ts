import type { PartImport } from '@spareworks/contract/calls/part-files';
import { fitmentFileColumns } from '@spareworks/contract/plain/file-kinds';
import { uuidPattern } from '@spareworks/contract/plain/uuid';
import { expect, test } from 'vitest';
import { visitPausePoints } from '../../kernel/pause-points.ts';
import { databaseUrl } from '../../testing/database-url.ts';
import { insertPart } from '../../testing/factories.ts';
import { formBody } from '../../testing/forms.ts';
import { mortalDatabase } from '../../testing/mortal-database.ts';
import { violations } from '../../testing/orders.ts';
import { exportedFile, fileOf, importedFile, manyLines } from '../../testing/part-files.ts';
import { insertPerson, signedIn } from '../../testing/people.ts';
import { startCrashingShop, temporaryFolder } from '../../testing/shop-process.ts';
import { tokenAt } from '../../testing/sign-in-at.ts';
import { testApp } from '../../testing/test-app.ts';
import { type TestDatabase, testDatabase } from '../../testing/test-database.ts';
import { thorough } from '../../testing/thorough.ts';
import { plantVehicles } from '../../testing/vehicles.ts';

const secret = 's'.repeat(32);
/** The process dies in this batch, of which each has 500 lines and the last a few. */
const diesIn = thorough ? 3 : 2;
const lines = (diesIn - 1) * 500 + (thorough ? 200 : 10);
const file = fileOf(...manyLines(lines));

/** The catalogue without what differs from shop to shop. */
/** Nor the numbers the shop has given: those of a batch that was taken back are left out. */
const withoutIds = (csv: string) => csv.replaceAll(new RegExp(`^${uuidPattern}|SP-\\d+`, 'gm'), '');

/** Sends a file and has it applied; the answer to that may be lost with the process. */
async function startImportAt(
  url: string,
  email: string,
  { path, data }: { path: string; data: string },
): Promise<void> {
  const authorization = `Bearer ${await tokenAt(url, email)}`;
  const { type, body } = formBody([{ name: 'file', fileName: 'rows.csv', data }]);
  const checked = await fetch(`${url}${path}`, {
    method: 'POST',
    headers: { authorization, 'content-type': type },
    body: new Uint8Array(body),
  });
  const { _id } = (await checked.json()) as PartImport;
  await fetch(`${url}/api/part-imports/${_id}/apply`, { method: 'POST', headers: { authorization } }).catch(
    () => undefined,
  );
}

/** The process is killed; in the short form, without one, nothing of that shop reaches the database any more. */
async function importUntilDeath(database: TestDatabase): Promise<void> {
  const { email } = await insertPerson(database, { role: 'admin' });
  if (!thorough) return importUntilCutOff(database, email);
  using folder = temporaryFolder();
  const killed = await startCrashingShop(folder.path, {
    databaseUrl: databaseUrl(database.address),
    secret,
    at: 'import batch written',
    visit: diesIn,
  });
  await startImportAt(killed.url, email, { path: '/api/part-imports', data: file });
  await killed.ended;
  expect(killed.child.signalCode).toBe('SIGKILL');
}

async function importUntilCutOff(database: TestDatabase, email: string): Promise<void> {
  const mortal = mortalDatabase(database.address);
  const cut = Promise.withResolvers<void>();
  let visits = 0;
  visitPausePoints((point) => {
    if (point !== 'import batch written' || ++visits < diesIn) return;
    mortal.die();
    cut.resolve();
    throw new Error('cut off');
  });
  const shop = await testApp({ database: mortal, listening: true, env: { AUTH_SECRET: secret } });
  const url = `http://127.0.0.1:${shop.config.port}`;
  await startImportAt(url, email, { path: '/api/part-imports', data: file });
  await cut.promise;
  visitPausePoints(null);
  await shop.app.close().catch(() => undefined); // it would put things in order that no dead shop does
  await mortal[Symbol.asyncDispose]();
}

test('an import killed in the middle goes on by itself to the same result as one that was not', async () => {
  await using database = await testDatabase();
  await importUntilDeath(database);
  const progress = { text: 'SELECT state, added FROM part_imports' };
  expect(await database.query(progress)).toEqual([{ state: 'applying', added: (diesIn - 1) * 500 }]);

  await using shop = await testApp({ database, env: { AUTH_SECRET: secret } });
  await expect.poll(() => database.query(progress)).toEqual([{ state: 'done', added: lines }]);
  expect(await violations(database)).toEqual([]);
  const admin = await signedIn(shop, { role: 'admin' });
  const result = await exportedFile(shop, admin);

  await using other = await testApp();
  const otherAdmin = await signedIn(other, { role: 'admin' });
  await importedFile(other, otherAdmin, file);
  expect(withoutIds(result)).toBe(withoutIds(await exportedFile(other, otherAdmin)));
});

test.runIf(thorough)(
  'an import of fitment killed in the middle goes on by itself and repeats nothing',
  async () => {
    await using database = await testDatabase();
    using folder = temporaryFolder();
    const { email } = await insertPerson(database, { role: 'admin' });
    const part = await insertPart(database);
    await plantVehicles(database, ['2014 Honda Civic 1.8 4 petrol']);
    const header = fitmentFileColumns.map(({ name }) => name).join(',');
    const rows = Array.from(
      { length: lines },
      (_, at) => `${part.id},Honda,Civic,2014,2014,,,,,2,note ${at},fits,`,
    );
    const killed = await startCrashingShop(folder.path, {
      databaseUrl: databaseUrl(database.address),
      secret,
      at: 'import batch written',
      visit: diesIn,
    });
    await startImportAt(killed.url, email, {
      path: '/api/part-imports?kind=fitment',
      data: `${[header, ...rows].join('\r\n')}\r\n`,
    });
    await killed.ended;
    expect(killed.child.signalCode).toBe('SIGKILL');
    const progress = { text: 'SELECT state, added, failed FROM part_imports' };
    expect(await database.query(progress)).toEqual([
      { state: 'applying', added: (diesIn - 1) * 500, failed: 0 },
    ]);
    await using _shop = await testApp({ database, env: { AUTH_SECRET: secret } });
    await expect.poll(() => database.query(progress)).toEqual([{ state: 'done', added: lines, failed: 0 }]);
    const count = { text: 'SELECT count(*)::int AS ranges, count(DISTINCT note)::int AS notes FROM fitment' };
    expect(await database.query(count)).toEqual([{ ranges: lines, notes: lines }]);
    expect(await violations(database)).toEqual([]);
  },
);
