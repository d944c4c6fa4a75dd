import { demoParts } from '@spareworks/demo/demo-parts.ts';
import { expect, test } from 'vitest';
import { type CarNames, compactName } from '../vehicles/car-names.ts';
import { createFinder } from './finder.ts';
import { groupNumber } from './group-numbers.ts';

const everything = { groups: null, leastCents: null, mostCents: null, inStock: false, leastRating: null };

function namesOf(cars: Record<string, readonly string[]>): CarNames {
  const makes = Object.keys(cars).map((name) => ({ id: name, name, slug: name, compact: compactName(name) }));
  const models = makes.flatMap(({ id, name: make }) =>
    (cars[make] ?? []).map((name) => ({
      id: name,
      makeId: id,
      make,
      name,
      slug: name,
      compact: compactName(name),
      also: [],
      fuels: [],
      from: 1995,
      to: 2026,
    })),
  );
  return { makes, models };
}

const finder = createFinder();
for (const [at, { name, description, group, sku, numbers = [], priceCents }] of demoParts.entries()) {
  finder.put({
    id: `00000000-0000-7000-8000-${String(at).padStart(12, '0')}`,
    name,
    text: description,
    group: groupNumber(group),
    priceCents,
    rating: 0,
    popularity: 0,
    inStock: true,
    numbers: [{ kind: 'own', brand: '', number: sku ?? '' }, ...numbers],
  });
}
finder.useCars(
  namesOf({
    BMW: ['3-Series', '1-Series'],
    Ford: ['F-150', 'Focus'],
    Honda: ['Civic', 'CR-V'],
    Mazda: ['Mazda3'],
    'Mercedes-Benz': ['C-Class'],
    Volkswagen: ['Golf'],
  }),
);

async function ask(typed: string) {
  const query = { typed, literally: false };
  const { total, unknownNumber } = await finder.facets(query, everything);
  const { ids } = finder.page(query, everything, { after: null, limit: 1 });
  const first = demoParts[Number(ids[0]?.slice(-12))]?.slug ?? null;
  return { number: unknownNumber, total, first };
}

const unknown: Record<string, string> = {
  '1K0698151': '1K0698151',
  '1K0 615 301 AA': '1K0 615 301 AA',
  'W 712/75': 'W 712/75',
  'OX 188D': 'OX 188D',
  'ACDelco PF48': 'ACDelco PF48',
  'FRAM PH3614': 'FRAM PH3614',
  'NGK 7090 BKR5E': 'NGK 7090 BKR5E',
  '11 42 7 999 327': '11 42 7 999 327',
  '0 986 494 123': '0 986 494 123',
  'part number 90915-YZZD9': '90915-YZZD9',
  'CIRC-9002': 'CIRC-9002',
  'CIRC-2014': 'CIRC-2014',
  '8200768913': '8200768913',
  'bosch 0451103999': 'bosch 0451103999',
  'SKF VKBA 9999': 'SKF VKBA 9999',
  'MANN W 719/45': 'MANN W 719/45',
  'wunderteile PH3614': 'PH3614',
  '06A 115 561 B': '06A 115 561 B',
  'C 25 111': 'C 25 111',
  'mann C 25 111': 'mann C 25 111',
  M1520: 'M1520', // no screw is 15 mm wide
};

test('a number that no part has finds nothing and is reported as unknown, with and without its maker', async () => {
  for (const [typed, number] of Object.entries(unknown)) {
    expect([typed, await ask(typed)]).toEqual([typed, { number, total: 0, first: null }]);
  }
});

test('words and a car beside an unknown number are looked for, and the number is still reported as unknown', async () => {
  for (const [typed, number, first] of [
    ['brake pads front 1K0698151', '1K0698151', 'brake-pads-front-156'],
    ['1K0 615 301 AA turbocharger', '1K0 615 301 AA', 'turbocharger-52'],
    ['FRAM turbocharger PH3614', 'PH3614', 'turbocharger-52'],
    ['turbocharger 06A 145 704 T', '06A 145 704 T', 'turbocharger-52'],
  ] as const) {
    expect(await ask(typed)).toMatchObject({ number, first });
    expect((await ask(typed)).total).toBeGreaterThan(0);
  }
  expect(finder.read({ typed: 'golf 2012 brake pads 1K0698151', literally: false }).car?.rest).toBe(
    'brake pads',
  );
});

test('measures, codes, cars, years and engines are no numbers of parts', async () => {
  for (const typed of [
    ...[
      '205/55R16',
      '205 55 16',
      '2055516',
      '215/60R17 96H',
      '225 45 17 91 v',
      'M14x1.5',
      'm14x1.5x28mm',
      '6Jx15H2 4x100',
      'spark plug SW16',
      'code p0420 catalytic converter',
      '88cthermostat',
      'm12 x 1.25',
      '6PK1750',
      '1750 6pk',
      '7PK1800',
      'H7',
      'H15',
      'W21/5W',
      'h4/h7',
      'm1415',
      'wheel bolt m14150',
    ],
    ...[
      '5W-30',
      '0w20',
      '12V70Ah',
      '12v 70ah 640a',
      'ET45',
      '5x112',
      '5 x 114.3',
      '7.5jx17 5x112 et45',
      '300mm',
      '300 mm 22 mm',
      'dot 5.1',
      'R134a',
      'g12++',
    ],
    ...[
      'f150 3.5 v6 oil filter',
      'mazda3 2.5 alternator',
      'bmw 320d battery',
      'merc c220 2012 battery',
      '320d',
      'civic 2014 1.8',
      '2009-2011 civic',
    ],
    ...[
      'golf mk7 2.0tdi',
      'golf7 wipers',
      'civic2014',
      'civic-2014',
      'civic 2014/focus 2012',
      'golf 2012/oil filter',
      '16v',
      '4x4',
      'brake pads 1500',
      '03/2012',
      '2k',
      'crv',
      'cr2032',
    ],
  ]) {
    expect([typed, (await ask(typed)).number]).toEqual([typed, null]);
  }
});

test('codes that are printed on parts of any maker find nothing where the shop has none of it, nor what says some of their digits', async () => {
  for (const typed of ['D1S', '75w90', '75W-90', 'p21w', '5w30'])
    expect([typed, await ask(typed)]).toEqual([typed, { number: null, total: 0, first: null }]);
  const { reading } = await finder.facets({ typed: 'd1s bulb', literally: false }, everything);
  expect(reading).toMatchObject({ shown: 'bulb', leftOut: ['d1s'] });
  expect((await ask('r16c')).first).toBe('tyre-van-215-75-16');
});

test('who asks for the words as they are typed gets them', async () => {
  const { unknownNumber } = await finder.facets({ typed: 'OX 188D', literally: true }, everything);
  expect(unknownNumber).toBeNull();
});
