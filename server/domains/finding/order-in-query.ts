import type { PartSort } from '@spareworks/contract/plain/part-sorts';

/** In which order the parts are wanted, as it was typed, and the words without that; these may be empty. */
export type OrderInQuery = { typed: string; words: string; sort: PartSort };

const apart = '(?<![\\p{L}\\p{N}-])';
const orders: readonly (readonly [PartSort, string])[] = [
  ['price-high', '(?:the\\s+)?(?:most\\s+expensive|dearest|priciest|highest[\\s-]+priced?|teuerste[rsn]?)'],
  ['best-rated', '(?:the\\s+)?(?:best|top|highest|high|well)[\\s-]+(?:rated|ratings?|reviewed|reviews?)'],
  ['newest', '(?:the\\s+)?(?:newest|latest|most\\s+recent|neueste[rsn]?)'],
  [
    'price-low',
    '(?:the\\s+)?(?:cheap(?:est|ish)?|cheaper(?!\\s+than)|(?:lowest|low|lower|best)[\\s-]+(?:priced?|cost)|least\\s+expensive|inexpensive|budget|affordable|billig(?:e[rsn]?|st(?:e[rsn]?)?)?(?!\\s+als)|g(?:ü|ue)nstig(?:e[rsn]?|st(?:e[rsn]?)?)?|preiswert(?:e[rsn]?)?)',
  ],
];
const eachOrder = orders.map(
  ([sort, words]) => [sort, new RegExp(`${apart}${words}(?![\\p{L}\\p{N}-])`, 'iu')] as const,
);
const mayOrder =
  /cheap|price|cost|expensive|dear|budget|afford|rated|rating|review|newest|latest|recent|billig|nstig|preiswert|teuerst|neuest/i;

/**
 * "cheapest spark plug", "best rated battery": what no text of a part says, and an order of the list does. Null: none. `isSaid`: whether
 * names of parts have a word, as where "Budget" is a make.
 */
export function orderInQuery(typed: string, isSaid: (text: string) => boolean): OrderInQuery | null {
  if (!mayOrder.test(typed)) return null; // as most
  for (const [sort, words] of eachOrder) {
    const [written] = words.exec(typed) ?? [];
    if (written === undefined || isSaid(written)) continue;
    const rest = typed.replace(written, ' ').replaceAll(/\s+/g, ' ').trim();
    return { typed: written.toLowerCase().replaceAll(/\s+/g, ' '), words: rest, sort };
  }
  return null;
}
