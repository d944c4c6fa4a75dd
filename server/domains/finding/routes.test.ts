import type { PartFacets, SparePart, Suggestions } from '@spareworks/contract/calls/catalogue';
import type { FailedSearch, KeptSynonyms, TaughtSynonyms } from '@spareworks/contract/calls/finding';
import { beforeAll, expect, test } from 'vitest';
import type { PageProgram } from '../../http/pages/page-program.ts';
import { insertPart } from '../../testing/factories.ts';
import { type SignedIn, signedIn } from '../../testing/people.ts';
import { plainPages } from '../../testing/plain-pages.ts';
import { sharedApp } from '../../testing/shared-app.ts';
import { type TestApp, testApp } from '../../testing/test-app.ts';

const shop = sharedApp();
let admin: SignedIn;

beforeAll(async () => {
  admin = await signedIn(shop(), { role: 'admin' });
  await insertPart(shop().database, { name: 'Brake pad set, front', group: 'brakes' });
  await insertPart(shop().database, { name: 'Brake hose, rear', group: 'brakes' });
  await insertPart(shop().database, { name: 'Headlamp, left', group: 'lights' });
});

async function found({ app }: TestApp, q: string, more: Record<string, string> = {}): Promise<string[]> {
  const response = await app.inject({ url: '/api/car-parts', query: { q, limit: '24', ...more } });
  return response.json<SparePart[]>().map(({ name }) => name);
}

async function reading(q: string, more: Record<string, string> = {}): Promise<PartFacets['reading']> {
  const response = await shop().app.inject({ url: '/api/car-parts/facets', query: { q, ...more } });
  return response.json<PartFacets>().reading;
}

function call(method: 'POST' | 'PATCH' | 'DELETE' | 'GET', url: string, payload?: object) {
  return shop().app.inject({ method, url, headers: admin.bearer, ...(payload ? { payload } : {}) });
}

test('what was corrected is named, and taken as typed when that is asked for', async () => {
  expect(await reading('brake pd')).toEqual({
    shown: 'brake pad',
    corrected: [{ typed: 'pd', read: 'pad' }],
    leftOut: [],
  });
  expect(await found(shop(), 'brake pd')).toEqual(['Brake pad set, front']);
  const header = async (q: string) =>
    (await shop().app.inject({ url: '/api/car-parts', query: { q, limit: '3' } })).headers[
      'x-corrected-query'
    ];
  expect([await header('brake pd'), await header('brake pad')]).toEqual(['brake pad', undefined]);
  expect(await reading('brake pd', { exact: 'true' })).toMatchObject({ corrected: [], leftOut: ['pd'] });
  expect(await reading('brake pad')).toBeNull();
});

test('what stands nowhere together with the rest is left out, and named', async () => {
  expect(await found(shop(), 'front brake pads for my zeppelin')).toEqual(['Brake pad set, front']);
  expect(await reading('front brake pads for my zeppelin')).toMatchObject({
    shown: 'front brake pads',
    leftOut: ['zeppelin'],
  });
});

test('one letter or digit is no search, and everything is listed; signs that no part has find nothing, one like several', async () => {
  const everything = await found(shop(), '');
  expect(everything).toHaveLength(3);
  for (const q of ['x', '7']) expect([q, await found(shop(), q)]).toEqual([q, everything]);
  for (const q of ['%', '***', ' - ']) expect([q, await found(shop(), q)]).toEqual([q, []]);
});

test('suggestions: ways to go on, groups and parts, and nothing before the second letter', async () => {
  const suggest = async (q: string) =>
    (await shop().app.inject({ url: '/api/suggestions', query: { q } })).json<Suggestions>();
  const { words, groups, parts } = await suggest('bra');
  expect(words[0]).toBe('brake');
  expect(groups).toEqual([{ group: 'brakes', name: 'Brakes', count: 2 }]);
  expect(parts.map(({ name }) => name)).toEqual(['Brake hose, rear', 'Brake pad set, front']);
  expect((await suggest('brake')).words).toEqual(expect.arrayContaining(['brake pad', 'brake hose']));
  expect((await suggest('brake pd')).words).toEqual(['brake pad']);
  expect((await suggest('brake p')).words[0]).toBe('brake pad');
  expect((await suggest('i need a')).words).toEqual([]);
  expect(await suggest('b')).toEqual({ words: [], groups: [], parts: [], car: null });
  expect((await suggest('qqqqq')).parts).toEqual([]);
});

