import { shop } from './shop.ts';

/**
 * Amounts are whole minor units inside, of whatever currency the shop has: cents, yen, fils. Columns and names that end in “cents”
 * hold them. In JSON they are numbers in units of the currency: 10.99, 1099 of yen, 1.25 of dinars. This is the only place that converts.
 */

/** Eight digits of minor units, whatever the currency: what cards can be charged with. */
export const largestAmountInCents = 99_999_999;

/** How many minor units one unit of the currency has. */
export function centsOfOne(): number {
  return 10 ** shop.decimals;
}

export function centsToDollars(cents: number): number {
  return cents / centsOfOne();
}

export function dollarsToCents(dollars: number): number {
  return Math.round(dollars * centsOfOne());
}

/** Whether it can be charged to the last digit. */
export function isWholeCents(dollars: number): boolean {
  const cents = dollarsToCents(dollars);
  return Number.isFinite(dollars) && centsToDollars(cents) === dollars && cents % shop.step === 0;
}

/** "64.50", with all decimals of the currency and nothing else, as programs read it. */
export function plainAmount(dollars: number): string {
  return dollars.toFixed(shop.decimals);
}
