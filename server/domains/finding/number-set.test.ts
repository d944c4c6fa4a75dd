import { compactNumber } from '@spareworks/contract/plain/part-number';
import { demoParts } from '@spareworks/demo/demo-parts.ts';
import { expect, test } from 'vitest';
import { numberSet } from '../../testing/number-set.ts';
import { createFinder } from './finder.ts';
import { groupNumber } from './group-numbers.ts';
import type { IndexedNumber } from './number-index.ts';
import type { PartTable } from './part-table.ts';

const narrowed = { groups: null, leastCents: null, mostCents: null, inStock: false, leastRating: null };
const idOf = (number: number) => `00000000-0000-7000-8000-${String(number).padStart(12, '0')}`;

function demoFinder() {
  const finder = createFinder();
  for (const [number, { name, description, group, sku, numbers = [], priceCents }] of demoParts.entries()) {
    finder.put({
      id: idOf(number),
      name,
      text: description,
      group: groupNumber(group),
      priceCents,
      rating: 0,
      popularity: 0,
      inStock: true,
      numbers: [{ kind: 'own', brand: '', number: sku ?? '' }, ...numbers],
    });
  }
  return finder;
}

const firstOf = (finder: ReturnType<typeof createFinder>, typed: string) =>
  finder.page({ typed, literally: false }, narrowed, { after: null, limit: 1 }).ids[0] ?? '';
const slugOf = (id: string) => demoParts[Number(id.slice(-12))]?.slug ?? '';

function sorted(table: PartTable): PartTable {
  const steps = table.sortedCopy();
  for (;;) {
    const { done, value } = steps.next();
    if (done === true) return value;
  }
}

test('the set has at least 80 queries and none twice', () => {
  expect(numberSet.length).toBeGreaterThanOrEqual(80);
  expect(new Set(numberSet.map(({ typed }) => typed)).size).toBe(numberSet.length);
});

test('every number of the set has its part come first, before and after the index was put in order', () => {
  const finder = demoFinder();
  const missed = () =>
    numberSet
      .filter(({ typed, first }) => slugOf(firstOf(finder, typed)) !== first)
      .map(({ typed }) => typed);
  expect(missed()).toEqual([]);
  finder.useTable(sorted(finder.index.table));
  expect(missed()).toEqual([]);
});

test('every number of every demo part finds that part, as printed, compact and in small letters', () => {
  const finder = demoFinder();
  for (const [number, { sku = '', numbers = [] }] of demoParts.entries()) {
    for (const printed of [sku ?? '', ...numbers.map((one) => one.number)]) {
      for (const typed of [printed, compactNumber(printed), printed.toLowerCase()]) {
        const { ids } = finder.page({ typed, literally: false }, narrowed, { after: null, limit: 3 });
        expect([typed, ids.includes(idOf(number))]).toEqual([typed, true]);
      }
    }
  }
});

type Planted = { name: string; numbers: IndexedNumber[]; group?: 'brakes' | 'engine' };

const plain = (kind: IndexedNumber['kind'], number: string, brand = ''): IndexedNumber => ({
  kind,
  brand,
  number,
});

function finderOf(parts: readonly Planted[]) {
  const finder = createFinder();
  for (const [number, { name, numbers, group = 'brakes' }] of parts.entries()) {
    const facts = { priceCents: 100, rating: 0, popularity: 0, inStock: true, text: '' };
    finder.put({ id: idOf(number), name, numbers, group: groupNumber(group), ...facts });
  }
  const found = (typed: string, { literally = false, limit = 50 } = {}) =>
    finder
      .page({ typed, literally }, narrowed, { after: null, limit })
      .ids.map((id) => parts[Number(id.slice(-12))]?.name);
  return { finder, found };
}

const ranks: Planted[] = [
  { name: 'Words 12 34 56', numbers: [] },
  { name: 'Beginning', numbers: [plain('oem', '1234-567')] },
  { name: 'Old', numbers: [plain('superseded', '12-34-56')] },
  { name: 'Interchange', numbers: [plain('interchange', '12.34.56')] },
  { name: 'Maker', numbers: [plain('oem', '12 34 56')] },
  { name: 'Own', numbers: [plain('own', '123456')] },
  { name: 'Zeros', numbers: [plain('oem', '00123456')] },
  { name: 'Lookalike', numbers: [plain('oem', 'I23456')] },
];