test('synonyms that staff add, change and take back are followed at once, on every instance', async () => {
  await using second = await testApp({ database: shop().database });
  const names = async () => [await found(shop(), 'glowworm'), await found(second, 'glowworm')];
  expect(await names()).toEqual([[], []]);
  const added = await call('POST', '/api/synonyms', { phrases: ['headlamp', 'Glowworms'] });
  expect(added.statusCode).toBe(200);
  const { _id, createdBy } = added.json<KeptSynonyms>();
  expect(createdBy).toBe(admin.email);
  expect(await names()).toEqual([['Headlamp, left'], ['Headlamp, left']]);
  await call('PATCH', `/api/synonyms/${_id}`, { phrases: ['brake hose', 'glowworm'] });
  expect(await names()).toEqual([['Brake hose, rear'], ['Brake hose, rear']]);
  expect((await call('DELETE', `/api/synonyms/${_id}`)).statusCode).toBe(200);
  expect(await names()).toEqual([[], []]);
  expect((await call('DELETE', `/api/synonyms/${_id}`)).statusCode).toBe(404);
  expect((await call('PATCH', `/api/synonyms/${_id}`, { phrases: ['lamp', 'torch'] })).statusCode).toBe(404);
  const log = await call('GET', `/api/audit-log?limit=3&sort=newest`);
  expect(log.json<{ action: string }[]>().map(({ action }) => action)).toEqual([
    'synonyms removed',
    'synonyms changed',
    'synonyms added',
  ]);
});

test('synonyms that somebody else has changed meanwhile are not overwritten by whoever says what they saw', async () => {
  const added = await call('POST', '/api/synonyms', { phrases: ['zorb', 'quux'] });
  const { _id, phrases: seen } = added.json<KeptSynonyms>();
  const change = (body: object) => call('PATCH', `/api/synonyms/${_id}`, body);
  expect((await change({ phrases: ['zorb', 'theirs'], seen })).statusCode).toBe(200);
  const mine = { phrases: ['zorb', 'plumbus'], seen };
  expect((await change(mine)).json()).toMatchObject({
    status: 409,
    code: 'changed_meanwhile',
    title: expect.stringContaining('zorb, theirs'),
  });
  // An answer that got lost: it is what there is.
  expect((await change({ phrases: ['zorb', 'theirs'], seen })).statusCode).toBe(200);
  expect((await change({ phrases: mine.phrases, seen: ['zorb', 'theirs'] })).statusCode).toBe(200);
  expect((await change({ phrases: ['zorb', 'frobnitz'] })).json()).toMatchObject({
    phrases: ['zorb', 'frobnitz'],
  });
  await call('DELETE', `/api/synonyms/${_id}`);
});

test('synonyms that a search reads alike are refused by the field’s name', async () => {
  for (const phrases of [['brake pad', 'Brake Pads'], ['lamp'], ['lamp', '!!'], []]) {
    const response = await call('POST', '/api/synonyms', { phrases });
    expect([phrases, response.statusCode]).toEqual([phrases, 400]);
    expect(Object.keys(response.json<{ errors: object }>().errors)[0]).toMatch(/^phrases/);
  }
});

test('a word too long for a search to read is refused at its phrase', async () => {
  const send = (word: string) => call('POST', '/api/synonyms', { phrases: ['headlamp', `my ${word}`] });
  const refused = await send('q'.repeat(41));
  expect(refused.json()).toMatchObject({
    status: 400,
    errors: { 'phrases.1': 'has a word of more than 40 letters, which a search does not read' },
  });
  const kept = await send('q'.repeat(40));
  expect(kept.statusCode).toBe(200);
  await call('DELETE', `/api/synonyms/${kept.json<KeptSynonyms>()._id}`);
});

