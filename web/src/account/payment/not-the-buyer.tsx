import CircleAlert from 'virtual:icons/circle-alert';
import { paths } from '../../paths.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { PaymentNotice } from './payment-notice.tsx';

/** For an admin who opens the payment of somebody else's order. */
export function NotTheBuyer({ orderId }: { orderId: string }) {
  return (
    <PaymentNotice
      icon={<CircleAlert size={24} className="shrink-0 text-muted" />}
      title="This is somebody else’s order"
      actions={<ButtonLink to={paths.manageOrder.href({ id: orderId })}>Manage this order</ButtonLink>}
    >
      <p>Only who placed an order can pay it.</p>
    </PaymentNotice>
  );
}
