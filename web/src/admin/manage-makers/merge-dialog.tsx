import type { Maker } from '@spareworks/contract/calls/makers';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { browserApi } from '../../lib/api.ts';
import { useSubmit } from '../../lib/use-submit.ts';
import { Button } from '../../ui/button.tsx';
import { CloseButton, Dialog } from '../../ui/dialog.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { notify } from '../../ui/toast.ts';
import { partsInWords } from './maker-columns.tsx';
import { mergeMakers } from './makers-query.ts';

const shown = 8;

type Props = { maker: Maker; onClose: () => void; onMerged: () => void };

/** Two makers become one: which of them stays is chosen, then it is asked once more by what the button says. */
export function MergeDialog({ maker, onClose, onMerged }: Props) {
  const client = useQueryClient();
  const group = useId();
  const [typed, setTyped] = useState('');
  const [into, setInto] = useState<Maker | null>(null);
  const { busy, errors, failure, submit, clear } = useSubmit({ fields: [] });
  const missing = into === null ? { stays: 'Please choose the maker that stays.' } : {};
  const wrong = errors.stays ?? failure;
  const q = typed.trim();
  const found = useQuery({
    queryKey: ['makers', 'to-merge', q],
    queryFn: () => browserApi('GET /makers', { query: { limit: shown + 1, ...(q !== '' && { q }) } }),
    placeholderData: keepPreviousData,
  });
  const others = (found.data ?? []).filter(({ _id }) => _id !== maker._id).slice(0, shown);

  async function merge(): Promise<void> {
    if (into === null) return;
    await mergeMakers(client, maker, into.slug);
    notify.success(
      maker.parts === 0
        ? `${maker.name} is ${into.name} now.`
        : `All parts of ${maker.name} are ${into.name}’s now.`,
    );
    onMerged();
  }

  return (
    <Dialog
      open
      title={`Merge ${maker.name} into another maker`}
      text={`${
        maker.parts === 0
          ? 'It has no parts on sale; those that left the shop become the other’s.'
          : `${partsInWords(maker.parts)} on sale, and those that left, become the other’s.`
      } The logo and the text of ${maker.name} go; its address leads to the other. This cannot be undone.`}
      onClose={onClose}
      actions={
        <>
          <CloseButton>Go back</CloseButton>
          <Button variant="danger" loading={busy} onClick={() => void submit(merge, missing)}>
            {into === null ? 'Merge' : `Merge into ${into.name}`}
          </Button>
        </>
      }
    >
      <TextField
        label="Look for the maker that stays"
        type="search"
        value={typed}
        autoComplete="off"
        onChange={({ target }) => setTyped(target.value)}
      />
      <fieldset className="rounded-md border border-base-300 px-3 py-1">
        <legend className="sr-only">The maker that stays</legend>
        {others.map((other) => (
          <label key={other._id} className="flex min-h-11 cursor-pointer items-center gap-3">
            <input
              type="radio"
              name={group}
              checked={into?._id === other._id}
              className="size-4.5 accent-primary"
              onChange={() => {
                setInto(other);
                clear();
              }}
            />
            <span className="min-w-0 flex-1 wrap-anywhere">{other.name}</span>
            <span className="text-sm text-muted">{partsInWords(other.parts)}</span>
          </label>
        ))}
        {others.length === 0 && (
          <p role="status" className="py-2 text-muted">
            {found.isPending ? 'Loading makers' : 'There is no other maker of that name.'}
          </p>
        )}
      </fieldset>
      {wrong !== null && (
        <p role="alert" className="font-medium text-error">
          {wrong}
        </p>
      )}
    </Dialog>
  );
}
