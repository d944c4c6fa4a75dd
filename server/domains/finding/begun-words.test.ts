import { expect, test } from 'vitest';
import { demoFinder } from '../../testing/demo-finder.ts';
import { germanBegun } from './german-begun.ts';

const { finder, slugOf } = demoFinder();
const everything = { groups: null, leastCents: null, mostCents: null, inStock: false, leastRating: null };
const wordsFor = (typed: string) => finder.suggest(typed).words;
const found = (typed: string) =>
  finder.page({ typed, literally: false }, everything, { after: null, limit: 3 }).ids.map(slugOf);

test('words that say nothing are no way on, and what a part is comes with the words before it', () => {
  expect(wordsFor('wi')).not.toContain('with');
  expect(wordsFor('al')).not.toContain('all');
  expect(wordsFor('tie')).toEqual(['tie rod end']);
  expect(wordsFor('motor')).not.toContain('motor lifter'); // it only comes with one
  expect(wordsFor('brake')).toContain('brake disc');
});

test.each([
  ['brems', 'bremsscheibe'],
  ['zünd', 'zündkerze'],
  ['zuend', 'zündkerze'],
  ['öl', 'ölfilter'],
  ['glüh', 'glühkerze'],
  ['stoß', 'stossdämpfer'],
])('a German name that is begun is suggested as it is written: %s', (typed, name) => {
  expect(wordsFor(typed)[0]).toBe(name);
  expect(finder.suggest(typed).ids.map(slugOf)[0]).toBe(found(name)[0]);
});

test('who types two English letters means no German name, and one that is finished is not begun', () => {
  expect(germanBegun('ol')).toEqual([]);
  expect(germanBegun('zündkerze')).not.toContain('zündkerze');
  expect(wordsFor('ol')).not.toContain('olfilter');
});

test.each(['iphone charger', 'samsung charger', 'lawn mower'])(
  'beside a word that nobody knows a far guess is nothing: %s',
  (typed) => {
    expect(found(typed)).toEqual([]);
  },
);

test.each([
  ['turbo charger', 'turbocharger-52'],
  ['sparkly headlmap', 'headlamp-left-projector'],
])('a near guess is, and what is called so: %s', (typed, first) => {
  expect(found(typed)[0]).toBe(first);
});

test('a name of the trade that is not sold is not the beginning of another', async () => {
  const { onlyDescribed } = await finder.facets({ typed: 'fender', literally: false }, everything);
  expect(onlyDescribed).toBe(true);
  expect(found('fender')).not.toContain('door-mirror-left-heated');
});

test.each([
  ['21 inch wiper', 'wiper-blades-frame-530-400'],
  ['wiper 21"', 'wiper-blades-frame-530-400'],
  ['24" wiper', 'wiper-blades-flat-600-450'],
  ['13 inch rotor', 'brake-disc-slotted-330'],
  ['5x4.5 wheel', 'alloy-wheel-18-turbine'],
  ['5 on 4.5 wheel', 'alloy-wheel-18-turbine'],
  ['5 on 114.3 wheel', 'alloy-wheel-18-turbine'],
  ['"oil filter 76"', 'oil-filter-76-96'],
])('inches are looked for in the round millimetres that are sold: %s', (typed, first) => {
  expect(found(typed)).toEqual([first]);
});

test('so many inches that no part has them are named like any other size, and take no time', () => {
  for (const inches of ['300', '4000000000', '999999999999999'])
    expect(finder.reading({ typed: `wiper blades ${inches} inch`, literally: false })).toMatchObject({
      shown: 'wiper blades',
      leftOut: [`${inches} inch`],
    });
});

test('a size in inches that is not sold is named', () => {
  expect(finder.reading({ typed: '5x4.25 wheel', literally: false })?.leftOut).toEqual(['5x4.25']);
});
