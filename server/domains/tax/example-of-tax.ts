import type { TaxExample } from '@spareworks/contract/calls/tax';
import { centsToDollars, dollarsToCents } from '@spareworks/contract/plain/money';
import { taxOf, withoutTax } from '@spareworks/contract/plain/order-sums';
import { thousandthsToPercent } from '@spareworks/contract/plain/percent';
import type { Db } from '../../db/database.ts';
import { type TaxedPlace, taxFor } from './tax-for.ts';

/** What goods of a price, in dollars, would cost somewhere: so that whoever sets tax sees what it means. */
export async function exampleOfTax(db: Db, where: TaxedPlace, price: number): Promise<TaxExample> {
  const { homeRate, ...tax } = await taxFor(db, where);
  const shown = dollarsToCents(price);
  const priceCents = tax.included && tax.reason !== 'rate' ? withoutTax(shown, homeRate) : shown;
  const taxCents = taxOf(priceCents, tax.rate, tax.included);
  return {
    ...tax,
    rate: thousandthsToPercent(tax.rate),
    price: centsToDollars(priceCents),
    tax: centsToDollars(taxCents),
    total: centsToDollars(priceCents + (tax.included ? 0 : taxCents)),
  };
}
