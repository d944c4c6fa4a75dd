import { countOf } from '@spareworks/contract/plain/formats';
import { Link, useSearchParams } from 'react-router';
import { dashboardHead } from '../../features/dashboard/dashboard-head.ts';
import { pageNames } from '../../features/dashboard/page-names.ts';
import { ListFrame } from '../../features/lists/list-frame.tsx';
import { useListFocus } from '../../features/lists/use-list-focus.ts';
import { useItems } from '../../features/lists/use-pages.ts';
import type { RouteHandle } from '../../lib/head.ts';
import { paths } from '../../paths.ts';
import { PageHeading } from '../../ui/page-heading.tsx';
import { Table } from '../../ui/table.tsx';
import { ListControls } from './list-controls.tsx';
import { type ListState, listQuery, readListState } from './list-state.ts';
import { NoParts } from './no-parts.tsx';
import { partColumns } from './part-columns.tsx';
import { usePartCount, useParts } from './parts-query.ts';
import { PartsSkeleton } from './parts-skeleton.tsx';

export const handle: RouteHandle = { head: () => dashboardHead(pageNames.manageSpareParts) };

function countInWords(total: number | undefined, { q }: ListState): string {
  if (total === undefined) return 'What the shop sells';
  const parts = countOf(total, 'part');
  return q === '' ? `${parts} in the shop` : `${parts} found`;
}

function Parts({ state, onClear }: { state: ListState; onClear: () => void }) {
  const pages = useParts(state);
  const parts = useItems(pages);
  const { list, beforeMore, afterRemoval } = useListFocus(parts);
  return (
    <ListFrame
      pages={pages}
      what="The parts"
      toCome={<PartsSkeleton />}
      empty={<NoParts q={state.q} onClear={onClear} />}
      list={list}
      beforeMore={beforeMore}
    >
      {parts.length > 0 && (
        <Table
          caption={pageNames.manageSpareParts}
          className="sm:table-fixed"
          columns={partColumns(afterRemoval)}
          rows={parts}
          rowKey={({ _id }) => _id}
        />
      )}
    </ListFrame>
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

export const route = { handle, Component: ManagePartsPage };
