import Ban from 'virtual:icons/ban';
import CircleAlert from 'virtual:icons/circle-alert';
import CircleCheck from 'virtual:icons/circle-check';
import CircleDashed from 'virtual:icons/circle-dashed';
import CircleX from 'virtual:icons/circle-x';
import Clock from 'virtual:icons/clock';
import Truck from 'virtual:icons/truck';
import Undo2 from 'virtual:icons/undo-2';
import type { Order } from '@spareworks/contract/schemas/order';
import { Chip } from '../../ui/chip.tsx';

/** The specification's status, which knows nothing of canceled orders: only staff see them. */
export function StatusChip({ status, state }: Pick<Order, 'status' | 'state'>) {
  if (state === 'canceled') return <Chip icon={<Ban size={14} />}>Canceled</Chip>;
  if (status === 'shipped') {
    return (
      <Chip tone="success" icon={<Truck size={14} />}>
        Shipped
      </Chip>
    );
  }
  return <Chip icon={<Clock size={14} />}>Pending</Chip>;
}

type Money = Pick<
  Order,
  'paid' | 'refunded' | 'refundedAmount' | 'failedRefund' | 'dispute' | 'state' | 'price'
>;

/** Where the money is. */
export function PaymentChip({ paid, refunded, refundedAmount, failedRefund, dispute, state, price }: Money) {
  if (state === 'canceled') return <Chip icon={<CircleDashed size={14} />}>Not paid</Chip>;
  // A code had paid for it: nothing went back.
  if (refunded && price === 0) return <Chip icon={<Ban size={14} />}>Canceled</Chip>;
  if (refunded) return <Chip icon={<Undo2 size={14} />}>Refunded</Chip>;
  if (state === 'refunded') {
    return (
      <Chip tone="error" icon={<CircleAlert size={14} />}>
        {failedRefund?.outcome === 'kept' ? 'Not refunded' : 'Refund failed'}
      </Chip>
    );
  }
  if (state === 'refunding') return <Chip icon={<Undo2 size={14} />}>Refund under way</Chip>;
  if (dispute === 'open' || dispute === 'lost') {
    return (
      <Chip tone="error" icon={<CircleAlert size={14} />}>
        {dispute === 'open' ? 'Disputed' : 'Charged back'}
      </Chip>
    );
  }
  if (refundedAmount > 0) {
    return (
      <Chip tone="warning" icon={<Undo2 size={14} />}>
        Partly refunded
      </Chip>
    );
  }
  if (paid) {
    return (
      <Chip tone="success" icon={<CircleCheck size={14} />}>
        Paid
      </Chip>
    );
  }
  return (
    <Chip tone="warning" icon={<CircleDashed size={14} />}>
      Unpaid
    </Chip>
  );
}

/** For staff: the buyer was told that a part does not fit their car, and wanted it all the same. */
export function MisfitChip({ lines }: Pick<Order, 'lines'>) {
  if (!lines.some(({ fit }) => fit?.verdict === 'does not fit')) return null;
  return (
    <Chip tone="warning" icon={<CircleX size={14} />}>
      Does not fit the car
    </Chip>
  );
}
