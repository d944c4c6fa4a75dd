import { describe, expect, test } from 'vitest';
import { type DiscountRule, share, shareOfPieces, sumOrder, taxOf, withoutTax } from './order-sums.ts';

type Line = { unit: number; quantity?: number; rate?: number; deposit?: number; discounted?: boolean };

function sums(
  lines: Line[],
  {
    included = false,
    discount = null,
    delivery = null,
    taxed = true,
  }: { included?: boolean; discount?: DiscountRule | null; delivery?: number | null; taxed?: boolean } = {},
) {
  return sumOrder({
    lines: lines.map(({ unit, quantity = 1, rate = 0, deposit = 0, discounted = true }) => ({
      unitPriceCents: unit,
      quantity,
      depositCents: deposit,
      taxRate: rate,
      discounted,
    })),
    taxIncluded: included,
    discount,
    delivery: delivery === null ? null : { priceCents: delivery, taxed },
  });
}

const percent = (value: number): DiscountRule => ({ kind: 'percent', percent: value * 1000 });
const amount = (cents: number): DiscountRule => ({ kind: 'amount', cents });

describe('what an order costs', () => {
  test('tax on top is rounded once per line', () => {
    expect(sums([{ unit: 1999, quantity: 3, rate: 20_000 }])).toMatchObject({
      taxCents: 1199,
      totalCents: 7196,
    });
    expect(sums(Array.from({ length: 4 }, () => ({ unit: 250, rate: 23_000 }))).taxCents).toBe(232);
  });

  test('tax in the price is what the net leaves, for the line and not for each piece', () => {
    expect(sums([{ unit: 3823, quantity: 10, rate: 20_000 }], { included: true })).toMatchObject({
      taxCents: 6372,
      totalCents: 38230,
    });
    expect(taxOf(1000, 19_000, true)).toBe(160);
    expect(withoutTax(1000, 19_000)).toBe(840);
  });

  test('a rate may have three decimals', () => {
    expect(taxOf(10_000, 8875, false)).toBe(888);
  });

  test('a percentage is rounded once, on all it applies to', () => {
    expect(sums([{ unit: 4995 }], { discount: percent(10) })).toMatchObject({
      discountCents: 500,
      totalCents: 4495,
    });
    expect(sums([{ unit: 1999 }], { discount: percent(25) })).toMatchObject({
      discountCents: 500,
      totalCents: 1499,
    });
    expect(sums([{ unit: 39900, quantity: 25 }], { discount: percent(10) })).toMatchObject({
      discountCents: 99750,
      totalCents: 897750,
    });
    expect(sums([{ unit: 4000 }], { discount: percent(50) }).discountCents).toBe(2000);
  });

  test('a discount is shared by the lines to the cent, by what they cost', () => {
    expect(share(100, [1000, 1000, 1000])).toEqual([34, 33, 33]);
    expect(share(1000, [5999, 2500, 1501])).toEqual([600, 250, 150]);
    expect(share(500, [999, 999, 1])).toEqual([250, 250, 0]);
    expect(share(7, [0, 0])).toEqual([0, 0]);
  });

  test('each line is taxed on what is left of it', () => {
    const { lines, totalCents } = sums(
      [5999, 2500, 1501].map((unit) => ({ unit, rate: 20_000 })),
      { included: true, discount: amount(1000) },
    );
    expect(totalCents).toBe(9000);
    expect(lines.map(({ taxCents }) => taxCents)).toEqual([900, 375, 225]);
    const mixed = sums(
      [
        { unit: 10_000, rate: 20_000 },
        { unit: 10_000, rate: 5000 },
      ],
      { discount: amount(2000) },
    );
    expect(mixed.lines.map(({ taxCents }) => taxCents)).toEqual([1800, 450]);
    expect(mixed.totalCents).toBe(20_250);
  });

  test('a discount takes no more than there is', () => {
    expect(sums([{ unit: 4000 }], { discount: amount(5000) })).toMatchObject({
      discountCents: 4000,
      totalCents: 0,
    });
  });

  test('lines it does not apply to keep their price', () => {
    const { lines } = sums([{ unit: 600 }, { unit: 400, discounted: false }], { discount: percent(10) });
    expect(lines.map(({ discountCents }) => discountCents)).toEqual([60, 0]);
  });

  test('delivery is taxed as it is priced', () => {
    expect(sums([{ unit: 1000, rate: 20_000 }], { included: true, delivery: 495 }).deliveryTaxCents).toBe(82);
    expect(sums([{ unit: 1000, rate: 25_000 }], { delivery: 7510 }).deliveryTaxCents).toBe(1878);
    expect(sums([{ unit: 1000, rate: 19_000 }], { included: true, delivery: 980 }).deliveryTaxCents).toBe(
      156,
    );
    expect(sums([{ unit: 1000, rate: 19_000 }], { delivery: 980, taxed: false }).deliveryTaxCents).toBe(0);
  });

  test('delivery of goods of two rates is taxed by what they cost', () => {
    const { deliveryTaxCents } = sums(
      [
        { unit: 6000, rate: 20_000 },
        { unit: 4000, rate: 5000 },
      ],
      { included: true, delivery: 495 },
    );
    expect(deliveryTaxCents).toBe(49 + 9);
  });

  test('sales tax comes after the discount, on delivery where it is taxed', () => {
    const goods = [{ unit: 10_000, rate: 8250 }];
    const discount = amount(1000);
    expect(sums(goods, { discount, delivery: 800 })).toMatchObject({
      taxCents: 743 + 66,
      totalCents: 10_609,
    });
    expect(sums(goods, { discount, delivery: 800, taxed: false }).totalCents).toBe(10_543);
    expect(sums([{ unit: 10_000 }], { discount, delivery: 800 }).totalCents).toBe(9800);
  });

  test('free delivery is a discount of what it costs, and leaves nothing to tax', () => {
    const discount: DiscountRule = { kind: 'free-delivery' };
    expect(sums([{ unit: 1000, rate: 20_000 }], { discount, delivery: 495 })).toMatchObject({
      deliveryCents: 495,
      deliveryDiscountCents: 495,
      deliveryTaxCents: 0,
      totalCents: 1200,
    });
  });

  test('a deposit comes on top and is never discounted', () => {
    expect(sums([{ unit: 8000, deposit: 2000 }], { discount: percent(10) }).totalCents).toBe(9200);
  });

  test('whatever is bought, lines, deposits, delivery, tax and discount make the total', () => {
    let seed = 7;
    const next = (most: number) => {
      seed = (seed * 48_271) % 2_147_483_647;
      return seed % most;
    };
    for (let round = 0; round < 300; round += 1) {
      const included = next(2) === 1;
      const rates = [0, 8875, 19_000, 7000];
      const result = sums(
        Array.from({ length: 1 + next(12) }, () => ({
          unit: 1 + next(90_000),
          quantity: 1 + next(90),
          rate: rates[next(4)] ?? 0,
          deposit: next(3) * 500,
          discounted: next(3) > 0,
        })),
        {
          included,
          delivery: next(4000),
          discount:
            [null, percent(next(101)), amount(next(50_000)), { kind: 'free-delivery' } as const][next(4)] ??
            null,
        },
      );
      const of = (pick: (line: (typeof result.lines)[number]) => number) =>
        result.lines.reduce((sum, line) => sum + pick(line), 0);
      expect(of(({ discountCents }) => discountCents) + result.deliveryDiscountCents).toBe(
        result.discountCents,
      );
      expect(of((line) => line.taxCents + line.depositTaxCents) + result.deliveryTaxCents).toBe(
        result.taxCents,
      );
      expect(
        of((line) => line.totalCents + line.depositCents) +
          result.deliveryCents -
          result.discountCents +
          (included ? 0 : result.taxCents),
      ).toBe(result.totalCents);
      for (const line of result.lines) expect(line.totalCents - line.discountCents).toBeGreaterThanOrEqual(0);
    }
  });
});

test('pieces that go back one by one give back all there was, no cent more or less', () => {
  const one = (cents: number, before: number) => shareOfPieces(cents, 3, { before, now: 1 });
  expect([0, 1, 2].map((before) => one(1000, before))).toEqual([333, 334, 333]);
  expect([0, 1, 2].map((before) => one(167, before))).toEqual([56, 55, 56]);
});
