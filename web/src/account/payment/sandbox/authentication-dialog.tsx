import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import type { Authentication } from './use-sandbox-card.ts';

type Props = { asking: ((answer: Authentication) => void) | null };

/** In the place of the page on which a card's bank asks its owner. */
export function AuthenticationDialog({ asking }: Props) {
  return (
    <Dialog
      open={asking !== null}
      title="Is it you?"
      text="This card asks for authentication. In test mode you choose how it ends."
      onClose={() => asking?.('leave')}
      actions={
        <>
          <Button variant="outline" onClick={() => asking?.('fail')}>
            Fail
          </Button>
          <Button onClick={() => asking?.('succeed')}>Complete</Button>
        </>
      }
    />
  );
}
