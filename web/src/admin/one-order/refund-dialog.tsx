import type { Order } from '@spareworks/contract/calls/orders';
import { formatDollars } from '@spareworks/contract/plain/formats';
import { useState } from 'react';
import { ReasonDialog } from '../reason/reason-dialog.tsx';
import { amountAsked, leftToRefund } from './amount-to-refund.ts';
import { useRefund } from './use-refund.ts';

type Props = { order: Order; open: boolean; onClose: () => void; onRefunded: () => void };

/** Asks for the reason and names the amount before money goes back. */
export function RefundDialog({ order, open, onClose, onRefunded }: Props) {
  const refund = useRefund(order, onRefunded);
  const left = leftToRefund(order);
  const [asked, setAsked] = useState(left);
  const next = amountAsked(left, asked);
  if (next !== asked) setAsked(next);
  const amount = formatDollars(next);
  const pieces = order.shippedAt === null ? ' The pieces go back on the shelf.' : '';
  return (
    <ReasonDialog
      name={`refund:${order._id}`}
      open={open}
      title={`Refund ${amount}?`}
      text={`${amount} goes back to the card of ${order.name}.${pieces} There is no way back.`}
      help="The buyer sees it with the order."
      confirmLabel={`Refund ${amount}`}
      danger
      onClose={onClose}
      send={refund}
    />
  );
}
