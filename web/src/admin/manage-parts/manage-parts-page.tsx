import { countOf } from '@spareworks/contract/plain/formats';
import { isSearch } from '@spareworks/contract/plain/is-search';
import { vinInText } from '@spareworks/contract/plain/vin-in-text';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { dashboardHead } from '../../features/dashboard/dashboard-head.ts';
import { focusHeading } from '../../features/dashboard/focus-heading.ts';
import { pageNames } from '../../features/dashboard/page-names.ts';
import { ListFrame } from '../../features/lists/list-frame.tsx';
import { useListFocus } from '../../features/lists/use-list-focus.ts';
import { useItems } from '../../features/lists/use-pages.ts';
import { readingRoom, SearchReading } from '../../features/parts/search/search-reading.tsx';
import type { RouteHandle } from '../../lib/head.ts';
import { paths } from '../../paths.ts';
import { PageHeading } from '../../ui/page-heading.tsx';
import { Table } from '../../ui/table.tsx';
import { ListControls } from './list-controls.tsx';
import { type ListState, listQuery, partsHref, readListState } from './list-state.ts';
import { NoParts } from './no-parts.tsx';
import { partColumns } from './part-columns.tsx';
import { useFound, useParts } from './parts-query.ts';
import { PartsSkeleton } from './parts-skeleton.tsx';

/** Until the shop has answered. */
const nothingRead = { reading: null, number: null, unknownNumber: null, car: null, total: 0 };

export const handle: RouteHandle = { head: () => dashboardHead(pageNames.manageSpareParts) };

function countInWords(total: number | undefined, { q }: ListState): string {
  // As short as what comes: on a phone what is below must not move.
  if (total === undefined) return q === '' ? 'What the shop sells' : 'Searching';
  const parts = countOf(total, 'part');
  if (q === '') return `${parts} in the shop`;
  return isSearch(q)
    ? `${parts} found`
    : `${parts} in the shop; “${q}” is too short to search for, so it was left out`;
}

type PartsProps = { state: ListState; spelledRight: boolean; onClear: () => void };

function Parts({ state, spelledRight, onClear }: PartsProps) {
  const pages = useParts(state);
  const parts = useItems(pages);
  const { list, beforeMore, afterRemoval } = useListFocus(parts);
  // What other words find is another table in the place of this one: rows that both have are not moved about.
  const words = listQuery(state).toString();
  const [shownFor, setShownFor] = useState(words);
  if (!pages.isPlaceholderData && shownFor !== words) setShownFor(words);
  return (
    <ListFrame
      pages={pages}
      what="The parts"
      toCome={<PartsSkeleton />}
      empty={<NoParts state={state} spelledRight={spelledRight} onClear={onClear} />}
      list={list}
      beforeMore={beforeMore}
    >
      {parts.length > 0 && (
        <Table
          key={shownFor}
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
  const { data: found } = useFound(state);
  const [hadVin, setHadVin] = useState(false);
  const search = (q: string) => {
    setHadVin(vinInText(q) !== null);
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
            {countInWords(found?.total, state)}.{' '}
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
          setQuery(listQuery({ ...state, sort }), { replace: true, preventScrollReset: true })
        }
      />
      {/* There before it has anything to say, or nobody would hear it. */}
      <p role="status" className="mb-3 empty:hidden">
        {hadVin && 'A VIN was left out: no part is found by one here, and it must not stand in an address.'}
      </p>
      <SearchReading
        q={found?.q ?? ''}
        facets={found ?? nothingRead}
        asTypedHref={partsHref({ ...state, q: found?.q ?? '', exact: true })}
        onlyFitsHref={null}
        onLostFocus={focusHeading}
        className={readingRoom}
      />
      <Parts state={state} spelledRight={found?.reading === null} onClear={() => search('')} />
    </>
  );
}

export const route = { handle, Component: ManagePartsPage };
