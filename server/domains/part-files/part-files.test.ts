import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { PartDetails, SparePart } from '@spareworks/contract/calls/catalogue';
import type { PartImport } from '@spareworks/contract/calls/part-files';
import { counts } from '@spareworks/contract/plain/formats';
import { partCell } from '@spareworks/contract/plain/part-file-columns';
import { setShop } from '@spareworks/contract/plain/shop';
import { parse } from 'csv-parse/sync';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { visitPausePoints } from '../../kernel/pause-points.ts';
import { allOf } from '../../testing/all-of.ts';
import { insertPart } from '../../testing/factories.ts';
import { placedOrder, violations } from '../../testing/orders.ts';
import {
  appliedImport,
  checkedFile,
  exportedFile,
  fileLine,
  fileOf,
  header,
  importedFile,
  manyLines,
  sendFile,
} from '../../testing/part-files.ts';
import { auditOf } from '../../testing/parts.ts';
import { type SignedIn, signedIn } from '../../testing/people.ts';
import { sharedApp } from '../../testing/shared-app.ts';
import { temporaryFolder } from '../../testing/shop-process.ts';
import { thorough } from '../../testing/thorough.ts';
import { readGroups } from '../groups/follow-groups.ts';
import { readRows } from './read-file.ts';
import type { FileRow } from './read-row.ts';

const shop = sharedApp();
let admin: SignedIn;

beforeAll(async () => {
  admin = await signedIn(shop(), { role: 'admin' });
});

// Files are about all parts on sale, so each test begins without any.
beforeEach(async () => {
  await shop().database.query({ text: 'DELETE FROM part_imports' });
  await shop().database.query({ text: 'UPDATE parts SET deleted_at = now() WHERE deleted_at IS NULL' });
});

const parts = async () => (await shop().app.inject('/api/car-parts')).json<SparePart[]>();

async function errorsOf(id: string): Promise<string> {
  return (await shop().app.inject({ url: `/api/part-imports/${id}/errors`, headers: admin.bearer })).body;
}

/** The rows of a file as they are read, before anything is asked of the database. */
async function rowsOf(data: string | Buffer): Promise<FileRow[]> {
  using folder = temporaryFolder();
  const path = join(folder.path, 'parts.csv');
  writeFileSync(path, data);
  return await allOf(readRows(path, await readGroups(shop().database), () => undefined));
}

const discard = (id: string) =>
  shop().app.inject({ method: 'DELETE', url: `/api/part-imports/${id}`, headers: admin.bearer });

test('a check says what would be added, changed, left and refused, and changes nothing', async () => {
  const kept = await insertPart(shop().database, { name: 'Kept' });
  const changed = await insertPart(shop().database, { name: 'Changed' });
  const same = { id: kept.id, name: 'Kept' };
  const before = await parts();
  const found = await checkedFile(
    shop(),
    admin,
    fileOf(
      fileLine(same),
      fileLine({ id: changed.id, name: 'Changed', price: '70', availableQuantity: '20' }),
      fileLine({ name: 'New' }),
      fileLine({ name: 'Bad', price: '1e309', minimumOrder: '-1' }),
    ),
  );
  expect(found).toMatchObject({
    state: 'checked',
    fileName: 'parts.csv',
    createdBy: admin.email,
    found: { rows: 4, add: 1, change: 1, same: 1, refused: 1 },
    done: { added: 0, changed: 0, failed: 0 },
  });
  expect(found.first).toEqual({
    add: [{ line: 4, name: 'New', price: 64.5, changes: [], error: null }],
    change: [
      {
        line: 3,
        name: 'Changed',
        error: null,
        changes: [
          { field: 'price', from: '64.50', to: '70.00' },
          { field: 'availableQuantity', from: '12', to: '20' },
        ],
      },
    ],
    refused: [
      {
        line: 5,
        name: 'Bad',
        changes: [],
        error:
          'price: must be an amount in USD such as 64.50, without a sign; ' +
          'minimumOrder: must be a whole number from 1 to 100,000',
      },
    ],
    warned: [],
  });
  expect(await errorsOf(found._id)).toBe(
    '\ufeffline,name,error\r\n5,Bad,"price: must be an amount in USD such as 64.50, without a sign; ' +
      'minimumOrder: must be a whole number from 1 to 100,000"\r\n',
  );
  expect(await parts()).toEqual(before);
});

