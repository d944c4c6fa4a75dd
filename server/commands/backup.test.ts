import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { enterPastPayments } from '@spareworks/sandbox/stripe/books/enter-past-payments.ts';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { writeBackup } from '../backup/backup-file.ts';
import { moveShop } from '../backup/move-shop.ts';
import { restoreBackup } from '../backup/restore-backup.ts';
import { foundTables, quoted } from '../backup/shop-tables.ts';
import { takeBackup } from '../backup/take-backup.ts';
import { isUnfinished, markUnfinished } from '../backup/unfinished-restore.ts';
import type { Config } from '../config.ts';
import type { Db } from '../db/database.ts';
import { lockDataDirectory } from '../db/embedded/data-directory-lock.ts';
import { migrate, migrationsFolder, readMigrations } from '../db/migrate.ts';
import { folderStorage } from '../domains/images/folder-storage.ts';
import { pictureNames } from '../domains/images/picture-names.ts';
import { sweepPictures } from '../domains/images/sweep-pictures.ts';
import { placeLines } from '../domains/orders/place-lines.ts';
import { newId } from '../kernel/ids.ts';
import { visitPausePoints } from '../kernel/pause-points.ts';
import { openCommandDatabase, openShopDatabase } from '../open-configured-database.ts';
import { command } from '../testing/command.ts';
import { databaseUrl } from '../testing/database-url.ts';
import { insertPart, insertPartOfBefore } from '../testing/factories.ts';
import { nastyTexts } from '../testing/nasty-values.ts';
import { insertOldOrders } from '../testing/old-orders.ts';
import { placedOrder, violations } from '../testing/orders.ts';
import { insertPerson, type SignedIn, signedIn } from '../testing/people.ts';
import { temporaryFolder } from '../testing/shop-process.ts';
import { testApp, testConfig } from '../testing/test-app.ts';
import { type TestDatabase, testDatabase } from '../testing/test-database.ts';

/** A shop that nobody is in, so that it can be compared with its copies. */
let still: TestDatabase;
const home = temporaryFolder();
/** And a backup of it, with what was printed when it was taken. */
const shelf = temporaryFolder();
const stillFile = join(shelf.path, 'still.backup');
let takenOfStill: Awaited<ReturnType<typeof takeBackup>>;
const config = testConfig({ DATA_DIR: home.path, AUTH_SECRET: 's'.repeat(32) });

/** Every script, and everything that means something to COPY. */
const texts = [
  ...nastyTexts.filter((text) => !/[\0\ud800-\udfff]/u.test(text)),
  'Ελληνικά Кириллица עברית العربية हिन्दी 漢字 かな 한국어 ไทย ქართული 🛞',
  'tab\there, line\nend, return\rcarriage, \\ \\N \\. \\t \\x41 \b\f\v',
  '\\.',
  '\\N',
];

beforeAll(async () => {
  still = await testDatabase();
  const buyer = await insertPerson(still);
  const part = await insertPart(still);
  const order = {
    lines: [{ partId: part.id, partName: part.name, quantity: 2 }],
    price: (part.priceCents * 2) / 100,
    address: '1 Mill Road, Springfield',
    phone: '+1 202 555 0100',
  };
  const { publicUrl } = config;
  await still.transaction((tx) =>
    placeLines(tx, { ...buyer, role: 'user' }, order, { holdMinutes: 60, publicUrl }),
  );
  await addPicture(still, config, newId());
  // Ahead, for two minutes later the doctor asks why the shop's own books know nothing of it.
  const paidAt = Date.now() + 3_600_000;
  const payment = { intentId: 'pi_1', paymentId: newId(), orderId: newId(), amount: 100, refund: null };
  await enterPastPayments(still, [{ ...payment, payer: buyer, begunAt: paidAt, paidAt }]);
  for (const text of texts) {
    await still.query({
      text: 'INSERT INTO contact_messages (id, name, email, phone, message) VALUES ($1, $2, $2, $2, $2)',
      values: [newId(), text],
    });
  }
  await still.query({
    text: 'INSERT INTO synonyms (id, phrases) VALUES ($1, $2)',
    values: [newId(), ['a "quoted", {braced} \\ phrase', 'NULL', 'tab\t']],
  });
  await still.query({
    text: `INSERT INTO sandbox_mails (id, recipient, subject, text_body, html_body, file)
           VALUES ($1, '', '', '', '', $2)`,
    values: [newId(), Buffer.from(Array.from({ length: 256 }, (_, byte) => byte))],
  });
  takenOfStill = await takeBackup(config, still, stillFile);
});

