import { shop } from './shop.ts';

/** "1,234" */
export const counts = new Intl.NumberFormat(shop.locale);

/** "+1,234", "-3", "0": by how much something changed. */
export const changes = new Intl.NumberFormat(shop.locale, { signDisplay: 'exceptZero' });

const money = { style: 'currency', currency: shop.currency } as const;

const amounts = new Intl.NumberFormat(shop.locale, money);

const shortAmounts = new Intl.NumberFormat(shop.locale, {
  ...money,
  notation: 'compact',
  maximumFractionDigits: 1,
});

/** "$1,139.00" */
export function formatDollars(dollars: number): string {
  return amounts.format(dollars);
}

/** "$12.3K", for the scale of a chart. */
export function formatDollarsShort(dollars: number): string {
  return shortAmounts.format(dollars);
}
