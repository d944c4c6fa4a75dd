import {
  exampleAmount,
  exampleWords,
  largestAmount,
  leastAmount,
  leastPriceInCents,
} from './amount-words.ts';
import { counts } from './formats.ts';
import { limits } from './limits.ts';
import { makerLimits } from './maker.ts';
import * as messages from './messages.ts';
import { centsToDollars } from './money.ts';
import { partLimits } from './part-limits.ts';
import { partNumberLimits } from './part-number.ts';
import { partPictureLimits } from './part-pictures.ts';
import { shop } from './shop.ts';

type Kind =
  /** Text on one line, or on several; at most so many characters. */
  | { kind: 'line' | 'text'; most: number; example: string }
  /** The address of a picture. */
  | { kind: 'picture'; most: number; example: string }
  /** What a picture shows, for those who do not see it; typed beside the picture. */
  | { kind: 'alt'; most: number; example: string }
  /** Kept in whole minor units of the shop's currency; what it may be changes with that. */
  | { kind: 'dollars'; least: number; most: number; tooSmall: string; example: number }
  /** A whole number. `leastInFile`: a file may say less of a part that is there already. */
  | { kind: 'count'; least: number; most: number; leastInFile?: number; example: number }
  /** One of a closed list. `none` is what the form calls no choice. */
  | { kind: 'choice'; options: Readonly<Record<string, string>>; none: string; example: string }
  /** A group of the shop's own tree, by its key. `none` is what the form calls no group. */
  | { kind: 'group'; none: string; example: string }
  /** Yes or no; left out is no. */
  | { kind: 'mark'; example: boolean }
  /** The shop's own number of it, which no other part on sale has. What is left open is given by the shop. */
  | { kind: 'sku'; most: number; example: string }
  /** The name of one of the makers the shop knows, in any spelling. */
  | { kind: 'maker'; most: number; example: string };

/** Everything the shop knows about one field of a part. `example` is what the template of a file shows. */
export type PartField = Kind & {
  /** Above its control, and where two versions of a part are compared. */
  label: string;
  /** In `parts` and `part_import_rows`; of the pieces in `stock`. */
  column: string;
  /** The message when it is left empty; a field without this may be. */
  missing?: string;
  /** Beside its control. */
  help?: string;
  /** What the page of files says about its column. */
  inFile: string;
  /** What the reference of the API says. */
  about?: string;
};

const characters = (most: number) => `At most ${counts.format(most)} characters.`;

/**
 * The fields of a part, in the order of a file: the form, the API, the files, the statements of the stores, the demo and
 * the tests are made from this table. A new field is a line here and a column in a migration.
 */
