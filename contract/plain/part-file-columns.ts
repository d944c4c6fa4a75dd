import { counts } from './formats.ts';
import { partLimits } from './part-limits.ts';

/** The columns of a file of parts, in the order of an export. */
export const partFileColumns = [
  {
    name: 'id',
    required: false,
    help: 'Leave empty for a new part. Without it a row is about the part of the same name.',
  },
  { name: 'name', required: true, help: `At most ${partLimits.nameCharacters} characters.` },
  { name: 'price', required: true, help: 'Dollars for one piece, such as 64.50.' },
  {
    name: 'availableQuantity',
    required: true,
    help: 'Pieces on the shelf. Pieces in unpaid orders are not among them.',
  },
  { name: 'minimumOrder', required: true, help: 'The smallest order, 1 or more.' },
  { name: 'group', required: false, help: 'brakes, engine, filters and so on; may be empty.' },
  {
    name: 'img',
    required: true,
    help: 'An https address, or one beginning with /images/ from an upload to this shop.',
  },
  {
    name: 'description',
    required: true,
    help: `At most ${counts.format(partLimits.descriptionCharacters)} characters.`,
  },
] as const;

export type PartFileColumn = (typeof partFileColumns)[number]['name'];

export const partFileLimits = {
  bytes: 64 * 1024 * 1024,
  /** Characters of one row. */
  row: 100_000,
} as const;
