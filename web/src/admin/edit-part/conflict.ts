import {
  type EditedName,
  editedNames,
  type KnownPartFields,
  type PartField,
  partField,
} from '@spareworks/contract/plain/part-fields';
import type { ProblemDocument } from '@spareworks/contract/schemas/problems';
import { editedInOrder } from '../part-form/part-fields.ts';

/** What an edit starts from. */
export type Base = KnownPartFields & { version: number };

export type Theirs = Base & { editedBy: string | null; editedAt: string | null };

export type Choice = 'mine' | 'theirs';

/** A field that somebody else has changed, and what is in the form for it. */
export type Difference = { name: EditedName; mine: Value; theirs: Value; touched: boolean };

export type Value = KnownPartFields[EditedName];

/** What of the form is not as it was. */
export function changedFields(base: KnownPartFields, fields: KnownPartFields): Partial<KnownPartFields> {
  const entries = editedNames
    .filter((name) => fields[name] !== base[name])
    .map((name) => [name, fields[name]]);
  return Object.fromEntries(entries);
}

/** Reads the part as it is now from a refusal; null when it does not say. */
export function readTheirs(current: ProblemDocument['current']): Theirs | null {
  if (current === undefined) return null;
  const { version, editedBy, editedAt } = current;
  const fields = editedNames.map((name) => [name, readValue(partField(name), current[name])] as const);
  if (typeof version !== 'number' || fields.some(([, value]) => value === undefined)) return null;
  return {
    ...(Object.fromEntries(fields) as KnownPartFields),
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
export function differences(
  base: KnownPartFields,
  mine: KnownPartFields,
  theirs: KnownPartFields,
): Difference[] {
  return editedInOrder
    .filter((name) => theirs[name] !== base[name] && theirs[name] !== mine[name])
    .map((name) => ({
      name,
      mine: mine[name],
      theirs: theirs[name],
      touched: mine[name] !== base[name],
    }));
}

/** What is chosen before the person chooses: their own word where they have said one, else what is there now. */
export function firstChoices(list: readonly Difference[]): Partial<Record<EditedName, Choice>> {
  return Object.fromEntries(list.map(({ name, touched }) => [name, touched ? 'mine' : 'theirs']));
}
