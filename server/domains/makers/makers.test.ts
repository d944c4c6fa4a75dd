import type { PartDetails, PartFacets, SparePart } from '@spareworks/contract/calls/catalogue';
import type { Maker } from '@spareworks/contract/calls/makers';
import type { ProblemDocument } from '@spareworks/contract/schemas/problems';
import { beforeAll, expect, test } from 'vitest';
import { callAs, violations } from '../../testing/orders.ts';
import { checkedFile, exportedFile, fileLine, fileOf, importedFile } from '../../testing/part-files.ts';
import { addedPart, auditOf, recordOf } from '../../testing/parts.ts';
import { type SignedIn, signedIn } from '../../testing/people.ts';
import { sharedApp } from '../../testing/shared-app.ts';
import { testApp } from '../../testing/test-app.ts';
import { imageStore } from '../images/image-store.ts';

const shop = sharedApp();
let admin: SignedIn;

beforeAll(async () => {
  admin = await signedIn(shop(), { role: 'admin' });
});

const asAdmin = (method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE', path: string, body?: object) =>
  callAs(shop().app, admin)(method, path, body);

async function added(name: string, fields: object = {}): Promise<Maker> {
  const response = await asAdmin('POST', '/makers', { name, ...fields });
  expect(response.statusCode).toBe(200);
  return response.json<Maker>();
}

async function get<T>(path: string): Promise<T> {
  const response = await shop().app.inject(`/api${path}`);
  expect(response.statusCode).toBe(200);
  return response.json<T>();
}

const part = (id: string) => get<PartDetails>(`/car-parts/${id}`);
const edit = ({ name, logo, text, version }: Maker, to: object) => ({ name, logo, text, version, ...to });

test('a part takes its maker in any spelling, and one nobody added is refused by name', async () => {
  await added('Mann Filter');
  const id = await addedPart(shop(), admin, { maker: 'MANN-FILTER' });
  expect(await part(id)).toMatchObject({ maker: 'Mann Filter' });
  const { version } = await recordOf(shop(), admin, id);
  const refused = await asAdmin('PATCH', `/car-parts/${id}`, { maker: 'Man Filter', version });
  expect(refused.statusCode).toBe(400);
  expect(refused.json<ProblemDocument>().errors).toEqual({
    maker: 'no maker is called “Man Filter” yet; add it as a maker first',
  });
  const emptied = await asAdmin('PATCH', `/car-parts/${id}`, { maker: null, version });
  expect(emptied.statusCode).toBe(200);
  expect(await part(id)).toMatchObject({ maker: null });
});

test('sent again under its key, it is added once', async () => {
  const send = (body: object) =>
    shop().app.inject({
      method: 'POST',
      url: '/api/makers',
      headers: { ...admin.bearer, 'idempotency-key': 'added-once' },
      payload: body,
    });
  const body = { name: 'Sent Twice' };
  const first = await send(body);
  expect(first.statusCode).toBe(200);
  const again = await send(body);
  expect([again.statusCode, again.json()]).toEqual([200, first.json()]);
  const other = await send({ ...body, name: 'Sent Thrice' });
  expect([other.statusCode, other.json().code]).toEqual([409, 'key_reused']);
});

test('a name that only looks like another’s, in letters of another script, is refused; a file means the one there is', async () => {
  const latin = await added('BOXET');
  const cyrillic = 'ВОХЕТ';
  const errors = { name: 'looks like “BOXET”, written with letters of another script' };
  const second = await asAdmin('POST', '/makers', { name: cyrillic });
  expect([second.statusCode, second.json<ProblemDocument>().errors]).toEqual([400, errors]);
  const other = await added('Boxer and Sons');
  const renamed = await asAdmin('PUT', `/makers/${other.slug}`, edit(other, { name: cyrillic }));
  expect(renamed.json<ProblemDocument>().errors).toEqual(errors);
  const file = fileOf(fileLine({ name: 'Of the same', maker: cyrillic }));
  await importedFile(shop(), admin, file);
  expect(await get<SparePart[]>('/car-parts?maker=boxet')).toMatchObject([{ name: 'Of the same' }]);
  // Who is there may be spelled so: it is a name of its own then.
  const own = await asAdmin('PUT', `/makers/${latin.slug}`, edit(latin, { name: cyrillic }));
  expect(own.statusCode).toBe(200);
});

test('a renamed maker takes its parts along, and its old name and address lead to it', async () => {
  const was = await added('Old Forge');
  const id = await addedPart(shop(), admin, { maker: 'Old Forge' });
  const renamed = await asAdmin('PUT', '/makers/old-forge', edit(was, { name: 'New Forge' }));
  expect(renamed.json()).toMatchObject({ name: 'New Forge', slug: 'new-forge', parts: 1, version: 2 });
  expect(await part(id)).toMatchObject({ maker: 'New Forge' });
  expect(await get<Maker>('/makers/old-forge')).toMatchObject({ slug: 'new-forge' });
  expect(await part(await addedPart(shop(), admin, { maker: 'old forge' }))).toMatchObject({
    maker: 'New Forge',
  });
  expect((await get<Maker[]>('/makers?q=old-for')).map(({ name }) => name)).toEqual(['New Forge']);
  expect((await get<Maker[]>('/makers?named=OLD FORGE')).map(({ name }) => name)).toEqual(['New Forge']);
  expect(await get<Maker[]>('/makers?named=old for')).toEqual([]);
  // Nobody else gets the old name by chance, by adding or by renaming.
  const other = await added('Other Forge');
  for (const refused of [
    await asAdmin('POST', '/makers', { name: 'OLD FORGE' }),
    await asAdmin('PUT', '/makers/other-forge', edit(other, { name: 'OLD FORGE' })),
  ]) {
    expect(refused.statusCode).toBe(400);
    expect(refused.json<ProblemDocument>().errors).toEqual({
      name: 'is a name “New Forge” had before, which still means it',
    });
  }
  expect(await get<Maker>('/makers/old-forge')).toMatchObject({ slug: 'new-forge' });
  // Whoever says that it is to be another has it: what led elsewhere no longer does.
  await added('Old Forge', { anew: true });
  expect(await get<Maker>('/makers/old-forge')).toMatchObject({ name: 'Old Forge', parts: 0 });
  expect((await auditOf(shop().database, 'New Forge')).map(({ action }) => action)).toEqual([
    'maker changed',
  ]);
});

test('a maker gets back a name it had itself', async () => {
  const was = await added('Aldgate');
  const renamed = await asAdmin('PUT', '/makers/aldgate', edit(was, { name: 'Bishopsgate' }));
  const back = await asAdmin('PUT', '/makers/bishopsgate', edit(renamed.json<Maker>(), { name: 'Aldgate' }));
  expect(back.json()).toMatchObject({ name: 'Aldgate', slug: 'aldgate', version: 3 });
});

test('two at once: the second hears how the maker is now, and a name somebody has is refused', async () => {
  const maker = await added('Twofold', { text: 'Springs since 1911.' });
  expect((await asAdmin('PUT', '/makers/twofold', edit(maker, { text: 'Springs.' }))).statusCode).toBe(200);
  const late = await asAdmin('PUT', '/makers/twofold', edit(maker, { text: 'Coil springs.' }));
  expect(late.statusCode).toBe(409);
  expect(late.json<ProblemDocument>()).toMatchObject({
    code: 'changed_meanwhile',
    current: { name: 'Twofold', text: 'Springs.', version: 2 },
  });
  const taken = await asAdmin('POST', '/makers', { name: 'TWOFOLD', anew: true });
  expect(taken.json<ProblemDocument>().errors).toEqual({ name: '“Twofold” is there already' });
  const nothing = await asAdmin('POST', '/makers', { name: '***' });
  expect(nothing.json<ProblemDocument>().errors).toEqual({ name: 'must have a letter or a digit' });
});

test('two makers become one with all their parts, and the one that went leads to the one that stayed', async () => {
  const [goes, stays] = [await added('Ironbridge Ltd'), await added('Ironbridge')];
  const id = await addedPart(shop(), admin, { maker: 'Ironbridge Ltd' });
  const inUse = await asAdmin('DELETE', '/makers/ironbridge-ltd');
  expect(inUse.statusCode).toBe(409);
  expect(inUse.json<ProblemDocument>().title).toContain('Ironbridge Ltd has a part on sale');
  const merge = (into: string, version: number) =>
    asAdmin('POST', '/makers/ironbridge-ltd/merges', { into, version });
  expect((await merge('ironbridge-ltd', 1)).json<ProblemDocument>().errors).toEqual({
    into: 'is the same maker',
  });
  expect((await merge('nobody', 1)).json<ProblemDocument>().errors).toEqual({
    into: 'there is no such maker',
  });
  expect((await merge(stays.slug, goes.version + 1)).statusCode).toBe(409);
  expect((await merge(stays.slug, goes.version)).json()).toMatchObject({ name: 'Ironbridge', parts: 1 });
  expect(await part(id)).toMatchObject({ maker: 'Ironbridge' });
  expect(await get<Maker>('/makers/ironbridge-ltd')).toMatchObject({ slug: 'ironbridge' });
  // A part that left the shop is no reason to keep its maker.
  await asAdmin('DELETE', `/car-parts/${id}`);
  expect((await asAdmin('DELETE', '/makers/ironbridge')).statusCode).toBe(200);
  expect((await asAdmin('GET', '/makers/ironbridge-ltd')).statusCode).toBe(404);
  expect(await violations(shop().database)).toEqual([]);
});

test('the catalogue is narrowed down to a maker with its counts, and words find a maker’s parts first', async () => {
  await added('Quillon');
  await added('Sabre');
  const names = ['Quill shaft oil seal', 'Oil strainer', 'Oil strainer'];
  const makers = [null, 'Sabre', 'Quillon'];
  const ids: string[] = [];
  for (const [at, name] of names.entries()) {
    ids.push(await addedPart(shop(), admin, { name, group: 'engine', maker: makers[at] }));
  }
  const found = async (query: string) =>
    (await get<SparePart[]>(`/car-parts?limit=5&${query}`)).map(({ _id }) => _id);
  expect(await found('maker=quillon')).toEqual([ids[2]]);
  expect(await found('maker=Quillon&q=strainer')).toEqual([ids[2]]);
  const unknown = await shop().app.inject('/api/car-parts?limit=1&maker=nobody-at-all');
  expect([unknown.statusCode, unknown.json<ProblemDocument>().errors]).toEqual([
    400,
    { maker: 'is no maker of this shop' },
  ]);
  expect((await found('q=quillon strainer'))[0]).toBe(ids[2]);
  expect((await found('q=sabre strainer'))[0]).toBe(ids[1]);
  const { makers: counted, total } = await get<PartFacets>('/car-parts/facets?q=oil strainer&maker=sabre');
  expect(total).toBe(1);
  expect(counted).toEqual([
    { maker: 'Quillon', slug: 'quillon', count: 1 },
    { maker: 'Sabre', slug: 'sabre', count: 1 },
  ]);
  // A new name is found at once, and the old one in the address still narrows down to it.
  const maker = await get<Maker>('/makers/quillon');
  await asAdmin('PUT', '/makers/quillon', edit(maker, { name: 'Zephyr' }));
  expect((await found('q=zephyr'))[0]).toBe(ids[2]);
  expect(await found('q=strainer&maker=quillon')).toEqual([ids[2]]);
});

test('a file names makers: the check says which are new, and what was exported changes nothing', async () => {
  await added('Harrow');
  const file = fileOf(
    fileLine({ name: 'Harrow hub', maker: 'HARROW' }),
    fileLine({ name: 'Tarn hub', maker: 'Tarn' }),
    fileLine({ name: 'Tarn rim', maker: 'TARN' }),
    fileLine({ name: 'Nameless', maker: '--' }),
  );
  const checked = await checkedFile(shop(), admin, file);
  expect(checked.found).toMatchObject({ add: 3, refused: 1 });
  expect(checked.first.warned?.map(({ name, warnings }) => ({ name, warnings }))).toEqual([
    { name: 'Tarn hub', warnings: ['new maker: Tarn'] },
  ]);
  expect(checked.first.refused[0]?.error).toBe('maker: must have a letter or a digit');
  expect((await shop().app.inject('/api/makers/tarn')).statusCode).toBe(404);
  await importedFile(shop(), admin, file);
  expect(await get<Maker>('/makers/tarn')).toMatchObject({ name: 'Tarn', parts: 2 });
  expect((await auditOf(shop().database, 'Tarn')).map(({ action }) => action)).toEqual(['maker added']);
  const exported = await exportedFile(shop(), admin);
  const again = await importedFile(shop(), admin, exported);
  expect(again.found).toMatchObject({ add: 0, change: 0, refused: 0 });
  expect(await exportedFile(shop(), admin)).toBe(exported);
});

test('makers are listed by name, page by page, and those whose name has a word in it', async () => {
  for (const name of ['Älvdal', 'alva', 'Alvik 2']) await added(name);
  const list = await get<Maker[]>('/makers?q=ALV');
  expect(list.map(({ name }) => name)).toEqual(['alva', 'Älvdal', 'Alvik 2']);
  const first = await shop().app.inject('/api/makers?q=alv&limit=2&count=true');
  expect(first.headers['x-total-count']).toBe('3');
  const next = /<([^>]+)>; rel="next"/.exec(String(first.headers.link))?.[1] ?? '';
  const second = await shop().app.inject(new URL(next).pathname + new URL(next).search);
  expect(second.json<Maker[]>().map(({ name }) => name)).toEqual(['Alvik 2']);
  expect((await shop().app.inject('/api/makers?after=x&limit=2')).statusCode).toBe(400);
});

test('parts that are added and edited while their maker is renamed have its new name, and nobody waits for ever', async () => {
  const was = await added('Millrace');
  const ids = await Promise.all([1, 2, 3].map(() => addedPart(shop(), admin, { maker: 'Millrace' })));
  const versions = await Promise.all(ids.map(async (id) => (await recordOf(shop(), admin, id)).version));
  const answers = await Promise.all([
    asAdmin('PUT', '/makers/millrace', edit(was, { name: 'Weir' })),
    ...ids.map((id, at) => asAdmin('PATCH', `/car-parts/${id}`, { price: 70, version: versions[at] })),
    ...ids.map((id, at) =>
      asAdmin('PATCH', `/car-parts/${id}`, { maker: 'millrace', version: versions[at] }),
    ),
  ]);
  expect(answers.map(({ statusCode }) => statusCode).filter((status) => status >= 500)).toEqual([]);
  expect(answers[0]?.statusCode).toBe(200);
  const late = await addedPart(shop(), admin, { maker: 'Millrace' });
  for (const id of [...ids, late]) expect(await part(id)).toMatchObject({ maker: 'Weir' });
});

test('a logo stays when unused pictures go, as long as it is one', async () => {
  const id = '01900000-0000-7000-8000-00000000aaaa';
  await shop().database.query({
    text: "INSERT INTO images (id, bytes, created_at) VALUES ($1, 1, now() - interval '1 week')",
    values: [id],
  });
  const maker = await added('Pictured', { logo: `/images/${id}.webp` });
  expect(await imageStore(shop().database).unused(24, 100)).not.toContain(id);
  const elsewhere = await asAdmin('PUT', '/makers/pictured', edit(maker, { logo: 'javascript:alert(1)' }));
  expect(elsewhere.json<ProblemDocument>().errors).toEqual({
    logo: 'must be an https address or a picture of this shop',
  });
  const gone = { logo: '/images/01900000-0000-7000-8000-00000000aaff.webp' };
  for (const [method, path, body] of [
    ['PUT', '/makers/pictured', edit(maker, gone)],
    ['POST', '/makers', { name: 'Unpictured', ...gone }],
  ] as const) {
    expect((await asAdmin(method, path, body)).json<ProblemDocument>().errors).toEqual({
      logo: 'is no picture this shop has; please upload it first',
    });
  }
  await asAdmin('PUT', '/makers/pictured', edit(maker, { logo: null }));
  expect(await imageStore(shop().database).unused(24, 100)).toContain(id);
});

test('there are at most 5,000 makers, whether by hand or by file', async () => {
  await using full = await testApp();
  const owner = await signedIn(full, { role: 'admin' });
  await full.database.query({
    text: `INSERT INTO makers (id, name, slug)
           SELECT gen_random_uuid(), 'Maker ' || n, 'maker-' || n FROM generate_series(1, 5000) AS n`,
  });
  const refused = await callAs(full.app, owner)('POST', '/makers', { name: 'One more' });
  expect([refused.statusCode, refused.json<ProblemDocument>().code]).toEqual([409, 'too_many_makers']);
  const file = fileOf(fileLine({ name: 'Known', maker: 'maker 7' }), fileLine({ maker: 'One more' }));
  const { found, first } = await checkedFile(full, owner, file);
  expect(found).toMatchObject({ add: 1, refused: 1 });
  expect(first.refused[0]?.error).toBe(
    'maker: the shop can keep 5,000 makers, and “One more” would be one too many',
  );
});
