import type { OrderCounts } from '@spareworks/contract/calls/orders';
import emptyShelf from '../../assets/empty-shelf.svg?url';
import { paths } from '../../paths.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { isNarrowed, type ListState, listHref } from './list-state.ts';
import { focusSearch } from './search-field.ts';

/** In the place of the list when there is nothing in it. */
export function NoOrders({ state, counts }: { state: ListState; counts: OrderCounts | undefined }) {
  const narrowed = isNarrowed(state);
  const canceled = state.state === undefined ? (counts?.canceled ?? 0) : 0;
  if (canceled > 0) {
    return (
      <EmptyState
        picture={emptyShelf}
        title="No orders found"
        text={canceled === 1 ? 'A canceled order fits.' : 'Canceled orders fit.'}
        action={<ButtonLink to={listHref({ ...state, state: 'canceled' })}>See canceled</ButtonLink>}
      />
    );
  }

  if (!narrowed) {
    return (
      <EmptyState picture={emptyShelf} title="No orders yet" text="Orders appear here as they are placed." />
    );
  }
  return (
    <EmptyState
      picture={emptyShelf}
      title="No orders found"
      text="No order fits the search and the filters."
      action={
        <ButtonLink to={paths.manageOrders.href()} onClick={focusSearch}>
          Clear filters
        </ButtonLink>
      }
    />
  );
}
