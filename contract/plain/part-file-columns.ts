import { type PartFieldName, type PartValues, partField, partFieldNames } from './part-fields.ts';

export type PartFileColumn = 'id' | PartFieldName;

type Column = { name: PartFileColumn; required: boolean; help: string };

const id: Column = {
  name: 'id',
  required: false,
  help: 'Leave empty for a new part. Without it a row is about the part of the same name.',
};

/** The columns of a file of parts, in the order of an export. */
export const partFileColumns: readonly Column[] = [
  id,
  ...partFieldNames.map((name) => {
    const { missing, inFile } = partField(name);
    return { name, required: missing !== undefined, help: inFile };
  }),
];

/** A value as a file has it. */
export function partCell(name: PartFieldName, value: PartValues[PartFieldName]): string {
  if (typeof value === 'number' && partField(name).kind === 'dollars') return value.toFixed(2);
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  return value === null ? '' : String(value);
}

export const partFileLimits = {
  bytes: 64 * 1024 * 1024,
  /** Characters of one row. */
  row: 100_000,
} as const;
