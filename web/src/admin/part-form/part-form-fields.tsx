import { type PartFieldName, partField, piecesField } from '@spareworks/contract/plain/part-fields';
import { readAmount, readWhole } from '@spareworks/contract/plain/read-number';
import { shop } from '@spareworks/contract/plain/shop';
import { useId } from 'react';
import { useController } from 'react-hook-form';
import { indentedName, useGroups } from '../../features/parts/use-groups.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { SelectField, TextAreaField, TextField } from '../../ui/text-field.tsx';
import { FormPictures, type PartForm } from './form-picture.tsx';
import { MakerField } from './maker-field.tsx';
import { NumberFields } from './number-fields.tsx';
import { formNames, isNumber } from './part-fields.ts';
import { ReplacedBy } from './replaced-by.tsx';
import type { Pictures } from './use-pictures.ts';

type Props = {
  form: PartForm;
  pictures: Pictures;
  /** While it is being sent, pictures first: what is typed meanwhile would be in no part. */
  resting: boolean;
  /** Pieces on the shelf of a part that is there already: these are corrected elsewhere. */
  shelf?: number;
  /** The part that is edited: nothing takes its own place. */
  partId?: string;
};

/** What is left empty may be left open: no word of a control's own says so. */
const orNull = (value: string | null) => (value === '' ? null : value);

type Typed = string | number;

/** What is typed and no number stays a text, so that it is refused as that, and not as missing. */
const reading = (read: (typed: string) => number) => (value: Typed) => {
  if (typeof value === 'number') return value;
  const number = read(value);
  return Number.isNaN(number) && value.trim() !== '' ? value : number;
};
const unlessOpen = (read: (value: Typed) => Typed) => (value: Typed | null) =>
  value === '' || value === null ? null : read(value);
const amountOf = reading(readAmount);
const countOf = reading(readWhole);

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

type GroupChoiceProps = ControlProps & {
  label: string;
  none: string;
  error: string | undefined;
  help?: string;
};

function GroupChoice({ name, form, none, ...frame }: GroupChoiceProps) {
  const tree = useGroups();
  // Until the groups are there the form keeps what it has: a choice without its option would be none.
  const { field } = useController({ control: form.control, name });
  const chosen = typeof field.value === 'string' ? field.value : '';
  return (
    <SelectField
      {...frame}
      name={name}
      ref={field.ref}
      value={chosen}
      onChange={({ target }) => field.onChange(orNull(target.value))}
      onBlur={field.onBlur}
    >
      <option value="">{none}</option>
      {chosen !== '' && tree.get(chosen) === undefined && <option value={chosen}>{chosen}</option>}
      {tree.all.map(({ _id }) => (
        <option key={_id} value={_id}>
          {indentedName(tree, _id)}
        </option>
      ))}
    </SelectField>
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
    case 'group':
      return <GroupChoice {...frame} none={field.none} name={name} form={form} />;
    case 'dollars':
    case 'count': {
      const dollars = field.kind === 'dollars';
      const read = dollars ? amountOf : countOf;
      const number = { setValueAs: required ? read : unlessOpen(read) };
      // Whoever corrects one of two numbers that did not fit each other has corrected both.
      const together = name === 'minimumOrder' ? {} : { deps: ['minimumOrder' as const] };
      return (
        <TextField
          {...frame}
          // An amount may have a comma in it, which a field for numbers takes for nothing at all.
          {...(dollars
            ? { inputMode: shop.decimals > 0 ? ('decimal' as const) : ('numeric' as const) }
            : { type: 'number', inputMode: 'numeric' as const, min: field.least, step: 1 })}
          {...form.register(name, { ...number, ...together })}
        />
      );
    }
    case 'mark':
      return <Mark name={name} form={form} help={field.help} />;
    case 'picture':
    case 'alt':
      return null; // have a control of their own
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
export function PartFormFields({ form, pictures, resting, shelf, partId }: Props) {
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
    <div inert={resting} className="flex flex-col gap-5 transition-opacity inert:opacity-60">
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
      <FormPictures form={form} pictures={pictures} />
    </div>
  );
}