afterAll(async () => {
  await still[Symbol.asyncDispose]();
  home[Symbol.dispose]();
  shelf[Symbol.dispose]();
});

afterEach(() => visitPausePoints(null));

const quiet = { onError: () => undefined, log: () => undefined };

const imagesOf = ({ dataDir }: Config) => join(dataDir, 'images');

async function addPicture(db: Db, at: Config, id: string): Promise<void> {
  const files = pictureNames(id).map((name) => ({ name, data: Buffer.from(`${name} of a test`) }));
  await folderStorage(imagesOf(at)).put(files);
  await db.query({
    text: `INSERT INTO images (id, bytes, created_at, stored_at) VALUES ($1, 9, now() - interval '2 days', now())`,
    values: [id],
  });
}

/** Settings for a shop that does not exist yet, in a database of its own. */
function elsewhere(folder: { path: string }, database: TestDatabase): Config {
  return testConfig({
    DATA_DIR: join(folder.path, 'data'),
    DATABASE_URL: databaseUrl(database.address),
    AUTH_SECRET: 's'.repeat(32),
  });
}

function restore(config: Config, file: string) {
  return restoreBackup(config, file, { where: 'of a test' });
}

/** How many rows each table has, and a sum of what is in them. */
async function contentOf(db: Db): Promise<Record<string, unknown>> {
  const content: Record<string, unknown> = {};
  const tables = await db.query<{ name: string }>({
    text: "SELECT tablename::text AS name FROM pg_tables WHERE schemaname = 'public' ORDER BY tablename",
  });
  for (const { name } of tables) {
    const [found] = await db.query<{ rows: number; sum: string }>({
      text: `SELECT count(*) AS rows, md5(coalesce(string_agg(t::text, '' ORDER BY t::text), '')) AS sum
             FROM ${quoted(name)} AS t`,
    });
    content[name] = found;
  }
  return content;
}

/** Everything a schema consists of, in words that do not depend on when it was made. */
async function schemaOf(db: Db): Promise<string[]> {
  const rows = await db.query<{ line: string }>({
    text: `SELECT c.relkind::text || ' ' || c.relname AS line FROM pg_class c WHERE c.relnamespace = 'public'::regnamespace
           UNION ALL SELECT pg_get_indexdef(indexrelid) FROM pg_index i JOIN pg_class c ON c.oid = i.indrelid
             WHERE c.relnamespace = 'public'::regnamespace
           UNION ALL SELECT conrelid::regclass || ' ' || conname || ' ' || pg_get_constraintdef(oid) || ' ' || convalidated
             FROM pg_constraint WHERE connamespace = 'public'::regnamespace
           UNION ALL SELECT pg_get_triggerdef(t.oid) || ' ' || tgenabled::text FROM pg_trigger t
             JOIN pg_class c ON c.oid = t.tgrelid
             WHERE NOT tgisinternal AND c.relnamespace = 'public'::regnamespace
           UNION ALL SELECT sequencename || ' ' || coalesce(last_value, 0) FROM pg_sequences
           ORDER BY 1`,
  });
  return rows.map(({ line }) => line);
}

async function ordersIn(db: Db): Promise<Set<string>> {
  return new Set((await db.query<{ id: string }>({ text: 'SELECT id FROM orders' })).map(({ id }) => id));
}

async function failsAndLeavesNothing(there: Config, target: Db, file: string): Promise<void> {
  visitPausePoints((point) => {
    if (point === 'restore before its end') throw new Error('the power is gone');
  });
  await expect(restore(there, file)).rejects.toThrow('the power is gone');
  visitPausePoints(null);
  expect(await foundTables(target)).toEqual([]);
  expect(readdirSync(imagesOf(there))).toEqual([]);
  expect(isUnfinished(there.dataDir)).toBe(false);
}

/** Neither a database elsewhere nor one of its own is opened as a shop then. */
async function wasKilled(there: Config, file: string): Promise<void> {
  await markUnfinished(there.dataDir, { file, ownDatabase: false });
  writeFileSync(join(imagesOf(there), 'half.webp'), 'half');
  const words = /A restore into .+ broke off, or is still under way: what is there is not a shop\./;
  await expect(openShopDatabase(there, quiet)).rejects.toThrow(words);
  await expect(openShopDatabase(testConfig({ DATA_DIR: there.dataDir }), quiet)).rejects.toThrow(words);
  expect(existsSync(join(there.dataDir, 'postgres'))).toBe(false);
}

