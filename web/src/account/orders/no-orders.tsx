import emptyShelf from '../../assets/empty-shelf.svg?url';
import { paths } from '../../paths.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';

const asGuest =
  ' What you ordered as a guest comes here once your email address is confirmed: please open the link in the mail we sent you, or have another sent from your profile.';

/** Of whoever has not confirmed their address, orders may wait for that. */
export function NoOrders({ confirmed }: { confirmed: boolean }) {
  return (
    <EmptyState
      picture={emptyShelf}
      title="You have no orders yet"
      text={`What you order appears here, with its payment and delivery.${confirmed ? '' : asGuest}`}
      action={
        <>
          <ButtonLink to={paths.parts.href()}>All parts</ButtonLink>
          {!confirmed && (
            <ButtonLink variant="outline" to={paths.dashboard.href()}>
              My profile
            </ButtonLink>
          )}
        </>
      }
    />
  );
}
