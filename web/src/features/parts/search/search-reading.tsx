import type { PartFacets } from '@spareworks/contract/calls/catalogue';
import { joinWords } from '@spareworks/contract/plain/join-words';
import { Fragment, useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { classNames } from '../../../lib/class-names.ts';
import { longestSearch } from '../../../lib/read-search.ts';

const mostNamed = 5;

/** “a”, “b” and “c”; of many only the first, and how many more there are. */
function inQuotes(words: readonly string[]): string {
  const named = words.slice(0, mostNamed).map((word) => `“${word}”`);
  const more = words.length - named.length;
  return joinWords(more > 0 ? [...named, `${more} more`] : named, 'and');
}

type Props = {
  /** As it was typed. */
  q: string;
  facets: Pick<PartFacets, 'reading' | 'number' | 'unknownNumber' | 'onlyDescribed' | 'car' | 'total'>;
  /** The same list, with the words taken as they are typed. */
  asTypedHref: string;
  /** The list of only what fits the car that was read; null where there is none. */
  onlyFitsHref: string | null;
  /** The list of only what costs what the words say, and what that is; null where there is none. */
  priced?: { href: string; label: string } | null;
  /** The list in the order the words say, and which that is; null where there is none. */
  ordered?: { href: string; label: string } | null;
  /** Where whoever does not find it can ask; staff have nobody to ask. */
  contactHref?: string;
  className: string;
  /** A link here was followed and is gone, and the focus with it: whoever reads goes on where this leads. */
  onLostFocus: () => void;
};

/** The field takes no more, and of a longer address no more is read; what was cut may have ended with a space. */
const mayBeCut = (q: string) => Array.from(q).length >= longestSearch - 1;

/** A line is kept free for it, two on a phone: whether it says something or not, what was found begins at the same place. */
export const readingRoom = '-mt-2 mb-4 min-h-[2lh] sm:min-h-lh';

/** Where a number was not found as it was typed, what was found instead. A whole number of a part needs no words. */
function numberWords({ match, brand, number }: NonNullable<PartFacets['number']>): string | null {
  const named = brand === '' ? number : `${brand} ${number}`;
  switch (match) {
    case 'superseded':
      return `The first part replaces ${named}.`;
    case 'beginning':
      return 'Parts whose numbers begin like this come first.';
    case 'without zeros':
      return `No part has exactly this number. The first part has ${named}: only zeros at the beginning differ.`;
    case 'lookalike':
      return `No part has exactly this number. Did you mean ${named}? O and 0, I, l and 1, S and 5, B and 8 look alike.`;
    default:
      return null;
  }
}

/** What of a car was not said: where the engine was said, something else; of several years also which of them. */
function detailOpen(car: string): string {
  const detail = / \d\.\d L(?: |$)| cyl\./.test(car) ? 'version' : 'engine';
  return / \d{4} to \d{4}(?: |$)/.test(car) ? `${detail} or year` : detail;
}

/** The words before and after the name of the car: nothing is promised that the list does not keep. */
function carWords(
  { text, words, fits, waits, onlyMake = false, version }: NonNullable<PartFacets['car']>,
  found: number,
): [string, string] {
  if (found === 0) return ['Looked for parts for ', '; '];
  if (version !== undefined && fits + waits > 0) {
    const first = words === '' ? '' : ' come first';
    return ['Parts listed for ', `${first}; whether they fit “${version}” is not known here; `];
  }
  if (words === '') return ['Parts for ', '; '];
  // Of a make alone nobody knows the car: that parts fit some of its cars is all there is to say.
  if (onlyMake && fits + waits > 0) return ['Parts listed for ', ' come first; '];
  if (onlyMake) return ['None of these is listed for ', '; '];
  if (fits > 0) return ['Parts that fit ', ' come first; '];
  if (waits > 0) return ['Which of these fit ', ` depends on its ${detailOpen(text)}; `];
  return ['None of these is known to fit ', '; '];
}

/** Says what was looked for where that is not what was typed, and leads to that. */
export function SearchReading({
  q,
  facets,
  asTypedHref,
  onlyFitsHref,
  priced = null,
  ordered = null,
  contactHref,
  className,
  onLostFocus,
}: Props) {
  const followed = useRef(false);
  const follow = () => {
    followed.current = true;
  };
  // With the answer that has no such link any more.
  useEffect(() => {
    if (!followed.current || document.activeElement !== document.body) return;
    followed.current = false;
    onLostFocus();
  });
  const { reading, number, unknownNumber, onlyDescribed = false, car, total: found } = facets;
  const aboutNumber = number === null || found === 0 ? null : numberWords(number);
  const aboutCar = car === null ? [] : carWords(car, found);
  const hasForCar = car !== null && car.fits + car.waits > 0;
  const isCorrected = reading !== null && reading.corrected.length > 0;
  const notWanted = found > 0 ? (reading?.notWanted ?? []) : [];
  const price = priced === null ? undefined : reading?.price;
  const saidOfCar = hasForCar ? ` ${car.version ?? ''} ` : '';
  const leftOut = (reading?.leftOut ?? []).filter(
    (words) =>
      words !== price?.typed &&
      !saidOfCar.includes(` ${words} `) &&
      !notWanted.some(({ typed }) => typed === words),
  );
  // Where nothing is found at all, the page says that instead.
  const isShortened = leftOut.length > 0 && found > 0;
  return (
    <div aria-live="polite" className={classNames('flex flex-col gap-1 wrap-anywhere', className)}>
      {/* Of other words it is said anew, where it has room, instead of being moved about. */}
      <Fragment key={q}>
        {mayBeCut(q) && (
          <p>A search is read up to {longestSearch} characters; any beyond them were left out.</p>
        )}
        {car !== null && (
          <p>
            {aboutCar[0]}
            <strong className="font-semibold">{car.text}</strong>
            {aboutCar[1]}
            {hasForCar && car.version === undefined && onlyFitsHref !== null && (
              <>
                <Link to={onlyFitsHref} preventScrollReset className="text-link" onClick={follow}>
                  show only what fits
                </Link>{' '}
                or{' '}
              </>
            )}
            <Link to={asTypedHref} preventScrollReset className="text-link" onClick={follow}>
              search for '{q}' as words
            </Link>
          </p>
        )}
        {isCorrected && (
          <p>
            Showing <strong className="font-semibold">{reading.shown}</strong>
            {isShortened && `, without ${inQuotes(leftOut)}`};{' '}
            <Link to={asTypedHref} preventScrollReset className="text-link" onClick={follow}>
              search for '{q}' instead
            </Link>
          </p>
        )}
        {aboutNumber !== null && <p>{aboutNumber}</p>}
        {unknownNumber !== null && found > 0 && (
          <p>
            No part with the number <strong className="font-semibold">{unknownNumber}</strong> is known here.
            Showing what the other words find
            {contactHref !== undefined && (
              <>
                , or{' '}
                <Link to={contactHref} className="text-link">
                  ask us
                </Link>
              </>
            )}
            .
          </p>
        )}
        {onlyDescribed && found > 0 && !isCorrected && (
          <p>No part is called “{car?.words || q}”. Showing those whose descriptions have these words.</p>
        )}
        {isShortened && !isCorrected && (
          <p>
            No part has all of these words. Showing what fits “{reading?.shown}”, without {inQuotes(leftOut)}.
          </p>
        )}
        {notWanted.length > 0 && (
          <p>
            By best match, parts called {inQuotes(notWanted.flatMap(({ words }) => words))} come after the
            others
            {hasForCar && car.words !== '' && ' of what fits, and of the rest'}.
          </p>
        )}
        {price !== undefined && priced !== null && (
          <p>
            “{price.typed}” does not narrow the list down:{' '}
            <Link to={priced.href} preventScrollReset className="text-link" onClick={follow}>
              {priced.label}
            </Link>
          </p>
        )}
        {reading?.order !== undefined && ordered !== null && (
          <p>
            “{reading.order.typed}” does not sort the list:{' '}
            <Link to={ordered.href} preventScrollReset className="text-link" onClick={follow}>
              {ordered.label}
            </Link>
          </p>
        )}
      </Fragment>
    </div>
  );
}
