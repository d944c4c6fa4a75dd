import type { Order } from '@spareworks/contract/calls/orders';
import { formatDollars } from '@spareworks/contract/plain/formats';
import { useRef } from 'react';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { KeptNote } from '../../ui/kept-note.tsx';
import { TextAreaField } from '../../ui/text-field.tsx';
import { useRefund } from './use-refund.ts';

type Props = { order: Order; open: boolean; onClose: () => void; onRefunded: () => void };

/** Asks for the reason and names the amount before money goes back. What was typed is there again when it is opened again. */
export function RefundDialog({ order, open, onClose, onRefunded }: Props) {
  const { reason, restored, startOver, error, failure, busy, type, refund } = useRefund(order, onRefunded);
  const field = useRef<HTMLTextAreaElement>(null);
  const amount = formatDollars(order.price - order.refundedAmount); // what did not go back yet
  const pieces = order.shippedAt === null ? ' The pieces go back on the shelf.' : '';
  return (
    <Dialog
      open={open}
      title={`Refund ${amount}?`}
      text={`${amount} goes back to the card of ${order.name}.${pieces} There is no way back.`}
      onClose={onClose}
      actions={
        <>
          <Button variant="outline" onClick={onClose}>
            Go back
          </Button>
          <Button
            variant="danger"
            loading={busy}
            onClick={() => {
              if (reason.trim() === '') field.current?.focus();
              void refund();
            }}
          >
            Refund {amount}
          </Button>
        </>
      }
    >
      <KeptNote shown={restored} onStartOver={startOver} />
      <TextAreaField
        ref={field}
        label="Reason"
        help="The buyer sees it with the order."
        required
        rows={3}
        maxLength={500}
        value={reason}
        error={error ?? undefined}
        onChange={({ target }) => type(target.value)}
      />
      {failure !== null && (
        <p role="alert" className="font-medium text-error">
          {failure}
        </p>
      )}
    </Dialog>
  );
}
