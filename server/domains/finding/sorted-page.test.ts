import fc from 'fast-check';
import { expect, test } from 'vitest';
import { thorough } from '../../testing/thorough.ts';
import { countMatches, countNarrowed } from './count-matches.ts';
import { createFinder } from './finder.ts';
import { groupCounts, groupNumber } from './group-numbers.ts';
import { createTurns } from './in-turns.ts';
import { allMatches, type Narrowing } from './match.ts';
import { createPartTable, type IndexedPart, type PartTable } from './part-table.ts';
import { type ListSort, type SortKey, sortedPage } from './sorted-page.ts';
import { type Matches, walk } from './walk.ts';

const idOf = (number: number) => `0000000${number % 7}-0000-7000-8000-${String(number).padStart(12, '0')}`;
const groups = ['one', 'two', 'three'].map((name) => groupNumber(name));

const fact = fc.record({
  name: fc.constantFrom('Disc', 'disc front', 'Élan', 'Zündkerze', 'pad', 'pad set'),
  group: fc.constantFrom(...groups),
  maker: fc.constantFrom(null, 'Ate', 'Brembo'),
  priceCents: fc.integer({ min: 1, max: 6 }),
  inStock: fc.boolean(),
  rating: fc.constantFrom(0, 1500, 3000, 4200, 5000),
  ratingCount: fc.integer({ min: 0, max: 2 }),
});
type Fact = typeof fact extends fc.Arbitrary<infer T> ? T : never;

const filters = fc.record(
  {
    groups: fc.constantFrom(...groups),
    maker: fc.constantFrom('Ate', 'Brembo'),
    minCents: fc.integer({ min: 1, max: 6 }),
    maxCents: fc.integer({ min: 1, max: 6 }),
    inStock: fc.constant(true),
    minRating: fc.constantFrom(2000, 4000),
  },
  { requiredKeys: [] },
);
type Filters = typeof filters extends fc.Arbitrary<infer T> ? T : never;

const partOf = (number: number, facts: Omit<Fact, 'name'> & { name: string }): IndexedPart => ({
  id: idOf(number),
  nameKey: facts.name.toLowerCase(),
  text: number % 2 === 0 ? 'even' : 'odd',
  numbers: [],
  popularity: 0,
  ...facts,
});

const narrowingOf = (table: PartTable, { groups: group, maker, ...others }: Filters): Narrowing => ({
  ...others,
  groups: group === undefined ? undefined : Uint8Array.from(groupCounts(), (_, at) => (at === group ? 1 : 0)),
  maker: maker === undefined ? undefined : table.makerNumber(maker),
});

type Kind = keyof Filters | 'price';
const misses = (part: IndexedPart, { minCents = 0, maxCents = 99, ...asked }: Filters): Kind[] => [
  ...(asked.groups !== undefined && part.group !== asked.groups ? ['groups' as const] : []),
  ...(asked.maker !== undefined && part.maker !== asked.maker ? ['maker' as const] : []),
  ...(part.priceCents < minCents || part.priceCents > maxCents ? ['price' as const] : []),
  ...(asked.inStock === true && !part.inStock ? ['inStock' as const] : []),
  ...(part.rating < (asked.minRating ?? 0) ? ['minRating' as const] : []),
];

/** Each order as the database has it: values and a direction. */
const orders: Record<ListSort, [(part: IndexedPart) => (string | number)[], 1 | -1]> = {
  oldest: [() => [], 1],
  newest: [() => [], -1],
  'in-stock': [(part) => [Number(part.inStock)], -1],
  'price-low': [(part) => [part.priceCents], 1],
  'price-high': [(part) => [part.priceCents], -1],
  name: [(part) => [part.nameKey ?? ''], 1],
  'best-rated': [(part) => [part.rating, part.ratingCount ?? 0], -1],
};

