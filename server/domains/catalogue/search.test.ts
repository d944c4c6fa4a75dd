import type { SparePart } from '@spareworks/contract/calls/catalogue';
import { demoParts } from '@spareworks/demo/demo-parts.ts';
import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { insertPart } from '../../testing/factories.ts';
import { type TestApp, testApp } from '../../testing/test-app.ts';

// The demo catalogue and a few parts with letters from elsewhere. Reading only, so all queries share one shop.
let shop: TestApp;

beforeAll(async () => {
  shop = await testApp();
  for (const { name, description, group, priceCents } of demoParts) {
    await insertPart(shop.database, { name, description, group, priceCents });
  }
  for (const name of [
    'Kühler für Öl',
    'Zündkerze',
    'Stoßdämpfer',
    'Pâté d’échappement',
    'Brake',
    '100% wool_duster \\ cloth',
  ]) {
    await insertPart(shop.database, { name, description: 'From elsewhere.', group: null });
  }
});

afterAll(() => shop[Symbol.asyncDispose]());

async function find(q: string): Promise<SparePart[]> {
  const response = await shop.app.inject({ url: '/api/car-parts', query: { q, limit: '24' } });
  expect(response.statusCode).toBe(200);
  return response.json<SparePart[]>();
}

test.each([
  // exact names, in any case and punctuation
  ['Radiator fan with shroud, 380 mm, 300 W', 'Radiator fan with shroud, 380 mm, 300 W'],
  ['radiator fan with shroud 380 mm 300 w', 'Radiator fan with shroud, 380 mm, 300 W'],
  ['BRAKE DRUM, REAR, 203 MM', 'Brake drum, rear, 203 mm'],
  ['Brake', 'Brake'],
  ['brake', 'Brake'],
  // beginnings of names and unfinished words
  ['Brake dr', 'Brake drum, rear, 203 mm'],
  ['Steering r', 'Steering rack, power assisted, 1010 mm'],
  ['turb', 'Turbocharger, 52 mm compressor, with actuator'],
  ['alterna', 'Alternator 14 V, 120 A, six-rib pulley'],
  ['crank', 'Crankshaft position sensor, 42 mm'],
  ['thermostat ins', 'Thermostat insert, 88 °C, 54 mm'],
  ['camsh', 'Camshaft, inlet, 8 lobes, 432 mm'],
  ['dual m', 'Dual mass flywheel, 240 mm, 132 teeth'],
  // words in any order
  ['rear drum', 'Brake drum, rear, 203 mm'],
  ['master cylinder', 'Tandem brake master cylinder, 23.8 mm, with reservoir'],
  ['mirror heated', 'Door mirror, left, electric, heated, with repeater'],
  ['tank coolant', 'Coolant expansion tank, 2.2 litres, with cap'],
  ['lamp plate', 'Number plate lamp, LED, 72 mm'],
  // forms of a word
  ['brake drums', 'Brake drum, rear, 203 mm'],
  ['glow plugs', 'Glow plug, M10 × 1, 140 mm, 4.4 V'],
  ['camshafts', 'Camshaft, inlet, 8 lobes, 432 mm'],
  ['alternators', 'Alternator 14 V, 120 A, six-rib pulley'],
  ['turbochargers', 'Turbocharger, 52 mm compressor, with actuator'],
  ['bonnet struts', 'Bonnet gas strut, 490 mm, 420 N'],
  ['wheel spacers', 'Wheel spacer, 15 mm, 5 × 112, pair'],
  ['universal joints', 'Universal joint cross, 27 × 81 mm'],
  // typing mistakes
  ['brak drum', 'Brake drum, rear, 203 mm'],
  ['brak pad', 'Brake pad set, rear, 123 mm'],
  ['altenator', 'Alternator 14 V, 120 A, six-rib pulley'],
  ['turbocharjer', 'Turbocharger, 52 mm compressor, with actuator'],
  ['camshfat', 'Camshaft, inlet, 8 lobes, 432 mm'],
  ['radiater fan', 'Radiator fan with shroud, 380 mm, 300 W'],
  ['stering rack', 'Steering rack, power assisted, 1010 mm'],
  ['thermostaat housing', 'Thermostat with housing, 92 °C'],
  ['crankshft sensor', 'Crankshaft position sensor, 42 mm'],
  ['condensor fan', 'Condenser fan, 320 mm, 180 W'],
  ['flywheeel solid', 'Flywheel, solid, 260 mm, 118 teeth'],
  ['catalitic converter', 'Catalytic converter, 118 mm, 400 cells'],
  // words written together or apart
  ['sparkplug', 'Spark plug, two electrodes, M14 × 1.25, hex 21'],
  ['glowplug', 'Glow plug, M10 × 1, 140 mm, 4.4 V'],
  ['oilsump', 'Oil sump, steel, 4.5 litres, with drain plug'],
  ['driveshaft left', 'Drive shaft, front left, 720 mm, with ABS ring'],
  ['brakedrum', 'Brake drum, rear, 203 mm'],
  ['timingbelt 141', 'Timing belt kit, 141 teeth, two rollers'],
  // a part of a word
  ['charger', 'Turbocharger, 52 mm compressor, with actuator'],
  ['shaft position', 'Crankshaft position sensor, 42 mm'],
  ['wheel dual', 'Dual mass flywheel, 240 mm, 132 teeth'],
  // sizes and codes
  ['205/55 R16', 'All-season tyre 205/55 R16 94V'],
  ['225/45r17', 'Summer tyre 225/45 R17 94W'],
  ['H4', 'Halogen bulb H4, 12 V 60/55 W'],
  ['M10 plug', 'Glow plug, M10 × 1, 140 mm, 4.4 V'],
  ['12 V 44 Ah', 'Starter battery 12 V 44 Ah, 440 A'],
  ['433 MHz', 'Tyre pressure sensor, 433 MHz, aluminium valve'],
  ['27 × 81', 'Universal joint cross, 27 × 81 mm'],
  // umlauts and accents, written and left out
  ['Kühler', 'Kühler für Öl'],
  ['kuhler', 'Kühler für Öl'],
  ['KÜHLER FÜR ÖL', 'Kühler für Öl'],
  ['Zündkerze', 'Zündkerze'],
  ['zundkerze', 'Zündkerze'],
  ['Stoßdämpfer', 'Stoßdämpfer'],
  ['stossdampfer', 'Stoßdämpfer'],
  ['echappement', 'Pâté d’échappement'],
  // characters that mean something to SQL, LIKE or regular expressions
  ["brake drum'; DROP TABLE parts; --", 'Brake drum, rear, 203 mm'],
  ["camshaft'", 'Camshaft, inlet, 8 lobes, 432 mm'],
  ['camshaft" OR 1=1', 'Camshaft, inlet, 8 lobes, 432 mm'],
  ['100% wool', '100% wool_duster \\ cloth'],
  ['wool_duster', '100% wool_duster \\ cloth'],
  ['camshaft & inlet | !lobes:*', 'Camshaft, inlet, 8 lobes, 432 mm'],
  ['(camshaft', 'Camshaft, inlet, 8 lobes, 432 mm'],
  ['^camshaft.*$', 'Camshaft, inlet, 8 lobes, 432 mm'],
  ['camshaft\\', 'Camshaft, inlet, 8 lobes, 432 mm'],
  // nothing to find
  ['xyzzyqwv', null],
  ['qqqq wwww', null],
  ['%%%', null],
  ['🚗🚗', null],
  ['the', 'Thermostat with housing, 92 °C'],
  ['\u0007\u0007', null],
] as const)('“%s” finds first: %s', async (query, first) => {
  const parts = await find(query);
  expect(parts[0]?.name ?? null).toBe(first);
});

