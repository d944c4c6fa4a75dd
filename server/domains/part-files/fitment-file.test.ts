import type { PartImport } from '@spareworks/contract/calls/part-files';
import { fitmentFileColumns } from '@spareworks/contract/plain/file-kinds';
import { beforeAll, expect, test } from 'vitest';
import { newId } from '../../kernel/ids.ts';
import { insertPart } from '../../testing/factories.ts';
import { sendForm } from '../../testing/forms.ts';
import { callAs } from '../../testing/orders.ts';
import { appliedImport } from '../../testing/part-files.ts';
import { type SignedIn, signedIn } from '../../testing/people.ts';
import { sharedApp } from '../../testing/shared-app.ts';
import { plantVehicles } from '../../testing/vehicles.ts';

const shop = sharedApp();
let admin: SignedIn;

beforeAll(async () => {
  admin = await signedIn(shop(), { role: 'admin' });
  const years = Array.from({ length: 6 }, (_, at) => 2006 + at);
  await plantVehicles(
    shop().database,
    years.map((year) => `${year} Honda Civic 1.8 4 petrol`),
  );
});

const header = fitmentFileColumns.map(({ name }) => name).join(',');

function sent(lines: readonly string[], first = header) {
  const data = `${[first, ...lines].join('\r\n')}\r\n`;
  const file = { name: 'file', fileName: 'fits.csv', type: 'text/csv', data };
  return sendForm(shop().app, admin, '/part-imports?kind=fitment', [file]);
}

async function checked(lines: readonly string[]): Promise<PartImport> {
  const response = await sent(lines);
  expect(response.statusCode, response.body).toBe(200);
  return response.json<PartImport>();
}

async function imported(lines: readonly string[]): Promise<PartImport> {
  const { _id, found } = await checked(lines);
  return found.add + found.change === 0 ? checked(lines) : appliedImport(shop(), admin, _id);
}

async function newPart(): Promise<string> {
  return (await insertPart(shop().database)).id;
}

async function namesOf(part: string) {
  const [row] = await shop().database.query<{ sku: string; name: string }>({
    text: 'SELECT sku, name FROM parts WHERE id = $1',
    values: [part],
  });
  return row ?? { sku: '', name: '' };
}

const skuOf = async (part: string) => (await namesOf(part)).sku;
const nameOf = async (part: string) => (await namesOf(part)).name;

async function rangesOf(part: string) {
  const response = await callAs(shop().app, admin)('GET', `/car-parts/${part}/managed-fitment`);
  return response.json<{
    ranges: { from: number; note: string | null; source: string; quantity: number }[];
  }>().ranges;
}

test('a file is checked without a change, and then written; the same file again changes nothing', async () => {
  const part = await newPart();
  const lines = [
    `${part},Honda,Civic,2006,2008,1.8,4,petrol,front,2,to 03/2008,fits,Maker`,
    `${part},HONDA,civic,2009,2011,,,,,,,excluded,`,
  ];
  const found = await checked(lines);
  expect(found).toMatchObject({
    kind: 'fitment',
    found: { rows: 2, add: 2, refused: 0 },
    first: { warned: [] },
  });
  const shown = `${await skuOf(part)} ${await nameOf(part)}`;
  expect(found.first.add).toMatchObject([
    { line: 2, part: shown, name: 'Honda Civic, 2006 to 2008, 1.8 L 4 cyl. petrol, front' },
    { line: 3, part: shown, name: 'HONDA civic, 2009 to 2011, excluded' },
  ]);
  expect(await rangesOf(part)).toEqual([]);
  expect((await appliedImport(shop(), admin, found._id)).done).toEqual({ added: 2, changed: 0, failed: 0 });
  expect(await rangesOf(part)).toMatchObject([
    { from: 2006, position: 'front', quantity: 2, note: 'to 03/2008', source: 'Maker', saidBy: admin.email },
    { from: 2009, kind: 'excluded', source: 'Shop' },
  ]);
  expect((await checked(lines)).found).toMatchObject({ add: 0, change: 0, same: 2 });
  const other = [`${part},Honda,Civic,2006,2008,1.8,4,petrol,front,4,to 03/2008,fits,Maker`];
  const changed = await imported(other);
  expect(changed.found).toMatchObject({ add: 0, change: 1 });
  expect(changed.first.change[0]?.changes).toEqual([{ field: 'quantity', from: '2', to: '4' }]);
  expect((await rangesOf(part))[0]?.quantity).toBe(4);
});

