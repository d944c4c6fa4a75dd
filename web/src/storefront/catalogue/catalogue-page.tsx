import { groupTree } from '@spareworks/contract/plain/group-tree';
import { isSearch } from '@spareworks/contract/plain/is-search';
import { Fragment, useEffect, useMemo, useRef } from 'react';
import { useLoaderData, useLocation, useNavigation, useNavigationType } from 'react-router';
import { partTrail } from '../../features/parts/part-trail.ts';
import { readingRoom, SearchReading } from '../../features/parts/search/search-reading.tsx';
import { paths } from '../../paths.ts';
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx';
import { Container } from '../../ui/container.tsx';
import { ActiveFilters } from './active-filters.tsx';
import { asTypedHref, contactHref, onlyFitsHref } from './catalogue-state.ts';
import { partCount } from './filter-labels.ts';
import { Filters } from './filters.tsx';
import { GroupLinks } from './group-links.tsx';
import type { CatalogueData } from './loader.ts';
import { keepShown } from './loader-in-browser.ts';
import { NoSuchCar } from './no-such-car.tsx';
import { NotLoaded } from './not-loaded.tsx';
import { OnlyWhatFits } from './only-what-fits.tsx';
import { orderedSearch, pricedSearch } from './priced-search.ts';
import { Results } from './results.tsx';
import { SearchBox } from './search-box.tsx';
import { SortSelect } from './sort-select.tsx';
import { useCatalogueForm } from './use-catalogue-form.ts';
import { VinTyped } from './vin-typed.tsx';

/** A new result begins at its beginning: whoever was far down the old one is taken there. Not where there is none (`stays`). */
function useResultInSight(key: string, stays: boolean) {
  const section = useRef<HTMLElement>(null);
  const previous = useRef(key);
  useEffect(() => {
    if (previous.current === key) return;
    previous.current = key;
    if (!stays && section.current && section.current.getBoundingClientRect().top < 0)
      section.current.scrollIntoView({ block: 'start' });
  }, [key, stays]);
  return section;
}

const countId = 'result-count';

function headingOf(searched: string | null, group: string | null): string {
  if (searched === null) return group ?? 'All parts';
  return group === null ? `Results for “${searched}”` : `Results for “${searched}” in ${group}`;
}

export function CataloguePage() {
  const data = useLoaderData<CatalogueData>();
  const { state, facets, groups, missed } = data;
  // What is chosen is kept, also where what is shown is still what was there before.
  const asked = missed?.state ?? state;
  const tree = useMemo(() => groupTree(groups), [groups]);
  const searched = state.q !== undefined && isSearch(state.q) ? state.q : null;
  const path = state.group === undefined ? [] : tree.pathTo(state.group);
  const navigation = useNavigation();
  const busy = navigation.location?.pathname === paths.parts.href();
  const form = useCatalogueForm(asked, !busy && missed === undefined);
  const { key } = useLocation();
  const section = useResultInSight(key, useNavigationType() === 'POP' || missed !== undefined);
  const heading = useRef<HTMLHeadingElement>(null);
  const maker = missed ? facets.makers.find(({ slug }) => slug === asked.maker)?.maker : facets.maker;

  const focusHeading = () => heading.current?.focus({ preventScroll: true });

  /** Whoever chose among open filters, below which the result begins, is still there. */
  function focusResult(chosen: Element | null): void {
    const { top = 0 } = heading.current?.getBoundingClientRect() ?? {};
    if (top > window.innerHeight && chosen instanceof HTMLElement) chosen.focus();
    if (document.activeElement === document.body) focusHeading();
  }

  useEffect(() => keepShown(data, key), [data, key]);
  useEffect(() => () => keepShown(null, ''), []);

  function showResults(): void {
    section.current?.scrollIntoView({ block: 'start' });
    focusHeading();
  }

  return (
    <Container className="pt-3 pb-16 lg:pb-20">
      <Breadcrumbs steps={partTrail(path).slice(0, -1)} />
      <div className="mt-2 grid items-end gap-x-10 gap-y-5 lg:grid-cols-2">
        {/* Whoever came from another page hears the heading, and with it what was found. */}
        <h1
          aria-describedby={searched === null ? undefined : countId}
          className={
            // One line, as high as that of all parts: what was found begins at the same place.
            searched === null ? 'text-5xl sm:text-[3.5rem]' : 'truncate text-2xl/12 sm:text-4xl/14'
          }
        >
          {headingOf(searched, state.group === undefined ? null : tree.nameOf(state.group))}
        </h1>
        <SearchBox form={form} />
      </div>
      <div className="mt-3 sm:mt-6">
        <GroupLinks tree={tree} state={asked} />
      </div>
      <div className="mt-4 flex flex-col gap-y-4 sm:mt-6 sm:gap-y-5 lg:mt-8 lg:grid lg:grid-cols-[15.5rem_minmax(0,1fr)] lg:items-start lg:gap-x-10">
        <Filters form={form} facets={facets} tree={tree} onShowResults={showResults} />
        {/* No box of its own on a narrow screen: there the line is in sight of whoever chooses among the filters, too. */}
        <div className="contents lg:block">
          {missed && <NotLoaded reason={missed.reason} retrying={busy} onLostFocus={focusResult} />}
          <section ref={section} aria-labelledby="results" className="scroll-mt-4">
            <h2 ref={heading} id="results" tabIndex={-1} className="sr-only">
              Results
            </h2>
            <OnlyWhatFits form={form} car={facets.vehicle ?? null} />
            <div className="mb-5 flex min-h-11 flex-wrap items-center justify-between gap-x-6 gap-y-3">
              <p id={countId} role="status" className="text-lg font-semibold">
                {partCount(facets.total)}
              </p>
              <SortSelect form={form} />
            </div>
            {data.noSuchCar && <NoSuchCar />}
            {state.vin && <VinTyped state={state} />}
            {state.q !== undefined && searched === null && (
              <p className="mb-5">“{state.q}” is too short to search for, so it was left out.</p>
            )}
            <SearchReading
              q={state.q ?? ''}
              facets={facets}
              asTypedHref={asTypedHref(state)}
              onlyFitsHref={onlyFitsHref(state, facets.car)}
              priced={pricedSearch(state, facets.reading?.price)}
              ordered={orderedSearch(state, facets.reading?.order)}
              contactHref={contactHref}
              onLostFocus={focusHeading}
              className={searched === null ? 'mb-5 empty:mb-0' : readingRoom}
            />
            {/* What other words find is another list: it comes in the place of this one instead of being moved about. */}
            <Fragment key={`${state.exact ?? false} ${state.q ?? ''}`}>
              <div className="mb-6 empty:hidden">
                <ActiveFilters state={asked} tree={tree} maker={maker} onLostFocus={focusHeading} />
              </div>
              <Results data={data} tree={tree} busy={busy} />
            </Fragment>
          </section>
        </div>
      </div>
    </Container>
  );
}
