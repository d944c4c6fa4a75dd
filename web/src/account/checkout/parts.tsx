import type { ReactNode } from 'react';

/** One of the questions of the checkout. */
export function Section({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section aria-labelledby={id} className="border-t border-base-300 pt-6 first:border-t-0 first:pt-0">
      <h2 id={id} className="mb-4 text-3xl">
        {title}
      </h2>
      <div className="flex flex-col gap-5">{children}</div>
    </section>
  );
}
