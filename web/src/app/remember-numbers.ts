import { amounts, counts } from '@spareworks/contract/plain/formats';
import { shop } from '@spareworks/contract/plain/shop';

/** Some megabytes; prices end in a few ways and repeat. */
const mostRemembered = 20_000;

/**
 * Pages are full of numbers, the same ones again and again, and to format one takes longer than to draw an element. For the server
 * only: a browser draws few pages, and its first script has no room for it.
 */
export function rememberNumbers(): void {
  for (const numbers of [counts, amounts]) remember(numbers);
}

function remember(numbers: { format: (value: number) => string }): void {
  const { format } = numbers;
  const remembered = new Map<number, string>();
  let { locale, currency } = shop;
  numbers.format = (value) => {
    if (shop.locale !== locale || shop.currency !== currency) remembered.clear();
    ({ locale, currency } = shop);
    const before = remembered.get(value);
    if (before !== undefined) return before;
    const written = format(value);
    if (remembered.size < mostRemembered) remembered.set(value, written);
    return written;
  };
}
