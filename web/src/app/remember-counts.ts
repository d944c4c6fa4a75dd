import { counts } from '@spareworks/contract/plain/formats';
import { shop } from '@spareworks/contract/plain/shop';

const mostRemembered = 2000;

/**
 * Pages are full of small numbers, the same ones again and again, and to format one takes as long as to draw an element. For the
 * server only: a browser draws few pages, and its first script has no room for it.
 */
export function rememberCounts(): void {
  const { format } = counts;
  const remembered = new Map<number, string>();
  let ofLocale = shop.locale;
  counts.format = (value) => {
    if (shop.locale !== ofLocale) remembered.clear();
    ofLocale = shop.locale;
    const before = remembered.get(value);
    if (before !== undefined) return before;
    const written = format(value);
    if (remembered.size < mostRemembered) remembered.set(value, written);
    return written;
  };
}
