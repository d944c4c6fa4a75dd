import * as messages from '@spareworks/contract/plain/messages';
import { paths } from '../../paths.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { NotFound } from '../../ui/not-found.tsx';

/** In the place of a part that is not in the shop, or never was. */
export function PartGone() {
  return (
    <NotFound
      actions={
        <>
          <ButtonLink to={paths.parts.href()}>All parts</ButtonLink>
          <ButtonLink to={paths.home.href()} variant="outline">
            {messages.navigation.home}
          </ButtonLink>
        </>
      }
    >
      <p className="mt-2 text-xl">This part is no longer in the shop.</p>
    </NotFound>
  );
}
