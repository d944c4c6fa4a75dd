import type { PartFacets } from '@spareworks/contract/calls/catalogue';
import { Link } from 'react-router';
import { type CatalogueState, catalogueHref } from './catalogue-state.ts';

const mostNamed = 5;

/** “a”, “b” and “c”; of many only the first, and how many more there are. */
function inQuotes(words: readonly string[]): string {
  const named = words.slice(0, mostNamed).map((word) => `“${word}”`);
  const more = words.length - named.length;
  const all = more > 0 ? [...named, `${more} more`] : named;
  return new Intl.ListFormat('en', { style: 'long', type: 'conjunction' })
    .format(all)
    .replace(/, and /, ' and ');
}

type Props = { state: CatalogueState; reading: PartFacets['reading']; found: number };

/** Says what was looked for where that is not what was typed, and leads to that. */
export function SearchReading({ state, reading, found }: Props) {
  const isCorrected = reading !== null && reading.corrected.length > 0;
  // Where nothing is found at all, the page says that instead.
  const isShortened = reading !== null && reading.leftOut.length > 0 && found > 0;
  return (
    <div aria-live="polite" className="mb-5 flex flex-col gap-1 wrap-anywhere empty:mb-0">
      {isCorrected && (
        <p>
          Showing <strong className="font-semibold">{reading.shown}</strong>;{' '}
          <Link to={catalogueHref({ ...state, exact: true })} preventScrollReset className="text-link">
            search for '{state.q}' instead
          </Link>
        </p>
      )}
      {isShortened && (
        <p>
          No part has all of these words. Showing what fits “{reading.shown}”, without{' '}
          {inQuotes(reading.leftOut)}.
        </p>
      )}
    </div>
  );
}
