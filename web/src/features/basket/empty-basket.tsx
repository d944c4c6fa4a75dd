import * as messages from '@spareworks/contract/plain/messages';
import { useLocation } from 'react-router';
import emptyShelf from '../../assets/empty-shelf.svg?url';
import { rememberReturnPath } from '../../lib/return-path.ts';
import { useSession } from '../../lib/session.ts';
import { paths } from '../../paths.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';

/** Whoever was signed out, perhaps in another tab, is told where their basket is. */
export function EmptyBasket() {
  const here = useLocation();
  const visitor = useSession().status === 'signed-out';
  return (
    <EmptyState
      picture={emptyShelf}
      title="Your basket is empty"
      text={`Add parts from the catalogue, and order them together.${visitor ? ' What you kept in your account is there once you log in.' : ''}`}
      action={
        <>
          <ButtonLink to={paths.parts.href()}>See all parts</ButtonLink>
          {visitor && (
            <ButtonLink variant="outline" to={paths.login.href()} onClick={() => rememberReturnPath(here)}>
              {messages.navigation.login}
            </ButtonLink>
          )}
        </>
      }
    />
  );
}