test('what is wrong is named by its line', async () => {
  const [part, unknown] = [await newPart(), newId()];
  const found = await checked([
    `${unknown},Honda,Civic,2006,2008,,,,,,,,`,
    `${part},Honda,Civvic,2006,2008,,,,,,,,`,
    `${part},Honda,Civic,2008,2006,,,,,,,,`,
    `${part},Honda,Civic,1890,2008,,,,,,,,`,
    `${part},Honda,Civic,2006,2090,,,,,,,,`,
    `${part},Honda,Civic,soon,2008,,,,middle,,,maybe,`,
    `17-unknown,Honda,Civic,2006,2008,,,,,,,,`,
    `${part},Honda,Civic,2006`,
    ` ,Honda,Civic,2006,2008,,,,,,,,`,
    `${part},Honda,Zafira,2006,2008,,,,,,,,`,
  ]);
  expect(found.found).toMatchObject({ rows: 10, add: 0, refused: 10 });
  const wrong = Object.fromEntries(found.first.refused.map(({ line, error }) => [line, error]));
  expect(wrong[2]).toBe(`part: no part on sale has the id or SKU “${unknown}”`);
  expect(wrong[3]).toBe('model: the shop’s list has no Honda Civvic. Did you mean Honda Civic?');
  expect(wrong[11]).toBe('model: the shop’s list has no Honda Zafira');
  expect(found.first.refused[1]?.part).toContain(await skuOf(part));
  expect(found.first.refused[0]?.part).toBeUndefined();
  const { body } = await callAs(shop().app, admin)('GET', `/part-imports/${found._id}/errors`);
  expect(body).toContain(`${await nameOf(part)}: Honda Civvic, 2006 to 2008`);
  expect(wrong[4]).toContain('year_to: must not be before 2008');
  expect(wrong[5]).toContain('year_from: must be 1900 or later');
  expect(wrong[6]).toMatch(/year_to: must be \d{4} or earlier/);
  expect(wrong[7]).toMatch(
    /year_from: must be a year.*position: must be front, rear, .*upper or lower; kind: must be fits or excluded$/,
  );
  expect(wrong[8]).toBe('part: no part on sale has the id or SKU “17-unknown”');
  expect(wrong[10]).toBe('part: is required');
  expect(wrong[9]).toContain('4 cells');
});

test('a number that may mean thousands is none; one with a comma, or with nothing behind its point, is', async () => {
  const part = await newPart();
  const found = await checked([
    `${part},Honda,Civic,2006,2008,"1,8",4.0,petrol,front,2.0,,fits,`,
    `${part},Honda,Civic,2009,2009,1.8,,,front,1.000,,fits,`,
    `${part},Honda,Civic,2010,2010,"1,800",,,front,0x2,,fits,`,
  ]);
  expect(found.first.add).toMatchObject([
    { line: 2, name: 'Honda Civic, 2006 to 2008, 1.8 L 4 cyl. petrol, front' },
  ]);
  expect(found.first.add[0]).not.toHaveProperty('price');
  expect(found.first.refused.map(({ error }) => error)).toEqual([
    'quantity: must be a whole number',
    'litres: must be litres, such as 1.8; quantity: must be a whole number',
  ]);
});

