import type { ReactNode } from 'react';

/** What is asked beside what it costs; on a phone that follows. */
export function CheckoutColumns({ form, costs }: { form: ReactNode; costs: ReactNode }) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-x-12 gap-y-8 lg:grid-cols-[minmax(0,1fr)_24rem]">
      {form}
      {costs}
    </div>
  );
}
