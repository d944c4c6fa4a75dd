import Hourglass from 'virtual:icons/hourglass';
import type { Order } from '@spareworks/contract/schemas/order';
import { ButtonLink } from '../../ui/button.tsx';
import { PaymentNotice } from './payment-notice.tsx';
import { wayOn } from './way-on.ts';

/** The card was charged and the shop could not be told; the provider tells it without this page. */
export function BeingConfirmed({ order }: { order: Order }) {
  const { label, href } = wayOn(order);
  return (
    <PaymentNotice
      icon={<Hourglass size={24} className="shrink-0 text-warning" />}
      title="Your payment is being confirmed"
      actions={<ButtonLink to={href}>{label}</ButtonLink>}
    >
      <p>
        The card was charged. The order is marked as paid in a moment, also when you leave this page. Please
        do not pay again.
      </p>
    </PaymentNotice>
  );
}
