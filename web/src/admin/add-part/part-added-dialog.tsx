import * as messages from '@spareworks/contract/plain/messages';
import { pageNames } from '../../features/dashboard/page-names.ts';
import { paths } from '../../paths.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';

type Props = { partId: string | null; onClose: () => void };

export function PartAddedDialog({ partId, onClose }: Props) {
  return (
    <Dialog
      open={partId !== null}
      title={messages.part.addedTitle}
      text={messages.part.added}
      onClose={onClose}
      actions={
        <>
          <ButtonLink variant="ghost" to={paths.part.href({ id: partId ?? '' })}>
            See the part
          </ButtonLink>
          <ButtonLink variant="outline" to={paths.manageSpareParts.href()}>
            {pageNames.manageSpareParts}
          </ButtonLink>
          <Button onClick={onClose}>Add another</Button>
        </>
      }
    />
  );
}
