import type { Order } from '@spareworks/contract/schemas/order';
import { useCancelOrder } from '../../features/orders/use-cancel-order.ts';
import { Button } from '../../ui/button.tsx';

type Props = { order: Order; onCanceled: () => void };

/** For orders for which no money came. */
export function CancelButton({ order, onCanceled }: Props) {
  const cancel = useCancelOrder(order, onCanceled);
  const words = order.paid ? 'Cancel order' : 'Cancel';
  return (
    <Button
      variant="outline"
      className="px-3 text-[0.9375rem] whitespace-nowrap"
      aria-label={`${words}: ${order.orderName}, ${order.name}`}
      onClick={() => void cancel()}
    >
      {words}
    </Button>
  );
}
