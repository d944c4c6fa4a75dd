import { expect, test } from 'vitest';
import { demoFinder } from '../../testing/demo-finder.ts';

const { finder, slugOf } = demoFinder();
const everything = { groups: null, leastCents: null, mostCents: null, inStock: false, leastRating: null };
const found = (typed: string, limit = 24) =>
  finder.page({ typed, literally: false }, everything, { after: null, limit }).ids.map(slugOf);
const leftOut = (typed: string) => finder.reading({ typed, literally: false })?.leftOut ?? [];

test.each([
  ['brake pads discs front', 'brake-pads-front-156', 'brake-disc-slotted-330'],
  ['oil filter air filter', 'oil-filter-76-96', 'air-filter-panel-292'],
  ['brake discs brake pads', 'brake-disc-rear-256', 'brake-pads-rear-123'],
  ['spark plugs ignition coil', 'spark-plug-nickel-21', 'ignition-coil-176'],
])('two things beside each other are either, without a word between them: %s', (typed, one, other) => {
  expect(leftOut(typed)).toEqual([]);
  expect(found(typed)).toEqual(expect.arrayContaining([one, other]));
});

test('a thing of another is one thing: no radiator and any bolt', () => {
  expect(found('radiator bolt')).not.toEqual(
    expect.arrayContaining(['radiator-600-380', 'wheel-bolts-m14-28']),
  );
});

test('what comes after "for" or "with" takes no thing away, and is named', () => {
  const typed = 'Hello, I need front brake pads and discs for a car with the engine';
  expect(found(typed, 3).sort()).toEqual([
    'brake-disc-drilled-300',
    'brake-disc-slotted-330',
    'brake-pads-front-156',
  ]);
  expect(leftOut(typed)).toEqual(['engine']);
});
