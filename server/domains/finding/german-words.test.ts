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
  ['Bremsscheiben keine gelochten', 'keine gelochten', 'drilled'],
  ['Bremsscheibe nicht gelocht', 'nicht gelocht', 'drilled'],
  ['Bremsscheibe ohne gelochte', 'ohne gelochte', 'drilled'],
  ['Bremsscheibe ohne Löcher', 'ohne löcher', 'drilled'],
  ['Bremsscheiben, aber keine geschlitzten', 'aber keine geschlitzten', 'slotted'],
  ['Bremsscheibe keine belüftete', 'keine belüftete', 'vented'],
  ['Bremsscheibe nicht innenbelueftet', 'nicht innenbelueftet', 'vented'],
  ['Bremsscheibe keine massive', 'keine massive', 'solid'],
  ['Bremsscheibe keine Lochscheibe', 'keine lochscheibe', 'drilled'],
  ['Ölfilter kein Patronenfilter', 'kein patronenfilter', 'cartridge'],
  ['Luftfilter kein runder', 'kein runder', 'round'],
  ['Luftfilter kein Plattenfilter', 'kein plattenfilter', 'panel'],
  ['Spiegel nicht beheizt', 'nicht beheizt', 'heated'],
  ['Spiegel kein elektrischer', 'kein elektrischer', 'electric'],
  ['Wischer keine flachen', 'keine flachen', 'flat'],
  ['Zündkerze keine Iridiumkerze', 'keine iridiumkerze', 'iridium'],
  ['Wischerblätter keine mit Bügel', 'keine mit bügel', 'framed'],
  ['Innenraumfilter ohne Aktivkohle', 'ohne aktivkohle', 'carbon'],
  ['Bremsscheiben keine geschlitzten bitte', 'keine geschlitzten', 'slotted'],
  ['Innenraumfilter kein Aktivkohlefilter', 'kein aktivkohlefilter', 'activated'],
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
  expect([reading('Filter für Öl'), inOrder('Filter für Öl', 1)]).toEqual([null, inOrder('oil filter', 1)]);
  expect(reading('Wasserpumpe mit Patrone')).toMatchObject({ shown: 'wasserpumpe', leftOut: ['patrone'] });
  expect(inOrder('Bremsbeläge und Bremsscheiben', 5)).toEqual(inOrder('brake pads and brake discs', 5));
});

test('of a kind with another name its words are denied', () => {
  expect(inOrder('Ölfilter kein Anschraubfilter', 1)).toEqual(['oil-filter-cartridge-64']);
  expect(reading('Ölfilter kein Anschraubfilter')).toMatchObject({
    shown: 'ölfilter',
    corrected: [],
    leftOut: ['kein anschraubfilter'],
    notWanted: [{ words: ['spin'] }],
  });
});

test.each(['Bremsscheibe keine xyzartige', 'Bremsscheibe nicht verzinkt', 'Bremsscheibe ohne Beschichtung'])(
  'what is denied with a word that nobody knows is left out and named, and nothing is said to be called so: %s',
  (typed) => {
    const denied = typed.toLowerCase().replace('bremsscheibe ', '');
    expect(reading(typed)).toEqual({ shown: 'bremsscheibe', corrected: [], leftOut: [denied] });
    expect(inOrder(typed, 3)).toEqual(inOrder('Bremsscheibe', 3));
  },
);

test.each([
  ['gelochte Bremsscheibe', 'brake-disc-drilled-300'],
  ['Spiegel links beheizt', 'door-mirror-left-heated'],
  ['runder Luftfilter', 'air-filter-round-270'],
  ['Bremsscheibe auf Lager', 'brake-disc-rear-256'],
  ['Spiegel links', 'door-mirror-left-heated'],
  ['Düse', 'injector-petrol-76'],
  ['Düse links', 'injector-petrol-76'],
  ['Lüfter', 'cooling-fan-380'],
  ['Öl', 'oil-filter-76-96'],
  ['Scheiben vorne', 'brake-disc-slotted-330'],
])('German words for a kind of part, and short names with their dots, find it: %s', (typed, first) => {
  expect(inOrder(typed, 1)).toEqual([first]);
});

test('English words that are German ones without their dots stay English', () => {
  expect(inOrder('fuse', 1)).toEqual(['fuse-set-blade']);
  expect(reading('duse')?.corrected).toEqual([{ typed: 'duse', read: 'fuse' }]);
  expect(inOrder('long oil filter', 1)).toEqual(['oil-filter-93-142']);
});
