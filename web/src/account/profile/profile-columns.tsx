import type { ReactNode } from 'react';

/** Who somebody is beside what they say about themselves; one above the other where there is no room. */
export function ProfileColumns({ identity, form }: { identity: ReactNode; form: ReactNode }) {
  return (
    <div className="grid grid-cols-1 items-start gap-6 xl:grid-cols-[17rem_minmax(0,40rem)]">
      {identity}
      {form}
    </div>
  );
}
