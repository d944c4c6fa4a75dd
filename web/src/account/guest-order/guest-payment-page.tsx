import { useSite } from '../../lib/site.ts';
import { AlreadyPaid } from '../payment/already-paid.tsx';
import { OrderSummary } from '../payment/order-summary.tsx';
import { PayOrder } from '../payment/pay-order.tsx';
import { PaymentColumns } from '../payment/payment-columns.tsx';
import { PaymentSkeleton } from '../payment/payment-skeleton.tsx';
import { paymentText } from '../payment/payment-text.ts';
import { GuestFrame } from './guest-frame.tsx';

/** Pays an order without an account, with the same form. */
export function GuestPaymentPage() {
  return (
    <GuestFrame title="Payment" text={paymentText(useSite().paymentForm)} toCome={<PaymentSkeleton />}>
      {(order) => (
        <PaymentColumns
          summary={<OrderSummary order={order} />}
          card={
            order.paid ? (
              <AlreadyPaid order={order} />
            ) : (
              <PayOrder order={order} payer={{ name: order.name, email: order.email }} />
            )
          }
        />
      )}
    </GuestFrame>
  );
}

export const route = { Component: GuestPaymentPage };