test('parts by the hundred are added in batches: meanwhile no other import runs, one that is stopped leaves what it has done, the same file does the rest, then changes nothing, and the books add up', async () => {
  const importer = await signedIn(shop(), { role: 'admin' }); // all that the books say of them is this test's
  const count = thorough ? 2000 : 505; // a batch has 500
  const file = fileOf(...manyLines(count));
  const first = await checkedFile(shop(), importer, file);
  const second = await checkedFile(shop(), importer, fileOf(fileLine({ name: 'Second' })));
  const { promise: atSecondBatch, resolve: reached } = Promise.withResolvers<void>();
  const { promise: mayGoOn, resolve: goOn } = Promise.withResolvers<void>();
  let batches = 0;
  visitPausePoints(async () => {
    batches += 1;
    if (batches < 2) return;
    reached();
    await mayGoOn;
  });
  try {
    const apply = (id: string) =>
      shop().app.inject({ method: 'POST', url: `/api/part-imports/${id}/apply`, headers: importer.bearer });
    expect((await apply(first._id)).statusCode).toBe(200);
    await atSecondBatch;
    const refused = await apply(second._id);
    expect([refused.statusCode, refused.json<{ code: string }>().code]).toEqual([409, 'import_running']);
    expect(refused.headers['retry-after']).toBe('10');
    expect((await sendFile(shop(), importer, fileOf(fileLine()))).statusCode).toBe(409);
    expect((await discard(first._id)).statusCode).toBe(200);
  } finally {
    visitPausePoints(null);
    goOn();
  }
  const stopped = (
    await shop().app.inject({ url: `/api/part-imports/${first._id}`, headers: importer.bearer })
  ).json<PartImport>();
  expect(stopped.state).toBe('stopped');
  expect(stopped.done.added).toBe(500);
  expect((await discard(first._id)).statusCode).toBe(409);
  expect((await discard(second._id)).statusCode).toBe(200);
  expect((await discard(second._id)).statusCode).toBe(404);

  const rest = await importedFile(shop(), importer, file);
  expect(rest).toMatchObject({ state: 'done', done: { added: count - 500, changed: 0, failed: 0 } });
  expect(rest.found.same).toBe(500);
  const list = await parts();
  expect(list).toHaveLength(count);
  expect(list.slice(0, 3).map(({ name }) => name)).toEqual(['Part 0', 'Part 1', 'Part 2']);
  const again = await importedFile(shop(), importer, file);
  expect(again.found).toEqual({ rows: count, add: 0, change: 0, same: count, refused: 0 });
  expect(await parts()).toEqual(list);
  const changed = thorough ? count : 20;
  const dearer = await importedFile(shop(), importer, fileOf(...manyLines(changed, '11.00')));
  expect(dearer.done).toEqual({ added: 0, changed, failed: 0 });
  expect((await parts()).map(({ price }) => price)).toEqual(list.map((_, at) => (at < changed ? 11 : 10)));
  expect(await violations(shop().database)).toEqual([]);
  const [noted] = await shop().database.query<{ added: number; changed: number; moves: number }>({
    text: `SELECT count(*) FILTER (WHERE action = 'part added') AS added,
             count(*) FILTER (WHERE action = 'part edited') AS changed,
             (SELECT count(*) FROM stock_moves WHERE reason = 'import' AND actor = $1) AS moves
           FROM audit_log WHERE actor = $1`,
    values: [importer.email],
  });
  expect(noted).toEqual({ added: count, changed, moves: count });
});

const awkward = [
  '=1+1',
  '+49 30 123',
  '-10% today',
  '@home',
  "'quoted",
  "'=already guarded",
  "''-twice",
  '＝wide',
  'a "quote"',
  'comma, semicolon; and\ttab',
  'Grüße, 制动盘, 🔧',
  'ends with a backslash \\',
  '"',
  "it's",
];

test('an export imported again changes nothing, whatever the texts', async () => {
  for (const [index, text] of awkward.entries()) {
    await insertPart(shop().database, {
      name: text.replaceAll('\t', ' '),
      description: `${text}\nsecond line\r\n${text}`,
      priceCents: 100 + index * 333,
      available: index,
      minimumOrder: 50, // more than there are: what was sold down stays as it is
      group: index % 2 === 0 ? null : 'engine',
      img:
        index % 3 === 0
          ? '/images/01900000-0000-7000-8000-000000000000.webp'
          : 'https://a.example/x?a=1&b=2,3',
    });
  }
  // Two of the same name are told apart by their ids.
  await insertPart(shop().database, { name: 'Twin' });
  await insertPart(shop().database, { name: 'Twin' });
  await insertPart(shop().database, {
    name: 'Plain',
    description: 'A line break\nand nothing else to quote',
  });
  const before = await parts();
  const file = await exportedFile(shop(), admin);
  const imported = await importedFile(shop(), admin, file);
  expect(imported.found).toMatchObject({ rows: awkward.length + 3, same: awkward.length + 3 });
  expect(await parts()).toEqual(before);
  expect(await exportedFile(shop(), admin)).toBe(file);
});

test('a file without a column that may be left out leaves that field as it is', async () => {
  const { id } = await insertPart(shop().database, { name: 'Grouped', group: 'engine' });
  const cells = (line: string) => line.split(',').toSpliced(header.split(',').indexOf('group'), 1).join(',');
  const lines = [header, fileLine({ name: 'Grouped', price: '9' }), fileLine({ name: 'New' })].map(cells);
  const { found, first } = await importedFile(shop(), admin, `${lines.join('\r\n')}\r\n`);
  expect(found).toMatchObject({ add: 1, change: 1, refused: 0 });
  expect(first.change[0]?.changes.map(({ field }) => field)).toEqual(['price']);
  expect(await parts()).toMatchObject([
    { _id: id, price: 9, group: 'engine' },
    { name: 'New', group: null },
  ]);
});

