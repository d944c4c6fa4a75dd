import { Skeleton } from '../../ui/skeleton.tsx';
import { CheckoutColumns } from './checkout-columns.tsx';

const fields = ['email', 'name', 'country', 'street', 'city', 'phone'];

export function CheckoutSkeleton() {
  return (
    <div role="status">
      <span className="sr-only">Loading the checkout</span>
      <CheckoutColumns
        form={
          <div className="flex flex-col gap-5">
            <Skeleton className="h-8 w-40" />
            {fields.map((field) => (
              <div key={field} className="flex flex-col gap-1.5">
                <Skeleton className="h-6 w-24" />
                <Skeleton className="h-11 w-full" />
              </div>
            ))}
          </div>
        }
        costs={<Skeleton className="h-96" />}
      />
    </div>
  );
}
