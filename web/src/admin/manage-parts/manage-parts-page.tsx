import { useMemo } from 'react';
import { Link, useSearchParams } from 'react-router';
import { dashboardHead } from '../../features/dashboard/dashboard-head.ts';
import { pageNames } from '../../features/dashboard/page-names.ts';
import { classNames } from '../../lib/class-names.ts';
import type { RouteHandle } from '../../lib/head.ts';
import { problemTitle } from '../../lib/problem-title.ts';
import { paths } from '../../paths.ts';
import { LoadFailed } from '../../ui/load-failed.tsx';
import { LoadMore } from '../../ui/load-more.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { Table } from '../../ui/table.tsx';
import { ListControls } from './list-controls.tsx';
import { type ListState, listQuery, readListState } from './list-state.ts';
import { NoParts } from './no-parts.tsx';
import { partColumns } from './part-columns.tsx';
import { usePartCount, useParts } from './parts-query.ts';
import { PartsSkeleton } from './parts-skeleton.tsx';
import { usePartFocus } from './use-part-focus.ts';

export const handle: RouteHandle = { head: () => dashboardHead(pageNames.manageSpareParts) };

const counts = new Intl.NumberFormat('en-US');

function countInWords(total: number | undefined, { q }: ListState): string {
  if (total === undefined) return 'What the shop sells';
  const parts = total === 1 ? '1 part' : `${counts.format(total)} parts`;
  return q === '' ? `${parts} in the shop` : `${parts} found`;
}

function Parts({ state, onClear }: { state: ListState; onClear: () => void }) {
  const query = useParts(state);
  const { data, error, isFetching, isFetchingNextPage, isFetchNextPageError, hasNextPage } = query;
  const parts = useMemo(() => data?.pages.flatMap(({ items }) => items) ?? [], [data]);
  const { list, beforeMore, afterDelete } = usePartFocus(parts);

  if (data === undefined && error === null) return <PartsSkeleton />;
  if (data === undefined) {
    return (
      <LoadFailed
        title="The parts could not be loaded."
        reason={problemTitle(error)}
        retrying={isFetching}
        onRetry={() => void query.refetch()}
      />
    );
  }
  return (
    <div
      ref={list}
      tabIndex={-1}
      aria-busy={query.isPlaceholderData}
      className={classNames('transition-opacity', query.isPlaceholderData && 'opacity-50')}
    >
      {parts.length > 0 && (
        <Table
          caption={pageNames.manageSpareParts}
          className="sm:table-fixed"
          columns={partColumns(afterDelete)}
          rows={parts}
          rowKey={({ _id }) => _id}
        />
      )}
      {parts.length === 0 && !hasNextPage && <NoParts q={state.q} onClear={onClear} />}
      {hasNextPage && (
        <LoadMore
          loading={isFetchingNextPage}
          failure={isFetchNextPageError ? problemTitle(error) : null}
          onLoadMore={() => {
            beforeMore();
            void query.fetchNextPage();
          }}
        />
      )}
    </div>
  );
}

export function ManagePartsPage() {
  const [query, setQuery] = useSearchParams();
  const state = readListState(query);
  const { data: total } = usePartCount(state);
  const search = (q: string) => {
    const next = readListState(new URLSearchParams({ q }));
    if (next.q === state.q) return;
    // Whoever looks for something wants the best match, unless they chose an order.
    const sort = query.has('sort') ? state.sort : null;
    setQuery(listQuery({ q: next.q, sort }), { replace: true, preventScrollReset: true });
  };
  return (
    <>
      <PageHeading
        title={pageNames.manageSpareParts}
        text={
          <>
            {countInWords(total, state)}.{' '}
            <Link to={paths.importSpareParts.href()} className="text-link">
              Import or export them as a file
            </Link>
          </>
        }
      />
      <ListControls
        state={state}
        onSearch={search}
        onSort={(sort) =>
          setQuery(listQuery({ q: state.q, sort }), { replace: true, preventScrollReset: true })
        }
      />
      <Parts state={state} onClear={() => search('')} />
    </>
  );
}
