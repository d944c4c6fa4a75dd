import { Skeleton } from '../../ui/skeleton.tsx';

const fields = [
  { key: 'name', height: 'h-11' },
  { key: 'numbers', height: 'h-11' },
  { key: 'group', height: 'h-11' },
  { key: 'description', height: 'h-36' },
  { key: 'image', height: 'h-52' },
];

export function EditSkeleton() {
  return (
    <div role="status">
      <span className="sr-only">Loading the part</span>
      <Skeleton className="h-11 w-80 max-w-full" />
      <Skeleton className="mt-3 mb-8 h-4 w-64 max-w-full" />
      <div className="flex max-w-3xl flex-col gap-6 rounded-md border border-base-300 p-4 sm:p-6">
        {fields.map(({ key, height }) => (
          <div key={key}>
            <Skeleton className="mb-2 h-4 w-24" />
            <Skeleton className={height} />
          </div>
        ))}
      </div>
    </div>
  );
}