test('what a part weighs, measures and costs on top comes and goes by a file; one without the columns leaves it', async () => {
  const measures = { lengthMm: 300, widthMm: 280, heightMm: 60, weightGrams: 7200, deposit: 20, bulky: true };
  const { id } = await insertPart(shop().database, { name: 'Starter', ...measures });
  const exported = await exportedFile(shop(), admin);
  expect(exported).toContain(',300,280,60,7200,20.00,yes,');
  const of = 'id,name,price,availableQuantity,minimumOrder,img,description';
  const old = `${id},Starter,70,12,2,https://pictures.example/disc.webp,A vented disc.`;
  const added = ',New one,70,12,2,https://pictures.example/disc.webp,Unweighed.';
  await importedFile(shop(), admin, `${of}\r\n${old}\r\n${added}\r\n`);
  const none = {
    lengthMm: null,
    widthMm: null,
    heightMm: null,
    weightGrams: null,
    deposit: null,
    bulky: false,
  };
  expect(await parts()).toMatchObject([
    { name: 'Starter', price: 70, ...measures },
    { name: 'New one', ...none },
  ]);
  await importedFile(shop(), admin, exported.replace(',300,280,60,7200,20.00,yes', ',,,,,,no'));
  expect((await parts())[0]).toMatchObject({ name: 'Starter', price: 64.5, ...none });
  const wrong = fileLine({ name: 'Bad', weightGrams: '0', deposit: '0', bulky: 'perhaps', heightMm: '1.5' });
  const { _id, found } = await checkedFile(shop(), admin, fileOf(wrong));
  expect(found.refused).toBe(1);
  expect(await errorsOf(_id)).toContain(
    'heightMm: must be a whole number from 1 to 10,000; weightGrams: must be a whole number from 1 to 1,000,000; ' +
      'deposit: must be more than 0; bulky: must be yes or no',
  );
});

test('an import checked by an earlier version, which called two fields otherwise, is applied by this one', async () => {
  const { id } = await insertPart(shop().database, { name: 'Old words', priceCents: 1000, available: 30 });
  const { _id } = await checkedFile(shop(), admin, fileOf(fileLine({ name: 'Old words', price: '12' })));
  await shop().database.query({
    text: `UPDATE part_import_rows SET before = before - 'price' - 'availableQuantity' || '{"priceCents": 1000, "available": 30}'
           WHERE import_id = $1`,
    values: [_id],
  });
  const { done, first } = await appliedImport(shop(), admin, _id);
  expect(done).toEqual({ added: 0, changed: 1, failed: 0 });
  expect(first.change[0]?.changes).toMatchObject([
    { field: 'price', from: '10.00', to: '12.00' },
    { field: 'availableQuantity', from: '30', to: '12' },
  ]);
  expect(await auditOf(shop().database, id)).toEqual([
    {
      actor: admin.email,
      action: 'part edited',
      before: { price: 10, availableQuantity: 30 },
      after: { price: 12, availableQuantity: 12, import: _id },
    },
  ]);
});

test('no cell of an export begins like a formula', async () => {
  for (const name of awkward)
    await insertPart(shop().database, { name: name.replaceAll('\t', ' '), description: `\t${name}` });
  const file = await exportedFile(shop(), admin);
  expect(file).toMatch(/^\ufeffid,name,price,availableQuantity,minimumOrder,group,img,description/);
  const cells: string[][] = parse(file, { bom: true });
  expect(cells.flat().filter((cell) => /^[=+\-@\t＝]/.test(cell))).toEqual([]);
  expect(file).toContain("'=1+1");
});

test('a row without an id is about the part of exactly its name; two such parts need an id', async () => {
  const part = await insertPart(shop().database, { name: 'Only one' });
  await insertPart(shop().database, { name: 'Twin' });
  await insertPart(shop().database, { name: 'Twin' });
  const found = await importedFile(
    shop(),
    admin,
    fileOf(
      fileLine({ name: 'Only one', price: '99' }),
      fileLine({ name: 'only one' }),
      fileLine({ name: 'Twin' }),
      fileLine({ id: '01900000-0000-7000-8000-000000000000', name: 'Nobody' }),
    ),
  );
  expect(found.done).toEqual({ added: 1, changed: 1, failed: 0 });
  expect(found.first.refused.map(({ line, error }) => [line, error])).toEqual([
    [4, 'name: 2 parts have this name; say which one by its id'],
    [5, 'id: no part on sale has this id; leave it empty to add a new part'],
  ]);
  const { price } = (await shop().app.inject(`/api/car-parts/${part.id}`)).json<SparePart>();
  expect(price).toBe(99);
});

test('of two rows about one part the first counts', async () => {
  const part = await insertPart(shop().database, { name: 'Disc' });
  const { found, first } = await checkedFile(
    shop(),
    admin,
    fileOf(
      fileLine({ id: part.id, name: 'Disc', price: '70' }),
      fileLine({ name: 'Disc' }),
      fileLine({ name: 'New' }),
      fileLine({ name: 'New' }),
    ),
  );
  expect(found).toMatchObject({ add: 1, change: 1, refused: 2 });
  expect(first.refused.map(({ error }) => error)).toEqual([
    'is about the same part as line 2',
    'is about the same part as line 4',
  ]);
});

const long = 'x'.repeat(10_001);
const endless = thorough ? 10_000_000 : 300_000;

