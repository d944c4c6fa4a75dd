import {
  editedNames,
  type KnownPartFields,
  nothingOpen,
  openValue,
  type PartFieldName,
  partField,
  partFieldNames,
} from '@spareworks/contract/plain/part-fields';
import type { PartNumber } from '@spareworks/contract/plain/part-number';
import type { PartInput } from '@spareworks/contract/schemas/part-input';

const isPicture = (name: PartFieldName) => partField(name).kind === 'picture';

export const isNumber = (name: PartFieldName) => ['dollars', 'count'].includes(partField(name).kind);

/** What tells parts of one name apart. */
const isIdentity = (name: PartFieldName) => ['sku', 'maker'].includes(partField(name).kind);

/** In the order of the form: its number and its maker follow the name, a picture stands below everything that is typed. */
export const formNames: readonly PartFieldName[] = [
  'name',
  ...partFieldNames.filter(isIdentity),
  ...partFieldNames.filter((name) => name !== 'name' && !isIdentity(name) && !isPicture(name)),
  ...partFieldNames.filter(isPicture),
];

/** What a form has beside the fields of a part. */
export type Besides = { numbers: PartNumber[]; supersededBy: string | null };

const nothingBesides: Besides = { numbers: [], supersededBy: null };

export const besideNames = ['numbers', 'supersededBy'] as const satisfies (keyof Besides)[];

/** Everything that can be refused in a form. */
export const sentNames = [...formNames, ...besideNames];

/** What can be edited, in the same order. Pieces have their own way, under Stock. */
export const editedInOrder = editedNames.toSorted(
  (one, other) => formNames.indexOf(one) - formNames.indexOf(other),
);

/** What can be kept of a form that is not sent yet: everything but the picture, which is a file. */
export const keptNames = [...formNames.filter((name) => !isPicture(name)), ...besideNames];

/** Stands in a form for the address a picture will have once it is uploaded. */
export const uploadedLater = '/images/uploaded-later';

/** A form in which nothing is said yet. */
export const emptyForm: Partial<PartInput> = {
  ...Object.fromEntries(
    formNames
      .filter((name) => partField(name).missing === undefined || !isNumber(name))
      .map((name) => [name, partField(name).missing === undefined ? openValue(name) : '']),
  ),
  ...nothingBesides,
};

/** Everything that can be edited, as a part has it or a form holds it. */
export function fieldsOf(
  part: Parameters<typeof nothingOpen>[0] & { [Name in keyof Besides]?: Besides[Name] | undefined },
): KnownPartFields & Besides {
  const { numbers = [], supersededBy = null } = part;
  return { ...nothingOpen(part), numbers, supersededBy };
}
