import {
  editedNames,
  type KnownPartFields,
  nothingOpen,
  openValue,
  type PartFieldName,
  partField,
  partFieldNames,
} from '@spareworks/contract/plain/part-fields';
import type { PartInput } from '@spareworks/contract/schemas/part-input';

const isPicture = (name: PartFieldName) => partField(name).kind === 'picture';

export const isNumber = (name: PartFieldName) => ['dollars', 'count'].includes(partField(name).kind);

/** In the order of the form: a picture stands below everything that is typed. */
export const formNames = [
  ...partFieldNames.filter((name) => !isPicture(name)),
  ...partFieldNames.filter(isPicture),
];

/** What can be edited, in the same order. Pieces have their own way, under Stock. */
export const editedInOrder = editedNames.toSorted(
  (one, other) => formNames.indexOf(one) - formNames.indexOf(other),
);

/** What can be kept of a form that is not sent yet: everything but the picture, which is a file. */
export const keptNames = formNames.filter((name) => !isPicture(name));

/** Stands in a form for the address a picture will have once it is uploaded. */
export const uploadedLater = '/images/uploaded-later';

/** A form in which nothing is said yet. */
export const emptyForm: Partial<PartInput> = Object.fromEntries(
  formNames
    .filter((name) => partField(name).missing === undefined || !isNumber(name))
    .map((name) => [name, partField(name).missing === undefined ? openValue(name) : '']),
);

/** The fields that can be edited, as a part has them. */
export function fieldsOf(part: KnownPartFields): KnownPartFields {
  return nothingOpen(part);
}