const refusedCells: [Parameters<typeof fileLine>[0], string | RegExp][] = [
  [{ name: '' }, 'name: is required'],
  [{ name: 'x'.repeat(201) }, 'name: can have at most 200 characters'],
  [{ name: 'nul\u0000' }, 'name: contains characters that cannot be kept'],
  [{ name: 'two\nlines' }, 'name: must be on one line'],
  [{ price: '' }, 'price: is required'],
  [{ minimumOrder: '' }, 'minimumOrder: is required'],
  [{ price: '-1' }, /^price: must be an amount/],
  [{ price: '1e309' }, /^price: must be an amount/],
  [{ price: '+1' }, /^price: must be an amount/],
  [{ price: '$64.50' }, /^price: must be an amount/],
  [{ price: '1.234.567' }, /^price: must be an amount/],
  [{ price: '1.000' }, 'price: “1.000” may mean thousands: write 1000.00 or 1.00'],
  [{ price: '12,500' }, 'price: “12,500” may mean thousands: write 12500.00 or 12.50'],
  [{ price: '1,234' }, 'price: “1,234” may mean thousands: write 1234.00 if it does'],
  [{ deposit: '2.000' }, 'deposit: “2.000” may mean thousands: write 2000.00 or 2.00'],
  [{ availableQuantity: '1.000' }, /^availableQuantity: must be a whole number/],
  [{ price: 'NaN' }, /^price: must be an amount/],
  [{ price: '0x10' }, /^price: must be an amount/],
  [{ price: '=1+1' }, /^price: must be an amount/],
  [{ price: '1.0051' }, 'price: must have at most two decimals'],
  [{ price: '1.005' }, 'price: must have at most two decimals (if “1.005” means thousands, write 1005.00)'],
  [{ price: '0.99' }, 'price: price must be a positive value'],
  [{ price: '1000000' }, 'price: must be at most 999999.99'],
  [{ availableQuantity: '-5' }, /^availableQuantity: must be a whole number/],
  [{ availableQuantity: '1.5' }, /^availableQuantity: must be a whole number/],
  [{ availableQuantity: '99999999999999999999' }, /^availableQuantity: must be a whole number/],
  [{ availableQuantity: '0', minimumOrder: '1' }, 'availableQuantity: must be at least 1 for a new part'],
  [{ minimumOrder: '0' }, /^minimumOrder: must be a whole number/],
  [{ minimumOrder: '13' }, "minimumOrder: Minimum order can't be biger than availableQuantity"],
  [{ price: '500000', minimumOrder: '2' }, /^minimumOrder: makes the smallest order cost more/],
  [{ group: 'snacks' }, /^group: must be empty or one of brakes/],
  [{ img: '' }, 'img: is required'],
  [{ img: 'javascript:alert(1)' }, /^img: must be an https address/],
  [{ img: 'HTTPS://a.example/x' }, /^img: must be an https address/],
  [{ img: 'http://a.example/x' }, /^img: must be an https address/],
  [{ img: '/images/../secret' }, /^img: must be an https address/],
  [{ img: '/images/01900000-0000-7000-8000-00000000aaff.webp' }, /^img: is no picture this shop has/],
  [{ description: ' ' }, 'description: is required'],
  [{ description: long }, 'description: can have at most 10000 characters'],
  [{ id: 'DROP TABLE parts' }, 'id: is not an id of this shop'],
];

test('a cell that cannot be is refused at its row with the reason, each by itself, and the others go on', async () => {
  const lines = refusedCells.map(([fields], at) => fileLine({ name: `Row ${at}`, ...fields }));
  const { _id, found } = await checkedFile(shop(), admin, fileOf(...lines, fileLine({ name: 'Good' })));
  expect(found).toMatchObject({ add: 1, refused: refusedCells.length });
  const [, ...refused]: string[][] = parse(await errorsOf(_id), { bom: true });
  expect(refused.map(([, , error]) => error)).toEqual(
    refusedCells.map(([, error]) => (error instanceof RegExp ? expect.stringMatching(error) : error)),
  );
});

test('a row with too many or too few cells is refused, and the others go on', async () => {
  const { found, first } = await checkedFile(
    shop(),
    admin,
    fileOf(`${fileLine()},more`, ',short', fileLine({ name: 'Good' })),
  );
  expect(found).toMatchObject({ rows: 3, add: 1, refused: 2 });
  const columns = header.split(',').length;
  const faults = [columns + 1, 2].map((cells) => `has ${cells} cells where the first line has ${columns} (`);
  expect(first.refused.map(({ error }) => error?.slice(0, error.indexOf('(') + 1))).toEqual(faults);
});

test.each([
  ['a mark in front', (text: string) => `\ufeff${text}`],
  ['lines that end in LF', (text: string) => text.replaceAll('\r\n', '\n')],
  ['no end of the last line', (text: string) => text.trimEnd()],
  ['empty lines', (text: string) => text.replaceAll('\r\n', '\r\n\r\n')],
  ['empty lines in front', (text: string) => `\r\n\r\n${text.replaceAll(',', ';')}`],
  ['lines of separators', (text: string) => `,,\r\n${text},,,,,,\r\n , ,"",\r\n,\r\n`],
  ['sep=; behind empty lines', (text: string) => `\n;;;\nsep=;\n${text.replaceAll(',', ';')}`],
  ['sep=; in front', (text: string) => `\ufeffsep=;\r\n${text.replaceAll(',', ';')}`],
  ['sep=, in front, as a spreadsheet saves it', (text: string) => `"SEP=,",,,,\n${text}`],
  ['a separator that only its first line names', (text: string) => `sep=|\n${text.replaceAll(',', '|')}`],
  [
    'capitals and spaces in the first line',
    (text: string) =>
      text.replace(header, ` ${header.toUpperCase()} `.replace('ID', 'ID ').replace('PRICE', 'Price')),
  ],
  ['semicolons', (text: string) => text.replaceAll(',', ';')],
  ['tabs', (text: string) => text.replaceAll(',', '\t')],
  ['empty columns at its end', (text: string) => text.replaceAll('\r\n', ',, ,\r\n')],
  ['empty columns at the end of its first line alone', (text: string) => text.replace(header, `${header},,`)],
  ['quotes everywhere', (text: string) => text.replace(fileLine(), fileLine().replaceAll(/[^,]+/g, '"$&"'))],
])('a file with %s is read as one without', async (_what, change) => {
  const plain = await rowsOf(fileOf(fileLine()));
  expect(plain).toMatchObject([{ error: null, values: { name: 'Brake disc' } }]);
  const line = expect.any(Number) as number; // empty ones count too
  expect(await rowsOf(change(fileOf(fileLine())))).toEqual([{ ...plain[0], line }]);
});

