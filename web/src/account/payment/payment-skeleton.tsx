import { Skeleton } from '../../ui/skeleton.tsx';
import { PaymentColumns } from './payment-columns.tsx';

export function PaymentSkeleton() {
  return (
    <div role="status">
      <span className="sr-only">Loading the order</span>
      <PaymentColumns summary={<Skeleton className="h-80" />} card={<Skeleton className="h-112" />} />
    </div>
  );
}
