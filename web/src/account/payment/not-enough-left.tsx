import CircleAlert from 'virtual:icons/circle-alert';
import { counts } from '@spareworks/contract/plain/formats';
import type { Order } from '@spareworks/contract/schemas/order';
import { paths } from '../../paths.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { PaymentNotice } from './payment-notice.tsx';
import { wayOn } from './way-on.ts';

function left(available: number): string {
  if (available === 0) return 'none are left';
  return available === 1 ? 'only 1 is left' : `only ${counts.format(available)} are left`;
}

type Props = {
  order: Order;
  available: number;
  /** Which part it is, in the shop's words. */
  reason: string;
};

/** The order was kept too long ago, and others have bought the part meanwhile. */
export function NotEnoughLeft({ order, available, reason }: Props) {
  const several = order.lines.length > 1;
  const { label, href } = wayOn(order);
  return (
    <PaymentNotice
      icon={<CircleAlert size={24} className="shrink-0 text-warning" />}
      title="This order cannot be paid now"
      actions={
        <>
          {available > 0 && !several && !order.guest && (
            <ButtonLink to={paths.purchase.href({ id: order.partId })}>Order fewer</ButtonLink>
          )}
          <ButtonLink variant="outline" to={href}>
            {label}
          </ButtonLink>
        </>
      }
    >
      {several ? (
        <p>It was no longer kept for you. {reason}</p>
      ) : (
        <p>
          It was no longer kept for you, and {left(available)} of the {counts.format(order.orderQuantity)} you
          ordered.
        </p>
      )}
    </PaymentNotice>
  );
}