test('the line of a row is the one it begins in, whatever empty lines and line breaks within cells stand before it', async () => {
  const broken = fileLine({ name: 'Broken', description: 'two\r\nor\nthree' });
  const data = `sep=,\r\n\r\n${fileOf(broken, '', ',,,,', fileLine({ name: 'After' }))}`;
  const rows = await rowsOf(data);
  expect(rows.map(({ line, values }) => [line, values.name])).toEqual([
    [4, 'Broken'],
    [9, 'After'],
  ]);
});

test('what stands below a column without a name is the fault of its row alone', async () => {
  const data = fileOf(fileLine(), `${fileLine()},more`).replace(header, `${header},,`);
  const wide = header.split(',').length;
  expect((await rowsOf(data)).map(({ error }) => error)).toEqual([
    null,
    `has ${wide + 1} cells where the first line has ${wide} (a text that holds the separator needs quotes)`,
  ]);
});

const semicolons = (line: string) => line.replaceAll(',', ';').replaceAll('#', ',');

test.each([
  ['12,50', 12.5],
  ['1.234,50', 1234.5],
  ['1,234.50', 1234.5],
  ['1234', 1234],
  ['9.5', 9.5],
])(
  'an amount is read as where it is typed into a page, whatever parts the cells: %s',
  async (price, read) => {
    const semicolon = semicolons(fileOf(fileLine({ price: price.replace(',', '#') })));
    for (const data of [fileOf(fileLine({ price })), semicolon, semicolon.replaceAll(';', '\t')]) {
      expect(await rowsOf(data)).toMatchObject([{ error: null, values: { price: read } }]);
    }
  },
);

test('where the currency has three decimals they are no thousands, and every amount it can have comes back from a file', async () => {
  const prices = ['1.000', '12.500', '999.999', '1234.567', '0.125'];
  const file = fileOf(...prices.map((price) => fileLine({ price, minimumOrder: '1' })));
  try {
    setShop({ currency: 'KWD', decimals: 3 });
    const rows = await rowsOf(file);
    expect(rows.map(({ error, values }) => error ?? partCell('price', values.price))).toEqual(prices);
    const [comma] = await rowsOf(fileOf(fileLine({ price: '1,000', deposit: '0.5' })));
    expect(comma?.error).toBe('price: “1,000” may mean thousands: write 1000.000 or 1.000');
    setShop({ currency: 'JPY', decimals: 0 });
    const yen = await rowsOf(fileOf(fileLine({ price: '1.000' }), fileLine({ price: '1000' })));
    expect(yen.map(({ error }) => error)).toEqual([
      'price: “1.000” may mean thousands: write 1000 or 1',
      null,
    ]);
  } finally {
    setShop();
  }
});

