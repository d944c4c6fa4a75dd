import type { PartDetails, SparePart } from '@spareworks/contract/calls/catalogue';
import { beforeAll, expect, test } from 'vitest';
import { newId } from '../../kernel/ids.ts';
import { callAs } from '../../testing/orders.ts';
import { addedPart, auditOf, partPayload, recordOf, sendPart } from '../../testing/parts.ts';
import { type SignedIn, signedIn } from '../../testing/people.ts';
import { sharedApp } from '../../testing/shared-app.ts';

const shop = sharedApp();
let admin: SignedIn;

beforeAll(async () => {
  admin = await signedIn(shop(), { role: 'admin' });
});

const edit = (id: string, body: object) => callAs(shop().app, admin)('PATCH', `/car-parts/${id}`, body);
const read = async (id: string) => (await shop().app.inject(`/api/car-parts/${id}`)).json<PartDetails>();
const errorsOf = (response: { json: <T>() => T }) =>
  response.json<{ errors: Record<string, string> }>().errors;

const pad = { kind: 'oem', brand: 'Toyota', number: '04465-0K240' };

test('a part is answered with its numbers; lists have its own', async () => {
  const numbers = [{ kind: 'superseded', brand: 'Toyota', number: '04465-0K140' }, pad];
  const id = await addedPart(shop(), admin, { sku: ' bp–240 ', numbers });
  expect(await read(id)).toMatchObject({
    sku: 'bp-240',
    numbers: [pad, numbers[0]],
    supersededBy: null,
    current: null,
    supersedes: [],
  });
  const list = (await shop().app.inject('/api/car-parts')).json<SparePart[]>();
  const listed = list.find(({ _id }) => _id === id);
  expect(listed?.sku).toBe('bp-240');
  expect(listed).not.toHaveProperty('numbers');
  const [entry] = await auditOf(shop().database, id);
  expect(entry?.after).toMatchObject({ sku: 'bp-240', numbers: [pad, numbers[0]] });
});

test.each([undefined, null, '', '  '])(
  'a part added with the SKU %j gets the next of the shop',
  async (sku) => {
    const id = await addedPart(shop(), admin, { sku });
    expect((await read(id)).sku).toMatch(/^SP-1\d{5}$/);
    const [entry] = await auditOf(shop().database, id);
    expect(entry?.after).toMatchObject({ sku: (await read(id)).sku });
  },
);

test('a SKU that another part has is refused in any spelling, and the answer names the part that has it', async () => {
  const id = await addedPart(shop(), admin, { sku: 'BD-280-V', name: 'Vented disc 280' });
  const again = await sendPart(shop(), admin, partPayload({ sku: 'bd 280.v' }));
  expect(again.statusCode).toBe(400);
  expect(errorsOf(again)).toEqual({ sku: 'BD-280-V is the SKU of “Vented disc 280”' });
  const other = await addedPart(shop(), admin);
  expect(errorsOf(await edit(other, { version: 1, sku: 'bd280v' }))).toEqual({
    sku: 'BD-280-V is the SKU of “Vented disc 280”',
  });
  // Its own number in another spelling is a change like any other.
  expect((await edit(id, { version: 1, sku: 'BD 280 V' })).json()).toMatchObject({ modifiedCount: 1 });
});

test('of two who take one number at the same time one is told whose it is', async () => {
  const answers = await Promise.all(
    ['Race A', 'Race B'].map((name) => sendPart(shop(), admin, partPayload({ sku: 'RACE-1', name }))),
  );
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 400]);
  const refused = answers.find(({ statusCode }) => statusCode === 400);
  expect(refused && errorsOf(refused).sku).toMatch(/^RACE-1 is the SKU of “Race [AB]”$/);
});

test('numbers that cannot be are refused with their place', async () => {
  const refused = async (fields: object) =>
    errorsOf(await sendPart(shop(), admin, partPayload({ name: 'Refused', ...fields })));
  expect(Object.keys(await refused({ sku: 'a|b' }))).toEqual(['sku']);
  expect(Object.keys(await refused({ sku: '-./' }))).toEqual(['sku']);
  expect(await refused({ numbers: [pad, { ...pad, number: '04465 0k240' }] })).toEqual({
    'numbers.1.number': 'is there twice',
  });
  expect(await refused({ numbers: [{ ...pad, number: ' ' }] })).toEqual({
    'numbers.0.number': 'number is required',
  });
  expect(Object.keys(await refused({ numbers: [{ ...pad, kind: 'own' }] }))).toEqual(['numbers.0.kind']);
  const many = Array.from({ length: 101 }, (_, index) => ({ ...pad, number: `N${index}` }));
  expect(await refused({ numbers: many })).toEqual({ numbers: 'can have at most 100 of one kind' });
});

