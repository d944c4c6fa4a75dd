import { Card } from '../../ui/card.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { PurchaseColumns } from './purchase-columns.tsx';

const fields = ['part', 'user', 'email', 'quantity', 'address', 'phone'];

function PartToCome() {
  return (
    <div className="flex flex-col gap-6">
      <Skeleton className="aspect-4/3" />
      <Skeleton className="h-11 w-44" />
      <Skeleton className="h-44" />
      <Skeleton className="h-32" />
    </div>
  );
}

function FormToCome() {
  return (
    <Card className="flex flex-col gap-5 p-4 sm:p-6">
      <Skeleton className="h-8 w-36" />
      {fields.map((field) => (
        <div key={field} className="flex flex-col gap-1.5">
          <Skeleton className="h-6 w-24" />
          <Skeleton className="h-11 w-full" />
        </div>
      ))}
      <Skeleton className="h-13 w-full" />
    </Card>
  );
}

export function PurchaseSkeleton() {
  return (
    <div role="status">
      <span className="sr-only">Loading the part</span>
      <Skeleton className="h-12 w-80 max-w-full" />
      <PurchaseColumns part={<PartToCome />} form={<FormToCome />} />
    </div>
  );
}
