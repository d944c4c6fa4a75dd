import { shop } from './shop.ts';

/** "1,234" */
export const counts = new Intl.NumberFormat(shop.locale);

const amounts = new Intl.NumberFormat(shop.locale, { style: 'currency', currency: shop.currency });

/** "$1,139.00" */
export function formatDollars(dollars: number): string {
  return amounts.format(dollars);
}