test('what no search looks for, a VIN and a mere number are refused at their phrase', async () => {
  const leftOut = 'is left out of every search, so nobody would find anything by it';
  const vin = 'may be a VIN, which points to a person and is not kept';
  const number = 'is only a number; numbers of a part are typed in where the part is changed';
  for (const [phrase, reason] of [
    ['x', 'is too short to search for'],
    ['for', leftOut],
    ['I need the', leftOut],
    ['1HGFA16568L000001', vin],
    ['honda １HGFA16568L000001', vin],
    ['<b>lamp</b>', 'has a sign that no word has: <'],
    ['lamp; torch', 'has a sign that no word has: ;'],
    ['🚗 pump', 'has a sign that is no word: 🚗'],
    ['% pump', 'has a sign that is no word: %'],
    ['& pump', 'has a sign that is no word: &'],
    ['pump "', 'has a sign that is no word: "'],
    ['not for diesel', 'has “not” in it: the word behind that is one that a search does not want'],
    ['12345', number],
    ['0 986 494 123', number],
  ] as const) {
    const response = await call('POST', '/api/synonyms', { phrases: ['headlamp', phrase] });
    expect([phrase, response.json()]).toMatchObject([
      phrase,
      { status: 400, errors: { 'phrases.1': reason } },
    ]);
  }
  const phrases = ['headlamp', 'h4 thing for the night', 'A/C', 'nut & bolt', '50% mix', "maker's"];
  const kept = await call('POST', '/api/synonyms', { phrases });
  expect([kept.statusCode, kept.json<KeptSynonyms>().phrases]).toEqual([200, phrases]);
  await call('DELETE', `/api/synonyms/${kept.json<KeptSynonyms>()._id}`);
});

test('phrases that other synonyms have already are refused by naming those', async () => {
  const send = (phrases: string[], id?: string) =>
    call(id === undefined ? 'POST' : 'PATCH', `/api/synonyms${id === undefined ? '' : `/${id}`}`, {
      phrases,
    });
  const first = (await send(['glowstick', 'headlamp', 'torch of a car'])).json<KeptSynonyms>();
  const already = (phrases: string) => ({
    status: 400,
    errors: { phrases: `are known to mean the same already: ${phrases}` },
  });
  for (const phrases of [['Headlamps', 'GLOWSTICK'], first.phrases]) {
    expect((await send(phrases)).json()).toMatchObject(already('glowstick, headlamp, torch of a car'));
  }
  // The words of the trade are known without staff.
  expect(
    (await send(['cambelt', 'timing belts'])).json<{ errors: { phrases: string } }>().errors.phrases,
  ).toMatch(/^are known to mean the same already: timing belt, cambelt,/);
  const more = await send(['glowstick', 'headlamp', 'firefly']);
  expect(more.statusCode).toBe(200);
  const second = more.json<KeptSynonyms>()._id;
  expect((await send(['headlamp', 'glowstick'], second)).statusCode).toBe(400);
  expect((await send(['glowstick', 'firefly', 'headlamp'], second)).statusCode).toBe(200); // its own
  for (const id of [first._id, second]) await call('DELETE', `/api/synonyms/${id}`);
});

test('who adds synonyms is told where none of them finds a part yet', async () => {
  const teach = async (phrases: string[]) =>
    (await call('POST', '/api/synonyms', { phrases })).json<TaughtSynonyms>();
  const vain = await teach(['wolpertinger', 'brake zzyzx thing']);
  expect(vain.findsParts).toBe(false);
  const useful = await teach(['wolpertinger', 'zzyzx', 'headlamp']);
  expect(useful.findsParts).toBe(true);
  const changed = await call('PATCH', `/api/synonyms/${useful._id}`, { phrases: ['zzyzx', 'yxzzy'] });
  expect(changed.json<TaughtSynonyms>().findsParts).toBe(false);
  for (const { _id } of [vain, useful]) await call('DELETE', `/api/synonyms/${_id}`);
});

