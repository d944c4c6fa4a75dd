import emptyShelf from '../../assets/empty-shelf.svg?url';
import { pageNames } from '../../features/dashboard/page-names.ts';
import { paths } from '../../paths.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { type ListState, partsHref } from './list-state.ts';

type Props = {
  state: ListState;
  /** No word was one that the shop does not know. */
  spelledRight: boolean;
  onClear: () => void;
};

/** In the place of the list when there is nothing in it. */
export function NoParts({ state, spelledRight, onClear }: Props) {
  const { q, exact } = state;
  if (q !== '') {
    return (
      <EmptyState
        picture={emptyShelf}
        title={`Nothing found for “${q}”`}
        text={
          spelledRight && !exact
            ? 'The shop has no such part at the moment. Try fewer words.'
            : 'Check the spelling or try fewer words.'
        }
        action={
          <>
            {exact && (
              <ButtonLink to={partsHref({ q, sort: state.sort })} preventScrollReset>
                Allow corrections
              </ButtonLink>
            )}
            <Button variant={exact ? 'outline' : 'primary'} onClick={onClear}>
              Show all parts
            </Button>
          </>
        }
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
