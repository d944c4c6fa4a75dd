import type { Order } from '@spareworks/contract/schemas/order';
import { Skeleton } from '../../ui/skeleton.tsx';
import { PayButton } from './pay-form.tsx';
import { PayFrame } from './pay-frame.tsx';

function FieldToCome() {
  return (
    <div className="flex flex-col gap-1.5">
      <Skeleton className="h-6 w-24" />
      <Skeleton className="h-11" />
    </div>
  );
}

export function CardFieldsToCome() {
  return (
    <div className="flex flex-col gap-5">
      <FieldToCome />
      <div className="grid grid-cols-2 gap-4">
        <FieldToCome />
        <FieldToCome />
      </div>
      <FieldToCome />
    </div>
  );
}

/** Holds the place of the card form until the payment can begin. */
export function CardToCome({ order }: { order: Order }) {
  return (
    <PayFrame>
      <div role="status">
        <span className="sr-only">Loading the card form</span>
        <CardFieldsToCome />
      </div>
      <PayButton order={order} disabled paying={false} />
    </PayFrame>
  );
}
