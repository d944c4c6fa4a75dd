import type { ReactNode } from 'react';

/** The part beside the form; on a phone the form follows the part. */
export function PurchaseColumns({ part, form }: { part: ReactNode; form: ReactNode }) {
  return (
    <div className="mt-6 grid grid-cols-[minmax(0,1fr)] items-start gap-x-12 gap-y-8 md:grid-cols-2 lg:grid-cols-[minmax(0,7fr)_minmax(0,6fr)]">
      {part}
      {form}
    </div>
  );
}