describe('a backup', () => {
  // Three tests at once, because making all the tables takes a second each time.
  test('taken while people order has every order acknowledged before it, none of after, none by half, and every picture of that moment; a restore of it that fails leaves nothing, and one that was killed is refused at the next start and begun anew by the next restore', async () => {
    using folder = temporaryFolder();
    await using shop = await testApp();
    const { database } = shop;
    const images = folderStorage(imagesOf(shop.config));
    const buyer = await signedIn(shop);
    const picture = newId();
    const part = await insertPart(database, { available: 5000, img: `/images/${picture}.webp` });
    await addPicture(database, shop.config, picture);
    const file = join(folder.path, 'shop.backup');
    const before: string[] = [];
    const after: string[] = [];
    const late = newId();
    let over = false;
    async function orderUntilOver(who: SignedIn): Promise<void> {
      for (let placed = 0; !over && placed < 15; placed += 1)
        await placedOrder(shop, { buyer: who, part, quantity: 2 });
    }
    for (let placed = 0; placed < 3; placed += 1) before.push((await placedOrder(shop, { buyer, part })).id);
    const others = await Promise.all([signedIn(shop), signedIn(shop)]);
    const busy = others.map(orderUntilOver);
    visitPausePoints(async (point) => {
      if (point !== 'snapshot of a backup taken') return;
      after.push((await placedOrder(shop, { buyer, part })).id);
      // Somebody gives the part another picture, the old one would be swept, and a new one comes in.
      await database.query({
        text: "UPDATE parts SET img = 'https://x.example/a.webp' WHERE id = $1",
        values: [part.id],
      });
      await sweepPictures(database, images);
      await addPicture(database, shop.config, late);
    });
    const taken = await takeBackup(shop.config, database, file);
    over = true;
    await Promise.all(busy);
    expect(after).toHaveLength(1);
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(readdirSync(folder.path)).toEqual(['shop.backup']);

    await using target = await testDatabase({ empty: true });
    const there = elsewhere(folder, target);
    await failsAndLeavesNothing(there, target, file);
    await wasKilled(there, file);
    const restored = await restore(there, file);
    expect(restored.violations).toEqual([]);
    expect(await violations(target)).toEqual([]);
    // This shop made the secret that sessions are signed with itself; the other has been given one.
    expect(taken.hasSecret).toBe(true);
    expect(restored.secret).toBe('another');
    expect(existsSync(join(there.dataDir, 'secrets'))).toBe(false);
    const orders = await ordersIn(target);
    expect(orders.size).toBe(taken.manifest.tables.orders);
    expect(before.filter((id) => !orders.has(id))).toEqual([]);
    expect(orders.has(after[0] ?? '')).toBe(false);
    expect(readdirSync(imagesOf(there)).toSorted()).toEqual(pictureNames(picture).toSorted());
    expect(readFileSync(join(imagesOf(there), `${picture}.webp`), 'utf8')).toBe(`${picture}.webp of a test`);
    expect(restored.manifest.picturesMissing).toBe(0);
    expect(isUnfinished(there.dataDir)).toBe(false);
    // Killed after the last moment: everything is there.
    await markUnfinished(there.dataDir, { file, ownDatabase: false });
    const opened = await openShopDatabase(there, quiet);
    await opened.close();
    expect(isUnfinished(there.dataDir)).toBe(false);
    // Held only as long as somebody copies.
    expect(await sweepPictures(database, images)).toBeGreaterThan(0);
  });

  test('is an archive that any tar reads, and that COPY takes; what is not the shop’s is left out', async () => {
    using folder = temporaryFolder();
    const file = join(folder.path, 'shop.tar.gz');
    await still.query({ text: 'CREATE TABLE notes_of_the_operator AS SELECT 1 AS note' });
    const taken = await takeBackup(config, still, file);
    await still.query({ text: 'DROP TABLE notes_of_the_operator' });
    expect(taken.leftOut).toEqual(['notes_of_the_operator']);
    const names = execFileSync('tar', ['-tzf', file], { encoding: 'utf8' }).trim().split('\n');
    expect(names[0]).toBe('backup.json');
    expect(names).toContain('tables/contact_messages/000001.copy');
    expect(names.join()).not.toContain('notes_of_the_operator');
    expect(names.at(-1)).toBe('manifest.json');
    const rows = execFileSync('tar', ['-xzOf', file, 'tables/contact_messages/000001.copy'], {
      encoding: 'utf8',
    });
    expect(rows.trimEnd().split('\n')).toHaveLength(texts.length);
  });

  test('does not replace a file unless it is told to, and leaves nothing behind where it fails', async () => {
    using folder = temporaryFolder();
    const file = join(folder.path, 'shop.backup');
    writeFileSync(file, 'precious');
    await expect(takeBackup(config, still, file)).rejects.toThrow(`${file} is there already.`);
    expect(readFileSync(file, 'utf8')).toBe('precious');
    visitPausePoints((point) => {
      if (point === 'snapshot of a backup taken') throw new Error('the power is gone');
    });
    await expect(takeBackup(config, still, file, { force: true })).rejects.toThrow('the power is gone');
    const stopped = AbortSignal.abort(new Error('It was stopped.'));
    visitPausePoints(null);
    await expect(takeBackup(config, still, file, { force: true, signal: stopped })).rejects.toThrow();
    expect(readdirSync(folder.path)).toEqual(['shop.backup']);
    expect(readFileSync(file, 'utf8')).toBe('precious');
    await takeBackup(config, still, file, { force: true });
    expect(readFileSync(file).subarray(0, 2)).toEqual(Buffer.from([0x1f, 0x8b]));
    await expect(takeBackup(config, still, join(folder.path, 'no', 'folder'))).rejects.toThrow(
      /^Nothing can be written to .*no such file or directory/,
    );
  });

  test('has the secret that sessions are signed with where the shop has made it itself, and names no other', async () => {
    using folder = temporaryFolder();
    const own = testConfig({ DATA_DIR: join(folder.path, 'own') });
    mkdirSync(join(own.dataDir, 'secrets'), { recursive: true });
    writeFileSync(join(own.dataDir, 'secrets', 'auth-secret'), 'made by the shop itself, and kept');
    const file = join(folder.path, 'shop.backup');
    const taken = await takeBackup(own, still, file);
    expect(taken.hasSecret).toBe(true);
    expect(gunzipSync(readFileSync(file)).includes('made by the shop itself')).toBe(true);

    const named = testConfig({ DATA_DIR: own.dataDir, AUTH_SECRET: 's'.repeat(32) });
    expect((await takeBackup(named, still, file, { force: true })).hasSecret).toBe(false);
    expect(gunzipSync(readFileSync(file)).includes('s'.repeat(32))).toBe(false);
  });
});

