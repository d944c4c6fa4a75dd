import type { OrderCounts } from '@spareworks/contract/calls/orders';
import { countOf } from '@spareworks/contract/plain/formats';
import { useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { dashboardHead } from '../../features/dashboard/dashboard-head.ts';
import { focusHeading } from '../../features/dashboard/focus-heading.ts';
import { pageNames } from '../../features/dashboard/page-names.ts';
import { ListFrame } from '../../features/lists/list-frame.tsx';
import { useListFocus } from '../../features/lists/use-list-focus.ts';
import { useItems } from '../../features/lists/use-pages.ts';
import { SearchReading } from '../../features/parts/search/search-reading.tsx';
import type { RouteHandle } from '../../lib/head.ts';
import { PageHeading } from '../../ui/page-heading.tsx';
import { useAllOrders, useOrderCounts } from './all-orders.ts';
import { sortLabels } from './labels.ts';
import { type ListState, listHref, readListState } from './list-state.ts';
import { NoOrders } from './no-orders.tsx';
import { OrderFilters } from './order-filters.tsx';
import { OrderList } from './order-list.tsx';
import { OrdersSkeleton } from './orders-skeleton.tsx';
import { useUndoAfterReload } from './use-undo-after-reload.ts';

export const handle: RouteHandle = { head: () => dashboardHead(pageNames.manageOrders) };

function Orders({ state, counts }: { state: ListState; counts: OrderCounts | undefined }) {
  const pages = useAllOrders(state);
  const orders = useItems(pages);
  const { list, focusList, beforeMore, afterRemoval } = useListFocus(orders);
  useUndoAfterReload(focusList);
  return (
    <ListFrame
      pages={pages}
      what="The orders"
      toCome={<OrdersSkeleton />}
      empty={<NoOrders state={state} counts={counts} />}
      list={list}
      beforeMore={beforeMore}
    >
      <OrderList
        // What was chosen of one list is not chosen of another.
        key={listHref(state)}
        orders={orders}
        state={state}
        focusList={focusList}
        afterRemoval={afterRemoval}
      />
    </ListFrame>
  );
}

/** What the words were taken for, as the search of parts says it. */
function readAs(counts: ReturnType<typeof useOrderCounts>) {
  const { corrected: shown = null, q = '', all: total = 0 } = counts ?? {};
  const reading = shown === null ? null : { shown, corrected: [{ typed: q, read: shown }], leftOut: [] };
  return { reading, number: null, unknownNumber: null, car: null, total };
}

export function ManageOrdersPage() {
  const [query] = useSearchParams();
  const state = useMemo(() => readListState(query), [query]);
  const counts = useOrderCounts(state);
  const order = sortLabels[state.sort ?? 'newest'].toLowerCase();
  const shown = counts?.[state.state ?? 'all'];
  return (
    <>
      <PageHeading
        title={pageNames.manageOrders}
        text={
          <span role="status">
            {shown === undefined ? 'All orders' : `${countOf(shown, 'order')}, ${order}`}
          </span>
        }
      />
      <OrderFilters state={state} counts={counts} />
      <SearchReading
        q={counts?.q ?? ''}
        facets={readAs(counts)}
        asTypedHref={listHref({ ...state, q: counts?.q ?? '', exact: 'true' })}
        onlyFitsHref={null}
        onLostFocus={focusHeading}
        // Room for it while something is looked for: what was found does not move when it comes.
        className={state.q === undefined ? 'empty:hidden' : 'mt-4 min-h-[2lh] sm:min-h-lh'}
      />
      <div className="mt-6 border-t border-base-300 pt-4">
        <Orders state={state} counts={counts} />
      </div>
    </>
  );
}

export const route = { handle, Component: ManageOrdersPage };
