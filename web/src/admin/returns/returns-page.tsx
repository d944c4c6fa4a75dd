import type { Return, ReturnCounts } from '@spareworks/contract/calls/returns';
import { moment } from '@spareworks/contract/plain/dates';
import { counts } from '@spareworks/contract/plain/formats';
import { returnStateWords } from '@spareworks/contract/plain/returns';
import { Link, useSearchParams } from 'react-router';
import emptyShelf from '../../assets/empty-shelf.svg?url';
import { dashboardHead } from '../../features/dashboard/dashboard-head.ts';
import { pageNames } from '../../features/dashboard/page-names.ts';
import { ItemList } from '../../features/lists/item-list.tsx';
import { PagedList } from '../../features/lists/paged-list.tsx';
import { ReturnChip } from '../../features/returns/return-chip.tsx';
import { ReturnLines } from '../../features/returns/return-lines.tsx';
import type { RouteHandle } from '../../lib/head.ts';
import { paths } from '../../paths.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { SelectField } from '../../ui/text-field.tsx';
import {
  filterFrom,
  type ReturnFilter,
  returnFilters,
  useReturnCounts,
  useReturnPages,
} from './returns-query.ts';

export const handle: RouteHandle = { head: () => dashboardHead(pageNames.returns) };

function label(filter: ReturnFilter, known: ReturnCounts | undefined): string {
  const words = filter === 'all' ? 'All' : returnStateWords[filter];
  const count =
    known === undefined
      ? null
      : filter === 'all'
        ? Object.values(known).reduce((sum, each) => sum + each, 0)
        : known[filter];
  return count === null ? words : `${words} (${counts.format(count)})`;
}

function Item({ found }: { found: Return }) {
  return (
    <li data-item tabIndex={-1} className="flex flex-col gap-2 p-4 sm:p-5">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Link to={paths.manageReturn.href({ id: found._id })} className="text-link font-medium">
          Return of {found.orderNumber}
        </Link>
        <ReturnChip state={found.state} />
        <time dateTime={found.askedAt} className="text-sm text-muted sm:ml-auto">
          {moment(found.askedAt)}
        </time>
      </div>
      <p className="text-[0.9375rem] wrap-anywhere text-muted">
        {found.name}, {found.email}
      </p>
      <ReturnLines lines={found.lines} state={found.state} staff />
    </li>
  );
}

/** What buyers send back: the queue of the staff. */
export function ReturnsPage() {
  const [search, setSearch] = useSearchParams();
  const filter = filterFrom(search);
  const pages = useReturnPages(filter);
  const { data: known } = useReturnCounts();
  return (
    <>
      <PageHeading
        title={pageNames.returns}
        text="What buyers want to send back, and old parts for their deposit."
      />
      <div className="no-print mb-6 max-w-xs">
        <SelectField
          label="Show returns"
          value={filter}
          onChange={({ target }) =>
            setSearch(target.value === 'asked' ? {} : { show: target.value }, { preventScrollReset: true })
          }
        >
          {returnFilters.map((each) => (
            <option key={each} value={each}>
              {label(each, known)}
            </option>
          ))}
        </SelectField>
      </div>
      <PagedList
        what="returns"
        pages={pages}
        empty={
          <EmptyState
            picture={emptyShelf}
            title={filter === 'asked' ? 'Nobody waits for an answer' : 'There is no such return'}
            text="Buyers ask for a return on the page of their order."
          />
        }
      >
        {(returns) => (
          <ItemList what="returns" items={returns} itemKey={({ _id }) => _id}>
            {(found) => <Item found={found} />}
          </ItemList>
        )}
      </PagedList>
    </>
  );
}

export const route = { handle, Component: ReturnsPage };
