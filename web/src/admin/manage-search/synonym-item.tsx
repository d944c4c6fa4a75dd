import type { KeptSynonyms } from '@spareworks/contract/calls/finding';
import { utcMoment } from '@spareworks/contract/plain/dates';
import { useQueryClient } from '@tanstack/react-query';
import { Button } from '../../ui/button.tsx';
import { confirmAndDo } from '../../ui/dialog-host.tsx';
import { notify } from '../../ui/toast.ts';
import { removeSynonyms } from './finding-query.ts';

type Props = { synonyms: KeptSynonyms; onEdit: () => void; onRemoved: () => void };

export function SynonymItem({ synonyms, onEdit, onRemoved }: Props) {
  const client = useQueryClient();
  const { _id, phrases, createdAt, createdBy } = synonyms;
  const named = phrases.join(', ');
  const small = 'px-3 text-[0.9375rem]';

  async function remove(): Promise<void> {
    const question = {
      title: 'Remove these synonyms?',
      text: (
        <span className="wrap-anywhere">
          {named}. A search for one no longer finds the others, unless other synonyms say so.
        </span>
      ),
      confirmLabel: 'Remove',
      danger: true,
    };
    const outcome = await confirmAndDo(question, () => removeSynonyms(client, _id));
    if (outcome === null) return;
    notify.success('The synonyms are removed.');
    onRemoved();
  }

  return (
    <li
      data-item
      tabIndex={-1}
      className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 p-4 sm:p-5"
    >
      <div className="min-w-0 flex-1 basis-72">
        <ul aria-label="Mean the same" className="flex flex-wrap gap-2">
          {phrases.map((phrase) => (
            <li
              key={phrase}
              className="max-w-full rounded-md border border-base-300 bg-base-200 px-2.5 py-0.5 font-medium wrap-anywhere"
            >
              {phrase}
            </li>
          ))}
        </ul>
        <p className="mt-2 text-sm wrap-anywhere text-muted">
          Added{createdBy !== null && ` by ${createdBy}`},{' '}
          <time dateTime={createdAt}>{utcMoment(createdAt)}</time>
        </p>
      </div>
      <div className="no-print flex flex-wrap gap-2">
        <Button variant="outline" className={small} aria-label={`Edit: ${named}`} onClick={onEdit}>
          Edit
        </Button>
        <Button
          variant="ghost"
          className={small}
          aria-label={`Remove: ${named}`}
          onClick={() => void remove()}
        >
          Remove
        </Button>
      </div>
    </li>
  );
}
