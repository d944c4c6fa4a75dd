import { shop } from './shop.ts';

/** "1,234" */
export const counts = new Intl.NumberFormat(shop.locale);

/** To the thousandth of a percent, as tax rates are. */
export const percents = new Intl.NumberFormat(shop.locale, { maximumFractionDigits: 3 });

const amounts = new Intl.NumberFormat(shop.locale, { style: 'currency', currency: shop.currency });

/** "$1,139.00" */
export function formatDollars(dollars: number): string {
  return amounts.format(dollars);
}
