import type { ManagedFitment, PartFitment } from '@spareworks/contract/calls/fitment';
import { beforeAll, expect, test } from 'vitest';
import { newId } from '../../kernel/ids.ts';
import { insertPart } from '../../testing/factories.ts';
import { plantRange } from '../../testing/fitment.ts';
import { callAs } from '../../testing/orders.ts';
import { auditOf } from '../../testing/parts.ts';
import { type SignedIn, signedIn } from '../../testing/people.ts';
import { sharedApp } from '../../testing/shared-app.ts';
import { plantVehicles } from '../../testing/vehicles.ts';

const shop = sharedApp();
let admin: SignedIn;
let civic: string;

beforeAll(async () => {
  admin = await signedIn(shop(), { role: 'admin' });
  const [one] = await plantVehicles(shop().database, [
    '2006 Honda Civic 1.8 4 petrol',
    '2007 Honda Civic 1.8 4 petrol',
    '2007 Honda Civic 2.2 4 diesel',
    '2008 Honda Accord',
  ]);
  civic = one?.modelId ?? '';
});

const call = (
  method: 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE',
  path: string,
  body?: object,
  who = admin,
) => callAs(shop().app, who)(method, path, body);

async function newPart(): Promise<string> {
  return (await insertPart(shop().database)).id;
}

async function managed(part: string): Promise<ManagedFitment> {
  const response = await call('GET', `/car-parts/${part}/managed-fitment`);
  if (response.statusCode !== 200) throw new Error(response.body);
  return response.json();
}

async function addedRange(part: string, body: object = {}): Promise<string> {
  const response = await call('POST', `/car-parts/${part}/fitment`, {
    make: 'Honda',
    model: 'Civic',
    from: 2006,
    to: 2007,
    ...body,
  });
  if (response.statusCode !== 200) throw new Error(response.body);
  return response.json<{ insertedId: string }>().insertedId;
}

test('a range that staff add is on the page of the part, with who entered it and what it covers', async () => {
  const part = await newPart();
  const details = { position: 'front', quantity: 2, note: 'to 03/2007', source: 'Maker’s catalogue' };
  const id = await addedRange(part, details);
  const [range] = (await managed(part)).ranges;
  expect(range).toEqual({
    _id: id,
    make: 'Honda',
    makeSlug: 'honda',
    model: 'Civic',
    modelSlug: 'civic',
    from: 2006,
    to: 2007,
    engine: { litres: null, cylinders: null, fuel: null },
    kind: 'fits',
    ...details,
    vehicles: 3,
    saidBy: admin.email,
    saidAt: expect.any(String),
    version: 1,
  });
  const shown = await shop().app.inject({ url: `/api/car-parts/${part}/fitment` });
  expect(shown.json<PartFitment>()).toMatchObject({
    coverage: 'some',
    left: 0,
    ranges: [{ make: 'Honda', ...details }],
  });
  expect(await auditOf(shop().database, part)).toEqual([
    {
      actor: admin.email,
      action: 'fitment added',
      before: null,
      after: { cars: 'Honda Civic, 2006 to 2007', ...details, kind: 'fits' },
    },
  ]);
});

test('the same range is not added twice, nor its exact opposite, nor to a part or of a model that is not there', async () => {
  const part = await newPart();
  await addedRange(part);
  const again = { make: 'Honda', model: 'Civic', from: 2006, to: 2007 };
  const twice = await call('POST', `/car-parts/${part}/fitment`, again);
  expect(twice.json()).toMatchObject({ status: 409, code: 'range_there' });
  const opposite = await call('POST', `/car-parts/${part}/fitment`, { ...again, kind: 'excluded' });
  expect(opposite.json()).toMatchObject({
    status: 409,
    code: 'range_there',
    title: expect.stringContaining('opposite'),
  });
  expect((await call('POST', `/car-parts/${newId()}/fitment`, again)).json()).toMatchObject({
    code: 'part_not_found',
  });
  const strange = await call('POST', `/car-parts/${part}/fitment`, { ...again, model: 'Unheard of' });
  expect(strange.json()).toMatchObject({ status: 400, errors: { model: expect.any(String) } });
  expect((await managed(part)).ranges).toHaveLength(1);
});

test('two who say the opposite at the same moment do not both get their way', async () => {
  const part = await newPart();
  const range = { make: 'Honda', model: 'Civic', from: 2006, to: 2007 };
  const answers = await Promise.all(
    ['fits', 'excluded'].map((kind) => call('POST', `/car-parts/${part}/fitment`, { ...range, kind })),
  );
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
});

test.each([
  ['an end before its beginning', { from: 2007, to: 2006 }, 'to'],
  ['a year nobody built cars in', { from: 1890 }, 'from'],
  ['a year that is far away', { to: 2090 }, 'to'],
  ['no year at all', { from: 'soon' }, 'from'],
  ['a position of an exclusion', { kind: 'excluded', position: 'front' }, 'position'],
  ['a place there is not', { position: 'middle' }, 'position'],
  ['no pieces', { quantity: 0 }, 'quantity'],
  ['litres to the hundredth', { litres: 1.79 }, 'litres'],
  ['a note that is too long', { note: 'x'.repeat(201) }, 'note'],
])('%s is refused by the name of the field', async (_what, body, field) => {
  const part = await newPart();
  const response = await call('POST', `/car-parts/${part}/fitment`, {
    make: 'Honda',
    model: 'Civic',
    from: 2006,
    to: 2007,
    ...body,
  });
  expect(response.statusCode).toBe(400);
  expect(Object.keys(response.json<{ errors: object }>().errors)).toContain(field);
});

