import { amountsIn, byLocale } from './formats.ts';
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

/** "0.010" with three: as many decimals as a currency has that is not the shop’s. */
export function withDecimals(value: number, decimals: number): string {
  return new Intl.NumberFormat(shop.locale, {
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
  }).format(value);
}

/** Whether days can be counted there. A name of the database of time zones; "+02:00" would know no summer. */
export function isTimeZone(name: string): boolean {
  if (!/^(?:UTC|[A-Za-z]+(?:\/[A-Za-z0-9_+-]+)+)$/.test(name)) return false;
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}

/** A moment as a clock in a time zone shows it, as if it were one of UTC: in milliseconds. */
export function clockIn(timeZone: string): (moment: Date) => number {
  const format = new Intl.DateTimeFormat('en', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  });
  return (moment) => {
    const parts = Object.fromEntries(
      format.formatToParts(moment).map(({ type, value }) => [type, Number(value)]),
    );
    const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = parts;
    return Date.UTC(year, month - 1, day, hour, minute, second);
  };
}

/** How a day, an amount and this moment there would be written, for whoever chooses. */
export function formatExamples(locale: string, timeZone: string, now: Date) {
  return {
    day: new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' }).format(now),
    amount: amountsIn(locale).format(12_345.6),
    there: new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short', timeZone }).format(now),
  };
}
