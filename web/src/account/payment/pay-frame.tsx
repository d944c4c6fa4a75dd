import type { ReactNode } from 'react';
import { useSite } from '../../lib/site.ts';

export function usePaymentTitle(): string {
  return useSite().paymentForm === 'payment' ? 'Payment' : 'Card';
}

/** The panel of the card form. */
export function PayFrame({ children }: { children: ReactNode }) {
  return (
    <div className="flex flex-col gap-5 rounded-md border border-base-300 p-4 sm:p-6">
      <h2 className="text-3xl">{usePaymentTitle()}</h2>
      {children}
    </div>
  );
}
