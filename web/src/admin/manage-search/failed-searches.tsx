import type { FailedSearch } from '@spareworks/contract/calls/finding';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { ItemList } from '../../features/lists/item-list.tsx';
import { PagedList } from '../../features/lists/paged-list.tsx';
import { FailedSearchItem } from './failed-search-item.tsx';
import { addSynonyms, sayTaught, useFailedSearches } from './finding-query.ts';
import { SynonymDialog } from './synonym-dialog.tsx';
import type { Sending } from './use-synonym-form.ts';
import { wordsToTeach } from './words-to-teach.ts';

/** What people looked for in vain: the shop may have it under another name. */
export function FailedSearches() {
  const client = useQueryClient();
  const pages = useFailedSearches();
  // Not of the item: a search that somebody else takes off the list leaves what is typed here alone.
  const [teaching, setTeaching] = useState<FailedSearch | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  async function teach(phrases: string[], { keys }: Sending): Promise<void> {
    const added = await addSynonyms(client, phrases, keys);
    setTeaching(null);
    sayTaught('The search knows these words now.', added);
  }

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
          <ItemList what="searches" items={searches} itemKey={({ _id }) => _id}>
            {(search) => (
              <FailedSearchItem
                search={search}
                onTeach={() => setTeaching(search)}
                // It leaves the list, and with it the button that had the focus.
                onRemoved={() => heading.current?.focus({ preventScroll: true })}
              />
            )}
          </ItemList>
        )}
      </PagedList>
      {teaching !== null && (
        <SynonymDialog
          name={`synonyms-for:${teaching._id}`}
          initial={[wordsToTeach(teaching)]}
          title="Add a synonym"
          text={
            <>
              <span className="block wrap-anywhere">
                Somebody looked for <strong>“{teaching.query}”</strong>.
              </span>
              A search for one of these finds all of them, from now on.
            </>
          }
          labels={['What people type', 'What the catalogue calls it']}
          onClose={() => setTeaching(null)}
          send={teach}
        />
      )}
    </section>
  );
}