function inOrder(parts: readonly IndexedPart[], sort: ListSort): SortKey[] {
  const [valuesOf, direction] = orders[sort];
  const compare = (a: SortKey, b: SortKey) => {
    for (const [at, value] of a.entries()) {
      const other = b[at] as typeof value;
      const difference =
        typeof value === 'number'
          ? value - Number(other)
          : Buffer.compare(Buffer.from(value), Buffer.from(String(other)));
      if (difference !== 0) return direction * difference;
    }
    return 0;
  };
  return parts.map((part) => [...valuesOf(part), part.id]).sort(compare);
}

function finished<T>(steps: Generator<void, T>): T {
  for (;;) {
    const { done, value } = steps.next();
    if (done === true) return value;
  }
}

const sorts = Object.keys(orders) as ListSort[];

test('lists in every order, filtered or not, are what a look at each part gives, page by page; counts leave their own kind out', () => {
  fc.assert(
    fc.property(
      fc.array(fact, { minLength: 1, maxLength: 90, size: 'max' }),
      fc.array(fc.tuple(fc.nat({ max: 89 }), fact)),
      filters,
      fc.constantFrom(...sorts),
      fc.boolean(),
      (first, changed, asked, sort, searched) => {
        let table = createPartTable();
        for (const [number, facts] of first.entries()) table.put(partOf(number, facts));
        table = finished(table.sortedCopy());
        const now = new Map(first.map((facts, number) => [idOf(number), partOf(number, facts)]));
        for (const [number, facts] of changed) {
          table.put(partOf(number, facts));
          now.set(idOf(number), partOf(number, facts));
        }
        const [gone] = now.keys();
        table.remove(String(gone));
        now.delete(String(gone));
        const clauses = [{ typed: 'even', alternatives: [{ terms: ['even'], cost: 0 }] }];
        const matches: Matches = searched ? allMatches(table, clauses, 'anywhere') : 'all';
        const there = [...now.values()].filter(({ text }) => !searched || text === 'even');
        const fitting = there.filter((part) => misses(part, asked).length === 0);
        const narrowing = narrowingOf(table, asked);

        const keys: SortKey[] = [];
        for (let after: SortKey | null = null; ; after = keys.at(-1) ?? null) {
          const page: { keys: SortKey[] } = finished(
            sortedPage(table, matches, { narrowing, sort, after, limit: 7 }),
          );
          keys.push(...page.keys);
          if (page.keys.length < 7) break;
        }
        expect(keys).toEqual(inOrder(fitting, sort));
        expect(finished(countNarrowed(table, matches, narrowing))).toBe(fitting.length);

        const counts = finished(countMatches(table, matches, narrowing));
        const but = (kind: Kind) =>
          there.filter((part) => misses(part, asked).every((missed) => missed === kind));
        const tally = <T>(values: T[]) => {
          const sums = new Map<T, number>();
          for (const value of values) sums.set(value, (sums.get(value) ?? 0) + 1);
          return sums;
        };
        const cents = but('price').map(({ priceCents }) => priceCents);
        expect(counts).toMatchObject({
          total: fitting.length,
          inStock: fitting.filter(({ inStock }) => inStock).length,
          groups: tally(but('groups').map(({ group }) => group)),
          makers: tally(but('maker').map(({ maker }) => table.makerNumber(maker ?? ''))),
          price: cents.length === 0 ? null : { least: Math.min(...cents), most: Math.max(...cents) },
        });
        expect(counts.rated(4)).toBe(but('minRating').filter(({ rating }) => rating >= 4000).length);
      },
    ),
    { numRuns: thorough ? 10_000 : 75 },
  );
});

const plain: Fact = {
  name: 'Disc',
  group: groups[0] as number,
  maker: null,
  priceCents: 5,
  inStock: true,
  rating: 0,
  ratingCount: 0,
};