export const partFields = {
  name: {
    kind: 'line',
    label: 'Name',
    column: 'name',
    most: partLimits.nameCharacters,
    missing: messages.part.nameRequired,
    inFile: characters(partLimits.nameCharacters),
    example: 'Brake disc, vented 280 mm',
  },
  price: {
    kind: 'dollars',
    label: 'Price',
    column: 'price_cents',
    get least() {
      return centsToDollars(leastPriceInCents(shop.decimals));
    },
    get most() {
      return largestAmount();
    },
    missing: messages.part.priceRequired,
    tooSmall: messages.part.priceNotPositive,
    get help() {
      return `In ${shop.currency}, for one.`;
    },
    get inFile() {
      return `${shop.currency} for one piece, such as ${exampleWords(64.5)}.`;
    },
    about: 'Unit price, in the shop’s currency.',
    get example() {
      return exampleAmount(64.5);
    },
  },
  availableQuantity: {
    kind: 'count',
    label: 'Available quantity',
    column: 'available',
    least: limits.leastQuantity,
    leastInFile: 0,
    most: partLimits.mostAvailable,
    missing: messages.part.availableRequired,
    inFile: 'Pieces on the shelf. Pieces in unpaid orders are not among them.',
    example: 40,
  },
  minimumOrder: {
    kind: 'count',
    label: 'Minimum order',
    column: 'minimum_order',
    least: limits.leastQuantity,
    most: partLimits.mostOrdered,
    missing: messages.part.minimumRequired,
    inFile: 'The smallest order, 1 or more.',
    example: 2,
  },
  group: {
    kind: 'group',
    label: 'Group',
    column: 'part_group',
    none: 'No group',
    help: 'The shelf of the catalogue on which buyers find it.',
    inFile: 'The key of a group, such as brakes, or its name; may be empty.',
    about: 'The key of its group, of GET /groups; null: none.',
    example: 'brakes',
  },
  img: {
    kind: 'picture',
    label: 'Image',
    column: 'img',
    most: partLimits.imgCharacters,
    missing: messages.part.imageRequired,
    inFile: 'An https address, or one beginning with /images/ from an upload to this shop.',
    example: 'https://pictures.example/brake-disc.jpg',
  },
  description: {
    kind: 'text',
    label: 'Description',
    column: 'description',
    most: partLimits.descriptionCharacters,
    missing: messages.part.descriptionRequired,
    inFile: characters(partLimits.descriptionCharacters),
    example: 'Front axle, five holes. Replace this line by your own parts.',
  },
  lengthMm: {
    kind: 'count',
    label: 'Length, mm',
    column: 'length_mm',
    least: 1,
    most: partLimits.longestMm,
    inFile: 'Millimetres, packed; may be empty.',
    about: 'Length as it is packed, in millimetres; null: not known.',
    example: 300,
  },
  widthMm: {
    kind: 'count',
    label: 'Width, mm',
    column: 'width_mm',
    least: 1,
    most: partLimits.longestMm,
    inFile: 'The same for its width.',
    about: 'Width as it is packed, in millimetres; null: not known.',
    example: 300,
  },
  heightMm: {
    kind: 'count',
    label: 'Height, mm',
    column: 'height_mm',
    least: 1,
    most: partLimits.longestMm,
    inFile: 'The same for its height.',
    about: 'Height as it is packed, in millimetres; null: not known.',
    example: 60,
  },
  weightGrams: {
    kind: 'count',
    label: 'Weight, g',
    column: 'weight_grams',
    least: 1,
    most: partLimits.heaviestGrams,
    help: 'Of one, packed, in grams: 2.5 kg are 2500. Delivery by weight, whose steps are in kilograms, counts it; without one it counts as nothing.',
    inFile: 'Grams of one piece, packed; may be empty.',
    about: 'Weight of one as it is packed, in grams; null: not known.',
    example: 7200,
  },
  deposit: {
    kind: 'dollars',
    label: 'Deposit for the old part',
    column: 'deposit_cents',
    get least() {
      return leastAmount();
    },
    get most() {
      return largestAmount();
    },
    tooSmall: 'must be more than 0',
    get help() {
      return `In ${shop.currency}, for one. Paid on top, given back when the old part arrives.`;
    },
    get inFile() {
      return `${shop.currency} for one piece, paid on top and given back for the old part; may be empty.`;
    },
    about:
      'Paid on top of the price for each, in the shop’s currency, and given back for the old part; null: none.',
    example: 20,
  },
  bulky: {
    kind: 'mark',
    label: 'Bulky',
    column: 'bulky',
    help: 'Does not go as a usual parcel: delivery may cost more, or not take it.',
    inFile: 'yes or no; empty means no.',
    about: 'Does not go as a usual parcel.',
    example: false,
  },
  sku: {
    kind: 'sku',
    label: 'SKU',
    column: 'sku',
    most: partNumberLimits.characters,
    help: 'Your own number for it. Left empty, a new part gets the next one and any other keeps its own.',
    inFile:
      'Your own number of the part. Without an id a row is about the part of this number. Empty: a new part gets the next one.',
    about: 'The shop’s own number of the part; no other part on sale has it, in any spelling.',
    example: 'BD-280-V',
  },
  maker: {
    kind: 'maker',
    label: 'Maker',
    column: 'maker',
    most: makerLimits.nameCharacters,
    help: 'Who made it. May be left empty.',
    inFile: 'Who made it; may be empty. A maker the shop does not know yet is added with the part.',
    about: 'Who made it: the name of one of GET /makers, taken in any spelling; null: not known.',
    example: 'Northgate',
  },
  imgAlt: {
    kind: 'alt',
    label: 'What the image shows',
    column: 'img_alt',
    most: partPictureLimits.altCharacters,
    inFile: 'What img shows, for those who do not see it; may be empty.',
    about: 'What img shows, for those who do not see it; null: the name of the part has to do.',
    example: 'The disc from the front',
  },
} as const satisfies Record<string, PartField>;

type Fields = typeof partFields;

export type PartFieldName = keyof Fields;

/** What somebody can say for a field. */
export type GivenValue<F> = F extends { kind: 'dollars' | 'count' }
  ? number
  : F extends { kind: 'mark' }
    ? boolean
    : F extends { kind: 'choice'; options: infer Options }
      ? keyof Options & string
      : string;

/** What a part has in a field, null where it may be left open. */
type KnownValue<F> = F extends { missing: string } | { kind: 'mark' | 'sku' }
  ? GivenValue<F>
  : GivenValue<F> | null;

/** Every field of a part, its pieces included. */
export type PartValues = { -readonly [Name in PartFieldName]: KnownValue<Fields[Name]> };

/** Pieces are not a field of the part itself: they are received, sold and corrected. */
export const piecesField = 'availableQuantity' satisfies PartFieldName;

/** What can be edited about a part, with nothing left open. */
export type KnownPartFields = Omit<PartValues, typeof piecesField>;

export type EditedName = keyof KnownPartFields;

export const partFieldNames = Object.keys(partFields) as PartFieldName[];

export const editedNames = partFieldNames.filter((name) => name !== piecesField);

/** The same field by what all fields have, for what treats them alike. */
export function partField(name: PartFieldName): PartField {
  return partFields[name];
}

/** What a part has in a field that is left out. For an empty number the database gives the next. */
export function openValue(name: PartFieldName): false | null | '' {
  const { kind } = partField(name);
  return kind === 'mark' ? false : kind === 'sku' ? '' : null;
}

type MayBeOpen = {
  [Name in EditedName]: Fields[Name] extends { missing: string } ? never : Name;
}[EditedName];

type Sent = Omit<KnownPartFields, MayBeOpen> & { [Name in MayBeOpen]?: PartValues[Name] | null | undefined };

/** A part as it was sent, with what stands for nothing where it was left open. */
export function nothingOpen(sent: Sent): KnownPartFields {
  return Object.fromEntries(
    editedNames.map((name) => [name, sent[name] ?? openValue(name)]),
  ) as KnownPartFields;
}
