import { expect, test } from 'vitest';
import { demoFinder } from '../../testing/demo-finder.ts';

const { finder, slugOf } = demoFinder();
const everything = { groups: null, leastCents: null, mostCents: null, inStock: false, leastRating: null };
const reading = (typed: string) => finder.reading({ typed, literally: false });
const firstOf = (typed: string) =>
  slugOf(finder.page({ typed, literally: false }, everything, { after: null, limit: 1 }).ids[0] ?? '');

test.each([
  ['rear shock leaking oil', 'shock-absorber-rear-560', 'leaking oil'],
  ['oil leaking from the rear shock', 'shock-absorber-rear-560', 'oil leaking'],
  ['my power steering rack is leaking fluid', 'steering-rack-1010', 'leaking fluid'],
  ['my front left shock is leaking oil', 'strut-front-480', 'leaking oil', 'left'],
  ['water pump leaking coolant', 'water-pump-58', 'leaking coolant'],
  ['oil leak from sump', 'oil-sump-4-5', 'oil leak'],
])(
  'of a part that leaks it is the part that is wanted, and not what leaks: %s',
  (typed, first, leak, ...others) => {
    expect(firstOf(typed)).toBe(first);
    expect(reading(typed)?.leftOut).toEqual([...others, leak]);
  },
);

test.each([
  ['i need something to fix my rear shock absorber it is leaking oil', 'shock-absorber-rear-560'],
  ['I need a front wheel bearing because it is making a horrible noise', 'wheel-bearing-72'],
  ['brake caliper front left, the old one is seized', 'brake-caliper-front-left-57'],
  ['headlamp left it is cracked and full of water', 'headlamp-left-projector'],
  ['the old one is broken, i need a door mirror left', 'door-mirror-left-heated'],
])('what a sentence says about the part before it is not looked for: %s', (typed, first) => {
  expect(firstOf(typed)).toBe(first);
});

test('words of such a sentence are named as left out', () => {
  expect(reading('brake caliper front left, the old one is seized')?.leftOut).toEqual(['seized']);
});

test.each([
  ['spark plug, it is 16 mm hex', 'spark-plug-iridium-16'],
  ['brake pads it is for the front', 'brake-pads-front-156'],
])('a measure or a side behind it is of the part all the same: %s', (typed, first) => {
  expect(firstOf(typed)).toBe(first);
  expect(reading(typed)?.leftOut ?? []).toEqual([]);
});
