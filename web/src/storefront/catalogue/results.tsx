import type { SparePart } from '@spareworks/contract/calls/catalogue';
import type { GroupTree } from '@spareworks/contract/plain/group-tree';
import { memo, useCallback, useEffect, useMemo } from 'react';
import { useLocation } from 'react-router';
import { loadGarage } from '../../features/garage/garage-program.ts';
import { VerdictSlot } from '../../features/garage/verdict-slot.tsx';
import { PartGrid } from '../../features/parts/part-grid.tsx';
import { PartGridSkeleton } from '../../features/parts/part-grid-skeleton.tsx';
import { browserApi } from '../../lib/api.ts';
import { classNames } from '../../lib/class-names.ts';
import { useFocusBackWithin } from '../../lib/focus-back.ts';
import { until } from '../../lib/until.ts';
import { useGradually } from '../../lib/use-gradually.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { useLoadMore } from '../../ui/use-load-more.ts';
import { basketButton } from '../basket-button.tsx';
import { MoreOfList } from '../more-of-list.tsx';
import { carOfPage } from './car-of-page.ts';
import { catalogueHref } from './catalogue-state.ts';
import { EmptyResult } from './empty-result.tsx';
import { type CatalogueData, loadParts } from './loader.ts';

type Props = { data: CatalogueData; tree: GroupTree; busy: boolean };

const idOf = ({ _id }: SparePart) => _id;

/** A row of them on a wide screen. */
const cardsPerFrame = 3;

/** The cards, and the way to more of them. Dimmed while the next result is on its way. */
export const Results = memo(function Results({ data, tree, busy }: Props) {
  const { state, after, facets, page, missed } = data;
  const { key } = useLocation();
  const pageCar = useMemo(() => carOfPage(data), [data]);
  const mark = useCallback(({ _id }: SparePart) => <VerdictSlot partId={_id} pageCar={pageCar} />, [pageCar]);
  const list = missed?.key ?? key; // so that what was added to the list stays
  const leaving = busy || missed !== undefined;
  const { items, next, loading, error, addedFrom, loadMore } = useLoadMore({
    key: list,
    first: page,
    load: (cursor, signal) => loadParts(until(signal, browserApi), state, cursor),
    leaving,
  });

  const { shown, inner: grid } = useGradually<SparePart, HTMLDivElement>(items, idOf, cardsPerFrame);

  useFocusBackWithin(list, grid);

  // The button that had the focus stands further down now; the first new card is where it stood.
  useEffect(() => {
    if (addedFrom === null) return;
    const card = grid.current?.querySelectorAll('article')[addedFrom];
    card?.querySelector<HTMLElement>('h3 a')?.focus({ preventScroll: true });
  }, [addedFrom, grid]);

  // Whether parts fit the car of the page is shown to whoever has chosen none, too; where that cannot be loaded, cards are as without a car.
  const isAboutCar = pageCar !== undefined;
  useEffect(() => {
    if (isAboutCar) loadGarage().catch(console.error);
  }, [isAboutCar]);

  if (items.length === 0 && busy) return <PartGridSkeleton count={6} layout="besideFilters" />;
  return (
    <div
      aria-busy={busy}
      className={classNames('transition-opacity', busy ? 'opacity-50 delay-100' : 'opacity-100')}
    >
      {after !== null && (
        <p className="mb-6">
          <ButtonLink to={catalogueHref(state)} variant="outline">
            Back to the start
          </ButtonLink>
        </p>
      )}
      {items.length === 0 && after !== null && <p className="text-lg">These were all the parts.</p>}
      {items.length === 0 && after === null && <EmptyResult state={state} tree={tree} facets={facets} />}
      {items.length > 0 && (
        <PartGrid ref={grid} parts={shown} layout="besideFilters" action={basketButton} mark={mark} />
      )}
      {next !== null && (
        <MoreOfList
          href={catalogueHref(state, next)}
          loading={loading}
          error={error}
          onMore={() => void loadMore()}
          leaving={leaving}
          shown={after === null ? { count: items.length, total: facets.total } : undefined}
        />
      )}
    </div>
  );
});
