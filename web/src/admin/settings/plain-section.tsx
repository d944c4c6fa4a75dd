import { type ShopSettings, sectionSchemas } from '@spareworks/contract/calls/settings';
import type { Section } from '@spareworks/contract/plain/settings';
import type { ReactNode } from 'react';
import type { Path } from 'react-hook-form';
import type { z } from 'zod';
import { resolveWith } from '../../features/forms/resolve-with.ts';
import { SelectField, TextAreaField, TextField } from '../../ui/text-field.tsx';
import { differencesOf } from '../sales/differences.ts';
import { SectionCard } from './section-card.tsx';
import { useSectionForm } from './use-section-form.ts';

/** Every field of such a section is typed as a text. */
type Texts = Record<string, string>;

type Field = {
  name: string;
  label: string;
  help?: ReactNode;
  most?: number;
  required?: boolean;
  /** Several lines. */
  lines?: number;
  options?: readonly { value: string; label: string }[];
  inputMode?: 'numeric' | 'email' | 'tel';
  type?: 'email' | 'tel';
  /** To choose from while typing. */
  suggestions?: readonly string[];
  wide?: boolean;
  /** Of a list: which entry it belongs to. */
  row?: number;
};

type Props<S extends Section> = {
  section: S;
  title: string;
  text: string;
  current: ShopSettings[S];
  fields: readonly Field[];
  /** What the fields show of a section, and what is sent of what was typed. */
  show: (section: ShopSettings[S]) => Texts;
  read: (typed: Texts) => unknown;
  /** Which field an entry of a list stands in; its own name without one. */
  fieldAt?: (path: readonly PropertyKey[], typed: Texts) => string;
  /** Of a list: which rows hold something. One more is shown to be filled in. */
  filled?: (typed: Texts) => readonly number[];
  /** Shown below the fields, from what is typed. */
  example?: (typed: Texts) => ReactNode;
};

/** A section whose fields are texts, numbers and choices. */
export function PlainSection<S extends Section>(props: Props<S>) {
  const { section, title, text, current, fields, show, read, fieldAt, filled, example } = props;
  const names = fields.map(({ name }) => name) as Path<Texts>[];
  const schema = sectionSchemas[section] as unknown as z.ZodType<Omit<ShopSettings[S], 'version'>>;
  const form = useSectionForm<S, Texts>({
    section,
    current,
    names,
    fieldsOf: show,
    resolver: resolveWith(schema, read, fieldAt),
  });
  const { errors, isSubmitting } = form.form.formState;
  const labels = Object.fromEntries(fields.map(({ name, label }) => [name, label]));
  const words = (name: string, typed: Texts) =>
    fields.find((field) => field.name === name)?.options?.find(({ value }) => value === typed[name])?.label ??
    typed[name] ??
    '';
  const typed = form.form.watch();
  const lastShown = Math.max(-1, ...(filled?.(typed) ?? [])) + 1;
  return (
    <SectionCard
      id={`settings-${section}`}
      title={title}
      text={text}
      busy={isSubmitting}
      restored={form.restored}
      differences={differencesOf(form.theirs, labels, words)}
      onSubmit={form.submit}
      onMine={form.saveMine}
      onStartOver={form.startOver}
    >
      <div className="grid gap-x-4 gap-y-5 sm:grid-cols-2">
        {fields
          .filter(({ row = 0 }) => row <= lastShown)
          .map((field) => (
            <div key={field.name} className={field.wide === true ? 'sm:col-span-2' : undefined}>
              <FieldOf
                field={field}
                listId={`${section}-${field.name}-list`}
                error={errors[field.name]?.message}
                registered={form.form.register(field.name)}
              />
            </div>
          ))}
      </div>
      {example?.(typed)}
    </SectionCard>
  );
}

type FieldOfProps = { field: Field; listId: string; error: string | undefined; registered: object };

function FieldOf({ field, listId, error, registered }: FieldOfProps) {
  const { label, help, most, required, lines, options, inputMode, type, suggestions } = field;
  const common = {
    label,
    error,
    ...(help === undefined ? {} : { help }),
    ...(required === undefined ? {} : { required }),
  };
  if (options !== undefined) {
    return (
      <SelectField {...common} {...registered}>
        {options.map(({ value, label: words }) => (
          <option key={value} value={value}>
            {words}
          </option>
        ))}
      </SelectField>
    );
  }
  if (lines !== undefined) return <TextAreaField {...common} rows={lines} maxLength={most} {...registered} />;
  return (
    <>
      <TextField
        {...common}
        maxLength={most}
        inputMode={inputMode}
        type={type}
        list={suggestions === undefined ? undefined : listId}
        {...registered}
      />
      {suggestions !== undefined && (
        <datalist id={listId}>
          {suggestions.map((value) => (
            <option key={value} value={value} />
          ))}
        </datalist>
      )}
    </>
  );
}
