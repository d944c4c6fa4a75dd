import { nothingOpen } from '@spareworks/contract/plain/part-fields';
import { expect, test } from 'vitest';
import { demoReviews } from '../demo-reviews.ts';
import { aDay, anHour, demoOrders, type HistoryPart } from './demo-orders.ts';

const somebody = (name: string) => ({ id: name, name, email: `${name}@example.com`, location: 'Leeds, UK' });

function setting(now: number, holdMs = aDay) {
  const parts = Array.from({ length: 90 }, (_, index): HistoryPart => {
    const slug = demoReviews[index]?.slug ?? (index === 20 ? 'bulb-h7-55' : `part-${index}`);
    const price = 10 + index / 100;
    const amounts = { priceCents: 1000 + index, minimumOrder: 1 + (index % 4), available: index % 40 };
    const words = { name: slug, group: 'brakes' as const, img: '/images/x.webp', description: 'x' };
    return { id: slug, slug, ...nothingOpen({ ...words, ...amounts, price }), ...amounts };
  });
  const reviewers = demoReviews.map((_, index) => somebody(`reviewer-${index}`));
  const [demoBuyer, admin] = [somebody('buyer'), 'admin@example.com'];
  return { now, holdMs, parts, reviewers, reviews: demoReviews, demoBuyer, admin };
}

/** Each day of a week, in the first minute of the day, at noon and in the last. */
const starts = Array.from({ length: 7 }, (_, day) => Date.UTC(2026, 1, 23 + day)).flatMap((midnight) => [
  midnight + 30_000,
  midnight + 12 * anHour,
  midnight + aDay - 1000,
]);

test.each(starts.map((now) => new Date(now).toISOString()))(
  'a demo opened at %s has orders in every state that lasts, one of today, and nothing ahead of its time',
  (start) => {
    const now = Date.parse(start);
    const orders = demoOrders(setting(now));
    const last = (steps: readonly { to: string }[]) => steps.at(-1)?.to ?? '';
    expect([...new Set(orders.map(({ steps }) => last(steps)))].toSorted()).toEqual([
      'canceled',
      'lapsed',
      'paid',
      'placed',
      'refunded',
      'shipped',
    ]);
    const placed = orders.map(({ steps }) => steps[0]?.at ?? 0);
    expect(new Date(Math.max(...placed)).toISOString().slice(0, 10)).toBe(start.slice(0, 10));
    expect(placed).toEqual(placed.toSorted((one, other) => one - other));
    for (const { steps } of orders) {
      const moments = steps.map(({ at }) => at);
      expect(moments).toEqual(moments.toSorted((one, other) => one - other));
      expect(moments.at(-1)).toBeLessThanOrEqual(now);
    }
    const unpaid = new Map<string, number>();
    for (const { buyer, steps } of orders)
      if (['placed', 'lapsed'].includes(last(steps))) unpaid.set(buyer.id, (unpaid.get(buyer.id) ?? 0) + 1);
    expect(Math.max(...unpaid.values())).toBeLessThan(20);
  },
);

test('with short holds nothing is paid or canceled after its hold has ended', () => {
  const holdMs = 60_000;
  for (const { steps } of demoOrders(setting(starts[0] ?? 0, holdMs))) {
    const [first, second] = steps;
    if (second !== undefined && second.to !== 'lapsed')
      expect(second.at - (first?.at ?? 0)).toBeLessThan(holdMs);
  }
});
