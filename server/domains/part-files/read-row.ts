import { amountWords, decimalsWords, exampleWords } from '@spareworks/contract/plain/amount-words';
import { counts } from '@spareworks/contract/plain/formats';
import type { GroupTree } from '@spareworks/contract/plain/group-tree';
import { dollarsToCents, isWholeCents, plainAmount } from '@spareworks/contract/plain/money';
import {
  openValue,
  type PartField,
  type PartFieldName,
  partField,
} from '@spareworks/contract/plain/part-fields';
import {
  type PartFileColumn,
  type PartFileField,
  type PartFileValues,
  partFileFields,
} from '@spareworks/contract/plain/part-file-columns';
import {
  beyondOrders,
  isBeyondOrders,
  isOwnPicturePath,
  isPictureElsewhere,
  partLimits,
} from '@spareworks/contract/plain/part-limits';
import {
  cellsOfNumbers,
  isPartNumber,
  notANumber,
  type PartNumber,
  type PartNumberKind,
  partNumberKinds,
  partNumberLimits,
  readNumbersCell,
  sameNumberKey,
  tidyNumber,
} from '@spareworks/contract/plain/part-number';
import {
  altProblem,
  partPictureLimits,
  picturesCell,
  readPicturesCell,
  sameAddress,
} from '@spareworks/contract/plain/part-pictures';
import { mayBeThousands, readAmount } from '@spareworks/contract/plain/read-number';
import { makerName } from '@spareworks/contract/schemas/makers';
import { idSchema } from '@spareworks/contract/schemas/paging';
import { line, shownText } from '@spareworks/contract/schemas/text';
import { unguardCell } from '../../kernel/csv.ts';

/** What the cells say; null where one is empty or was refused. */
type FileValues = { [Name in PartFileField]: PartFileValues[Name] | null };

/** A row of the file, understood or not. */
export type FileRow = {
  line: number;
  /** One sentence for each field that was refused; null when none was. */
  error: string | null;
  givenId: string | null;
  values: FileValues;
};

class Refused extends Error {}

type Schema = {
  safeParse: (
    value: string,
  ) =>
    | { success: true; data: string }
    | { success: false; error: { issues: readonly { message: string }[] } };
};

function parsed(schema: Schema, cell: string): string {
  const result = schema.safeParse(cell);
  if (result.success) return result.data;
  throw new Refused(result.error.issues[0]?.message ?? 'is not right');
}

/** As a field of a page reads it, so that the same text is the same amount, or none, in both. */
function readDollars(written: string, { least, most, tooSmall }: PartField & { kind: 'dollars' }): number {
  const dollars = /^[+-]/.test(written) ? Number.NaN : readAmount(written);
  if (Number.isNaN(dollars)) throw new Refused(mayBeThousands(written) ? twoReadings(written) : noAmount());
  if (dollars < least) throw new Refused(tooSmall);
  if (dollars > most) throw new Refused(`must be at most ${most}`);
  if (!isWholeCents(dollars)) throw new Refused(decimalsWords() + unlessThousands(written));
  return dollars;
}

function noAmount(): string {
  return `${amountWords()} such as ${exampleWords(64.5)}, without a sign`;
}

/** Of 1.000: which two amounts it may be. Of 1,234, which cannot have three decimals, the one. */
function twoReadings(written: string): string {
  const decimal = Number(written.replace(',', '.'));
  const thousands = asThousands(written);
  return isWholeCents(decimal)
    ? `“${written}” may mean thousands: write ${thousands} or ${plainAmount(decimal)}`
    : `“${written}” may mean thousands: write ${thousands} if it does`;
}

function unlessThousands(written: string): string {
  return mayBeThousands(written) ? ` (if “${written}” means thousands, write ${asThousands(written)})` : '';
}

const asThousands = (written: string) => plainAmount(Number(written.replace(/[.,]/, '')));

function readCount(written: string, field: PartField & { kind: 'count' }): number {
  const { least, leastInFile = least, most } = field;
  if (!/^\d{1,9}$/.test(written) || Number(written) < leastInFile || Number(written) > most) {
    throw new Refused(`must be a whole number from ${leastInFile} to ${counts.format(most)}`);
  }
  return Number(written);
}

function readPicture(address: string): string {
  // Kept as it stands in the file: another spelling of the same address would be another address.
  if (address.startsWith('/images/') && isOwnPicturePath(address)) return address;
  if (address.startsWith('https://') && isPictureElsewhere(address)) return address;
  throw new Refused('must be an https address or a picture of this shop, /images/…');
}

function readAlt(cell: string, most: number): string {
  const alt = parsed(schemaOf(lines, line, most), cell);
  const problem = altProblem(alt);
  if (problem !== null) throw new Refused(problem);
  return alt;
}

/** As it is kept, so that the same pictures are the same text. */
function readMorePictures(cell: string): string {
  const pictures = readPicturesCell(cell).map(({ img, alt }) => ({
    img: readPicture(parsed(schemaOf(lines, line, partLimits.imgCharacters), img)),
    alt: alt === null ? null : readAlt(alt, partPictureLimits.altCharacters),
  }));
  if (pictures.length >= partPictureLimits.most)
    throw new Refused(`can have at most ${partPictureLimits.most - 1} pictures beside img`);
  const twice = pictures.find(
    ({ img }, at) => pictures.findIndex((other) => sameAddress(other.img) === sameAddress(img)) < at,
  );
  if (twice !== undefined) throw new Refused(`has ${twice.img} twice`);
  return picturesCell(pictures);
}

function readChoice(written: string, { options, missing }: PartField & { kind: 'choice' }): string {
  const choice = written.toLowerCase();
  if (Object.hasOwn(options, choice)) return choice;
  const list = Object.keys(options).join(', ');
  throw new Refused(missing === undefined ? `must be empty or one of ${list}` : `must be one of ${list}`);
}