test('the order is own, maker, other maker, old, beginning, then words where no number is whole; zeros and lookalikes only where there is nothing else', () => {
  const { found } = finderOf(ranks);
  expect(found('12 34 56')).toEqual(['Own', 'Maker', 'Interchange', 'Old', 'Beginning']);
  expect(found('1234-5')).toHaveLength(5);
  expect(finderOf(ranks.slice(0, 2)).found('12 34')).toEqual(['Beginning', 'Words 12 34 56']);
  expect(finderOf(ranks.slice(6)).found('123456')).toEqual(['Zeros']);
  expect(finderOf(ranks.slice(7)).found('123456')).toEqual(['Lookalike']);
  expect(finderOf(ranks.slice(7)).found('123456', { literally: true })).toEqual([]);
});

test('the facets say how the first was found, and what number it has', async () => {
  const { finder } = finderOf([
    { name: 'Pads', numbers: [plain('superseded', '04465-0K140', 'Toyota')] },
    { name: 'Disc', numbers: [plain('oem', '43512-0K060', 'Toyota')] },
  ]);
  const number = async (typed: string) => (await finder.facets({ typed, literally: false }, narrowed)).number;
  expect(await number('044650k140')).toEqual({ match: 'superseded', brand: 'Toyota', number: '04465-0K140' });
  expect(await number('435120K0')).toMatchObject({ match: 'beginning', number: '43512-0K060' });
  expect(await number('O4465-OK140')).toMatchObject({ match: 'lookalike' });
  expect(await number('pads')).toBeNull();
});

test('pages of what is found by a number and by words follow each other without gap or repetition, counts agree', async () => {
  const parts = Array.from({ length: 60 }, (_, index): Planted => {
    const numbers = index % 2 === 0 ? [plain('oem', `7788-${index}`)] : [];
    return { name: index % 3 === 0 ? `Valve 7788 ${index}` : `Hose ${index}`, numbers };
  });
  const { finder, found } = finderOf(parts);
  const all = found('7788', { limit: 100 });
  expect(new Set(all).size).toBe(all.length);
  expect(all).toHaveLength(40);
  expect(await finder.count({ typed: '7788', literally: false }, narrowed)).toBe(40);
  expect((await finder.facets({ typed: '7788', literally: false }, narrowed)).total).toBe(40);
  const paged: string[] = [];
  for (let after = null as Parameters<typeof finder.page>[2]['after']; ; ) {
    const { ids, places } = finder.page({ typed: '7788', literally: false }, narrowed, { after, limit: 7 });
    paged.push(...ids);
    if (ids.length < 7) break;
    after = places.at(-1) ?? null;
  }
  expect(paged.map((id) => parts[Number(id.slice(-12))]?.name)).toEqual(all);
});

test('words beside a number narrow it down, a brand says whose is meant, and words that are about none are left out', async () => {
  const { finder, found } = finderOf([
    { name: 'Oil filter', numbers: [plain('interchange', '4711-08', 'Mann+Hummel')] },
    { name: 'Air filter', numbers: [plain('interchange', '4711-08', 'Bosch')] },
  ]);
  expect(found('471108')).toHaveLength(2);
  expect(found('air filter 4711-08')).toEqual(['Air filter']);
  expect(found('mann 471108')).toEqual(['Oil filter']);
  expect(found('gearbox 4711 08')).toHaveLength(2);
  expect(found('bosch filter')).toEqual(['Air filter']); // by words, too
  expect(found('mann filter')).toEqual(['Oil filter']);
  const leftOut = async (typed: string) =>
    (await finder.facets({ typed, literally: false }, narrowed)).reading?.leftOut ?? [];
  expect(await leftOut('gearbox 4711 08')).toEqual(['gearbox']);
  expect(await leftOut('fram filter')).toEqual(['fram']);
  expect(await leftOut('bosch filter')).toEqual([]);
  // Of what a part with the number says, and of what says nothing, nothing is left out.
  expect(await leftOut('gearbox oil filters 4711 08')).toEqual(['gearbox']);
  for (const typed of ['do you sell 4711-08?', 'ref: 4711-08', 'part number 4711-08 mann oil filter'])
    expect([typed, await leftOut(typed)]).toEqual([typed, []]);
  expect(await leftOut('part no. 4711-08, oem')).toEqual([]);
});

