import { centsToDollars } from './money.ts';
import { shop } from './shop.ts';

/** The shop's way of writing numbers and its currency may change while the program runs; a format is made once for each. */
export function byLocale<Made>(make: (locale: string) => Made): () => Made {
  let made: Made;
  let madeFor: string | null = null;
  return () => {
    const { locale, currency } = shop;
    if (madeFor !== locale + currency) {
      madeFor = locale + currency;
      made = make(locale);
    }
    return made;
  };
}

type Format = { format: (value: number) => string };

function format(current: () => Format): Format {
  return { format: (value) => current().format(value) };
}

const numbers = (options?: Intl.NumberFormatOptions) =>
  format(byLocale((locale) => new Intl.NumberFormat(locale, options)));

/** "1,234" */
export const counts = numbers();

/** "4.0" and "4.5", as a mean of ratings is written. */
export const tenths = numbers({ minimumFractionDigits: 1, maximumFractionDigits: 1 });

/** "1 part", "1,234 parts" */
export function countOf(count: number, noun: string): string {
  return `${counts.format(count)} ${noun}${count === 1 ? '' : 's'}`;
}

/** To the thousandth of a percent, as tax rates are. */
export const percents = numbers({ maximumFractionDigits: 3 });

/** With the decimals of ISO 4217, of which browsers think differently for some currencies. */
export function amountsIn(locale: string): Intl.NumberFormat {
  const { currency, decimals } = shop;
  return new Intl.NumberFormat(locale, {
    style: 'currency',
    currency,
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
  });
}

/** "$1,139.00" */
export const amounts = format(byLocale(amountsIn));

/** "$", for dollars of any country. */
export const currencySign = byLocale((locale) => {
  const style = { style: 'currency', currency: shop.currency, currencyDisplay: 'narrowSymbol' } as const;
  const parts = new Intl.NumberFormat(locale, style).formatToParts(0);
  return parts.find(({ type }) => type === 'currency')?.value;
});

export function formatDollars(dollars: number): string {
  return amounts.format(dollars);
}

/** The same of an amount in minor units. */
export function formatCents(cents: number): string {
  return formatDollars(centsToDollars(cents));
}