const unreadableFiles: [string, string | Buffer, RegExp][] = [
  ['nothing', '', /^The file is empty/],
  [
    'a column missing',
    fileOf(fileLine()).replace('price', 'cost'),
    /no column price\. .*not known here: “cost”/,
  ],
  ['a column twice', fileOf(fileLine()).replace('group', 'name'), /column name twice/],
  [
    'a column without a name among others',
    fileOf(fileLine()).replace('price,', 'price,,'),
    /not known here: one without a name\.$/,
  ],
  ['another first line', 'a,b,c\r\n1,2,3', /must name the columns/],
  ['Latin-1', Buffer.from(fileOf(fileLine({ name: 'Größe' })), 'latin1'), /not in UTF-8: line 2 has/],
  ['UTF-16', Buffer.from(`\ufeff${fileOf(fileLine())}`, 'utf16le'), /UTF-16/],
  ['UTF-16 that does not say so', Buffer.from(fileOf(fileLine()), 'utf16le'), /is no text/],
  ['bytes of a picture', Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'), /^The file is no text/],
  ['something packed', gzipSync(fileOf(...manyLines(40))), /^The file is no text/],
  [
    'a spreadsheet by another name',
    Buffer.from('PK\u0003\u0004\u0014\u0000\u0006\u0000\u0008\u0000[Content_Types].xml', 'latin1'),
    /^The file is a spreadsheet .*save it as “CSV UTF-8”/,
  ],
  [
    'an old spreadsheet',
    Buffer.from('d0cf11e0a1b11ae1', 'hex'),
    /^The file is an old spreadsheet .*save it as “CSV UTF-8”/,
  ],
  [
    'a first line with signs nobody sees',
    `${fileOf(fileLine()).replace('price', 'co\u0001\u202est')}`,
    /not known here: “cost”\.$/,
  ],
  ['a quote that is not closed', fileOf(`${fileLine()}`, '"open'), /quote is not closed/],
  ['a quote within a text', fileOf('a"b"c,"x"y'), /quote/],
  [
    'a line that goes on and on',
    fileOf(fileLine({ description: 'x'.repeat(endless) })),
    /more than 100,000 characters/,
  ],
  [
    'a first line that goes on and on',
    'x'.repeat(endless),
    /more than 100,000 characters|must name the columns/,
  ],
];

test.each(unreadableFiles)(
  '%s is refused by who reads the file, with a sentence',
  async (_what, data, sentence) => {
    await expect(rowsOf(data)).rejects.toMatchObject({
      code: 'unreadable_file',
      message: expect.stringMatching(sentence) as string,
    });
  },
);

const bad = Buffer.from([0xdf]); // ß in Latin-1

test.each([
  ['in the first chunk', 2, '\r\n', 'A'],
  ['far behind the first chunk', 2500, '\r\n', 'A'],
  ['after lines that end in LF', 2500, '\n', 'A'],
  ['after lines that end in CR', 2500, '\r', 'A'],
  ['among letters of two, three and four bytes', 2500, '\n', 'ß制🔧'],
])('a letter that is not in UTF-8 is told by its line: %s', async (_what, line, end, letter) => {
  // Of uneven length, so that letters lie across the ends of the chunks.
  const text = (name: string) => fileLine({ name }).replaceAll('\r\n', end);
  const before = [header, ...Array.from({ length: line - 2 }, (_, at) => text(letter.repeat(1 + (at % 3))))];
  const [head = '', tail = ''] = text('#').split('#');
  const data = Buffer.concat([
    Buffer.from(before.join(end) + end + head),
    bad,
    Buffer.from(`${tail}${end}${text('Behind')}${end}`),
  ]);
  const sentence = `The file is not in UTF-8: line ${counts.format(line)} has a letter in another encoding. Please save it as “CSV UTF-8” and try again.`;
  await expect(rowsOf(data)).rejects.toMatchObject({ message: sentence });
});

test('every sequence of bytes that is no letter is found, and one that the file breaks off in, too', async () => {
  const wrong = [
    '80',
    'bf41',
    'c0af',
    'c3',
    'e08080',
    'e28228',
    'eda080',
    'f08080af',
    'f4908080',
    'f58080',
    'ff',
  ];
  for (const bytes of wrong) {
    const data = Buffer.concat([Buffer.from(`${header}\n\n`), Buffer.from(bytes, 'hex')]);
    await expect(rowsOf(data), bytes).rejects.toThrow(/not in UTF-8: line 3 has/);
  }
});

// The first is found before anything is kept, the others while the rows are.
test.each([
  ['nothing', '', /^The file is empty/],
  ['only a first line', fileOf(), /no parts below it/],
  [
    'Latin-1 in its last row',
    Buffer.from(fileOf(fileLine(), fileLine({ name: 'Größe' })), 'latin1'),
    /not in UTF-8: line 3 has/,
  ],
])('%s is refused as a whole, with a sentence', async (_what, data, sentence) => {
  const response = await sendFile(shop(), admin, data);
  expect(response.statusCode, response.body).toBe(422);
  const { title, errors, code } = response.json<{ title: string; code: string; errors: object }>();
  expect(code).toBe('unreadable_file');
  expect(title).toMatch(sentence);
  expect(errors).toEqual({ file: title });
  const kept = await shop().database.query({ text: 'SELECT id FROM part_imports' });
  expect(kept).toEqual([]);
});

test('a file over the limit is refused', async () => {
  const response = await sendFile(shop(), admin, Buffer.alloc(65 * 1024 * 1024, 'x'));
  expect(response.statusCode).toBe(413);
  expect(response.json<{ title: string }>().title).toMatch(/at most 64 MB/);
});

test('pieces sold between the check and the import stay sold, and what is not there cannot be taken', async () => {
  const part = await insertPart(shop().database, { name: 'Selling', available: 12 });
  const scarce = await insertPart(shop().database, { name: 'Scarce', available: 4 });
  const { _id } = await checkedFile(
    shop(),
    admin,
    fileOf(
      fileLine({ name: 'Selling', availableQuantity: '20' }),
      fileLine({ name: 'Scarce', availableQuantity: '1', price: '70' }),
    ),
  );
  await placedOrder(shop(), { part, quantity: 5 });
  await placedOrder(shop(), { part: scarce, quantity: 2 });
  const applied = await appliedImport(shop(), admin, _id);
  expect(applied.done).toEqual({ added: 0, changed: 1, failed: 1 });
  expect(await errorsOf(_id)).toContain('availableQuantity: only 2 are left since the check');
  const figures = Object.fromEntries(
    (await parts()).map(({ name, availableQuantity, price }) => [name, [availableQuantity, price]]),
  );
  expect(figures).toMatchObject({ Selling: [15, 64.5], Scarce: [2, 64.5] });
  expect(await violations(shop().database)).toEqual([]);
});

test('a part that somebody changed, removed or added since the check is left alone', async () => {
  const edited = await insertPart(shop().database, { name: 'Edited' });
  const gone = await insertPart(shop().database, { name: 'Gone' });
  const { _id } = await checkedFile(
    shop(),
    admin,
    fileOf(
      fileLine({ id: edited.id, name: 'Edited', price: '70' }),
      fileLine({ id: gone.id, name: 'Gone', price: '70' }),
      fileLine({ name: 'Added' }),
    ),
  );
  await shop().database.query({
    text: 'UPDATE parts SET price_cents = 9900 WHERE id = $1',
    values: [edited.id],
  });
  await shop().database.query({
    text: 'UPDATE parts SET deleted_at = now() WHERE id = $1',
    values: [gone.id],
  });
  await insertPart(shop().database, { name: 'Added' });
  const applied = await appliedImport(shop(), admin, _id);
  expect(applied.done).toEqual({ added: 0, changed: 0, failed: 3 });
  expect(await errorsOf(_id)).toBe(
    '\ufeffline,name,error\r\n2,Edited,was changed by somebody else since the check\r\n' +
      '3,Gone,id: the part left the shop since the check\r\n4,Added,name: a part of this name was added since the check\r\n',
  );
});

test('the latest import is found again', async () => {
  const latest = async () =>
    (
      await shop().app.inject({ url: '/api/part-imports/latest', headers: admin.bearer })
    ).json<PartImport | null>();
  expect(await latest()).toBeNull();
  await checkedFile(shop(), admin, fileOf(fileLine()));
  const { _id } = await checkedFile(shop(), admin, fileOf(fileLine()));
  expect((await latest())?._id).toBe(_id);
});

const detailsOf = async (id: string) => (await shop().app.inject(`/api/car-parts/${id}`)).json<PartDetails>();

test('a row is about the part of its SKU in any spelling; an unknown SKU is a new part, whatever its name', async () => {
  const part = await insertPart(shop().database, { name: 'Twin', sku: 'BD-280-V' });
  const { done } = await importedFile(
    shop(),
    admin,
    fileOf(
      fileLine({ sku: 'bd 280v', name: 'Renamed', price: '70' }),
      fileLine({ sku: 'BD-300-V', name: 'Renamed' }),
      fileLine({ name: 'Without' }),
    ),
  );
  expect(done).toEqual({ added: 2, changed: 1, failed: 0 });
  const list = await parts();
  expect(list.map(({ sku, name }) => `${sku} ${name}`)).toEqual([
    'bd 280v Renamed',
    'BD-300-V Renamed',
    expect.stringMatching(/^SP-\d+ Without$/),
  ]);
  expect(list[0]).toMatchObject({ _id: part.id, price: 70 });
});

test('a SKU of another part, one that stands twice and one that cannot be are refused with the reason', async () => {
  const part = await insertPart(shop().database, { name: 'First', sku: 'A-1' });
  await insertPart(shop().database, { name: 'Second', sku: 'B-2' });
  const other = await insertPart(shop().database, { name: 'Third', sku: 'C-3' });
  const { first } = await checkedFile(
    shop(),
    admin,
    fileOf(
      fileLine({ id: part.id, name: 'First', sku: 'b2' }),
      fileLine({ name: 'New', sku: 'N-1' }),
      fileLine({ id: other.id, name: 'Third', sku: 'n.1' }),
      fileLine({ name: 'Bad', sku: 'x:y' }),
      fileLine({ name: 'Numbers', oem: 'TRW:GDB|TRW:g-d-b', interchange: 'ы' }),
    ),
  );
  expect(first.refused.map(({ error }) => error?.replace(/ must be a part number.*/, ' …'))).toEqual([
    'sku: b2 is the SKU of “Second”',
    'sku: line 3 has this SKU too',
    'sku: …',
    'oem: has g-d-b twice; interchange: “ы” …',
  ]);
});

test('numbers come in and go out by file, what was exported changes nothing, and a file without the columns leaves them', async () => {
  const cells = {
    sku: 'PAD-1',
    oem: 'Toyota:04465-0K240 | 1J0 615 301',
    interchange: 'Brembo: P 83 139 |',
    superseded: 'Toyota:04465-0K140',
  };
  await importedFile(shop(), admin, fileOf(fileLine({ name: 'Pads', ...cells })));
  const [{ _id = '' } = {}] = await parts();
  const numbers = [
    { kind: 'oem', brand: '', number: '1J0 615 301' },
    { kind: 'oem', brand: 'Toyota', number: '04465-0K240' },
    { kind: 'interchange', brand: 'Brembo', number: 'P 83 139' },
    { kind: 'superseded', brand: 'Toyota', number: '04465-0K140' },
  ];
  expect(await detailsOf(_id)).toMatchObject({ sku: 'PAD-1', numbers });
  const exported = await exportedFile(shop(), admin);
  const [columns = [], line = []] = exported.split('\r\n').map((text) => text.split(','));
  expect(Object.fromEntries(columns.map((column, at) => [column, line[at]]))).toMatchObject({
    sku: 'PAD-1',
    oem: '1J0 615 301 | Toyota:04465-0K240',
    interchange: 'Brembo:P 83 139',
    superseded: 'Toyota:04465-0K140',
  });
  expect((await checkedFile(shop(), admin, exported)).found).toMatchObject({ rows: 1, same: 1 });
  const old = 'name,price,availableQuantity,minimumOrder,img,description\r\n';
  await importedFile(
    shop(),
    admin,
    `${old}Pads,99,12,2,https://pictures.example/disc.webp,A vented disc.\r\n`,
  );
  expect(await detailsOf(_id)).toMatchObject({ sku: 'PAD-1', price: 99, numbers });
  const { done } = await importedFile(
    shop(),
    admin,
    fileOf(fileLine({ sku: 'PAD-1', name: 'Pads', price: '99', oem: 'Toyota:04465-0K240' })),
  );
  expect(done.changed).toBe(1);
  expect((await detailsOf(_id)).numbers).toEqual([numbers[1]]);
  const [, , entry] = await auditOf(shop().database, _id);
  expect(entry?.after).toMatchObject({ oem: 'Toyota:04465-0K240', interchange: '', superseded: '' });
});

test('a SKU that somebody else took since the check is refused when the file is applied', async () => {
  const { _id } = await checkedFile(shop(), admin, fileOf(fileLine({ name: 'Late', sku: 'LATE-1' })));
  await insertPart(shop().database, { name: 'Quick', sku: 'late1' });
  const { done } = await appliedImport(shop(), admin, _id);
  expect(done).toEqual({ added: 0, changed: 0, failed: 1 });
  expect(await errorsOf(_id)).toContain('sku: another part has got LATE-1 since the check');
});

test('pictures come in and go out by file, what was exported changes nothing, and a file without the column leaves them', async () => {
  const [front, side, back] = ['front', 'side', 'back'].map(
    (name) => `https://pictures.example/${name}.webp`,
  );
  const cells = { sku: 'SEEN-1', img: `${front}`, imgAlt: 'The front' };
  const file = fileOf(fileLine({ name: 'Seen', ...cells, morePictures: `${side} Its  side|  ${back}` }));
  await importedFile(shop(), admin, file);
  const [{ _id = '' } = {}] = await parts();
  const pictures = [
    { img: front, alt: 'The front' },
    { img: side, alt: 'Its side' },
    { img: back, alt: null },
  ];
  expect((await detailsOf(_id)).pictures).toEqual(pictures);
  const exported = await exportedFile(shop(), admin);
  expect(exported).toContain(`,${side} Its side | ${back}\r\n`);
  expect((await checkedFile(shop(), admin, exported)).found).toMatchObject({ rows: 1, same: 1 });

  // Without the columns: a new price leaves all of them, a new img only those behind it.
  const old = 'sku,name,price,availableQuantity,minimumOrder,img,description\r\n';
  const line = (price: string, img = front) => `SEEN-1,Seen,${price},12,2,${img},A vented disc.\r\n`;
  await importedFile(shop(), admin, old + line('99'));
  expect((await detailsOf(_id)).pictures).toEqual(pictures);
  await importedFile(shop(), admin, old + line('99', side));
  expect((await detailsOf(_id)).pictures).toEqual([{ img: side, alt: null }, pictures[2]]);

  const less = fileOf(
    fileLine({ name: 'Seen', sku: 'SEEN-1', price: '99', img: `${side}`, morePictures: '' }),
  );
  const { first, _id: importId } = await checkedFile(shop(), admin, less);
  expect(first.change[0]?.changes).toContainEqual({ field: 'morePictures', from: `${back}`, to: '' });
  await appliedImport(shop(), admin, importId);
  expect((await detailsOf(_id)).pictures).toEqual([{ img: side, alt: null }]);
});

test('pictures that cannot be are refused with the reason', async () => {
  const address = (name: string | number) => `https://pictures.example/${name}.webp`;
  const twelve = Array.from({ length: 12 }, (_, at) => address(at)).join(' ');
  const { first } = await checkedFile(
    shop(),
    admin,
    fileOf(
      fileLine({ name: 'Many', morePictures: twelve }),
      fileLine({ name: 'Twice', morePictures: `${address('a')}|${address('a')} Again` }),
      fileLine({ name: 'First', img: address('a'), morePictures: address('a') }),
      fileLine({ name: 'Words', morePictures: 'side.jpg Its side' }),
      fileLine({ name: 'Long', imgAlt: 'x'.repeat(201) }),
      fileLine({ name: 'Parted', imgAlt: 'a | b' }),
    ),
  );
  expect(first.refused.map(({ error }) => error)).toEqual([
    'morePictures: can have at most 11 pictures beside img',
    `morePictures: has ${address('a')} twice`,
    'morePictures: has the picture that is img already',
    'morePictures: must be an https address or a picture of this shop, /images/…',
    'imgAlt: can have at most 200 characters',
    'imgAlt: cannot contain |, which parts pictures from each other in files',
  ]);
});

test('a group is named by its key or its name; one that was deleted since the check is refused by its row', async () => {
  const add = { text: 'INSERT INTO part_groups (id, name, slug, position) VALUES ($1, $2, $1, 99)' };
  await shop().database.query({ ...add, values: ['odds', 'Odds and ends'] });
  const rows = fileOf(
    fileLine({ name: 'Odd one', group: 'ODDS AND ENDS' }),
    fileLine({ name: 'Lamp', group: 'Lights' }),
  );
  const { _id } = await checkedFile(shop(), admin, rows);
  await shop().database.query({ text: "DELETE FROM part_groups WHERE id = 'odds'" });
  const { done } = await appliedImport(shop(), admin, _id);
  expect(done).toEqual({ added: 1, changed: 0, failed: 1 });
  expect(await errorsOf(_id)).toContain('group: odds was deleted since the check');
  const [lamp] = await shop().database.query<{ part_group: string }>({
    text: "SELECT part_group FROM parts WHERE name = 'Lamp'",
  });
  expect(lamp?.part_group).toBe('lights');
});
