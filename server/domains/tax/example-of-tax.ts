import type { TaxExample } from '@spareworks/contract/calls/tax';
import { centsToDollars, dollarsToCents } from '@spareworks/contract/plain/money';
import { taxOf, withoutTax } from '@spareworks/contract/plain/order-sums';
import { thousandthsToPercent } from '@spareworks/contract/plain/percent';
import type { Db } from '../../db/database.ts';
import { type TaxedPlace, taxFor } from './tax-for.ts';

/** What goods of a price, in dollars, would cost somewhere: so that whoever sets tax sees what it means. */
export async function exampleOfTax(db: Db, where: TaxedPlace, price: number): Promise<TaxExample> {
  const { homeRate, included: inPrices, byRegion: _, ...tax } = await taxFor(db, where);
  // As the checkout does it: whoever owes the tax themselves pays the price without it.
  const isReverse = tax.reason === 'reverse-charge';
  const included = inPrices && !isReverse;
  const shown = dollarsToCents(price);
  const priceCents = inPrices && isReverse ? withoutTax(shown, homeRate) : shown;
  const taxCents = taxOf(priceCents, tax.rate, included);
  return {
    ...tax,
    included,
    rate: thousandthsToPercent(tax.rate),
    price: centsToDollars(priceCents),
    tax: centsToDollars(taxCents),
    total: centsToDollars(priceCents + (included ? 0 : taxCents)),
  };
}
