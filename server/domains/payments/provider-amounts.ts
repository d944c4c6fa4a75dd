import { requireCurrencyOf } from '@spareworks/contract/plain/currencies';
import { shop } from '@spareworks/contract/plain/shop';

/**
 * Where Stripe counts otherwise than ISO 4217: it has no hundredths of an ariary, and takes krónur and Ugandan shillings, which have
 * no smaller unit, with two zeros. Every other amount is sent as it is kept.
 */
const decimalsAtStripe: Readonly<Record<string, number>> = { MGA: 0, ISK: 2, UGX: 2 };

function timesAtStripe(currency: string): number {
  const { decimals } = requireCurrencyOf(currency);
  return 10 ** ((decimalsAtStripe[currency] ?? decimals) - decimals);
}

/** An amount of the shop as Stripe counts it. */
export function toProvider(cents: number, currency = shop.currency): number {
  return Math.round(cents * timesAtStripe(currency));
}

/** The other way. What others who use the account were paid in another currency is no amount of the shop, and stays as it is. */
export function fromProvider(amount: number, currency: string): number {
  const code = currency.toUpperCase();
  return code === shop.currency ? Math.round(amount / timesAtStripe(code)) : amount;
}
