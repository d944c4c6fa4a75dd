import { type PartGroup, partGroupLabels } from '@spareworks/contract/plain/part-group-labels';
import type { KnownPartFields } from '@spareworks/contract/schemas/part-input';
import type { ProblemDocument } from '@spareworks/contract/schemas/problems';
import { editedNames } from '../part-form/part-fields.ts';

export type EditedName = keyof KnownPartFields;

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
  const { name, price, minimumOrder, group, description, img, version, editedBy, editedAt } = current;
  if (typeof name !== 'string' || typeof description !== 'string' || typeof img !== 'string') return null;
  if (typeof price !== 'number' || typeof minimumOrder !== 'number' || typeof version !== 'number')
    return null;
  const known = typeof group === 'string' && Object.hasOwn(partGroupLabels, group);
  return {
    name,
    price,
    minimumOrder,
    group: known ? (group as PartGroup) : null,
    description,
    img,
    version,
    editedBy: typeof editedBy === 'string' ? editedBy : null,
    editedAt: typeof editedAt === 'string' ? editedAt : null,
  };
}

/** Where what somebody else saved is not what the form holds. What only the person changed is no difference. */
export function differences(
  base: KnownPartFields,
  mine: KnownPartFields,
  theirs: KnownPartFields,
): Difference[] {
  return editedNames
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
