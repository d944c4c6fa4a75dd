import type { Order } from '@spareworks/contract/calls/orders';
import CircleCheck from 'lucide-react/icons/circle-check';
import { pageNames } from '../../features/dashboard/page-names.ts';
import { paths } from '../../paths.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { PaymentNotice } from './payment-notice.tsx';

export function AlreadyPaid({ order }: { order: Order }) {
  return (
    <PaymentNotice
      icon={<CircleCheck size={24} className="shrink-0 text-success" />}
      title={order.refunded ? 'This order was refunded' : 'This order is paid'}
      actions={<ButtonLink to={paths.myOrders.href()}>{pageNames.myOrders}</ButtonLink>}
    >
      <p>There is nothing left to pay.</p>
      {order.transactionId !== null && <p className="text-muted">Transaction {order.transactionId}</p>}
    </PaymentNotice>
  );
}