test('a thousand characters are no error', async () => {
  expect(await find('x'.repeat(1000))).toEqual([]);
  expect((await find(`brake drum ${'rear '.repeat(198)}`))[0]?.name).toBe('Brake drum, rear, 203 mm');
});

test.each([
  ['10,000 characters', 'x'.repeat(10_000)],
  ['10,000 characters with the word at their beginning', `camshaft ${'y'.repeat(10_000)}`],
  ['only punctuation', '!?.,;:()[]{}<>/\\|"\'`~@#$%^&*-_=+'.repeat(20)],
  ['mixed scripts', 'тормоз ブレーキ مكابح 刹车 φρένο brake'],
  ['control characters', '\u0001\u0002\u001b[31m\u200b\u202ebrake'],
  ['SQL', "' UNION SELECT password FROM users; --"],
  ['a regular expression that runs long', `${'(a+)+'.repeat(50)}$`],
  ['200 words', Array.from({ length: 200 }, (_, at) => `word${at}`).join(' ')],
  ['200 words of the catalogue', 'brake disc front rear pad oil filter wheel '.repeat(25)],
  ['half of a letter', 'brake \ud83d disc'],
  ['numbers without end', '9'.repeat(500)],
])('%s: an answer in time, for the list, its counts and suggestions', async (_, q) => {
  for (const path of ['/api/car-parts', '/api/car-parts/facets', '/api/suggestions']) {
    const begun = performance.now();
    const query = path === '/api/car-parts' ? { q, limit: '24' } : { q };
    const response = await shop.app.inject({ url: path, query });
    expect([path, response.statusCode]).toEqual([path, 200]);
    expect(performance.now() - begun).toBeLessThan(5000);
  }
});

