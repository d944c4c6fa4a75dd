import emptyShelf from '../../assets/empty-shelf.svg?url';
import { paths } from '../../paths.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { focusSearch } from './search-field.ts';

/** In the place of the list when there is nothing in it. */
export function NoOrders({ narrowed }: { narrowed: boolean }) {
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
