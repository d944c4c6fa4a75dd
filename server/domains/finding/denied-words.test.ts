import { expect, test } from 'vitest';
import { demoFinder } from '../../testing/demo-finder.ts';

const { finder, slugOf } = demoFinder();
const everything = { groups: null, leastCents: null, mostCents: null, inStock: false, leastRating: null };
const found = (typed: string, limit = 24) =>
  finder.page({ typed, literally: false }, everything, { after: null, limit }).ids.map(slugOf);
const reading = (typed: string) => finder.reading({ typed, literally: false });

test.each([
  ['brake discs without holes', ['drilled'], 'without holes'],
  ['brake disc no holes', ['drilled'], 'no holes'],
  ['brake discs without slots or holes', ['slotted', 'drilled'], 'without slots or holes'],
])('what a kind of part has is denied by what names call that kind: %s', (typed, words, said) => {
  expect(reading(typed)).toMatchObject({ leftOut: [said], notWanted: [{ typed: said, words }] });
  expect(found(typed, 1)).toEqual(['brake-disc-rear-256']);
});

test.each([
  ['tyres no summer no winter', ['summer', 'winter'], 'no summer no winter'],
  ['tyres no winter no summer no van', ['winter', 'summer', 'van'], 'no winter no summer no van'],
  ['tyres not winter and no summer', ['winter', 'summer'], 'not winter and no summer'],
  ['battery no agm no efb', ['agm'], 'no agm no efb'],
])('one denial after the other is taken, also of what nothing is called: %s', (typed, words, said) => {
  expect(reading(typed)).toMatchObject({ leftOut: [said], notWanted: [{ typed: said, words }] });
});

test('where only descriptions tell, those that have it come behind', () => {
  const radiators = ['radiator-520-400', 'radiator-600-380'];
  expect(found('radiator without filler neck', 2)).toEqual(radiators);
  expect(found('radiator without cap', 2)).toEqual(radiators);
  expect(reading('radiator without filler neck')).toEqual({
    shown: 'radiator',
    corrected: [],
    leftOut: ['without filler neck'],
  });
});

test('who wants no "Winterreifen" is shown the other tyres, as with no winter tyres', () => {
  expect(found('keine Winterreifen', 3).sort()).toEqual(found('no winter tyres', 3).sort());
  expect(reading('keine Winterreifen')).toMatchObject({
    leftOut: ['keine winterreifen'],
    notWanted: [{ words: ['winter'] }],
  });
  expect(found('keine Bremsbeläge')).toEqual([]);
});