test('an edit takes and gives numbers, keeps the SKU that is left empty, and notes both', async () => {
  const id = await addedPart(shop(), admin, { sku: 'KEEP-1', numbers: [pad] });
  const brembo = { kind: 'interchange', brand: 'Brembo', number: 'P 83 139' };
  const response = await edit(id, { version: 1, sku: '', numbers: [brembo] });
  expect(response.json()).toEqual({ acknowledged: true, modifiedCount: 1, version: 2 });
  expect(await recordOf(shop(), admin, id)).toMatchObject({ sku: 'KEEP-1', numbers: [brembo], version: 2 });
  const [, entry] = await auditOf(shop().database, id);
  expect(entry).toMatchObject({ before: { numbers: [pad] }, after: { numbers: [brembo] } });
  expect((await edit(id, { version: 2, numbers: [brembo] })).json()).toMatchObject({ modifiedCount: 0 });
  const late = await edit(id, { version: 1, numbers: [] });
  expect(late.statusCode).toBe(409);
  expect(late.json<{ current: object }>().current).toMatchObject({
    sku: 'KEEP-1',
    oem: '',
    interchange: 'Brembo:P 83 139',
    supersededBy: null,
  });
});

test('a replaced part names the next and the last in the row, and those say whose place they take', async () => {
  const [a, b, c] = await Promise.all(
    ['CHAIN-A', 'CHAIN-B', 'CHAIN-C'].map((sku) => addedPart(shop(), admin, { sku, name: sku })),
  );
  const reference = (_id: string | undefined, sku: string) => ({ _id, sku, name: sku });
  await edit(a ?? '', { version: 1, supersededBy: b });
  await edit(b ?? '', { version: 1, supersededBy: c });
  expect(await read(a ?? '')).toMatchObject({
    supersededBy: reference(b, 'CHAIN-B'),
    current: reference(c, 'CHAIN-C'),
  });
  expect((await read(c ?? '')).supersedes).toEqual([reference(b, 'CHAIN-B')]);
  await callAs(shop().app, admin)('DELETE', `/car-parts/${c}`);
  expect(await read(a ?? '')).toMatchObject({ current: reference(b, 'CHAIN-B') });
});

test('a circle is refused in words, and so are the part itself and one that is not on sale', async () => {
  const [a, b, c] = await Promise.all(
    ['ROUND-A', 'ROUND-B', 'ROUND-C'].map((sku) => addedPart(shop(), admin, { sku })),
  );
  await edit(b ?? '', { version: 1, supersededBy: c });
  await edit(c ?? '', { version: 1, supersededBy: a });
  const refused = async (supersededBy: string | undefined) =>
    errorsOf(await edit(a ?? '', { version: 1, supersededBy })).supersededBy;
  expect(await refused(b)).toBe(
    'would go in a circle: ROUND-B is replaced by ROUND-C, which is replaced by ROUND-A, which is this part',
  );
  expect(await refused(a)).toBe('a part cannot take its own place');
  expect(await refused(newId())).toBe('is not a part on sale');
});

test('rows that go in a circle or on for ever are read to an end all the same', async () => {
  const ids = await Promise.all(
    Array.from({ length: 25 }, (_, index) => addedPart(shop(), admin, { sku: `LONG-${index}` })),
  );
  const { database } = shop();
  const point = (from: number, to: number) =>
    database.query({
      text: 'UPDATE parts SET superseded_by = $2 WHERE id = $1',
      values: [ids[from], ids[to]],
    });
  for (let index = 0; index < 24; index += 1) await point(index, index + 1);
  expect((await read(ids[0] ?? '')).current?.sku).toBe('LONG-20');
  await point(3, 0);
  expect(await read(ids[0] ?? '')).toMatchObject({
    supersededBy: { sku: 'LONG-1' },
    current: { sku: 'LONG-3' },
  });
  await database.query({ text: 'UPDATE parts SET superseded_by = NULL' });
});
