import fc from 'fast-check';
import { expect, test } from 'vitest';
import { bestKept, bestSellers } from './best-sellers.ts';
import type { SoldRow, Time } from './overview-store.ts';

const moment = (day: number) => new Date(Date.UTC(2026, 0, day));
const time: Time = { from: moment(1), to: moment(20), starts: [moment(1)] };
const until = moment(10);

type Sale = { part: number; day: number; quantity: number; cents: number };

/** As the store of the same sales. */
function storeOf(sales: readonly Sale[]) {
  const sums = ({ from, to }: { from: Date; to: Date }) => {
    const found = new Map<string, SoldRow>();
    for (const { part, day, quantity, cents } of sales) {
      if (moment(day) < from || moment(day) >= to) continue;
      const partId = String(part).padStart(4, '0');
      const before = found.get(partId) ?? { partId, quantity: 0, cents: 0 };
      found.set(partId, { partId, quantity: before.quantity + quantity, cents: before.cents + cents });
    }
    return [...found.values()].sort(
      (a, b) => b.quantity - a.quantity || b.cents - a.cents || (a.partId < b.partId ? -1 : 1),
    );
  };
  type Asked = { parts?: readonly string[] | null; atLeast?: number; limit: number };
  return {
    sold: async (range: { from: Date; to: Date }, { parts, atLeast = 1, limit }: Asked) =>
      sums(range)
        .filter(({ partId, quantity }) => quantity >= atLeast || parts?.includes(partId))
        .slice(0, limit),
    soldOf: async (range: { from: Date; to: Date }, parts: readonly string[]) =>
      sums(range).filter(({ partId }) => parts.includes(partId)),
  };
}

test('the best sellers are the same whether the time before was kept or is added up with the rest', async () => {
  const sale = fc.record({
    part: fc.nat({ max: 160 }),
    day: fc.integer({ min: 1, max: 19 }),
    quantity: fc.integer({ min: 0, max: 4 }),
    cents: fc.nat({ max: 300 }),
  });
  const sales = fc.array(sale, { maxLength: 500, size: 'max' });
  await fc.assert(
    fc.asyncProperty(sales, fc.constantFrom(3, 10), async (sold, limit) => {
      const store = storeOf(sold);
      const best = await store.sold({ from: time.from, to: until }, { limit: bestKept });
      const kept = { starts: time.from, until, figures: { revenue: [], placed: [], best } };
      expect(await bestSellers(store, time, kept, limit)).toEqual(
        await bestSellers(store, time, null, limit),
      );
    }),
    { numRuns: 200 },
  );
});