test('duplicates and exact opposites are refused; what contradicts in part, or is beyond the model’s years, is shown', async () => {
  const part = await newPart();
  const found = await checked([
    `${part},Honda,Civic,2006,2008,,,,front,2,to 03/2008,fits,`,
    `${part},Honda,Civic,2006,2008,,,,front,2,to 03/2008,fits,`,
    `${part},Honda,Civic,2006,2008,,,,,,,excluded,`,
    `${part},Honda,Civic,2008,2010,,,,front,2,from 04/2008,fits,`,
    `${part},Honda,Civic,2000,2005,,,,front,2,,fits,`,
  ]);
  expect(found.found).toMatchObject({ add: 3, refused: 2 });
  expect(found.first.refused.map(({ line, error }) => [line, error])).toEqual([
    [3, 'The same range stands in line 2.'],
    [4, 'Line 2 says the opposite of exactly these cars.'],
  ]);
  expect(found.first.warned?.map(({ line, warnings }) => [line, warnings])).toEqual([
    [5, ['Cars of 2008 have two notes: “from 04/2008” and “to 03/2008”. See line 2.']],
    [6, ['The Honda Civic is known from 2006 to 2011.']],
  ]);
});

test('lines are compared with those far before them in the file', async () => {
  const part = await newPart();
  const line = `${part},Honda,Civic,2006,2008,,,,front,2,,fits,`;
  const others = Array.from(
    { length: 600 },
    (_, at) => `${part},Honda,Civic,2009,2011,,,,,,note ${at},excluded,`,
  );
  const found = await checked([line, ...others, line]);
  expect(found.first.refused).toMatchObject([{ line: 603, error: 'The same range stands in line 2.' }]);
});

test('a line that says the opposite of what the shop has is refused, in the check and when it came meanwhile', async () => {
  const part = await newPart();
  const [fits, excluded] = ['fits', 'excluded'].map((kind) => `${part},Honda,Civic,2006,2008,,,,,,,${kind},`);
  const waiting = await checked([excluded ?? '']);
  const range = { make: 'Honda', model: 'Civic', from: 2006, to: 2008 };
  await callAs(shop().app, admin)('POST', `/car-parts/${part}/fitment`, range);
  expect((await appliedImport(shop(), admin, waiting._id)).done).toEqual({ added: 0, changed: 0, failed: 1 });
  expect((await checked([excluded ?? ''])).found).toMatchObject({ add: 0, refused: 1 });
  expect((await checked([fits ?? ''])).found).toMatchObject({ same: 1 });
  expect(await rangesOf(part)).toHaveLength(1);
});

test('an export names parts by their SKU, and is a file that changes nothing when it is imported', async () => {
  const part = await newPart();
  const sku = await skuOf(part);
  await imported([`${part},Honda,Civic,2006,2008,1.8,4,petrol,rear,2,"=1+1, to 03/2008",fits,Maker`]);
  const exported = await shop().app.inject({ url: '/api/fitment/export', headers: admin.bearer });
  expect(exported.headers['content-type']).toContain('text/csv');
  const lines = exported.body.slice(1).trim().split('\r\n');
  expect(lines[0]).toBe(header);
  const own = lines.filter((line) => line.startsWith(`${sku},`));
  expect(own).toEqual([`${sku},Honda,Civic,2006,2008,1.8,4,petrol,rear,2,"'=1+1, to 03/2008",fits,Maker`]);
  expect((await checked(own)).found).toMatchObject({ rows: 1, same: 1 });
});

test('a part is named by its SKU however it is written, or by its id, which goes before an SKU that reads like one', async () => {
  const [part, other] = [await newPart(), await newPart()];
  const sku = (await skuOf(part)).toLowerCase().replaceAll('-', ' ');
  await shop().database.query({ text: 'UPDATE parts SET sku = $2 WHERE id = $1', values: [other, part] });
  const line = (name: string, from: number) => `${name},Honda,Civic,${from},${from},,,,,,,,`;
  const found = await checked([line(sku, 2006), line(part.toUpperCase(), 2007), line(part, 2006)]);
  expect(found.first.refused).toMatchObject([{ line: 4, error: 'The same range stands in line 2.' }]);
  expect((await appliedImport(shop(), admin, found._id)).done).toMatchObject({ added: 2, failed: 0 });
  expect((await rangesOf(part)).map(({ from }) => from)).toEqual([2006, 2007]);
  expect(await rangesOf(other)).toEqual([]);
});

