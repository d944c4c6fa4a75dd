import { isDeepStrictEqual } from 'node:util';

/** What is sent of something; what is left out, or not said, stays as it is. */
type Edit<Values> = { [Name in keyof Values]?: Values[Name] | undefined };

/** The fields an edit changes, with what they were and what they become. */
export function changesOf<Values extends object>(
  kept: Values,
  edit: Edit<Values>,
): { before: Partial<Values>; after: Partial<Values> } {
  const names = Object.keys(edit) as (keyof Values)[];
  const isAnother = (value: unknown, was: unknown) => value !== was && !isDeepStrictEqual(value, was);
  const changed = names.filter((name) => edit[name] !== undefined && isAnother(edit[name], kept[name]));
  const of = (values: Edit<Values>) =>
    Object.fromEntries(changed.map((name) => [name, values[name]])) as Partial<Values>;
  return { before: of(kept), after: of(edit) };
}

/** Whether an edit says nothing but what is there. */
export function changesNothing<Values extends object>(kept: Values, edit: Edit<Values>): boolean {
  return Object.keys(changesOf(kept, edit).after).length === 0;
}
