import { expect, test } from 'vitest';
import { demoFinder } from '../../testing/demo-finder.ts';
import type { Place } from './best-page.ts';
import type { CarStanding } from './finder.ts';

const { finder, slugOf } = demoFinder();
const narrowed = { groups: null, leastCents: null, mostCents: null, inStock: false, leastRating: null };

function inOrder(typed: string, limit: number): string[] {
  const { ids } = finder.page({ typed, literally: false }, narrowed, { after: null, limit });
  return ids.map(slugOf);
}

const first = (typed: string, limit: number) => inOrder(typed, limit).sort();

const reading = (typed: string) => finder.reading({ typed, literally: false });

test('of both sides the parts of either come first, and nothing is said to be missing', () => {
  const pads = ['brake-pads-front-156', 'brake-pads-rear-123'];
  for (const typed of ['front and rear brake pads', 'brake pads rear front', 'rear & front brake pads']) {
    expect([typed, first(typed, 2)]).toEqual([typed, pads]);
    expect(reading(typed)).toBeNull();
  }
  const lamps = ['headlamp-left-projector', 'headlamp-right-reflector'];
  expect(first('left and right headlamp', 2)).toEqual(lamps);
});

test('of two things or two codes either is found, first what is both', () => {
  const bulbs = ['bulb-h4-60-55', 'bulb-h7-55', 'led-bulb-h7'];
  for (const typed of ['h4 or h7 bulb', 'h7, h4 bulbs']) {
    expect([typed, first(typed, 3)]).toEqual([typed, bulbs]);
    expect(reading(typed)).toBeNull();
  }
  const sparks = ['ignition-coil-176', 'spark-plug-iridium-16', 'spark-plug-nickel-21'];
  expect(first('spark plugs and coils', 3)).toEqual(sparks);
  expect(first('wheel hub and bearing', 1)).toEqual(['wheel-hub-unit-138']);
  const drive = ['timing-belt-kit-141', 'timing-belt-kit-153', 'water-pump-58'];
  expect(first('cam belt & water pump kit', 3)).toEqual(drive);
  const front = ['brake-disc-drilled-300', 'brake-disc-slotted-330', 'brake-pads-front-156'];
  expect(first('front discs and pads', 3)).toEqual(front);
});

test('what is not wanted is not found by the name of what it belongs to', () => {
  const pads = ['brake-pads-front-156', 'brake-pads-rear-123'];
  for (const typed of ['brake pads without sensor', 'brake pads without wear sensor'])
    expect([typed, first(typed, 24)]).toEqual([typed, pads]);
});

test.each([
  ['fuel filter not suitable for diesel', 'fuel-filter-petrol-6', 'not for diesel'],
  ['fuel filter, not compatible with diesel engines', 'fuel-filter-petrol-6', 'not with diesel'],
  ["fuel filter that doesn't fit a diesel", 'fuel-filter-petrol-6', 'not a diesel'],
  ['injector not meant for diesel cars', 'injector-petrol-76', 'not for diesel'],
])('what something is not for is not wanted: %s', (typed, slug, denied) => {
  expect(first(typed, 1)).toEqual([slug]);
  expect(reading(typed)?.leftOut).toContain(denied);
});

test('where nothing is said but what is not wanted, that is not found', () => {
  for (const typed of [
    'not for diesel',
    'not suitable for diesel',
    'parts not for diesel',
    'no diesel',
    'except winter',
  ])
    expect([typed, first(typed, 24)]).toEqual([typed, []]);
  expect(reading('parts not for diesel')?.leftOut).toEqual(['not for diesel']);
});

