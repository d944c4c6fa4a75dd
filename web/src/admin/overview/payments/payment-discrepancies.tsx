import CircleCheck from 'virtual:icons/circle-check';
import { useRef, useState } from 'react';
import { ItemList } from '../../../features/lists/item-list.tsx';
import { PagedList } from '../../../features/lists/paged-list.tsx';
import { Button } from '../../../ui/button.tsx';
import { useDiscrepancies } from './discrepancies-query.ts';
import { DiscrepancyItem } from './discrepancy-item.tsx';

/** Money and orders that do not fit together, for a person to look at. */
export function PaymentDiscrepancies() {
  const [done, setDone] = useState(false);
  const pages = useDiscrepancies(done);
  const heading = useRef<HTMLHeadingElement>(null);
  return (
    <section aria-labelledby="payments">
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <h2 id="payments" ref={heading} tabIndex={-1} className="text-3xl">
          Payments needing attention
        </h2>
        <Button
          variant="outline"
          className="no-print px-3 text-[0.9375rem] aria-pressed:bg-base-200"
          aria-pressed={done}
          onClick={() => setDone(!done)}
        >
          Show those done
        </Button>
      </div>
      <PagedList
        what="payments"
        pages={pages}
        empty={
          <p className="flex items-center gap-2.5 rounded-md border border-base-300 px-4 py-3">
            <CircleCheck size={20} className="shrink-0 text-success" />
            {done ? 'None was marked as done yet.' : 'No payment needs your attention.'}
          </p>
        }
      >
        {(entries) => (
          <ItemList what="payments" items={entries} itemKey={({ _id }) => _id}>
            {(entry) => (
              <DiscrepancyItem
                entry={entry}
                // It leaves the list, and with it the button that had the focus.
                onDone={() => heading.current?.focus({ preventScroll: true })}
              />
            )}
          </ItemList>
        )}
      </PagedList>
    </section>
  );
}
