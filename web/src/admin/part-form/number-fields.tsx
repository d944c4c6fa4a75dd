import Plus from 'virtual:icons/plus';
import X from 'virtual:icons/x';
import {
  type PartNumber,
  type PartNumberKind,
  partNumberKinds,
  partNumberWords,
} from '@spareworks/contract/plain/part-number';
import { useEffect, useRef } from 'react';
import { useController } from 'react-hook-form';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/text-field.tsx';
import type { PartForm } from './form-picture.tsx';

type RowsProps = {
  kind: PartNumberKind;
  numbers: readonly PartNumber[];
  errorOf: (place: number, name: 'brand' | 'number') => string | undefined;
  onChange: (numbers: PartNumber[]) => void;
};

/** The numbers of one kind. `numbers` has those of all kinds, by whose places refusals are named. */
function NumberRows({ kind, numbers, errorOf, onChange }: RowsProps) {
  const { label, help } = partNumberWords[kind];
  const list = useRef<HTMLFieldSetElement>(null);
  const places = numbers.flatMap((number, place) => (number.kind === kind ? [place] : []));
  const focusRow = (row: number) =>
    list.current?.querySelectorAll('li')[row]?.querySelector<HTMLInputElement>('input')?.focus();
  const addButton = () => list.current?.querySelector<HTMLButtonElement>('button[data-adds]')?.focus();

  // A row that was just added is the one to be typed into.
  const added = useRef(false);
  useEffect(() => {
    if (added.current) focusRow(places.length - 1);
    added.current = false;
  });

  const type = (place: number, typed: Partial<PartNumber>) =>
    onChange(numbers.map((number, at) => (at === place ? { ...number, ...typed } : number)));
  return (
    <fieldset ref={list} className="flex flex-col gap-2">
      <legend className="font-medium">{label}</legend>
      <p className="text-sm text-muted">{help}</p>
      {places.length > 0 && (
        <ol className="flex flex-col gap-3">
          {places.map((place, row) => (
            <li key={place} className="flex items-start gap-2">
              <div className="grid min-w-0 flex-1 grid-cols-2 gap-3">
                <TextField
                  label="Brand"
                  aria-label={`Brand, ${label.toLowerCase()} ${row + 1}`}
                  value={numbers[place]?.brand ?? ''}
                  error={errorOf(place, 'brand')}
                  onChange={({ target }) => type(place, { brand: target.value })}
                />
                <TextField
                  label="Number"
                  aria-label={`Number, ${label.toLowerCase()} ${row + 1}`}
                  value={numbers[place]?.number ?? ''}
                  error={errorOf(place, 'number')}
                  onChange={({ target }) => type(place, { number: target.value })}
                />
              </div>
              <Button
                variant="ghost"
                className="mt-[1.9rem] size-11 px-0"
                aria-label={`Remove ${numbers[place]?.number || 'this number'}`}
                onClick={() => {
                  onChange(numbers.toSpliced(place, 1));
                  if (row > 0) focusRow(row - 1);
                  else addButton();
                }}
              >
                <X size={20} />
              </Button>
            </li>
          ))}
        </ol>
      )}
      <div>
        <Button
          variant="outline"
          data-adds
          onClick={() => {
            added.current = true;
            onChange([...numbers, { kind, brand: '', number: '' }]);
          }}
        >
          <Plus size={18} />
          Add a number
        </Button>
      </div>
    </fieldset>
  );
}

/** Every number of a part beside its own. */
export function NumberFields({ form }: { form: PartForm }) {
  const { field, fieldState } = useController({ control: form.control, name: 'numbers' });
  const { errors } = form.formState;
  const errorOf = (place: number, name: 'brand' | 'number') => errors.numbers?.[place]?.[name]?.message;
  const message = fieldState.error?.message ?? errors.numbers?.root?.message;
  return (
    <div className="flex flex-col gap-5 border-t border-base-300 pt-5">
      <h2 className="text-2xl">Part numbers</h2>
      {partNumberKinds.map((kind) => (
        <NumberRows
          key={kind}
          kind={kind}
          numbers={field.value ?? []}
          errorOf={errorOf}
          onChange={field.onChange}
        />
      ))}
      {message !== undefined && (
        <p role="alert" className="text-sm text-error">
          {message}
        </p>
      )}
    </div>
  );
}
