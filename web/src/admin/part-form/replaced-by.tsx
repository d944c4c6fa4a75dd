import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useController } from 'react-hook-form';
import { browserApi } from '../../lib/api.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/text-field.tsx';
import type { PartForm } from './form-picture.tsx';

type Part = { _id: string; sku: string; name: string };

const shown = 6;

/** The part of this shop that takes its place: looked for by number or words, chosen from what is found. */
export function ReplacedBy({ form, partId }: { form: PartForm; partId: string | undefined }) {
  const { field, fieldState } = useController({ control: form.control, name: 'supersededBy' });
  const [typed, setTyped] = useState('');
  const [chosen, setChosen] = useState<Part | null>(null);
  const box = useRef<HTMLDivElement>(null);
  const id = field.value ?? null;
  const known = useQuery({
    queryKey: ['part-of-shop', id],
    queryFn: () => browserApi('GET /car-parts/{id}', { params: { id: id ?? '' } }),
    enabled: id !== null && chosen?._id !== id,
  });
  const q = typed.trim();
  const found = useQuery({
    queryKey: ['parts-to-replace', q],
    queryFn: () => browserApi('GET /car-parts', { query: { q, limit: shown + 1 } }),
    enabled: id === null && q.length > 1,
    placeholderData: keepPreviousData,
  });
  const focus = (selector: string) =>
    requestAnimationFrame(() => box.current?.querySelector<HTMLElement>(selector)?.focus());

  if (id !== null) {
    const part = chosen?._id === id ? chosen : known.data;
    return (
      <div ref={box}>
        <p className="font-medium">Replaced by</p>
        <div className="mt-1 flex flex-wrap items-center gap-3">
          <p className="min-w-0 wrap-anywhere">
            {part === undefined ? 'A part of this shop' : `${part.name} (SKU ${part.sku})`}
          </p>
          <Button
            variant="outline"
            onClick={() => {
              field.onChange(null);
              setTyped('');
              focus('input');
            }}
          >
            Take it away
          </Button>
        </div>
        {fieldState.error?.message !== undefined && (
          <p role="alert" className="mt-1 text-sm text-error">
            {fieldState.error.message}
          </p>
        )}
      </div>
    );
  }
  const offered = q.length > 1 ? (found.data ?? []).filter(({ _id }) => _id !== partId).slice(0, shown) : [];
  return (
    <div ref={box} className="flex flex-col gap-2">
      <TextField
        label="Replaced by"
        help="The part of this shop that takes its place, by its SKU, another number or words. Leave it empty for none."
        value={typed}
        error={fieldState.error?.message}
        autoComplete="off"
        onChange={({ target }) => setTyped(target.value)}
      />
      <p role="status" className="text-sm text-muted empty:hidden">
        {q.length > 1 && found.isSuccess && offered.length === 0
          ? 'No other part on sale is found by that.'
          : ''}
      </p>
      {offered.length > 0 && (
        <ul aria-label="Parts found" className="divide-y divide-base-300 rounded-md border border-base-300">
          {offered.map((part) => (
            <li key={part._id}>
              <button
                type="button"
                className="min-h-11 w-full cursor-pointer px-3 py-2 text-start wrap-anywhere hover:bg-base-200"
                onClick={() => {
                  setChosen(part);
                  field.onChange(part._id);
                  focus('button');
                }}
              >
                {part.name} <span className="text-muted">SKU {part.sku}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
