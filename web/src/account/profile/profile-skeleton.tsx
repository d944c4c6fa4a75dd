import { Card } from '../../ui/card.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { ProfileColumns } from './profile-columns.tsx';

const fields = ['education', 'location', 'phone', 'link'];

function IdentityToCome() {
  return (
    <Card className="flex xl:flex-col">
      <div className="graph-paper grid shrink-0 place-items-center border-base-300 p-4 max-xl:border-r sm:p-6 xl:border-b xl:py-8">
        <Skeleton className="size-16 rounded-full sm:size-24 xl:size-28" />
      </div>
      <div className="flex min-w-0 flex-1 flex-col gap-3 p-4 sm:p-6">
        <Skeleton className="h-8 w-40 max-w-full" />
        <Skeleton className="h-6 w-full max-w-56" />
        <Skeleton className="h-7 w-36 max-w-full" />
      </div>
    </Card>
  );
}

function FormToCome() {
  return (
    <Card className="flex flex-col gap-5 p-4 sm:p-6">
      {fields.map((field) => (
        <div key={field} className="flex flex-col gap-1.5">
          <Skeleton className="h-6 w-24" />
          <Skeleton className="h-11 w-full" />
          {field === 'phone' && <Skeleton className="h-5 w-3/4" />}
        </div>
      ))}
      <Skeleton className="mt-1 h-11 w-28 max-sm:w-full" />
    </Card>
  );
}

export function ProfileSkeleton() {
  return (
    <div role="status">
      <span className="sr-only">Loading your profile</span>
      <ProfileColumns identity={<IdentityToCome />} form={<FormToCome />} />
    </div>
  );
}
