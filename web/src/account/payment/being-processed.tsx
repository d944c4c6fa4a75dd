import Hourglass from 'virtual:icons/hourglass';
import type { Order } from '@spareworks/contract/schemas/order';
import { ButtonLink } from '../../ui/button.tsx';
import { PaymentNotice } from './payment-notice.tsx';
import { wayOn } from './way-on.ts';

/** The payment was given to a bank that takes its time. */
export function BeingProcessed({ order }: { order: Order }) {
  const { label, href } = wayOn(order);
  return (
    <PaymentNotice
      icon={<Hourglass size={24} className="shrink-0 text-warning" />}
      title="Your payment is being processed"
      actions={<ButtonLink to={href}>{label}</ButtonLink>}
    >
      <p>
        Your bank has not decided yet, which can take some days. You get a mail when the money has come.
        Please do not pay again meanwhile; should it fail, you can pay here another way.
      </p>
    </PaymentNotice>
  );
}
