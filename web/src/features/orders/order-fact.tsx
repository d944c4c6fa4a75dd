import type { ReactNode } from 'react';

/** One of the things an order says. */
export function OrderFact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex justify-between gap-6 border-b border-base-300 py-2.5 last:border-b-0">
      <dt className="shrink-0 text-muted">{name}</dt>
      <dd className="min-w-0 text-end font-medium wrap-anywhere whitespace-pre-line">{children}</dd>
    </div>
  );
}
