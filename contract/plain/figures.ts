import { byLocale } from './formats.ts';
import { shop } from './shop.ts';

// What only tables and charts of the staff need: apart from formats.ts, which every page loads.

/** "+1,234", "-3", "0": by how much something changed. */
export const changes = {
  format: (value: number): string => signed().format(value),
};

const signed = byLocale((locale) => new Intl.NumberFormat(locale, { signDisplay: 'exceptZero' }));

const shortAmounts = byLocale(
  (locale) =>
    new Intl.NumberFormat(locale, {
      style: 'currency',
      currency: shop.currency,
      notation: 'compact',
      maximumFractionDigits: 1,
    }),
);

/** "$12.3K", for the scale of a chart. */
export function formatDollarsShort(dollars: number): string {
  return shortAmounts().format(dollars);
}
