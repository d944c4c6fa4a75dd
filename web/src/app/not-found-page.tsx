import * as messages from '@spareworks/contract/plain/messages';
import { paths } from '../paths.ts';
import { ButtonLink } from '../ui/button.tsx';
import { NotFound } from '../ui/not-found.tsx';

export function NotFoundPage() {
  return (
    <NotFound
      actions={
        <>
          <ButtonLink to={paths.home.href()}>{messages.navigation.home}</ButtonLink>
          <ButtonLink to={paths.parts.href()} variant="outline">
            All parts
          </ButtonLink>
        </>
      }
    />
  );
}
