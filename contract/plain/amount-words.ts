import { limits } from './limits.ts';
import { centsToDollars, largestAmountInCents, plainAmount } from './money.ts';
import { shop } from './shop.ts';

// What fields for amounts tell the person who types into them. Apart from money.ts, which every page loads.

/** What an amount can be at least, if it is something at all. */
export function leastAmount(): number {
  return centsToDollars(shop.step);
}

/** The specification's 1, or where the minor unit is smaller than a hundredth, a hundred of them: a dinar is more than most parts cost. */
export function leastPriceInCents(decimals: number): number {
  return Math.min(100, limits.leastPriceDollars * 10 ** decimals);
}

export function largestAmount(): number {
  return centsToDollars(largestAmountInCents - (largestAmountInCents % shop.step));
}

const numerals = ['no', 'one', 'two', 'three', 'four'];

/** "must have at most two decimals" */
export function decimalsWords(): string {
  const decimals = shop.decimals - Math.round(Math.log10(shop.step));
  return decimals === 0
    ? `must be a whole amount, for ${shop.currency} is taken without decimals`
    : `must have at most ${numerals[decimals]} decimals`;
}

/** "must be an amount in USD" */
export function amountWords(): string {
  return `must be an amount in ${shop.currency}`;
}

/** Such an amount as the currency has it: 64.50 is 65 of yen. */
export function exampleAmount(dollars: number): number {
  return shop.decimals - Math.round(Math.log10(shop.step)) > 0 ? dollars : Math.ceil(dollars);
}

/** "64.50" */
export function exampleWords(dollars: number): string {
  return plainAmount(exampleAmount(dollars));
}
