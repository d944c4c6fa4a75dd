/** Amounts are whole cents inside and dollars with at most two decimals in JSON. This is the only place that converts. */

export const largestAmountInCents = 99_999_999;

/** The card provider takes no payment below this. */
export const smallestPaymentInCents = 50;

export function centsToDollars(cents: number): number {
  return cents / 100;
}

export function dollarsToCents(dollars: number): number {
  return Math.round(dollars * 100);
}

export function isWholeCents(dollars: number): boolean {
  return Number.isFinite(dollars) && dollarsToCents(dollars) / 100 === dollars;
}
