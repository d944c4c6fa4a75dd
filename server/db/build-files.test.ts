import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../testing/shop-process.ts';
import { testApp } from '../testing/test-app.ts';
import { testDatabase } from '../testing/test-database.ts';
import { forgetBuildFiles, keepBuildFiles, keptFiles, stillNeeded } from './build-files.ts';
import type { Db } from './database.ts';

function buildWith(files: Record<string, string>) {
  const folder = temporaryFolder();
  for (const [name, text] of Object.entries(files)) {
    const file = join(folder.path, name);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
  return folder;
}

const script = `export const page = '${'words '.repeat(200)}';`;

test('an instance has the files of every build that another one runs, older or newer', async () => {
  await using shop = await testApp();
  const url = '/static/js/orders-page-AbCd_12-.js';
  expect((await shop.app.inject(url)).statusCode).toBe(404);
  using other = buildWith({
    'js/orders-page-AbCd_12-.js': script,
    'css/entry-Zz345678.css': 'p{}',
    'css/entry-Zz345678.css.br': 'packed',
    'profile-photo.svg': '<svg/>',
  });
  await keepBuildFiles(shop.database, other.path);
  await keepBuildFiles(shop.database, other.path); // as another instance of it does
  await expect.poll(async () => (await shop.app.inject(url)).statusCode).toBe(200); // looked for once a second
  const plain = await shop.app.inject(url);
  expect(plain.body).toBe(script);
  expect(plain.headers).toMatchObject({
    'content-type': 'text/javascript; charset=utf-8',
    'cache-control': 'public, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
  });
  const packed = await shop.app.inject({ url, headers: { 'accept-encoding': 'br, gzip' } });
  expect(packed.headers['content-encoding']).toBe('gzip');
  expect(packed.rawPayload.length).toBeLessThan(script.length / 2);
  expect((await shop.app.inject({ method: 'HEAD', url })).statusCode).toBe(200);
  expect((await shop.app.inject({ method: 'POST', url })).statusCode).toBe(404);
  const rows = await shop.database.query<{ path: string }>({
    text: 'SELECT path FROM build_files ORDER BY path',
  });
  expect(rows.map(({ path }) => path)).toEqual(['css/entry-Zz345678.css', 'js/orders-page-AbCd_12-.js']);
});

test('files go thirty days after the last instance that had them, and not while one runs', async () => {
  await using database = await testDatabase();
  using build = buildWith({ 'js/a-12345678.js': '1', 'js/b-12345678.js': '2' });
  using later = buildWith({ 'js/b-12345678.js': '2' });
  await keepBuildFiles(database, build.path);
  await database.query({ text: "UPDATE build_files SET needed_at = now() - interval '29 days'" });
  await forgetBuildFiles(database);
  const files = keptFiles(database);
  expect(await files.read('js/a-12345678.js')).not.toBeNull();
  await database.query({ text: "UPDATE build_files SET needed_at = now() - interval '31 days'" });
  await stillNeeded(database, later.path);
  await forgetBuildFiles(database);
  expect(await files.read('js/a-12345678.js')).toBeNull();
  expect(String(await files.read('js/b-12345678.js'))).toBe('2');
});

test('whoever asks for names that never were costs the database one question a second', async () => {
  let asked = 0;
  let clock = 0;
  const db: Db = {
    query: async () => {
      asked += 1;
      return [];
    },
  };
  const files = keptFiles(db, () => clock);
  for (let name = 0; name < 100; name += 1) expect(await files.read(`js/x-${name}.js`)).toBeNull();
  expect(asked).toBe(1);
  clock = 1000;
  await Promise.all([files.read('js/y.js'), files.read('js/z.js')]);
  expect(asked).toBe(2);
});
