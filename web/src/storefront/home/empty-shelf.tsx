import emptyShelf from '../../assets/empty-shelf.svg?url';
import { EmptyState } from '../../ui/empty-state.tsx';

/** A shop that has no parts yet. */
export function EmptyShelf() {
  return (
    <EmptyState
      picture={emptyShelf}
      heading="h3"
      title="The shelf is empty"
      text="New parts arrive soon. Please look in again."
    />
  );
}
