import { type PartFieldName, partField, piecesField } from '@spareworks/contract/plain/part-fields';
import { useId } from 'react';
import { useController } from 'react-hook-form';
import { readNumber } from '../../lib/read-number.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { SelectField, TextAreaField, TextField } from '../../ui/text-field.tsx';
import { FormPicture, type PartForm } from './form-picture.tsx';
import { MakerField } from './maker-field.tsx';
import { NumberFields } from './number-fields.tsx';
import { formNames, isNumber } from './part-fields.ts';
import { ReplacedBy } from './replaced-by.tsx';
import type { Picture } from './use-picture.ts';

type Props = {
  form: PartForm;
  picture: Picture;
  /** Pieces on the shelf of a part that is there already: these are corrected elsewhere. */
  shelf?: number;
  /** The part that is edited: nothing takes its own place. */
  partId?: string;
};

/** What is left empty may be left open: no word of a control's own says so. */
const orNull = (value: string | null) => (value === '' ? null : value);
const numberOrNull = (value: string | number | null) =>
  value === '' || value === null ? null : Number(value);

const amountOf = (value: string | number) => (typeof value === 'number' ? value : readNumber(value));
const amountOrNull = (value: string | number | null) =>
  value === '' || value === null ? null : amountOf(value);

type MarkProps = { name: PartFieldName; form: PartForm; help: string | undefined };

function Mark({ name, form, help }: MarkProps) {
  const helpId = useId();
  const { field } = useController({ control: form.control, name });
  return (
    <div>
      <Checkbox
        label={partField(name).label}
        name={name}
        checked={field.value === true}
        onChange={({ target }) => field.onChange(target.checked)}
        onBlur={field.onBlur}
        aria-describedby={help === undefined ? undefined : helpId}
      />
      {help !== undefined && (
        <p id={helpId} className="text-sm text-muted">
          {help}
        </p>
      )}
    </div>
  );
}

type ControlProps = { name: PartFieldName; form: PartForm };

function Control({ name, form }: ControlProps) {
  const field = partField(name);
  const required = field.missing !== undefined;
  const frame = {
    label: field.label,
    error: form.formState.errors[name]?.message,
    ...(field.help !== undefined && { help: field.help }),
    ...(required && { required }),
  };
  const text = required ? {} : { setValueAs: orNull };
  switch (field.kind) {
    case 'sku':
      return <TextField {...frame} {...form.register(name)} />;
    case 'maker':
      return <MakerField form={form} help={field.help} />;
    case 'line':
      return <TextField {...frame} {...form.register(name, text)} />;
    case 'text':
      return <TextAreaField {...frame} rows={6} {...form.register(name, text)} />;
    case 'choice':
      return (
        <SelectField {...frame} {...form.register(name, { setValueAs: orNull })}>
          <option value="">{field.none}</option>
          {Object.entries(field.options).map(([option, label]) => (
            <option key={option} value={option}>
              {label}
            </option>
          ))}
        </SelectField>
      );
    case 'dollars':
    case 'count': {
      const dollars = field.kind === 'dollars';
      const number = dollars
        ? { setValueAs: required ? amountOf : amountOrNull }
        : required
          ? { valueAsNumber: true as const }
          : { setValueAs: numberOrNull };
      // Whoever corrects one of two numbers that did not fit each other has corrected both.
      const together = name === 'minimumOrder' ? {} : { deps: ['minimumOrder' as const] };
      return (
        <TextField
          {...frame}
          // An amount may have a comma in it, which a field for numbers takes for nothing at all.
          {...(dollars
            ? { inputMode: 'decimal' as const }
            : { type: 'number', inputMode: 'numeric' as const, min: field.least, step: 1 })}
          {...form.register(name, { ...number, ...together })}
        />
      );
    }
    case 'mark':
      return <Mark name={name} form={form} help={field.help} />;
    case 'picture':
      return null; // has a control of its own
  }
}

/** Numbers that follow each other stand in one row. */
const rows = formNames.reduce<PartFieldName[][]>((list, name) => {
  const last = list.at(-1);
  if (last !== undefined && isNumber(name) && last.every(isNumber)) last.push(name);
  else list.push([name]);
  return list;
}, []);

/** The fields of a part, for adding and for editing one. */
export function PartFormFields({ form, picture, shelf, partId }: Props) {
  const control = (name: PartFieldName) =>
    name === piecesField && shelf !== undefined ? (
      <TextField
        key={name}
        label={partField(name).label}
        readOnly
        className="bg-base-200"
        value={shelf}
        help="Corrected under Stock."
      />
    ) : (
      <Control key={name} name={name} form={form} />
    );
  return (
    <>
      {rows.map((names) =>
        names.every(isNumber) ? (
          <div key={names.join()} className="grid gap-x-4 gap-y-5 sm:grid-cols-3">
            {names.map(control)}
          </div>
        ) : (
          names.map(control)
        ),
      )}
      <NumberFields form={form} />
      <ReplacedBy form={form} partId={partId} />
      <FormPicture form={form} picture={picture} />
    </>
  );
}