test('a part that was taken off sale after the check is named in what could not be done', async () => {
  const part = await newPart();
  const sku = await skuOf(part);
  const waiting = await checked([`${sku},Honda,Civic,2006,2008,,,,,,,,`]);
  await shop().database.query({ text: 'UPDATE parts SET deleted_at = now() WHERE id = $1', values: [part] });
  expect((await appliedImport(shop(), admin, waiting._id)).done).toEqual({ added: 0, changed: 0, failed: 1 });
});

test('a file without rows, or with other columns, says so', async () => {
  expect((await sent([])).statusCode).toBe(422);
  const strange = await sent(['1,2'], 'part,colour');
  expect(strange.statusCode).toBe(422);
  expect(strange.body).toContain('colour');
});

test('of two files started at once both end, one after the other, and a range that is in both stands once', async () => {
  const part = await newPart();
  const line = (from: number) => `${part},Honda,Civic,${from},${from},,,,,,,,`;
  const files = [await checked([line(2006), line(2007)]), await checked([line(2007), line(2008)])];
  const start = ({ _id }: PartImport) => callAs(shop().app, admin)('POST', `/part-imports/${_id}/apply`);
  const answers = await Promise.all(files.map(start));
  for (const [at, answer] of answers.entries()) {
    if (answer.statusCode === 200) continue;
    expect(answer.json()).toMatchObject({ code: 'import_running' });
    const waiting = files[at];
    if (waiting === undefined) throw new Error('there are as many answers as files');
    await expect.poll(async () => (await start(waiting)).statusCode).toBe(200);
  }
  const done = async ({ _id }: PartImport) =>
    (await callAs(shop().app, admin)('GET', `/part-imports/${_id}`)).json<PartImport>();
  await expect
    .poll(async () => (await Promise.all(files.map(done))).map(({ state }) => state))
    .toEqual(['done', 'done']);
  const counts = (await Promise.all(files.map(done))).map((each) => each.done);
  expect(counts.map(({ failed }) => failed)).toEqual([0, 0]);
  expect((await rangesOf(part)).map(({ from }) => from)).toEqual([2006, 2007, 2008]);
});

test('an engine that no such car has is shown, gas is asked about, and natural gas goes out as it comes in', async () => {
  const part = await newPart();
  const row = (engine: string) => `${part},Honda,Civic,2008,2009,${engine},,1,,,`;
  const found = await checked([row('99,,'), row('1.8,,gas'), row(',,steam'), row('1.8,4,gasoline')]);
  expect(found.first.warned?.map(({ line, warnings }) => [line, warnings])).toEqual([
    [2, ['The shop knows no Honda Civic with this engine: 99.0 L.']],
  ]);
  expect(found.first.refused.map(({ error }) => error)).toEqual([
    'fuel: write petrol for gasoline, or natural gas for CNG and LPG',
    expect.stringMatching(/^fuel: must be empty or one of petrol, .*natural gas/),
  ]);
  await imported([row('1.8,,natural gas')]);
  const file = await shop().app.inject({ url: '/api/fitment/export', headers: admin.bearer });
  const sku = await skuOf(part);
  const line = file.body.split('\r\n').find((one) => one.startsWith(sku));
  expect(line).toContain(',1.8,,natural gas,');
});

test('litres without a fuel are shown where the model has both', async () => {
  await plantVehicles(shop().database, [
    '2012 Volkswagen Golf 2.0 4 petrol',
    '2012 Volkswagen Golf 2.0 4 diesel',
  ]);
  const part = await newPart();
  const row = (engine: string) => `${part},Volkswagen,Golf,2012,2012,${engine},,1,,,`;
  const found = await checked([row('2.0,,'), row('2.0,,diesel'), row(',,')]);
  expect(found.first.warned?.map(({ line, warnings }) => [line, warnings?.[0]])).toEqual([
    [
      2,
      'The Volkswagen Golf had petrol and diesel engines with 2.0 L: this is for both. Name the fuel if it is for one.',
    ],
  ]);
});
