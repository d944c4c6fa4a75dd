import Plus from 'virtual:icons/plus';
import type { KeptSynonyms } from '@spareworks/contract/calls/finding';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { ItemList } from '../../features/lists/item-list.tsx';
import { PagedList } from '../../features/lists/paged-list.tsx';
import { Button } from '../../ui/button.tsx';
import { addSynonyms, changeSynonyms, knownPhrases, sayTaught, useSynonyms } from './finding-query.ts';
import { SynonymDialog } from './synonym-dialog.tsx';
import { SynonymItem } from './synonym-item.tsx';
import type { Sending } from './use-synonym-form.ts';

/** What staff have taught the search beyond what it knows by itself. */
export function SynonymList() {
  const client = useQueryClient();
  const pages = useSynonyms();
  const [adding, setAdding] = useState(false);
  // Not of the item: synonyms that somebody else removes leave the list, not what is typed here.
  const [editing, setEditing] = useState<KeptSynonyms | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);

  // Where the button that opened the form is gone, the focus would be nowhere.
  useEffect(() => {
    if (editing === null) return;
    return () => {
      if (document.activeElement === document.body) heading.current?.focus({ preventScroll: true });
    };
  }, [editing]);

  async function add(phrases: string[], { keys }: Sending): Promise<void> {
    const added = await addSynonyms(client, phrases, keys);
    setAdding(false);
    setEditing(null);
    sayTaught('The search knows these words now.', added);
  }

  async function change({ _id }: KeptSynonyms, phrases: string[], { seen }: Sending): Promise<void> {
    const changed = await changeSynonyms(client, _id, { phrases, seen });
    setEditing(null);
    sayTaught('The synonyms are changed.', changed);
  }

  return (
    <section aria-labelledby="synonyms">
      <div className="mb-4 flex flex-wrap items-end justify-between gap-3">
        <div className="min-w-0">
          <h2 id="synonyms" ref={heading} tabIndex={-1} className="text-3xl">
            Synonyms
          </h2>
          <p className="mt-1 text-[0.9375rem] text-muted">
            Words that mean the same, added by staff. The usual words of the trade are known without them.
          </p>
        </div>
        <Button className="no-print" icon={<Plus size={18} />} onClick={() => setAdding(true)}>
          Add synonyms
        </Button>
      </div>
      <PagedList
        what="synonyms"
        pages={pages}
        empty={
          <p className="rounded-md border border-base-300 px-4 py-3">No synonyms have been added yet.</p>
        }
      >
        {(groups) => (
          <ItemList what="synonyms" items={groups} itemKey={({ _id }) => _id}>
            {(synonyms) => (
              <SynonymItem
                synonyms={synonyms}
                onEdit={() => setEditing(synonyms)}
                // It leaves the list, and with it the button that had the focus.
                onRemoved={() => heading.current?.focus({ preventScroll: true })}
              />
            )}
          </ItemList>
        )}
      </PagedList>
      {editing !== null && (
        <SynonymDialog
          name={`synonyms:${editing._id}`}
          initial={editing.phrases}
          title="Edit synonyms"
          text="A search for one of these finds all of them."
          onClose={() => setEditing(null)}
          send={(phrases, sending) => change(editing, phrases, sending)}
          sendAsNew={add}
          now={() => knownPhrases(client, editing._id)}
        />
      )}
      {adding && (
        <SynonymDialog
          name="synonyms-new"
          initial={[]}
          title="Add synonyms"
          text="A search for one of these finds all of them, from now on."
          onClose={() => setAdding(false)}
          send={add}
        />
      )}
    </section>
  );
}