test('a side that no name of such a part has is left out and named, instead of finding the one whose description speaks of it', () => {
  const tyres = [
    'tyre-all-season-205-55-16',
    'tyre-summer-225-45-17',
    'tyre-van-215-75-16',
    'tyre-winter-195-65-15',
  ];
  expect(first('front tyres', 4)).toEqual(tyres);
  expect(reading('front tyres')).toMatchObject({ shown: 'tyres', leftOut: ['front'] });
  // What names have sides for is looked for with them.
  expect(first('rear shock absorber', 1)).toEqual(['shock-absorber-rear-560']);
  expect(reading('rear shock absorber')).toBeNull();
});

test.each([
  ['front shock absorber left', 'strut-front-480', 'left'],
  ['front damper left', 'strut-front-480', 'left'],
  ['nsf shock absorber', 'strut-front-480', 'left'],
  ['Stoßdämpfer vorne links', 'strut-front-480', 'links'],
  ['Bremssattel VL', 'brake-caliper-front-left-57', null],
  ['Querlenker HR', 'control-arm-rear-right-330', null],
])(
  'of two sides the one that no such name has is left out, and the other one found: %s',
  (typed, slug, out) => {
    expect(first(typed, 1)).toEqual([slug]);
    expect(reading(typed)?.leftOut ?? []).toEqual(out === null ? [] : [out]);
  },
);

test('a side that was typed leads to the other one only behind what says neither', () => {
  const gasStruts = ['bonnet-strut-490', 'tailgate-strut-525', 'strut-front-480'];
  expect(inOrder('rear strut', 3)).toEqual(gasStruts);
  expect(first('Stoßdämpfer vorne', 1)).toEqual(['strut-front-480']);
});

test('what was left out is named by the word that was typed, and the rest of it stays as it was typed', () => {
  expect(reading('Radlager hinten')).toMatchObject({ shown: 'radlager', leftOut: ['hinten'] });
  expect(reading('Koppelstange Hinten rechts')).toMatchObject({
    shown: 'koppelstange',
    leftOut: ['hinten', 'rechts'],
  });
});

test('what is not wanted comes behind all others whose names have the words, and before what only descriptions say, on whatever page', () => {
  const all = inOrder('brake -disc', 24);
  const isDisc = (slug: string) => slug.startsWith('brake-disc');
  const isNamed = (slug: string) => slug.startsWith('brake');
  const first = all.findIndex(isDisc);
  expect(all.slice(first, first + 3).every(isDisc)).toBe(true);
  expect(all.slice(first + 3).filter(isNamed)).toEqual([]);
  expect([first > 8, all.length > first + 3]).toEqual([true, true]);
  expect(reading('brake -disc')).toEqual({
    shown: 'brake',
    corrected: [],
    leftOut: ['not disc'],
    notWanted: [{ typed: 'not disc', words: ['disc'] }],
  });
  const query = { typed: 'brake -disc', literally: false };
  const paged: string[] = [];
  for (let after: Place | null = null; ; ) {
    const { ids, places } = finder.page(query, narrowed, { after, limit: 3 });
    paged.push(...ids.map(slugOf));
    after = places.at(-1) ?? null;
    if (after === null) break;
  }
  expect(paged).toEqual(all);
});

test('beside a car what is not wanted comes behind the others of what fits, and behind the others of the rest', () => {
  const query = { typed: 'brake disc not slotted', literally: false };
  const idOf = new Map(
    finder.page(query, narrowed, { after: null, limit: 24 }).ids.map((id) => [slugOf(id), id]),
  );
  const [slotted, drilled, solid] = [
    'brake-disc-slotted-330',
    'brake-disc-drilled-300',
    'brake-disc-rear-256',
  ].map((slug) => idOf.get(slug) ?? '') as [string, string, string];
  const discs = (standing: CarStanding) => {
    const paged: string[] = [];
    for (let after: Place | null = null; ; ) {
      const { ids, places } = finder.page(query, { ...narrowed, standing }, { after, limit: 1 });
      paged.push(...ids);
      after = places.at(-1) ?? null;
      if (after === null) return paged.filter((id) => [slotted, drilled, solid].includes(id));
    }
  };
  expect(discs({ fits: [slotted, solid], waits: [], not: [drilled] })).toEqual([solid, slotted, drilled]);
  expect(discs({ fits: [slotted], waits: [], not: [drilled, solid] })[0]).toBe(slotted);
  expect(discs({ fits: [], waits: [drilled], not: [slotted, solid] })).toEqual([drilled, solid, slotted]);
});

