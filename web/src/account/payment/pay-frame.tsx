import type { ReactNode } from 'react';

/** The panel of the card form. */
export function PayFrame({ children }: { children: ReactNode }) {
  return (
    <div className="flex flex-col gap-5 rounded-md border border-base-300 p-4 sm:p-6">
      <h2 className="text-3xl">Card</h2>
      {children}
    </div>
  );
}
