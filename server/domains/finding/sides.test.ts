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
