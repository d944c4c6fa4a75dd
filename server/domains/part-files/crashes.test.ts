import type { PartImport } from '@spareworks/contract/calls/part-files';
import { expect, test } from 'vitest';
import { databaseUrl } from '../../testing/database-url.ts';
import { formBody } from '../../testing/forms.ts';
import { violations } from '../../testing/orders.ts';
import { exportedFile, fileOf, importedFile, manyLines } from '../../testing/part-files.ts';
import { insertPerson, signedIn } from '../../testing/people.ts';
import { startCrashingShop, temporaryFolder } from '../../testing/shop-process.ts';
import { tokenAt } from '../../testing/sign-in-at.ts';
import { testApp } from '../../testing/test-app.ts';
import { testDatabase } from '../../testing/test-database.ts';

const secret = 's'.repeat(32);
const lines = 1200; // two batches and a piece of the third
const file = fileOf(...manyLines(lines));

/** The catalogue without what differs from shop to shop. */
/** Nor the numbers the shop has given: those of a batch that was taken back are left out. */
const withoutIds = (csv: string) => csv.replaceAll(/^[0-9a-f-]{36}|SP-\d+/gm, '');

test('an import killed in the middle goes on by itself to the same result as one that was not', async () => {
  await using database = await testDatabase();
  using folder = temporaryFolder();
  const { email } = await insertPerson(database, { role: 'admin' });
  const killed = await startCrashingShop(folder.path, {
    databaseUrl: databaseUrl(database.address),
    secret,
    at: 'import batch written',
    visit: 3,
  });
  const authorization = `Bearer ${await tokenAt(killed.url, email)}`;
  const { type, body } = formBody([{ name: 'file', fileName: 'parts.csv', data: file }]);
  const checked = await fetch(`${killed.url}/api/part-imports`, {
    method: 'POST',
    headers: { authorization, 'content-type': type },
    body: new Uint8Array(body),
  });
  const { _id } = (await checked.json()) as PartImport;
  // The answer may be lost with the process.
  await fetch(`${killed.url}/api/part-imports/${_id}/apply`, {
    method: 'POST',
    headers: { authorization },
  }).catch(() => undefined);
  await killed.ended;
  expect(killed.child.signalCode).toBe('SIGKILL');
  const progress = { text: 'SELECT state, added FROM part_imports' };
  expect(await database.query(progress)).toEqual([{ state: 'applying', added: 1000 }]);

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