test.each([
  ['silencer without twin pipes', 'twin', 'silencer-rear-480'],
  ['silencer without twin tail pipes', 'twin', 'silencer-rear-480'],
  ['brake pads without wear sensor', 'sensor', 'brake-pads-rear-123'],
  ['drive shaft without abs ring', 'ring', 'drive-shaft-right-880'],
])(
  'of several words behind "without" the one that tells such parts apart is not wanted: %s',
  (typed, word, first) => {
    expect(reading(typed)?.notWanted?.map(({ words }) => words)).toEqual([[word]]);
    expect(inOrder(typed, 1)).toEqual([first]);
  },
);

test.each([
  ['brake pads with sensor', 'brake-pads-front-156'],
  ['pads with wear sensor', 'brake-pads-front-156'],
  ['sensor for brake pads', 'brake-wear-sensor-920'],
])('what comes after "with" or "for" is not what the part is: %s', (typed, first) => {
  expect(inOrder(typed, 1)).toEqual([first]);
});

test.each([
  ['mirror left not heated', 'door-mirror-left-heated', 'not heated'],
  ['mirror left, not electric', 'door-mirror-left-heated', 'not electric'],
  ['left door mirror without heating', 'door-mirror-left-heated', 'without heating'],
  ['Spiegel links nicht beheizt', 'door-mirror-left-heated', 'nicht beheizt'],
])(
  'where all that is called so is denied it is shown, and nothing is said to come last: %s',
  (typed, only, denied) => {
    expect(inOrder(typed, 1)).toEqual([only]);
    expect(reading(typed)).toMatchObject({ leftOut: [denied] });
    expect(reading(typed)?.notWanted).toBeUndefined();
  },
);

test('a cartridge that is not wanted comes behind the other oil filters, and before what only speaks of one', () => {
  const all = inOrder('oil filter not cartridge', 24);
  expect(all.slice(0, 3)).toEqual(['oil-filter-76-96', 'oil-filter-93-142', 'oil-filter-cartridge-64']);
  expect(all.length).toBeGreaterThan(3);
});

test.each([
  'no brake pads',
  'no brake pads please',
  'no spark plugs',
  'no wiper blades',
  'not brake pads',
  'anything but brakes',
  'keine Bremsbeläge',
  'keine Zündkerzen',
])('who denies all they name is shown nothing, and told so: %s', (typed) => {
  expect([typed, inOrder(typed, 3)]).toEqual([typed, []]);
  expect(reading(typed)?.leftOut).toHaveLength(1);
});

test.each([
  'brake discs, none drilled',
  'brake discs none of the drilled ones',
  'none of the drilled brake discs',
  'brake discs nothing drilled',
  'brake discs, nothing that is drilled',
  'brake discs, none of them drilled',
  'brake discs, drilled ones not',
  'brake discs drilled not wanted',
  'brake discs no drilled',
  'brake discs no drilled ones',
])('"none", "nothing" and "ones not" deny as "not" does: %s', (typed) => {
  expect(inOrder(typed, 3)).toEqual([
    'brake-disc-rear-256',
    'brake-disc-slotted-330',
    'brake-disc-drilled-300',
  ]);
  expect(reading(typed)?.notWanted?.map(({ words }) => words)).toEqual([['drilled']]);
});

test('nothing but brake pads are brake pads', () => {
  expect(inOrder('nothing but brake pads', 1)).toEqual(inOrder('brake pads', 1));
  expect(reading('nothing but brake pads')?.notWanted).toBeUndefined();
});
