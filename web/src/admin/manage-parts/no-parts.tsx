import emptyShelf from '../../assets/empty-shelf.svg?url';
import { pageNames } from '../../features/dashboard/page-names.ts';
import { paths } from '../../paths.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';

/** In the place of the list when there is nothing in it. */
export function NoParts({ q, onClear }: { q: string; onClear: () => void }) {
  if (q !== '') {
    return (
      <EmptyState
        picture={emptyShelf}
        title={`Nothing found for “${q}”`}
        text="Check the spelling or try fewer words."
        action={<Button onClick={onClear}>Show all parts</Button>}
      />
    );
  }
  return (
    <EmptyState
      picture={emptyShelf}
      title="The shelf is empty"
      text="Parts appear here as they are added."
      action={<ButtonLink to={paths.addSpareParts.href()}>{pageNames.addSpareParts}</ButtonLink>}
    />
  );
}
