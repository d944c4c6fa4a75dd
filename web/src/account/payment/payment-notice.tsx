import type { ReactNode } from 'react';

type Props = { icon: ReactNode; title: string; children: ReactNode; actions: ReactNode };

/** In the place of the card form when there is nothing to pay. */
export function PaymentNotice({ icon, title, children, actions }: Props) {
  return (
    <section role="status" className="rounded-md border border-base-300 bg-base-200 px-5 py-8 sm:px-8">
      <h2 className="flex items-center gap-2.5 text-3xl">
        {icon}
        {title}
      </h2>
      <div className="mt-3 max-w-[60ch] wrap-anywhere">{children}</div>
      <div className="mt-6 flex flex-wrap gap-3">{actions}</div>
    </section>
  );
}
