import Plus from 'virtual:icons/plus';
import { countOf } from '@spareworks/contract/plain/formats';
import { makerLimits, makerSlug } from '@spareworks/contract/plain/maker';
import { partFields } from '@spareworks/contract/plain/part-fields';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useController } from 'react-hook-form';
import { ApiProblem, browserApi } from '../../lib/api.ts';
import { problemTitle } from '../../lib/problem-title.ts';
import { useOnce } from '../../lib/use-once.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { notify } from '../../ui/toast.ts';
import type { PartForm } from './form-picture.tsx';

const shown = 6;

/** Who made the part: one of the makers the shop knows, in any spelling, or one that is added here. */
export function MakerField({ form, help }: { form: PartForm; help: string | undefined }) {
  const client = useQueryClient();
  const { field, fieldState } = useController({ control: form.control, name: 'maker' });
  /** Whether something was typed since a maker was chosen. */
  const [typing, setTyping] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [adding, setAdding] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const once = useOnce();
  const typed = field.value ?? '';
  const slug = makerSlug(typed);
  const found = useQuery({
    queryKey: ['makers', 'for-a-part', slug],
    queryFn: () => browserApi('GET /makers', { query: { q: slug, limit: shown } }),
    enabled: typing && slug !== '',
    placeholderData: keepPreviousData,
  });
  // The maker of exactly this name, or that had it before: among many alike it may not be one of those that are shown.
  const ofThisName = useQuery({
    queryKey: ['makers', 'one', slug],
    queryFn: () => browserApi('GET /makers', { query: { named: slug, limit: 1 } }),
    select: ([maker]) => maker ?? null,
    enabled: slug !== '' && (typing || fieldState.error !== undefined),
  });
  const isUnknown = slug !== '' && ofThisName.data === null;
  /** The name it has now, where the one that was typed is an earlier one. */
  const nameNow =
    slug !== '' && ofThisName.data && ofThisName.data.slug !== slug ? ofThisName.data.name : null;

  function choose(name: string): void {
    field.onChange(name);
    form.clearErrors('maker');
    setTyping(false);
    setFailure(null);
    requestAnimationFrame(() => box.current?.querySelector('input')?.focus());
  }

  async function add(): Promise<void> {
    setAdding(true);
    setFailure(null);
    try {
      const maker = await browserApi('POST /makers', { body: { name: typed } });
      await client.invalidateQueries({ queryKey: ['makers'] });
      notify.success(`${maker.name} is one of the makers now.`);
      choose(maker.name);
    } catch (error) {
      const atName = error instanceof ApiProblem ? error.errors.name : undefined;
      setFailure(atName === undefined ? problemTitle(error) : `The name ${atName}.`);
    } finally {
      setAdding(false);
    }
  }

  const offered = typing && slug !== '' ? (found.data ?? []) : [];
  return (
    <div ref={box} className="flex flex-col gap-2">
      <TextField
        label={partFields.maker.label}
        help={help}
        name={field.name}
        ref={field.ref}
        value={typed}
        maxLength={makerLimits.nameCharacters}
        error={fieldState.error?.message}
        autoComplete="off"
        onBlur={field.onBlur}
        onChange={({ target }) => {
          field.onChange(target.value === '' ? null : target.value);
          setTyping(true);
        }}
      />
      {offered.length > 0 && (
        <ul aria-label="Makers found" className="divide-y divide-base-300 rounded-md border border-base-300">
          {offered.map(({ _id, name, parts }) => (
            <li key={_id}>
              <button
                type="button"
                className="min-h-11 w-full cursor-pointer px-3 py-2 text-start wrap-anywhere hover:bg-base-200"
                onClick={() => choose(name)}
              >
                {name} <span className="text-muted">{countOf(parts, 'part')}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
      {nameNow !== null && (
        <p role="status" className="text-sm text-muted wrap-anywhere">
          “{typed.trim()}” is called “{nameNow}” now, and the part will have that name.
        </p>
      )}
      {isUnknown && (
        <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
          <p role="status" className="text-sm text-muted">
            The shop has no such maker yet.
          </p>
          <Button
            variant="outline"
            className="max-w-full"
            icon={<Plus size={18} />}
            loading={adding}
            onClick={() => void once(add)}
          >
            <span className="min-w-0 wrap-anywhere">Add maker “{typed.trim()}”</span>
          </Button>
        </div>
      )}
      {failure !== null && (
        <p role="alert" className="text-sm font-medium text-error">
          {failure}
        </p>
      )}
    </div>
  );
}
