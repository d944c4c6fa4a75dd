import { shop } from './shop.ts';

/** The shop's way of writing numbers may change while the program runs; a format is made once for each. */
export function byLocale<Made>(make: (locale: string) => Made): () => Made {
  let made: Made;
  let locale: string | null = null;
  return () => {
    if (locale !== shop.locale) {
      locale = shop.locale;
      made = make(shop.locale);
    }
    return made;
  };
}

function numbers(options?: Intl.NumberFormatOptions): { format: (value: number) => string } {
  const current = byLocale((locale) => new Intl.NumberFormat(locale, options));
  return { format: (value) => current().format(value) };
}

/** "1,234" */
export const counts = numbers();

/** To the thousandth of a percent, as tax rates are. */
export const percents = numbers({ maximumFractionDigits: 3 });

const amounts = byLocale(
  (locale) => new Intl.NumberFormat(locale, { style: 'currency', currency: shop.currency }),
);

/** "$1,139.00" */
export function formatDollars(dollars: number): string {
  return amounts().format(dollars);
}