/** As what it was made of, and it goes on counting where that was. */
async function expectTheSame(
  target: Db,
  { tables, sequences }: Awaited<ReturnType<typeof takeBackup>>['manifest'],
): Promise<void> {
  const content = await contentOf(still);
  expect(Object.keys(tables)).toEqual(Object.keys(content));
  expect(content.contact_messages).toMatchObject({ rows: texts.length });
  expect(await contentOf(target)).toEqual(content);
  const schema = await schemaOf(target);
  expect(schema).toEqual(await schemaOf(still));
  // Whoever adds another kind of thing has to teach the backup about it: it knows tables, their indexes and counters.
  expect(new Set(schema.filter((line) => /^[a-zA-Z] /.test(line)).map((line) => line[0]))).toEqual(
    new Set(['i', 'r', 'S']),
  );
  expect(schema.filter((line) => line.startsWith('S ')).length).toBe(
    Object.keys(sequences).length + idle(schema),
  );
  expect(Object.keys(sequences)).toContain('sandbox_stripe_intents.seq');
}

/** Counters that have not counted yet. */
function idle(schema: readonly string[]): number {
  return schema.filter((line) => /^\w+ 0$/.test(line)).length;
}

describe('a restore', () => {
  test('finds any byte that is not as it was written, before it writes one itself', async () => {
    using folder = temporaryFolder();
    const whole = readFileSync(stillFile);
    const file = join(folder.path, 'broken');
    await using target = await testDatabase({ empty: true });
    const there = elsewhere(folder, target);
    const refuses = async (content: Buffer, words: RegExp) => {
      writeFileSync(file, content);
      await expect(restore(there, file)).rejects.toThrow(words);
    };
    for (let at = 10; at < whole.length; at += Math.ceil(whole.length / 25)) {
      const broken = Buffer.from(whole);
      broken[at] = (broken[at] ?? 0) ^ 0x10;
      await refuses(
        broken,
        /^broken is damaged \(.+\)\. Nothing was restored from it\.$|^broken is not a backup/,
      );
    }
    await refuses(whole.subarray(0, -1), /^broken is damaged \(it breaks off\)/);
    await refuses(whole.subarray(0, whole.length / 2), /^broken is damaged \(it breaks off\)/);
    // Packed anew, as somebody would who has changed what is in it.
    const plain = gunzipSync(whole);
    const at = plain.indexOf('Ελληνικά');
    plain[at + 1] = 0x94;
    await refuses(gzipSync(plain), /its checksum is wrong/);
    const withoutEnd = plain.subarray(0, plain.lastIndexOf('manifest.json'));
    await refuses(gzipSync(Buffer.concat([withoutEnd, Buffer.alloc(1024)])), /it breaks off/);
    await refuses(Buffer.from('SELECT 1;'), /^broken is not a backup of a shop, or is damaged\.$/);
    await refuses(gzipSync('SELECT 1;'.repeat(100)), /^broken is not a backup of a shop, or is damaged\.$/);
    await refuses(Buffer.alloc(0), /^broken is damaged|is not a backup/);
    await expect(restore(there, join(folder.path, 'nowhere'))).rejects.toThrow('there is no such file');
    expect(existsSync(there.dataDir)).toBe(false);
    expect(await foundTables(target)).toEqual([]);
  });

  test('refuses a backup of a newer version, or of other migrations, by name', async () => {
    using folder = temporaryFolder();
    await using newer = await testDatabase();
    await using target = await testDatabase({ empty: true });
    const file = join(folder.path, 'shop.backup');
    await newer.query({
      text: "INSERT INTO schema_migrations (number, name, checksum) VALUES (9999, '9999-of-tomorrow', 'x')",
    });
    await expect(takeBackup(config, newer, file)).rejects.toThrow(
      'This database is of a newer version of the shop: it has 9999-of-tomorrow.',
    );
    const { opening, manifest } = takenOfStill;
    const there = elsewhere(folder, target);
    const refuses = async (migrations: typeof opening.migrations, words: RegExp) => {
      const parts = async function* () {
        yield { name: 'tables/nothing/000001.copy', data: Buffer.alloc(0) };
        return manifest;
      };
      const altered = { opening: { ...opening, migrations }, parts: parts() };
      await writeBackup(file, altered, { force: true });
      await expect(restore(there, file)).rejects.toThrow(words);
    };
    const tomorrow = { number: 9999, name: '9999-of-tomorrow', checksum: 'x' };
    await refuses(
      [...opening.migrations, tomorrow],
      /was made by a newer version .+ it has 9999-of-tomorrow\./,
    );
    const others = opening.migrations.with(3, { number: 4, name: '0004-mine', checksum: 'x' });
    await refuses(others, /is of a shop with other migrations: 0004-identity\./);
    const plain = gunzipSync(readFileSync(file));
    plain.write('2', plain.indexOf('"format": 1') + '"format": '.length);
    writeFileSync(file, gzipSync(plain));
    await expect(restore(there, file)).rejects.toThrow('was made by a newer version of the shop.');
    expect(existsSync(there.dataDir)).toBe(false);
    expect(await foundTables(target)).toEqual([]);
  });

  test('of a shop of an earlier version brings it up to this one', async () => {
    using folder = temporaryFolder();
    const file = join(folder.path, 'shop.backup');
    await using old = await testDatabase({ empty: true });
    await migrate(old, readMigrations(migrationsFolder).slice(0, 19));
    const person = await insertPerson(old);
    const ordered = await insertPartOfBefore(old);
    await insertOldOrders(old, { userId: person.id, partIds: [ordered.id] }, 3);
    await takeBackup(config, old, file);
    await using target = await testDatabase({ empty: true });
    const restored = await restore(elsewhere(folder, target), file);
    expect(restored.migrated[0]).toBe('0020-order-lines');
    expect(restored.secret).toBe('the same');
    const lines = await target.query({ text: 'SELECT name FROM order_lines ORDER BY name' });
    expect(lines).toEqual([{ name: 'Disc 1' }, { name: 'Disc 2' }, { name: 'Disc 3' }]);
  });

  test('goes into an empty place only', async () => {
    using folder = temporaryFolder();
    const file = stillFile;
    await using used = await testDatabase({ empty: true });
    await used.query({ text: 'CREATE TABLE precious AS SELECT 1 AS one' });
    const there = elsewhere(folder, used);
    await expect(restore(there, file)).rejects.toThrow(
      'This database is not empty (of a test): it has precious. Nothing was changed.',
    );
    expect(existsSync(there.dataDir)).toBe(false);
    expect(await foundTables(used)).toMatchObject([{ name: 'precious' }]);

    await using empty = await testDatabase({ empty: true });
    mkdirSync(join(there.dataDir, 'images'), { recursive: true });
    writeFileSync(join(there.dataDir, 'images', 'mine.webp'), 'mine');
    await expect(restore(elsewhere(folder, empty), file)).rejects.toThrow(
      /images is not empty: it has mine\.webp/,
    );
    const own = testConfig({ DATA_DIR: there.dataDir });
    await expect(restore(own, file)).rejects.toThrow(/data is not empty: it has images/);
    mkdirSync(join(there.dataDir, 'postgres', 'data-18'), { recursive: true });
    await expect(restore(own, file)).rejects.toThrow(`There is a shop in ${there.dataDir} already.`);
    expect(await foundTables(empty)).toEqual([]);
    expect(readdirSync(there.dataDir).toSorted()).toEqual(['images', 'postgres']);
  });
});

