import { expect, test } from 'vitest';
import { demoFinder } from '../../testing/demo-finder.ts';

const { finder, slugOf } = demoFinder();
const narrowed = { groups: null, leastCents: null, mostCents: null, inStock: false, leastRating: null };

function first(typed: string, limit: number): string[] {
  const { ids } = finder.page({ typed, literally: false }, narrowed, { after: null, limit });
  return ids.map(slugOf).sort();
}

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
