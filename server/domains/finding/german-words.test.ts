import { expect, test } from 'vitest';
import { demoFinder } from '../../testing/demo-finder.ts';

const { finder, slugOf } = demoFinder();
const narrowed = { groups: null, leastCents: null, mostCents: null, inStock: false, leastRating: null };

function inOrder(typed: string, limit: number): string[] {
  const { ids } = finder.page({ typed, literally: false }, narrowed, { after: null, limit });
  return ids.map(slugOf);
}

const reading = (typed: string) => finder.reading({ typed, literally: false });

test.each([
  ['Bremsbeläge ohne Sensor', 'ohne sensor', 'sensor'],
  ['Bremse ohne Sensor', 'ohne sensor', 'sensor'],
  ['Reifen nicht Winter', 'nicht winter', 'winter'],
  ['Reifen kein Sommer', 'kein sommer', 'summer'],
  ['Reifen keine Winterreifen', 'keine winterreifen', 'winter'],
  ['Ölfilter ohne Patrone', 'ohne patrone', 'cartridge'],
  ['Felge ohne Reifen', 'ohne reifen', 'tyre'],
  ['Scheinwerfer aber nicht LED', 'aber nicht led', 'led'],
  ['Stoßdämpfer außer vorne', 'außer vorne', 'front'],
  ['Bremsbeläge nicht hinten', 'nicht hinten', 'rear'],
  ['Scheinwerfer links nicht LED', 'nicht led', 'led'],
  ['Felgen kein Stahl', 'kein stahl', 'steel'],
])('what is denied in German is not wanted, and is named as it was typed: %s', (typed, denied, word) => {
  expect(reading(typed)).toMatchObject({
    corrected: [],
    leftOut: [denied],
    notWanted: [{ typed: denied, words: [word] }],
  });
  const [first = ''] = inOrder(typed, 1);
  expect([typed, first.includes(word)]).toEqual([typed, false]);
});

test('German pads without a sensor are those, and no brake shows its sensor first', () => {
  expect(inOrder('Bremsbeläge ohne Sensor', 2)).toEqual(inOrder('brake pads without sensor', 2));
  expect(inOrder('Bremse ohne Sensor', 6).filter((slug) => slug.includes('sensor'))).toEqual([]);
});

test('a clutch with or without its bearing is the one that is called so', () => {
  expect(inOrder('Kupplung ohne Lager', 1)).toEqual(['clutch-kit-200']);
  expect(inOrder('Kupplung mit Lager', 1)).toEqual(['clutch-kit-228']);
});

test('small words of German are no English ones that look like them', () => {
  const small = ['ohne', 'nicht', 'kein', 'keine', 'mit', 'und', 'oder', 'für', 'der', 'die', 'das', 'außer'];
  for (const word of small)
    for (const typed of [`${word} brake pads`, `brake ${word} pads`, `Bremsbeläge ${word}`, `${word} qqqq`])
      expect([typed, reading(typed)?.corrected ?? []]).toEqual([typed, []]);
});

test('what German words join is read as if English words joined it', () => {
  expect(reading('Filter für Öl')?.leftOut).toEqual([]);
  expect(reading('Wasserpumpe mit Patrone')).toMatchObject({ shown: 'wasserpumpe', leftOut: ['patrone'] });
  expect(inOrder('Bremsbeläge und Bremsscheiben', 5)).toEqual(inOrder('brake pads and brake discs', 5));
});