test.each(['   ', 'b', ' b '])('“%s” is no search yet', async (query) => {
  expect(await find(query)).toHaveLength(24);
});

// "brake" and "wheel" begin many names, "front" stands in the middle of them, "bra" is unfinished, "steering" does both.
test.each(['front', 'brake', 'wheel', 'bra', 'steering', 'brake disc'])(
  'pages of a search for “%s” follow each other without gap or repetition',
  async (query) => {
    const names: string[] = [];
    let address: string | undefined = `/api/car-parts?q=${encodeURIComponent(query)}&limit=2`;
    while (address !== undefined) {
      const response: LightMyRequestResponse = await shop.app.inject(address);
      names.push(...response.json<SparePart[]>().map(({ name }) => name));
      address = String(response.headers.link ?? '').match(/<http:\/\/localhost:3000([^>]+)>/)?.[1];
    }
    expect(names.length).toBeGreaterThan(2);
    const whole = await shop.app.inject({ url: '/api/car-parts', query: { q: query } });
    expect(names).toEqual(whole.json<SparePart[]>().map(({ name }) => name));
    expect(new Set(names).size).toBe(names.length);
  },
);

test('what fits into a search box is answered over the network, in any script', async () => {
  await using listening = await testApp({ listening: true });
  const address = `http://127.0.0.1:${listening.config.port}/api/car-parts?limit=1&q=`;
  for (const text of ['x'.repeat(10_000), '!'.repeat(1000), '刹'.repeat(1000), '🚗'.repeat(500)]) {
    const response = await fetch(address + encodeURIComponent(text));
    expect([text.slice(0, 2), response.status]).toEqual([text.slice(0, 2), 200]);
  }
});

test('the address of the next page has as much of a long search as is read, and leads on', async () => {
  for (const asked of [`brake ${'mm '.repeat(3000)}`, `brakes ${'🚗'.repeat(5000)}`]) {
    const first = await shop.app.inject({ url: '/api/car-parts', query: { q: asked, limit: '2' } });
    const link = String(first.headers.link);
    expect(link.length).toBeLessThan(3000);
    const next = /<http:\/\/localhost:3000([^>]+)>/.exec(link)?.[1] ?? '';
    const names = (response: LightMyRequestResponse) => response.json<SparePart[]>().map(({ name }) => name);
    const all = await shop.app.inject({ url: '/api/car-parts', query: { q: asked, limit: '4' } });
    expect([...names(first), ...names(await shop.app.inject(next))]).toEqual(names(all));
  }
});

test('a search whose next address is too long for a header is answered without one, also where it would end within a sign', async () => {
  for (const q of [`brake ${'刹'.repeat(5000)}`, `brakes ${'刹'.repeat(392)}🚗`]) {
    const response = await shop.app.inject({ url: '/api/car-parts', query: { q, limit: '2' } });
    expect([response.statusCode, response.headers.link]).toEqual([200, undefined]);
  }
});
