import CircleCheck from 'virtual:icons/circle-check';
import type { Order } from '@spareworks/contract/schemas/order';
import { ButtonLink } from '../../ui/button.tsx';
import { PaymentNotice } from './payment-notice.tsx';
import { wayOn } from './way-on.ts';

export function AlreadyPaid({ order }: { order: Order }) {
  const { label, href } = wayOn(order);
  return (
    <PaymentNotice
      icon={<CircleCheck size={24} className="shrink-0 text-success" />}
      title={order.refunded ? 'This order was refunded' : 'This order is paid'}
      actions={<ButtonLink to={href}>{label}</ButtonLink>}
    >
      <p>There is nothing left to pay.</p>
      {order.transactionId !== null && <p className="text-muted">Transaction {order.transactionId}</p>}
    </PaymentNotice>
  );
}