const namedKeys = 20;

function someKeys({ all }: GroupTree): string {
  const keys = all.slice(0, namedKeys).map(({ _id }) => _id);
  return keys.join(', ') + (all.length > namedKeys ? ' and so on' : '');
}

/** By its key, or by its name where only one has it. */
function readGroup(written: string, groups: GroupTree): string {
  const text = written.toLowerCase();
  if (groups.get(text) !== undefined) return text;
  const named = groups.all.filter(({ name }) => name.toLowerCase() === text);
  const [only] = named;
  if (only === undefined) throw new Refused(`must be empty or one of ${someKeys(groups)}`);
  if (named.length === 1) return only._id;
  throw new Refused(
    `several groups are called so: one of ${named.map(({ _id }) => _id).join(', ')} must be named`,
  );
}

function readMark(written: string): boolean {
  const word = written.toLowerCase();
  if (['yes', 'true', '1'].includes(word)) return true;
  if (['no', 'false', '0'].includes(word)) return false;
  throw new Refused('must be yes or no');
}

const lines = new Map<number, Schema>();
const texts = new Map<number, Schema>();

/** Schemas are made once for each length: there is a row of them to read in every line of a file. */
function schemaOf(kept: Map<number, Schema>, make: typeof line, most: number): Schema {
  const schema = kept.get(most) ?? make({ min: 1, max: most });
  kept.set(most, schema);
  return schema;
}

function readCell(name: PartFieldName, cell: string, groups: GroupTree): string | number | boolean | null {
  const field = partField(name);
  const written = cell.trim();
  if (written === '') {
    if (field.kind === 'sku') return null; // as if the file had no such column
    if (field.missing === undefined) return openValue(name);
    throw new Refused('is required'); // behind the name of the column, which a form may call otherwise
  }
  switch (field.kind) {
    case 'line':
      return parsed(schemaOf(lines, line, field.most), cell);
    case 'text':
      return parsed(schemaOf(texts, shownText, field.most), cell);
    case 'picture':
      return readPicture(parsed(schemaOf(lines, line, field.most), cell));
    case 'alt':
      return readAlt(cell, field.most);
    case 'dollars':
      return readDollars(written, field);
    case 'count':
      return readCount(written, field);
    case 'choice':
      return readChoice(written, field);
    case 'group':
      return readGroup(written, groups);
    case 'mark':
      return readMark(written);
    case 'sku':
      return readSku(written);
    case 'maker':
      return parsed(makerName, cell);
  }
}

function readSku(written: string): string {
  const sku = tidyNumber(written);
  if (!isPartNumber(sku)) throw new Refused(notANumber);
  return sku;
}

const isNumberKind = (column: string): column is PartNumberKind =>
  (partNumberKinds as readonly string[]).includes(column);

/** As they are kept: in their order, so that the same numbers are the same text. */
function readNumbers(kind: PartNumberKind, cell: string): string {
  const met = new Set<string>();
  const numbers = readNumbersCell(cell).map(({ brand, number }): PartNumber => {
    if (!isPartNumber(number)) throw new Refused(`“${number.slice(0, 60)}” ${notANumber}`);
    const found = { kind, brand: readBrand(brand), number };
    const key = sameNumberKey(found);
    if (met.has(key)) throw new Refused(`has ${number} twice`);
    met.add(key);
    return found;
  });
  if (numbers.length > partNumberLimits.each) {
    throw new Refused(`can have at most ${partNumberLimits.each} numbers`);
  }
  return cellsOfNumbers(numbers)[kind];
}

function readBrand(brand: string): string {
  return brand === '' ? '' : parsed(schemaOf(lines, line, partNumberLimits.brandCharacters), brand);
}

function readId(cell: string): string | null {
  return cell.trim() === '' ? null : parsed(idSchema, cell.trim()).toLowerCase();
}

/** Understands the cells of a row. `columns` says which column stands at which place. */
export function readRow(
  lineNumber: number,
  columns: readonly PartFileColumn[],
  cells: readonly string[],
  groups: GroupTree,
): FileRow {
  const read: Partial<Record<PartFileColumn, string | number | boolean | null>> = {};
  const errors: string[] = [];
  if (cells.length !== columns.length) {
    errors.push(
      `has ${cells.length} cells where the first line has ${columns.length} (a text that holds the separator needs quotes)`,
    );
  } else {
    for (const [place, column] of columns.entries()) {
      const cell = unguardCell(cells[place] ?? '');
      try {
        if (column === 'id') read.id = readId(cell);
        else if (column === 'morePictures') read.morePictures = readMorePictures(cell);
        else read[column] = isNumberKind(column) ? readNumbers(column, cell) : readCell(column, cell, groups);
      } catch (error) {
        if (!(error instanceof Refused)) throw error;
        errors.push(`${column}: ${error.message}`);
      }
    }
  }
  const { id = null, ...given } = read as Partial<FileValues> & { id?: string | null };
  const { price, minimumOrder } = given;
  if (price != null && minimumOrder != null && isBeyondOrders(dollarsToCents(price), minimumOrder)) {
    errors.push(`minimumOrder: ${beyondOrders}`);
  }
  if (given.img != null && readPicturesCell(given.morePictures ?? '').some(({ img }) => img === given.img)) {
    errors.push('morePictures: has the picture that is img already');
  }
  const values = Object.fromEntries(partFileFields.map((name) => [name, given[name] ?? null]));
  return {
    line: lineNumber,
    error: errors.length === 0 ? null : errors.join('; '),
    givenId: id,
    values: { ...values, name: given.name ?? shown(cells[columns.indexOf('name')] ?? '') } as FileValues,
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