test('of two numbers both are found, words beside them narrow down only what they are about, and one that is not known is named', async () => {
  const { finder, found } = finderOf([
    { name: 'Oil filter', numbers: [plain('interchange', '06A 115 561 B', 'Mann')] },
    { name: 'Air filter', numbers: [plain('interchange', 'C 25 111', 'Mann')] },
    { name: 'Air duct', numbers: [plain('oem', 'C 25 111', 'VW')] },
  ]);
  expect(found('06A 115 561 B')).toEqual(['Oil filter']);
  expect(found('c 25 111')).toEqual(['Air duct', 'Air filter']);
  expect(found('06a115561b C 25 111')).toEqual(['Air duct', 'Oil filter', 'Air filter']);
  expect(found('air filter c25111 and 06A 115 561 B')).toEqual(['Oil filter', 'Air filter']);
  expect(found('mann c25111 06A115561B')).toEqual(['Oil filter', 'Air filter']);
  expect(found('mann06A115561B')).toEqual(['Oil filter']);
  expect(found('06A115561B/C25111')).toEqual(['Air duct', 'Oil filter', 'Air filter']);
  expect(found('06A115561B;C25111')).toEqual(['Air duct', 'Oil filter', 'Air filter']);
  const { reading } = await finder.facets({ typed: 'C 25 111 9999-08', literally: false }, narrowed);
  expect(reading?.leftOut).toEqual(['9999-08']);
});

test('filters narrow numbers down too, and a part whose numbers change is found by the new ones only', () => {
  const { finder, found } = finderOf([
    { name: 'Disc', numbers: [plain('oem', 'AB-1001')] },
    { name: 'Piston', numbers: [plain('oem', 'AB-1002')], group: 'engine' },
  ]);
  const engine = { ...narrowed, groups: ['engine'] as const };
  const { ids } = finder.page({ typed: 'ab100', literally: false }, engine, { after: null, limit: 5 });
  expect(ids).toEqual([idOf(1)]);
  const facts = { priceCents: 100, rating: 0, popularity: 0, inStock: true, text: '' };
  const disc = { id: idOf(0), name: 'Disc', group: groupNumber('brakes'), ...facts };
  finder.put({ ...disc, numbers: [plain('oem', 'CD-2002')] });
  expect(found('AB-1001')).toEqual([]);
  expect(found('cd2002')).toEqual(['Disc']);
  finder.useTable(sorted(finder.index.table));
  expect(found('AB-1001')).toEqual([]);
  expect(found('cd20')).toEqual(['Disc']);
});

test('suggestions have parts by their numbers while these are being typed', () => {
  const finder = demoFinder();
  const { ids } = finder.suggest('04465-0k');
  expect(slugOf(ids[0] ?? '')).toBe('brake-pads-front-156');
});

test('the beginning of a number is looked for where no words are meant, of a named maker only among its own', async () => {
  const { finder, found } = finderOf([
    { name: 'Oil filter 300 mm', numbers: [plain('interchange', 'W 610/6', 'Mann-Filter')] },
    { name: 'Air filter', numbers: [plain('interchange', 'W 610/9', 'Bosch'), plain('own', 'FLT-3005')] },
    { name: 'Gdansk hose', numbers: [plain('oem', 'GDB 12')] },
  ]);
  expect(found('mann w610')).toEqual(['Oil filter 300 mm']);
  expect(found('bosch 610/9')).toEqual(['Air filter']);
  const { number } = await finder.facets({ typed: 'mann 610/9', literally: false }, narrowed);
  expect(number).toBeNull();
  expect(found('gdb')).toEqual(['Gdansk hose']);
  expect(found('gda')).toEqual(['Gdansk hose']); // as a word
  expect(found('3005')).toEqual(['Air filter']);
  expect(found('300')).toEqual(['Oil filter 300 mm']);
  expect(found('gdb', { literally: true })).toEqual([]);
  const { unknownNumber } = await finder.facets({ typed: 'fram w610', literally: false }, narrowed);
  expect(unknownNumber).toBe('fram w610');
});
