import { buyerCan, canCancel } from '@spareworks/contract/plain/order-states';
import type { Order } from '@spareworks/contract/schemas/order';
import { useCancelOrder } from '../../features/orders/use-cancel-order.ts';
import { classNames } from '../../lib/class-names.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { forgetKey } from '../checkout/checkout-key.ts';
import { paymentHref } from '../payment/way-on.ts';

type Props = {
  order: Order;
  /** One above the other where a table has no room for both. */
  narrow?: boolean;
  onCanceled: () => void;
};

const compact = 'flex-auto px-3 text-[0.9375rem] whitespace-nowrap';

/** Whether there is anything to be done about its payment, or none was needed. */
export function hasActions(order: Order): boolean {
  return buyerCan('pay', order.state) || canCancel('buyer', order);
}

/** What can be done with an order for which no money came. */
export function OrderActions({ order, narrow = false, onCanceled }: Props) {
  const cancel = useCancelOrder(order, () => {
    forgetKey();
    onCanceled();
  });
  if (!hasActions(order)) return null;
  return (
    <div className={classNames('flex gap-2', narrow && 'sm:max-xl:flex-col')}>
      {buyerCan('pay', order.state) && (
        <ButtonLink to={paymentHref(order)} aria-label={`Pay: ${order.orderName}`} className={compact}>
          Pay
        </ButtonLink>
      )}
      {canCancel('buyer', order) && (
        <Button
          variant="outline"
          aria-label={`${order.paid ? 'Cancel order' : 'Cancel'}: ${order.orderName}`}
          className={compact}
          onClick={() => void cancel()}
        >
          {order.paid ? 'Cancel order' : 'Cancel'}
        </Button>
      )}
    </div>
  );
}