test('the commands: a backup beside the shop, restored as a shop with a database of its own, and moved to another, is the same, table by table and letter by letter', async () => {
  using folder = temporaryFolder();
  const settings = join(folder.path, 'shop.env');
  const file = join(folder.path, 'shop.backup');
  writeFileSync(
    settings,
    `DATABASE_URL=${databaseUrl(still.address)}\nAUTH_SECRET=${'s'.repeat(32)}\nALLOW_SANDBOX=1\nDATA_DIR=${config.dataDir}\n`,
  );
  const taken = await command('server/commands/backup.ts', ['shop.backup', '--env', settings], {
    INIT_CWD: folder.path,
  });
  expect(taken.printed).toMatch(/^Database: /);
  expect(taken).toEqual({
    code: 0,
    printed: expect.stringContaining(`${file} holds the shop as it was at `),
  });
  expect(taken.printed).toContain('AUTH_SECRET and other settings are not in it');

  const own = { DATA_DIR: join(folder.path, 'data') };
  const restored = await command('server/commands/restore.ts', [file], own);
  expect(restored).toEqual({
    code: 0,
    printed: expect.stringContaining('Every figure of stock, orders and payments is as it must be.'),
  });
  expect(restored.printed).toContain(`Database: embedded, in ${own.DATA_DIR}\n`);
  // PostgreSQL refuses to run as root: then another user makes it.
  expect(statSync(join(own.DATA_DIR, 'postgres', 'data-18')).uid).not.toBe(0);
  await expect(restore(testConfig(own), file)).rejects.toThrow(`There is a shop in ${own.DATA_DIR} already.`);

  await using target = await testDatabase({ empty: true });
  const moved = await command('server/commands/move.ts', [databaseUrl(target.address)], own);
  expect(moved.printed).toContain('each compared with where it came from');
  expect(moved.printed).toContain(`what stands in ${join(own.DATA_DIR, 'secrets', 'auth-secret')}`);
  expect(moved.printed).not.toContain(target.address.password);
  expect(moved.code).toBe(0);
  await expectTheSame(target, takenOfStill.manifest);
  await expect(openShopDatabase(testConfig(own), quiet)).rejects.toThrow('This shop was moved to');
});

test('a move goes into an empty database only, and undoes everything where it cannot be finished', async () => {
  await using target = await testDatabase({ empty: true });
  const url = databaseUrl(target.address);
  const stopped = AbortSignal.abort(new Error('It was stopped.'));
  await expect(moveShop(still, { url, where: 'there', signal: stopped })).rejects.toThrow('It was stopped.');
  expect(await foundTables(target)).toEqual([]);
  await target.query({ text: 'CREATE TABLE precious AS SELECT 1 AS one' });
  await expect(moveShop(still, { url, where: 'there' })).rejects.toThrow(
    /^This database is not empty \(there\)/,
  );
  expect(await foundTables(target)).toMatchObject([{ name: 'precious' }]);
});

test('a move waits for nobody: a shop that is running is refused', async () => {
  using folder = temporaryFolder();
  mkdirSync(join(folder.path, 'postgres', 'data-18'), { recursive: true });
  const lock = lockDataDirectory(folder.path);
  await expect(
    openCommandDatabase(testConfig({ DATA_DIR: folder.path }), { ...quiet, alone: true }),
  ).rejects.toThrow(`The shop is running on ${folder.path}. Stop it first`);
  lock.release();
});