test.each([
  ['', false],
  [' by words', true],
])(
  'a part that changes or leaves while others are being counted%s is counted once, and what comes meanwhile is not',
  (_, searched) => {
    const table = createPartTable();
    const named = (number: number, name: string) => partOf(number, { ...plain, name });
    const last = 9999;
    for (let number = 0; number <= last; number += 1) table.put(named(number, `disc ${number}`));
    const counting = () => {
      let count = 0;
      const add = (_: Uint32Array, length: number) => {
        count += length;
      };
      const disc = [
        { terms: ['disc'], cost: 0 },
        { terms: ['pad'], cost: 0 },
      ];
      const matches = searched ? allMatches(table, [{ typed: 'disc', alternatives: disc }], 'name') : 'all';
      return { steps: walk(table, matches, {}, add, 1), counted: () => count };
    };
    const during = counting();
    expect(during.steps.next().done).toBe(false);
    for (const number of [1, last]) table.put(named(number, 'pad'));
    for (const number of [2, last - 1]) table.remove(idOf(number));
    table.put(named(last + 1, 'pad'));
    finished(during.steps);
    expect(during.counted()).toBe(10_000);
    const afterwards = counting();
    finished(afterwards.steps);
    expect(afterwards.counted()).toBe(9999);
  },
);

test('a part that gets as many stars as nobody had while others are being counted is counted with them', () => {
  const table = createPartTable();
  const last = 9999;
  for (let number = 0; number <= last; number += 1) table.put(partOf(number, { ...plain, rating: 1500 }));
  const steps = countMatches(table, 'all', {}, 1);
  expect(steps.next().done).toBe(false);
  table.put(partOf(last, { ...plain, rating: 4200 }));
  const { total, rated } = finished(steps);
  expect(total).toBe(10_000);
  expect([1, 2, 4, 5].map(rated)).toEqual([10_000, 1, 1, 0]);
});

test('long counts come one after the other, and what is short does not wait for them', async () => {
  const inTurns = createTurns();
  const ended: string[] = [];
  function* steps(name: string, count: number): Generator<void, string> {
    for (let step = 1; step < count; step += 1) yield;
    ended.push(name);
    return name;
  }
  const asked = [steps('long', 5), steps('longer', 9), steps('behind', 2), steps('short', 1)].map(inTurns);
  expect(await Promise.all(asked)).toEqual(['long', 'longer', 'behind', 'short']);
  expect(ended).toEqual(['short', 'long', 'longer', 'behind']);
});

test('a page is kept until a part changes, each by its filter, order, place and length', async () => {
  const finder = createFinder();
  const facts = { group: groupNumber('one'), maker: null, inStock: true, rating: 0, ratingCount: 0 } as const;
  const put = (number: number, priceCents: number) =>
    finder.put(partOf(number, { ...facts, name: 'Disc', priceCents }));
  for (const number of [1, 2, 3]) put(number, number * 100);
  const unfiltered = { groups: null, mostCents: null, inStock: false, leastRating: null };
  const page = async (sort: ListSort, leastCents: number, limit: number, after: SortKey | null = null) =>
    (await finder.sortedPage(null, { ...unfiltered, leastCents }, { sort, after, limit })).ids;
  const all = [idOf(1), idOf(2), idOf(3)];
  for (const _time of ['first', 'kept']) {
    expect(await page('price-low', 100, 3)).toEqual(all);
    expect(await page('price-high', 100, 3)).toEqual(all.toReversed());
    expect(await page('price-low', 200, 3)).toEqual(all.slice(1));
    expect(await page('price-low', 100, 2)).toEqual(all.slice(0, 2));
    expect(await page('price-low', 100, 2, [200, idOf(2)])).toEqual(all.slice(2));
  }
  put(1, 900);
  expect(await page('price-low', 100, 3)).toEqual([idOf(2), idOf(3), idOf(1)]);
  finder.remove(idOf(2));
  expect(await page('price-low', 100, 3)).toEqual([idOf(3), idOf(1)]);
});
