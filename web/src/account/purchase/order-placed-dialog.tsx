import * as messages from '@spareworks/contract/plain/messages';
import { pageNames } from '../../features/dashboard/page-names.ts';
import { paths } from '../../paths.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';

type Props = { orderId: string | null; onClose: () => void };

export function OrderPlacedDialog({ orderId, onClose }: Props) {
  return (
    <Dialog
      open={orderId !== null}
      title={messages.order.placedTitle}
      text={messages.order.placed}
      onClose={onClose}
      actions={
        <>
          <Button variant="ghost" onClick={onClose}>
            Stay here
          </Button>
          <ButtonLink variant="outline" to={paths.myOrders.href()}>
            {pageNames.myOrders}
          </ButtonLink>
          <ButtonLink to={paths.payment.href({ id: orderId ?? '' })}>Pay now</ButtonLink>
        </>
      }
    />
  );
}
