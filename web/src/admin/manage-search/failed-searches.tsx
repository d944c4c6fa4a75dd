import { useRef } from 'react';
import { PagedList } from '../../features/lists/paged-list.tsx';
import { FailedSearchItem } from './failed-search-item.tsx';
import { useFailedSearches } from './finding-query.ts';

/** What people looked for in vain: the shop may have it under another name. */
export function FailedSearches() {
  const pages = useFailedSearches();
  const heading = useRef<HTMLHeadingElement>(null);
  return (
    <section aria-labelledby="failed-searches">
      <div className="mb-4">
        <h2 id="failed-searches" ref={heading} tabIndex={-1} className="text-3xl">
          Searches that found nothing
        </h2>
        <p className="mt-1 text-[0.9375rem] text-muted">
          Or had words in them that no part has, newest first. Where the shop calls it something else, a
          synonym helps the next who asks.
        </p>
      </div>
      <PagedList
        what="searches"
        pages={pages}
        empty={
          <p className="rounded-md border border-base-300 px-4 py-3">
            Every search has found something. What finds nothing appears here.
          </p>
        }
      >
        {(searches) => (
          <ul className="divide-y divide-base-300 rounded-md border border-base-300">
            {searches.map((search) => (
              <FailedSearchItem
                key={search._id}
                search={search}
                // It leaves the list, and with it the button that had the focus.
                onRemoved={() => heading.current?.focus({ preventScroll: true })}
              />
            ))}
          </ul>
        )}
      </PagedList>
    </section>
  );
}
