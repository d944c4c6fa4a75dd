import type { ReactNode } from 'react';

/** What is paid beside how. */
export function PaymentColumns({ summary, card }: { summary: ReactNode; card: ReactNode }) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 md:grid-cols-2">
      {summary}
      {card}
    </div>
  );
}
