import { shop } from './shop.ts';

/** Whole minor units, multiples of the currency's step; rates and percentages are whole thousandths of a percent: 8.875 % is 8875. */

const whole = 100_000;

export type SummedLine = {
  unitPriceCents: number;
  quantity: number;
  /** For the old part of one piece. */
  depositCents: number;
  taxRate: number;
  /** Whether a discount applies to it. */
  discounted: boolean;
};

export type DiscountRule =
  | { kind: 'percent'; percent: number }
  | { kind: 'amount'; cents: number }
  | { kind: 'free-delivery' };

export type ToSum = {
  lines: readonly SummedLine[];
  /** Whether the prices have the tax in them. */
  taxIncluded: boolean;
  discount: DiscountRule | null;
  /** What the delivery costs before any discount; null without one. */
  delivery: { priceCents: number; taxed: boolean } | null;
};

export type LineSums = {
  /** Unit price times quantity. */
  totalCents: number;
  discountCents: number;
  taxCents: number;
  depositCents: number;
  depositTaxCents: number;
};

export type OrderSums = {
  lines: LineSums[];
  goodsCents: number;
  depositCents: number;
  /** Of lines and delivery together. */
  discountCents: number;
  deliveryCents: number;
  deliveryDiscountCents: number;
  deliveryTaxCents: number;
  /** Of lines, deposits and delivery together. */
  taxCents: number;
  totalCents: number;
};

/** What an order costs. Everything is rounded line by line, so that any of its lines add up by themselves. */
export function sumOrder({ lines, taxIncluded, discount, delivery }: ToSum): OrderSums {
  const totals = lines.map(({ unitPriceCents, quantity }) => unitPriceCents * quantity);
  const discounts = discountOfLines(lines, totals, discount);
  const summed = lines.map(({ depositCents: deposit, quantity, taxRate }, index): LineSums => {
    const totalCents = totals[index] ?? 0;
    const discountCents = discounts[index] ?? 0;
    const depositCents = deposit * quantity;
    return {
      totalCents,
      discountCents,
      taxCents: taxOf(totalCents - discountCents, taxRate, taxIncluded),
      depositCents,
      depositTaxCents: taxOf(depositCents, taxRate, taxIncluded),
    };
  });
  const deliveryCents = delivery?.priceCents ?? 0;
  const deliveryDiscountCents = discount?.kind === 'free-delivery' ? deliveryCents : 0;
  const deliveryTaxCents = delivery?.taxed
    ? deliveryTax(deliveryCents - deliveryDiscountCents, lines, summed, taxIncluded)
    : 0;
  const sum = (of: (line: LineSums) => number) => summed.reduce((total, line) => total + of(line), 0);
  const goodsCents = sum(({ totalCents }) => totalCents);
  const depositCents = sum((line) => line.depositCents);
  const discountCents = sum((line) => line.discountCents) + deliveryDiscountCents;
  const taxCents = sum((line) => line.taxCents + line.depositTaxCents) + deliveryTaxCents;
  return {
    lines: summed,
    goodsCents,
    depositCents,
    discountCents,
    deliveryCents,
    deliveryDiscountCents,
    deliveryTaxCents,
    taxCents,
    totalCents: goodsCents + depositCents + deliveryCents - discountCents + (taxIncluded ? 0 : taxCents),
  };
}

/** The tax in an amount, or on top of it. */
export function taxOf(cents: number, rate: number, included: boolean): number {
  return included ? cents - rounded(cents, whole, whole + rate) : rounded(cents, rate, whole);
}

/** A price without the tax that is in it. */
export function withoutTax(cents: number, rate: number): number {
  return rounded(cents, whole, whole + rate);
}

/** What a discount takes off all the goods it applies to; never more than they cost. */
export function discountOf(cents: number, discount: DiscountRule | null): number {
  if (discount === null || discount.kind === 'free-delivery') return 0;
  return discount.kind === 'percent'
    ? Math.min(cents, rounded(cents, discount.percent, whole))
    : Math.min(cents, discount.cents);
}

function discountOfLines(
  lines: readonly SummedLine[],
  totals: readonly number[],
  discount: DiscountRule | null,
): number[] {
  const weights = totals.map((total, index) => (lines[index]?.discounted ? total : 0));
  return share(
    discountOf(
      weights.reduce((sum, weight) => sum + weight, 0),
      discount,
    ),
    weights,
  );
}

/** With goods of several rates the delivery is taxed as they are, by what they cost. */
function deliveryTax(
  cents: number,
  lines: readonly SummedLine[],
  summed: readonly LineSums[],
  included: boolean,
): number {
  const rates = [...new Set(lines.map(({ taxRate }) => taxRate))];
  const goods = rates.map((rate) =>
    summed.reduce(
      (sum, { totalCents, discountCents }, index) =>
        lines[index]?.taxRate === rate ? sum + totalCents - discountCents : sum,
      0,
    ),
  );
  // Where a code has paid for all goods there is nothing to go by, and any of the rates is as good.
  const weights = goods.some((cost) => cost > 0) ? goods : rates.map((_, index) => (index === 0 ? 1 : 0));
  return share(cents, weights).reduce(
    (sum, part, index) => sum + taxOf(part, rates[index] ?? 0, included),
    0,
  );
}

/** Divides an amount by weight, to the step of the currency: what is left over goes to the largest remainders, of equal ones to the first. */
export function share(cents: number, weights: readonly number[]): number[] {
  const all = weights.reduce((sum, weight) => sum + weight, 0);
  if (all === 0) return weights.map(() => 0);
  const { step } = shop;
  const steps = Math.round(cents / step);
  const exact = weights.map((weight) => BigInt(steps) * BigInt(weight));
  const parts = exact.map((product) => Number(product / BigInt(all)));
  let left = steps - parts.reduce((sum, part) => sum + part, 0);
  const byRemainder = exact
    .map((product, index) => ({ index, remainder: product % BigInt(all) }))
    .sort((one, other) => Number(other.remainder - one.remainder) || one.index - other.index);
  for (const { index } of byRemainder) {
    if (left === 0) break;
    parts[index] = (parts[index] ?? 0) + 1;
    left -= 1;
  }
  return parts.map((part) => part * step);
}

/**
 * What goes back for pieces of a line whose amount is for all of them: the pieces that went back before included, it is
 * always the rounded share, so that all pieces together give back all of it.
 */
export function shareOfPieces(
  cents: number,
  quantity: number,
  { before, now }: { before: number; now: number },
): number {
  return rounded(cents, before + now, quantity) - rounded(cents, before, quantity);
}

/** cents * numerator / denominator, half a step rounded up. Exact: products of two amounts are beyond what a number holds. */
function rounded(cents: number, numerator: number, denominator: number): number {
  const { step } = shop;
  const steps = BigInt(denominator) * BigInt(step);
  return Number((2n * BigInt(cents) * BigInt(numerator) + steps) / (2n * steps)) * step;
}