test('searches that found nothing are listed newest first, until staff take them off or teach the search', async () => {
  await using own = await testApp();
  await insertPart(own.database, { name: 'Silencer, rear' });
  await insertPart(own.database, { name: 'Summer tyre 225/45 R17 94W' });
  const staff = await signedIn(own, { role: 'admin' });
  for (const q of [
    '205/55R16 tyre', // sizes too
    'm99x1.5 silencer',
    'flux capacitor',
    'Flux  Capacitor!',
    'unobtainium silencer',
    'silencer',
    'me@example.com',
    'me＠example.com',
    'me (at) example.com',
    'me%40example.com',
    '٠١٥١٢٣٤٥٦٧٨',
    '555.123.4567',
    '５５５ １２３ ４５６７',
    'silencer1FTFW1ET8DFC77999',
    '1FTFW1ET8DFC7799912345',
    'WVW ZZZ1KZ 8W399456',
    'silencer/1FTFW1ET8DFC77999',
    '1FTFW1ET8DFC7799', // a sign is missing
    '1FTFW1ET8DFC779991',
  ]) {
    await found(own, q);
  }
  for (const q of ['f', 'fl', 'flu', 'flux', 'Flux  Ca', 'Flux  Capacitor!']) await found(own, q); // letter by letter
  await found(own, 'flux compensator', { group: 'brakes' }); // the group may be why
  await own.app.inject({
    url: '/api/car-parts?limit=24&q=sprocket',
    headers: { referer: 'http://localhost:3000/dashboard/manageSpareParts' },
  });
  await own.app.inject({ url: '/api/suggestions', query: { q: 'wolperdinger' } });
  await own.app.inject({ method: 'HEAD', url: '/api/car-parts?limit=24&q=jackalope' });
  const crawler = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)';
  await own.app.inject({ url: '/api/car-parts?limit=24&q=skvader', headers: { 'user-agent': crawler } });
  const list = async () =>
    (await own.app.inject({ url: '/api/failed-searches', headers: staff.bearer })).json<FailedSearch[]>();
  await expect.poll(async () => (await list())[0]?.times).toBe(2);
  expect(await list()).toMatchObject([
    { query: 'Flux Capacitor!', times: 2, unknown: ['flux', 'capacitor'], findsNow: 0 },
    { query: 'unobtainium silencer', times: 1, unknown: ['unobtainium'], findsNow: 1 },
    { query: 'm99x1.5 silencer', times: 1, unknown: ['m99x1.5'], findsNow: 1 },
    { query: '205/55R16 tyre', times: 1, unknown: ['205/55R16'], findsNow: 1 },
  ]);
  await own.app.inject({
    method: 'POST',
    url: '/api/synonyms',
    headers: staff.bearer,
    payload: { phrases: ['flux capacitor', 'silencer'] },
  });
  const [first] = await list();
  expect(first).toMatchObject({ findsNow: 1, unknown: [] });
  const remove = () =>
    own.app.inject({
      method: 'DELETE',
      url: `/api/failed-searches/${first?._id}`,
      headers: staff.bearer,
    });
  expect((await remove()).statusCode).toBe(200);
  expect((await remove()).statusCode).toBe(404);
  expect(await list()).toHaveLength(3);
});

test('a search that found nothing is noted for everybody who is shown its page, also from memory, but not for staff', async () => {
  let rendered = 0;
  const program: PageProgram = {
    ...plainPages,
    entry: {
      ...plainPages.entry,
      pageKey: (url) => url,
      render: async (input, callApi) => {
        rendered += 1;
        const q = new URL(input.url, 'http://localhost').searchParams.get('q') ?? '';
        const parts = await callApi('GET /car-parts', { query: { q, limit: '24' } });
        return { ...(await plainPages.entry.render(input, callApi)), body: JSON.stringify(parts) };
      },
    },
  };
  await using own = await testApp({ program });
  const staff = await signedIn(own, { role: 'admin' });
  const look = (remoteAddress: string, q: string, headers: Record<string, string> = {}) =>
    own.app.inject({ url: `/catalogue?q=${q}`, remoteAddress, headers });
  // Two at once, of whom one waits for the page of the other; one who has the page already; one who takes it packed.
  await Promise.all([look('192.0.2.1', 'fluxcapacitor'), look('192.0.2.2', 'fluxcapacitor')]);
  const { etag } = (await look('192.0.2.3', 'fluxcapacitor')).headers;
  const known = await look('192.0.2.4', 'fluxcapacitor', { 'if-none-match': String(etag) });
  expect(known.statusCode).toBe(404); // there is nothing that could still be the same
  await look('192.0.2.5', 'fluxcapacitor', { 'accept-encoding': 'gzip' });
  const inDashboard = { referer: 'http://localhost:3000/dashboard/search' };
  await look('192.0.2.6', 'fluxcapacitor', inDashboard);
  await look('192.0.2.7', 'wolpertinger', inDashboard);
  await look('192.0.2.8', 'fluxcapacitor', { 'user-agent': 'Mozilla/5.0 (compatible; bingbot/2.0)' });
  await own.app.inject({ method: 'HEAD', url: '/catalogue?q=fluxcapacitor', remoteAddress: '192.0.2.9' });
  expect(rendered).toBe(2);
  // Whoever looks for something else has ended with it.
  for (const last of [1, 2, 3, 4, 5, 6, 8, 9]) await look(`192.0.2.${last}`, 'unobtainium');
  const list = async () =>
    (await own.app.inject({ url: '/api/failed-searches', headers: staff.bearer })).json<FailedSearch[]>();
  await expect
    .poll(async () => (await list()).map(({ query, times }) => [query, times]))
    .toContainEqual(['fluxcapacitor', 5]);
  expect((await list()).map(({ query }) => query)).not.toContain('wolpertinger');
});
