import {
  type EditedName,
  type KnownPartFields,
  type PartField,
  partField,
} from '@spareworks/contract/plain/part-fields';
import {
  cellsOfNumbers,
  numbersOfCells,
  partNumberKinds,
  partNumberWords,
} from '@spareworks/contract/plain/part-number';
import { picturesCell, readPicturesCell } from '@spareworks/contract/plain/part-pictures';
import type { ProblemDocument } from '@spareworks/contract/schemas/problems';
import {
  type Besides,
  besideNames,
  editedInOrder,
  type FormField,
  type FormValues,
} from '../part-form/part-fields.ts';

/** What can be edited. */
export type Edited = FormValues;

/** What an edit starts from. */
export type Base = Edited & { version: number };

export type ComparedName = FormField | keyof Besides;

export type Theirs = Base & { editedBy: string | null; editedAt: string | null };

export type Choice = 'mine' | 'theirs';

/** A field that somebody else has changed, and what is in the form for it. */
export type Difference = { name: ComparedName; mine: Value; theirs: Value; touched: boolean };

export type Value = KnownPartFields[EditedName];

/** A value as it is compared and shown: numbers as lines, for two lists are the same that have the same in them; pictures by their order too. */
function comparable(fields: Edited, name: ComparedName): Value {
  if (name === 'pictures') return picturesCell(fields.pictures) || null;
  if (name !== 'numbers') return fields[name];
  const cells = cellsOfNumbers(fields.numbers);
  const lines = partNumberKinds.filter((kind) => cells[kind] !== '');
  return lines.map((kind) => `${partNumberWords[kind].label}: ${cells[kind]}`).join('\n') || null;
}

/** What of the form is not as it was. */
export function changedFields(base: Edited, fields: Edited): Partial<Edited> {
  const entries = [...editedInOrder, ...besideNames]
    .filter((name) => comparable(fields, name) !== comparable(base, name))
    .map((name) => [name, fields[name]]);
  return Object.fromEntries(entries);
}

/** Reads the part as it is now from a refusal; null when it does not say. */
export function readTheirs(current: ProblemDocument['current']): Theirs | null {
  if (current === undefined) return null;
  const { version, editedBy, editedAt } = current;
  const fields = editedInOrder.map((name) => [name, readValue(partField(name), current[name])] as const);
  if (typeof version !== 'number' || fields.some(([, value]) => value === undefined)) return null;
  const { img, imgAlt, morePictures } = current;
  if (typeof img !== 'string') return null;
  const text = (value: unknown) => (typeof value === 'string' ? value : '');
  const { oem, interchange, superseded, supersededBy } = current;
  return {
    ...(Object.fromEntries(fields) as Pick<KnownPartFields, FormField>),
    numbers: numbersOfCells({
      oem: text(oem),
      interchange: text(interchange),
      superseded: text(superseded),
    }),
    supersededBy: typeof supersededBy === 'string' ? supersededBy : null,
    pictures: [
      { img, alt: typeof imgAlt === 'string' ? imgAlt : null },
      ...readPicturesCell(text(morePictures)),
    ],
    version,
    editedBy: typeof editedBy === 'string' ? editedBy : null,
    editedAt: typeof editedAt === 'string' ? editedAt : null,
  };
}

/** undefined: it cannot be the value of such a field. */
function readValue(field: PartField, value: unknown): Value | undefined {
  if (field.kind === 'mark') return typeof value === 'boolean' ? value : undefined;
  const open = field.missing === undefined ? null : undefined;
  if (field.kind === 'choice') {
    return typeof value === 'string' && Object.hasOwn(field.options, value) ? value : open;
  }
  const isNumber = field.kind === 'dollars' || field.kind === 'count';
  if (isNumber && typeof value === 'number') return value;
  return !isNumber && typeof value === 'string' ? value : open;
}

/** Where what somebody else saved is not what the form holds. What only the person changed is no difference. */
export function differences(base: Edited, mine: Edited, theirs: Edited): Difference[] {
  return [...editedInOrder, ...besideNames]
    .map((name) => ({
      name,
      was: comparable(base, name),
      mine: comparable(mine, name),
      theirs: comparable(theirs, name),
    }))
    .filter(({ was, mine, theirs }) => theirs !== was && theirs !== mine)
    .map(({ was, ...difference }) => ({ ...difference, touched: difference.mine !== was }));
}

/** What is chosen before the person chooses: their own value where they typed one, else what is there now. */
export function firstChoices(list: readonly Difference[]): Partial<Record<ComparedName, Choice>> {
  return Object.fromEntries(list.map(({ name, touched }) => [name, touched ? 'mine' : 'theirs']));
}

export function allTheirs(list: readonly Difference[]): Partial<Record<ComparedName, Choice>> {
  return Object.fromEntries(list.map(({ name }) => [name, 'theirs']));
}
