import Car from 'virtual:icons/car';
import Search from 'virtual:icons/search';
import { counts, formatDollars } from '@spareworks/contract/plain/formats';
import { vehicleText } from '@spareworks/contract/plain/vehicle-words';
import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react';
import { Link } from 'react-router';
import { PartPicture } from '../part-picture.tsx';
import type { Suggested } from './ask-suggestions.ts';
import { hrefsOf, markTyped } from './options.ts';
import { useCombobox } from './use-combobox.ts';

export type SuggestionsProps = {
  field: HTMLInputElement;
  /** Of the list; its options are numbered after it. */
  id: string;
  /** A suggestion is followed, so the field is not typed into any more. */
  onFollow: () => void;
};

const margin = 12;
const leastRoom = 200;
const wantedRoom = 340;
const mostRoom = 600;

function Marked({ text, q }: { text: string; q: string }) {
  return markTyped(text, q).map(({ text: piece, typed }, index) =>
    typed ? (
      <mark key={index} className="bg-transparent font-semibold text-primary forced-colors:text-[LinkText]">
        {piece}
      </mark>
    ) : (
      piece
    ),
  );
}

function Kind({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: the options of a list are no fields of a form
    <div role="group" aria-labelledby={id}>
      <div id={id} className="px-4 pt-3 pb-1 text-sm font-semibold text-muted">
        {title}
      </div>
      {children}
    </div>
  );
}

/**
 * The list under the field. It lies over the page, so nothing beneath it moves, and as long as it is open it does not get
 * smaller: what somebody is about to tap stays where it is.
 */
export function Suggestions({ field, id, onFollow }: SuggestionsProps) {
  const { answer, open, active, announced, close } = useCombobox(field, id);
  return (
    <>
      <div role="status" className="sr-only">
        {announced}
      </div>
      {open && answer !== null && (
        <List
          field={field}
          id={id}
          q={answer.q}
          found={answer.suggestions}
          hrefs={hrefsOf(answer)}
          active={active}
          onFollow={() => {
            onFollow();
            close();
          }}
        />
      )}
    </>
  );
}

type ListProps = {
  field: HTMLInputElement;
  id: string;
  q: string;
  found: Suggested;
  hrefs: readonly string[];
  active: number | null;
  onFollow: () => void;
};

