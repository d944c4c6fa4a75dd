import { useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { dashboardHead } from '../../features/dashboard/dashboard-head.ts';
import { pageNames } from '../../features/dashboard/page-names.ts';
import type { RouteHandle } from '../../lib/head.ts';
import { problemTitle } from '../../lib/problem-title.ts';
import { LoadFailed } from '../../ui/load-failed.tsx';
import { LoadMore } from '../../ui/load-more.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { useAllOrders, useOrderCounts } from './all-orders.ts';
import { countOfOrders, sortLabels } from './labels.ts';
import { type ListState, listHref, readListState } from './list-state.ts';
import { OrderFilters } from './order-filters.tsx';
import { OrderList } from './order-list.tsx';
import { OrdersSkeleton } from './orders-skeleton.tsx';

export const handle: RouteHandle = { head: () => dashboardHead(pageNames.manageOrders) };

function Orders({ state }: { state: ListState }) {
  const query = useAllOrders(state);
  const { data, error, isFetching, isFetchingNextPage, isFetchNextPageError, hasNextPage } = query;
  const orders = useMemo(() => data?.pages.flatMap(({ items }) => items) ?? [], [data]);
  if (data === undefined && error === null) return <OrdersSkeleton />;
  if (data === undefined) {
    return (
      <LoadFailed
        title="The orders could not be loaded."
        reason={problemTitle(error)}
        retrying={isFetching}
        onRetry={() => void query.refetch()}
      />
    );
  }
  return (
    <OrderList
      // What was chosen of one list is not chosen of another.
      key={listHref(state)}
      orders={orders}
      state={state}
      outdated={query.isPlaceholderData}
      more={(beforeMore) =>
        hasNextPage && (
          <LoadMore
            loading={isFetchingNextPage}
            failure={isFetchNextPageError ? problemTitle(error) : null}
            onLoadMore={() => {
              beforeMore();
              void query.fetchNextPage();
            }}
          />
        )
      }
    />
  );
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
            {shown === undefined ? 'All orders' : `${countOfOrders(shown)}, ${order}`}
          </span>
        }
      />
      <OrderFilters state={state} counts={counts} />
      <div className="mt-6 border-t border-base-300 pt-4">
        <Orders state={state} />
      </div>
    </>
  );
}
