import { shop } from '@spareworks/contract/plain/shop';
import type { ReactNode } from 'react';

/** What the shop says to a review, below it. */
export function ReviewAnswer({ children }: { children: ReactNode }) {
  return (
    <div className="mt-2 border-l-3 border-base-300 pl-3 wrap-anywhere">
      <p className="text-sm font-semibold">Answer from {shop.name}</p>
      <p className="text-[0.9375rem] whitespace-pre-line">{children}</p>
    </div>
  );
}