function List({ field, id, q, found, hrefs, active, onFollow }: ListProps) {
  const { words, groups, parts, car, byVin } = found;
  const cars = byVin?.cars ?? [];
  const afterCars = cars.length;
  const afterParts = afterCars + parts.length;
  const afterGroups = afterParts + groups.length;
  const panel = useRef<HTMLDivElement>(null);
  const tallest = useRef(0);

  // As tall as there is room under the field, and a little where there is none: a phone's keys take half of the window. The large field of
  // the home page stands low in a small window, and goes up with its page then.
  useLayoutEffect(() => {
    const element = panel.current;
    if (element === null) return;
    const roomBelow = () =>
      (window.visualViewport?.height ?? window.innerHeight) - element.getBoundingClientRect().top - margin;
    const missing = wantedRoom - roomBelow();
    if (missing > wantedRoom - leastRoom)
      window.scrollBy({
        top: Math.max(0, Math.min(missing, field.getBoundingClientRect().top - margin)),
        behavior: 'instant',
      });
    const room = roomBelow();
    element.style.maxHeight = `${Math.min(Math.max(room, leastRoom), mostRoom)}px`;
  }, [field]);

  useLayoutEffect(() => {
    if (panel.current === null || panel.current.offsetHeight <= tallest.current) return;
    tallest.current = panel.current.offsetHeight;
    panel.current.style.minHeight = `${tallest.current}px`;
  }, [found]);

  useEffect(() => {
    if (active !== null) document.getElementById(`${id}-${active}`)?.scrollIntoView({ block: 'nearest' });
  }, [id, active]);

  function option(index: number, children: ReactNode, of = ''): ReactNode {
    return (
      <Link
        // Another part in the same place is new: its text would move where it is longer.
        key={`${index} ${of}`}
        id={`${id}-${index}`}
        // A link, so that it opens in another tab too. The focus stays in the field.
        role="option"
        aria-selected={index === active}
        tabIndex={-1}
        to={hrefs[index] ?? ''}
        onClick={onFollow}
        className="flex min-h-11 items-center gap-3 px-4 py-1.5 hover:bg-base-200 aria-selected:bg-base-200 aria-selected:shadow-[inset_3px_0_var(--color-primary)] forced-colors:aria-selected:outline-3 forced-colors:aria-selected:-outline-offset-3 forced-colors:aria-selected:outline-[Highlight] forced-colors:aria-selected:outline-solid"
      >
        {children}
      </Link>
    );
  }

  return (
    <div
      ref={panel}
      id={id}
      role="listbox"
      tabIndex={-1}
      aria-label="Suggestions"
      // The field keeps the focus whatever is pressed here.
      onMouseDown={(event) => event.preventDefault()}
      className="under-field grid content-start max-sm:w-[calc(100vw-2.5rem)] overflow-y-auto overscroll-contain pb-2 lg:w-[46rem] lg:grid-cols-[5fr_4fr]"
    >
      {/* First, and where there is no room beside them above the others: their rows stay while one types on. */}
      <div className="min-w-0 lg:border-r lg:border-base-300">
        {cars.length > 0 && (
          <Kind id={`${id}-cars`} title="Cars of this VIN">
            {cars.map((one, index) =>
              option(
                index,
                <>
                  <Car size={20} className="shrink-0 text-muted" />
                  <span className="min-w-0 flex-1 wrap-anywhere">
                    {vehicleText(
                      one,
                      cars.map(({ engine }) => engine),
                    )}
                    : {byVin?.rest || 'its parts'}
                  </span>
                </>,
                one._id,
              ),
            )}
          </Kind>
        )}
        {parts.length > 0 && (
          <Kind id={`${id}-parts`} title="Parts">
            {parts.map(({ _id, name, img, price }, index) =>
              option(
                afterCars + index,
                <>
                  <div className="w-14 shrink-0 overflow-hidden rounded-sm border border-base-300">
                    <PartPicture img={img} alt="" sizes="56px" />
                  </div>
                  <span className="line-clamp-2 min-w-0 flex-1 text-[0.9375rem] leading-snug wrap-anywhere">
                    {name}
                  </span>{' '}
                  <span className="shrink-0 font-semibold">{formatDollars(price)}</span>
                </>,
                _id,
              ),
            )}
          </Kind>
        )}
      </div>
      {/* Beside the parts there is room for as many as there can be, three groups and five searches. Below them they would
          move, and are new instead. */}
      <div key={`after ${parts.length} for ${q}`} className="min-w-0">
        <div className="lg:min-h-43">
          {groups.length > 0 && (
            <Kind id={`${id}-groups`} title="Groups">
              {groups.map(({ name, count }, index) =>
                option(
                  afterParts + index,
                  <>
                    <span className="min-w-0 flex-1">{name}</span>
                    <span className="text-sm text-muted">
                      {counts.format(count)}
                      <span className="sr-only"> {count === 1 ? 'part' : 'parts'}</span>
                    </span>
                  </>,
                ),
              )}
            </Kind>
          )}
        </div>
        <div className="lg:min-h-65">
          {(words.length > 0 || car !== null) && (
            <Kind id={`${id}-words`} title="Searches">
              {car !== null &&
                option(
                  afterGroups,
                  <>
                    <Car size={16} className="shrink-0 text-muted" />
                    <span className="line-clamp-2 min-w-0 wrap-anywhere">
                      {car.text}: {car.words || 'all its parts'}
                    </span>
                  </>,
                  'car',
                )}
              {words.map((word, index) =>
                option(
                  afterGroups + (car === null ? 0 : 1) + index,
                  <>
                    <Search size={16} className="shrink-0 text-muted" />
                    <span className="line-clamp-2 min-w-0 wrap-anywhere lg:line-clamp-1">
                      <Marked text={word} q={q} />
                    </span>
                  </>,
                ),
              )}
            </Kind>
          )}
        </div>
      </div>
    </div>
  );
}
