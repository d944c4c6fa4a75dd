import { type PartGroup, partGroupLabels } from '@spareworks/contract/plain/part-group-labels';
import type { KnownPartFields, PartInput } from '@spareworks/contract/schemas/part-input';

/** What is typed into the form. */
export type FieldName = keyof PartInput;

export const fieldLabels: Record<FieldName, string> = {
  name: 'Name',
  price: 'Price',
  availableQuantity: 'Available quantity',
  minimumOrder: 'Minimum order',
  group: 'Group',
  description: 'Description',
  img: 'Image',
};

/** In the order of the form. */
export const fieldNames = Object.keys(fieldLabels) as FieldName[];

/** What can be kept of a form that is not sent yet: everything but the picture, which is a file. */
export const keptNames = fieldNames.filter((name) => name !== 'img');

/** Stands in a form for the address a picture will have once it is uploaded. */
export const uploadedLater = '/images/uploaded-later';

/** Pieces have their own way, under Stock. */
export const editedNames = fieldNames.filter((name) => name !== 'availableQuantity');

/** The fields that can be edited, as a part has them. */
export function fieldsOf(part: KnownPartFields): KnownPartFields {
  return Object.fromEntries(editedNames.map((name) => [name, part[name]])) as KnownPartFields;
}

/** A select has no other word for nothing. */
export function readGroup(value: string): PartGroup | null {
  return Object.hasOwn(partGroupLabels, value) ? (value as PartGroup) : null;
}
