import { expect, test } from 'vitest';
import { demoFinder } from '../../testing/demo-finder.ts';

const { finder, slugOf } = demoFinder();
const everything = { groups: null, leastCents: null, mostCents: null, inStock: false, leastRating: null };
const firstOf = (typed: string) =>
  slugOf(finder.page({ typed, literally: false }, everything, { after: null, limit: 1 }).ids[0] ?? '');
const reading = (typed: string) => finder.reading({ typed, literally: false });

test.each([
  ['bremsbelege', 'bremsbeläge', 'brake-pads'],
  ['bremscheiben', 'bremsscheiben', 'brake-disc'],
  ['zündkerzn', 'zündkerze', 'spark-plug'],
  ['stosdämpfer', 'stossdämpfer', 'shock-absorber'],
  ['ölfillter', 'ölfilter', 'oil-filter'],
  ['kuplung', 'kupplung', 'clutch-kit'],
  ['autobaterie', 'autobatterie', 'battery'],
  ['luftfillter', 'luftfilter', 'air-filter'],
  ['querlenkr', 'querlenker', 'control-arm'],
  ['radlagr', 'radlager', 'wheel-bearing'],
])(
  'a German name with one mistake in it is that name, and shown as it is written: %s',
  (typed, shown, begin) => {
    expect(reading(typed)?.shown).toBe(shown);
    expect(firstOf(typed)).toMatch(new RegExp(`^${begin}`));
  },
);

test('sides and denials beside it are German, too', () => {
  expect(firstOf('scheinwerfr links')).toBe('headlamp-left-projector');
  expect(firstOf('bremscheiben hinten')).toBe('brake-disc-rear-256');
  expect(reading('Bremsbelege ohne Sensor')).toMatchObject({ leftOut: ['ohne sensor'] });
});

test('no English word is read as a German name where an English one is as near', () => {
  expect(reading('bateries')?.corrected.map(({ read }) => read)).toEqual(['battery']);
});
