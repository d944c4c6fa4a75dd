import type { KnownPartFields, PartValues } from '@spareworks/contract/plain/part-fields';

export type EditablePart = KnownPartFields & {
  version: number;
  editedAt: Date;
  editedBy: string | null;
  /** The part that takes its place. */
  replacementId: string | null;
};

type Edit<Values> = { [Name in keyof Values]?: Values[Name] | undefined };

/** The fields an edit changes, with what they were and what they become. */
export function changesOf<Values extends Partial<PartValues>>(
  part: Values,
  edit: Edit<Values>,
): { before: Partial<Values>; after: Partial<Values> } {
  const names = Object.keys(edit) as (keyof Values)[];
  const changed = names.filter((name) => edit[name] !== undefined && edit[name] !== part[name]);
  const of = (values: Edit<Values>) =>
    Object.fromEntries(changed.map((name) => [name, values[name]])) as Partial<Values>;
  return { before: of(part), after: of(edit) };
}