test('a range is changed only by whoever has seen it as it is', async () => {
  const part = await newPart();
  const id = await addedRange(part);
  const edit = { make: 'honda', model: 'accord', from: 2008, to: 2008, note: 'with ABS', version: 1 };
  const response = await call('PATCH', `/fitment/${id}`, edit);
  expect(response.json()).toEqual({ acknowledged: true, modifiedCount: 1, version: 2 });
  const late = await call('PATCH', `/fitment/${id}`, { ...edit, note: 'mine' });
  expect(late.json()).toMatchObject({ status: 409, code: 'changed_meanwhile' });
  const [range] = (await managed(part)).ranges;
  expect(range).toMatchObject({ model: 'Accord', from: 2008, note: 'with ABS', version: 2, vehicles: 1 });
  const same = await call('PATCH', `/fitment/${id}`, { ...edit, version: 2 });
  expect(same.json()).toEqual({ acknowledged: true, modifiedCount: 0, version: 2 });
  const [, entry] = await auditOf(shop().database, part);
  expect(entry).toMatchObject({
    before: { cars: 'Honda Civic, 2006 to 2007' },
    after: { cars: 'Honda Accord, 2008' },
  });
  expect((await call('PATCH', `/fitment/${newId()}`, edit)).statusCode).toBe(404);
});

test('a range that is deleted is gone, and the audit log remembers it', async () => {
  const part = await newPart();
  const id = await addedRange(part);
  expect((await call('DELETE', `/fitment/${id}`)).json()).toEqual({ acknowledged: true, deletedCount: 1 });
  expect((await call('DELETE', `/fitment/${id}`)).json()).toEqual({ acknowledged: true, deletedCount: 0 });
  expect((await managed(part)).ranges).toEqual([]);
  expect((await auditOf(shop().database, part)).map(({ action }) => action)).toEqual([
    'fitment added',
    'fitment removed',
  ]);
});

test('what the list says of other cars is changed unless somebody else has done so meanwhile', async () => {
  const part = await newPart();
  const path = `/car-parts/${part}/fit-coverage`;
  const universal = { coverage: 'universal', was: 'some' };
  expect((await call('PUT', path, universal)).json()).toEqual({ acknowledged: true, modifiedCount: 1 });
  expect((await call('PUT', path, universal)).json()).toMatchObject({
    status: 409,
    code: 'changed_meanwhile',
  });
  expect((await managed(part)).coverage).toBe('universal');
  const [entry] = await auditOf(shop().database, part);
  expect(entry).toMatchObject({ action: 'fitment coverage changed', after: { coverage: 'universal' } });
});

test('ranges that contradict each other are shown with both', async () => {
  const part = await newPart();
  const one = await addedRange(part, { note: 'to 03/2007' });
  const other = await addedRange(part, { from: 2007, note: 'from 04/2007' });
  const { contradictions } = await managed(part);
  expect(contradictions).toEqual([
    {
      ranges: [one, other],
      text: 'Honda Civic: Cars of 2007 have two notes: “to 03/2007” and “from 04/2007”.',
    },
  ]);
});

test('a range of years in which the shop knows no such car is shown as one', async () => {
  const part = await newPart();
  const id = await plantRange(shop().database, { partId: part, modelId: civic, from: 1995, to: 1999 });
  expect((await managed(part)).contradictions).toEqual([
    { ranges: [id], text: 'Honda Civic, 1995 to 1999: the shop knows no such car.' },
  ]);
});

test('while choosing one sees how many cars a range would cover, and what there is to choose from', async () => {
  const covered = async (query: string) =>
    (await call('GET', `/fitment/covered?make=honda&model=civic${query}`)).json();
  expect(await covered('')).toEqual({
    vehicles: 3,
    from: 2006,
    to: 2007,
    years: [2006, 2007],
    engines: [
      { litres: 1.8, cylinders: 4, fuel: 'petrol' },
      { litres: 2.2, cylinders: 4, fuel: 'diesel' },
    ],
  });
  expect(await covered('&from=2007&to=2010&litres=1.8')).toMatchObject({ vehicles: 1, from: 2007, to: 2007 });
  expect(await covered('&from=2012')).toMatchObject({ vehicles: 0, from: null, to: null });
  for (const cylinders of ['0', '2147483648', '4.5'])
    expect(await covered(`&cylinders=${cylinders}`)).toMatchObject({
      code: 'invalid_input',
      errors: { cylinders: expect.any(String) },
    });
});

test('of two who change the same range at the same moment one is told that it was changed, and nothing is mixed', async () => {
  const part = await newPart();
  const id = await addedRange(part);
  const range = { make: 'Honda', model: 'Civic', version: 1 };
  const edits = [
    { ...range, from: 2006, to: 2006, note: 'to 03/2006' },
    { ...range, from: 2007, to: 2007, note: 'from 04/2006' },
  ];
  const answers = await Promise.all(edits.map((edit) => call('PATCH', `/fitment/${id}`, edit)));
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
  expect(answers.find(({ statusCode }) => statusCode === 409)?.json()).toMatchObject({
    code: 'changed_meanwhile',
  });
  const won = edits[answers.findIndex(({ statusCode }) => statusCode === 200)];
  expect((await managed(part)).ranges).toMatchObject([{ ...won, version: 2 }]);
});
