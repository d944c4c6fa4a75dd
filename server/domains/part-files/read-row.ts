import { counts } from '@spareworks/contract/plain/formats';
import { limits } from '@spareworks/contract/plain/limits';
import * as messages from '@spareworks/contract/plain/messages';
import { type PartFileColumn, partFileColumns } from '@spareworks/contract/plain/part-file-columns';
import {
  beyondOrders,
  isBeyondOrders,
  isOwnPicturePath,
  isPictureElsewhere,
  partLimits,
} from '@spareworks/contract/plain/part-limits';
import { idSchema } from '@spareworks/contract/schemas/paging';
import { partGroupSchema } from '@spareworks/contract/schemas/part-groups';
import { line, shownText } from '@spareworks/contract/schemas/text';
import { unguardCell } from './guard-cell.ts';

/** A row of the file, understood or not. */
export type FileRow = {
  line: number;
  /** One sentence for each field that was refused; null when none was. */
  error: string | null;
  givenId: string | null;
  name: string;
  priceCents: number | null;
  available: number | null;
  minimumOrder: number | null;
  group: string | null;
  img: string | null;
  description: string | null;
};

const nameSchema = line({ min: 1, max: partLimits.nameCharacters });
const imgSchema = line({ min: 1, max: partLimits.imgCharacters });
const descriptionSchema = shownText({ min: 1, max: partLimits.descriptionCharacters });

class Refused extends Error {}

const parsed = <T>(
  schema: {
    safeParse: (
      value: string,
    ) => { success: true; data: T } | { success: false; error: { issues: readonly { message: string }[] } };
  },
  cell: string,
): T => {
  const result = schema.safeParse(cell);
  if (result.success) return result.data;
  throw new Refused(result.error.issues[0]?.message ?? 'is not right');
};

function required(cell: string, message: string): string {
  if (cell.trim() === '') throw new Refused(message);
  return cell;
}

function wholeNumber(cell: string, message: string, least: number, most: number): number {
  const written = required(cell, message).trim();
  if (!/^\d{1,9}$/.test(written) || Number(written) < least || Number(written) > most) {
    throw new Refused(`must be a whole number from ${least} to ${counts.format(most)}`);
  }
  return Number(written);
}

const part = messages.part;

const readers = {
  id: (cell) => (cell.trim() === '' ? null : parsed(idSchema, cell.trim()).toLowerCase()),
  name: (cell) => parsed(nameSchema, required(cell, part.nameRequired)),
  price: (cell) => {
    const written = required(cell, part.priceRequired).trim();
    if (!/^\d{1,9}(\.\d{1,2})?$/.test(written)) {
      throw new Refused('must be an amount in dollars such as 64.50, with a point and without a sign');
    }
    const cents = Math.round(Number(written) * 100);
    if (cents < partLimits.leastPriceCents) throw new Refused(part.priceNotPositive);
    if (cents > partLimits.largestPriceCents) {
      throw new Refused(`must be at most ${partLimits.largestPriceCents / 100}`);
    }
    return cents;
  },
  availableQuantity: (cell) => wholeNumber(cell, part.availableRequired, 0, partLimits.mostAvailable),
  minimumOrder: (cell) =>
    wholeNumber(cell, part.minimumRequired, limits.leastQuantity, partLimits.mostOrdered),
  group: (cell) => {
    const written = cell.trim();
    if (written === '') return null;
    const group = partGroupSchema.safeParse(written.toLowerCase());
    if (group.success) return group.data;
    throw new Refused(`must be empty or one of ${partGroupSchema.options.join(', ')}`);
  },
  img: (cell) => {
    const address = parsed(imgSchema, required(cell, part.imageRequired));
    // Kept as it stands in the file: another spelling of the same address would be another address.
    if (address.startsWith('/images/') && isOwnPicturePath(address)) return address;
    if (address.startsWith('https://') && isPictureElsewhere(address)) return address;
    throw new Refused('must be an https address or a picture of this shop, /images/…');
  },
  description: (cell) => parsed(descriptionSchema, required(cell, part.descriptionRequired)),
} satisfies Record<PartFileColumn, (cell: string) => string | number | null>;

type Values = { [K in PartFileColumn]: ReturnType<(typeof readers)[K]> };

/** Understands the cells of a row. `columns` says which column stands at which place. */
export function readRow(
  lineNumber: number,
  columns: readonly PartFileColumn[],
  cells: readonly string[],
): FileRow {
  const values: Partial<Record<PartFileColumn, string | number | null>> = {};
  const errors: string[] = [];
  if (cells.length !== columns.length) {
    errors.push(
      `has ${cells.length} cells where the first line has ${columns.length} (a text that holds the separator needs quotes)`,
    );
  } else {
    for (const [place, column] of columns.entries()) {
      try {
        values[column] = readers[column](unguardCell(cells[place] ?? ''));
      } catch (error) {
        if (!(error instanceof Refused)) throw error;
        errors.push(`${column}: ${error.message}`);
      }
    }
  }
  const {
    id = null,
    name,
    price,
    availableQuantity,
    minimumOrder,
    group = null,
    img,
    description,
  } = values as Partial<Values>;
  if (price != null && minimumOrder != null && isBeyondOrders(price, minimumOrder)) {
    errors.push(`minimumOrder: ${beyondOrders}`);
  }
  return {
    line: lineNumber,
    error: errors.length === 0 ? null : errors.join('; '),
    givenId: id,
    name: name ?? shown(cells[columns.indexOf('name')] ?? ''),
    priceCents: price ?? null,
    available: availableQuantity ?? null,
    minimumOrder: minimumOrder ?? null,
    group,
    img: img ?? null,
    description: description ?? null,
  };
}

/** A name that was refused, as far as it can be kept and shown. */
function shown(cell: string): string {
  return cell
    .slice(0, partLimits.nameCharacters)
    .toWellFormed()
    .replaceAll(/\p{Cc}/gu, ' ')
    .trim();
}

export const requiredColumns = partFileColumns
  .filter(({ required: needed }) => needed)
  .map(({ name }) => name);
