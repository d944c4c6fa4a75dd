import { type PartGroup, partGroupLabels } from '@spareworks/contract/part-group-labels';
import type { PartFields, PartInput } from '@spareworks/contract/part-input';

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

const fieldNames = Object.keys(fieldLabels) as FieldName[];

/** Stands in a form for the address a picture will have once it is uploaded. */
export const uploadedLater = '/images/uploaded-later';

/** The fields of a part that are edited, every one of them known. */
export type EditedFields = Omit<PartFields, 'group'> & { group: PartGroup | null };

/** The fields that can be edited, as a part has them. */
export function fieldsOf({ name, price, minimumOrder, group, description, img }: EditedFields): EditedFields {
  return { name, price, minimumOrder, group, description, img };
}

/** What the shop says about single fields of this form, in the form's order. */
export function fieldErrors(errors: Record<string, string>): { name: FieldName; message: string }[] {
  return fieldNames.flatMap((name) => {
    const message = errors[name];
    return message === undefined ? [] : [{ name, message }];
  });
}

/** A select has no other word for nothing. */
export function readGroup(value: string): PartGroup | null {
  return Object.hasOwn(partGroupLabels, value) ? (value as PartGroup) : null;
}
