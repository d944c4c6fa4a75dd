import fc from 'fast-check';
import { expect, test } from 'vitest';
import { thorough } from '../../testing/thorough.ts';
import { bestKept, bestSellers, bestToKeep } from './best-sellers.ts';
import type { Best, SoldRow } from './overview-store.ts';

const moment = (day: number) => new Date(Date.UTC(2026, 0, day));
const time = { from: moment(1), to: moment(20) };

/** Sold on a day, and what of it came back later. */
type Sale = { part: number; day: number; quantity: number; back: number; cents: number };

const idOf = (part: number) => String(part).padStart(4, '0');

type Range = { from: Date; to: Date };

/** As the store of the same sales. */
function storeOf(sales: readonly Sale[]) {
  const sums = ({ from, to }: Range) => {
    const found = new Map<string, SoldRow>();
    for (const { part, day, quantity, cents } of sales) {
      if (moment(day) < from || moment(day) >= to) continue;
      const partId = idOf(part);
      const before = found.get(partId) ?? { partId, quantity: 0, cents: 0 };
      found.set(partId, { partId, quantity: before.quantity + quantity, cents: before.cents + cents });
    }
    return [...found.values()].sort(
      (a, b) => b.quantity - a.quantity || b.cents - a.cents || (a.partId < b.partId ? -1 : 1),
    );
  };
  type Asked = { parts?: readonly string[]; atLeast?: number; limit: number };
  return {
    sold: async (range: Range, { parts, atLeast = 1, limit }: Asked) =>
      sums(range)
        .filter(({ partId, quantity }) => quantity >= atLeast || parts?.includes(partId))
        .slice(0, limit),
    soldOf: async (range: Range, parts: readonly string[]) =>
      sums(range).filter(({ partId }) => parts.includes(partId)),
  };
}

const sale = fc
  .record({
    part: fc.nat({ max: 300 }),
    day: fc.integer({ min: 1, max: 19 }),
    quantity: fc.integer({ min: 0, max: 4 }),
    back: fc.constantFrom(0, 0, 0, 0, 1, 4),
    cents: fc.nat({ max: 300 }),
  })
  .map((each) => ({ ...each, back: Math.min(each.back, each.quantity) }));
const sales = fc.array(sale, { maxLength: 700, size: 'max' });

/** The sales once everything came back of them; parts of which something did. */
function afterwards(sold: readonly Sale[]) {
  return {
    now: sold.map((each) => ({ ...each, quantity: each.quantity - each.back })),
    changed: (until: Date) => [
      ...new Set(
        sold.filter(({ back, day }) => back > 0 && moment(day) < until).map(({ part }) => idOf(part)),
      ),
    ],
  };
}

test('the best sellers are the same whether the time before was kept or is added up with the rest', async () => {
  await fc.assert(
    fc.asyncProperty(sales, fc.constantFrom(3, 10), async (sold, limit) => {
      const until = moment(15);
      const { now, changed } = afterwards(sold);
      const figures = await bestToKeep(storeOf(sold), { ...time, to: until }, null);
      const kept = { until, figures, unsure: changed(until) };
      expect(await bestSellers(storeOf(now), time, kept, limit)).toEqual(
        await bestSellers(storeOf(now), time, null, limit),
      );
    }),
    { numRuns: thorough ? 200 : 40, endOnFailure: true },
  );
});

test('what is kept can be kept on from day to day, and every part it leaves out comes after what it says they do', async () => {
  await fc.assert(
    fc.asyncProperty(sales, async (sold) => {
      const { now, changed } = afterwards(sold);
      let figures: Best = await bestToKeep(storeOf(sold), { ...time, to: moment(5) }, null);
      for (let day = 6; day <= 20; day += 1) {
        const [before, until] = [moment(day - 1), moment(day)];
        // On the tenth day everything comes back that will.
        const store = storeOf(day < 10 ? sold : now);
        const unsure = day === 10 ? changed(before) : [];
        figures = await bestToKeep(store, { ...time, to: until }, { until: before, figures, unsure });
        const all = await store.sold({ ...time, to: until }, { limit: 1000 });
        expect(figures.best).toEqual(all.slice(0, figures.best.length));
        expect(figures.best.length).toBeLessThanOrEqual(2 * bestKept);
        const next = all[figures.best.length];
        if (figures.after === null) expect(next).toBe(undefined);
        else if (next !== undefined) expect(next.quantity).toBeLessThanOrEqual(figures.after.quantity);
      }
    }),
    { numRuns: thorough ? 100 : 10, endOnFailure: true },
  );
});

test('where too many would have to be looked up, or too few are left, everything is added up', async () => {
  const many = (day: number, count: number, first = 0) =>
    Array.from({ length: count }, (_, index) => ({
      part: first + index,
      day,
      quantity: 2,
      back: 0,
      cents: 1,
    }));
  const best = await storeOf(many(1, 100)).sold(time, { limit: bestKept });
  const figures = { best, after: best.at(-1) ?? null };
  const store = storeOf([...many(2, 3000, 5000), ...many(1, 1)]);
  const kept = { until: moment(2), figures, unsure: best.slice(1).map(({ partId }) => partId) };
  expect(await bestSellers(store, time, kept, 10)).toEqual(await store.sold(time, { limit: 10 }));
  const few = storeOf([...many(1, 20), ...many(1, 80).map((each) => ({ ...each, part: each.part + 100 }))]);
  const gone = { until: moment(19), figures, unsure: best.slice(5).map(({ partId }) => partId) };
  expect(await bestSellers(few, time, gone, 30)).toEqual(await few.sold(time, { limit: 30 }));
  expect((await bestToKeep(few, time, gone)).best).toEqual(await few.sold(time, { limit: bestKept }));
});

test('of parts sold as often the one that brought more money comes first, also when no piece of it stayed sold', async () => {
  const sales = Array.from({ length: 101 }, (_, part) => ({
    part,
    day: 1,
    quantity: 2,
    back: 0,
    cents: 200 - part,
  }));
  const figures = await bestToKeep(storeOf(sales), { ...time, to: moment(2) }, null);
  expect(figures.best.map(({ partId }) => partId)).not.toContain(idOf(100));
  const store = storeOf([...sales, { part: 100, day: 3, quantity: 0, back: 0, cents: 500 }]);
  const kept = { until: moment(2), figures, unsure: [] };
  expect((await bestSellers(store, time, kept, 10))[0]).toEqual({
    partId: idOf(100),
    quantity: 2,
    cents: 600,
  });
  expect((await bestToKeep(store, time, kept)).best[0]?.partId).toBe(idOf(100));
});
