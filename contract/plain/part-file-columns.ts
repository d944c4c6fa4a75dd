import { plainAmount } from './money.ts';
import { type PartFieldName, type PartValues, partField, partFieldNames } from './part-fields.ts';
import { type NumberCells, type PartNumberKind, partNumberKinds, partNumberWords } from './part-number.ts';
import { morePicturesColumn } from './part-pictures.ts';

/** What a row of a file says of a part: its fields, its other numbers a text for each kind, and its pictures after the first as a text. */
export type PartFileField = PartFieldName | PartNumberKind | 'morePictures';

export type PartFileValues = PartValues & NumberCells & { morePictures: string };

export const partFileFields: readonly PartFileField[] = [
  ...partFieldNames,
  ...partNumberKinds,
  'morePictures',
];

export type PartFileColumn = 'id' | PartFileField;

type Column = { name: PartFileColumn; required: boolean; help: string };

const id: Column = {
  name: 'id',
  required: false,
  help: 'Leave empty for a new part. Without it a row is about the part of the same SKU, or without that of the same name.',
};

/** The columns of a file of parts, in the order of an export. */
export const partFileColumns: readonly Column[] = [
  id,
  ...partFieldNames.map((name) => {
    const field = partField(name);
    return {
      name,
      required: field.missing !== undefined,
      get help() {
        return field.inFile; // may name the currency
      },
    };
  }),
  ...partNumberKinds.map((name) => ({ name, required: false, help: partNumberWords[name].inFile })),
  { name: 'morePictures', required: false, help: morePicturesColumn.inFile },
];

/** A value as a file has it. */
export function partCell(name: PartFileField, value: PartFileValues[PartFileField]): string {
  if (typeof value === 'number' && isField(name) && partField(name).kind === 'dollars')
    return plainAmount(value);
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  return value === null ? '' : String(value);
}

function isField(name: PartFileField): name is PartFieldName {
  return (partFieldNames as readonly string[]).includes(name);
}

export const partFileLimits = {
  bytes: 64 * 1024 * 1024,
  /** Characters of one row. */
  row: 100_000,
} as const;
