/** What the numbers of a part can hold. */
export const partNumberLimits = {
  characters: 60,
  brandCharacters: 60,
  /** Of one kind, for one part. */
  each: 100,
} as const;

/** The numbers a part has beside its own, in the order in which they are shown. */
export const partNumberKinds = ['oem', 'interchange', 'superseded'] as const;

export type PartNumberKind = (typeof partNumberKinds)[number];

/** A number as it is printed, and whose it is; brands share numbers. No brand is ''. */
export type PartNumber = { kind: PartNumberKind; brand: string; number: string };

type KindWords = { label: string; help: string; inFile: string; example: string };

export const partNumberWords: Readonly<Record<PartNumberKind, KindWords>> = {
  oem: {
    label: 'Maker’s numbers',
    help: 'What the maker of the car, or of the part, calls it.',
    inFile: 'Maker’s numbers, such as Toyota:04465-0K240 | Lexus:04465-0K241; may be empty.',
    example: 'Toyota:04465-0K240 | Lexus:04465-0K241',
  },
  interchange: {
    label: 'Other makers’ numbers',
    help: 'Parts of other makers that can take its place, and the other way round.',
    inFile: 'Other makers’ numbers for the same part, written the same way.',
    example: 'Brembo:09.9145.11',
  },
  superseded: {
    label: 'Old numbers',
    help: 'Numbers that this part replaces. Whoever looks for one of them finds this part.',
    inFile: 'Old numbers that this part replaces, written the same way.',
    example: 'Toyota:04465-0K140',
  },
};

/** How a number that was typed found a part, from best to worst; own to superseded are whole numbers in any spelling. */
export const numberMatches = [
  'own',
  'oem',
  'interchange',
  'superseded',
  'beginning',
  'without zeros',
  'lookalike',
] as const;

export type NumberMatch = (typeof numberMatches)[number];

const dashes = /\p{Dash_Punctuation}|\u2212/gu;

/** As nearly everybody types. */
const tidyAlready = /^[!-~]+(?: [!-~]+)*$/;

/** As it is kept: one kind of dash and of space, whatever a document had. */
export function tidyNumber(written: string): string {
  if (tidyAlready.test(written)) return written;
  return written.normalize('NFKC').replaceAll(dashes, '-').replaceAll(/\s+/g, ' ').trim();
}

const possible = /^(?=.*[A-Za-z0-9])[A-Za-z0-9 ._/+#*()&,-]+$/;

/** Whether a tidy text can be a part number. */
export function isPartNumber(tidy: string): boolean {
  return tidy.length <= partNumberLimits.characters && possible.test(tidy);
}

export const notANumber = `must be a part number: letters from A to Z, digits and . - / _ + # * ( ) & , and at most ${partNumberLimits.characters} characters`;

/** One number in every spelling: 04465-0k240, 044650K240 and 04465 0K240 are the same. Zeros at the beginning count. */
export function compactNumber(written: string): string {
  return tidyNumber(written)
    .toUpperCase()
    .replaceAll(/[ \-./_]/g, '');
}

const stripped = /[|:]/g;

/** A brand as it is kept: what parts numbers from each other in a file cannot be in it. */
export function tidyBrand(written: string): string {
  return written.normalize('NFC').replaceAll(stripped, ' ').replaceAll(/\s+/g, ' ').trim();
}

/** The same number of the same brand, however it is spelt. */
export function sameNumberKey({ kind, brand, number }: PartNumber): string {
  return `${kind} ${brand.toLowerCase()} ${compactNumber(number)}`;
}

/** By kind, brand and number: the one order in which they are kept, shown and written into files. */
export function inOrderOfNumbers(numbers: readonly PartNumber[]): PartNumber[] {
  const place = ({ kind }: PartNumber) => partNumberKinds.indexOf(kind);
  return numbers.toSorted(
    (one, other) =>
      place(one) - place(other) ||
      byCodePoints(one.brand, other.brand) ||
      byCodePoints(compactNumber(one.number), compactNumber(other.number)),
  );
}

/** As PostgreSQL sorts without a language: by the bytes of UTF-8. */
function byCodePoints(one: string, other: string): number {
  const [a, b] = [Array.from(one), Array.from(other)];
  for (const [at, sign] of a.entries()) {
    const against = b[at];
    if (against === undefined) return 1;
    const difference = (sign.codePointAt(0) ?? 0) - (against.codePointAt(0) ?? 0);
    if (difference !== 0) return difference;
  }
  return a.length - b.length;
}

/** Numbers of one kind as a file has them: "Brand:Number | Brand:Number". */
export function numbersCell(numbers: readonly Pick<PartNumber, 'brand' | 'number'>[]): string {
  return numbers.map(({ brand, number }) => (brand === '' ? number : `${brand}:${number}`)).join(' | ');
}

/** What a cell of a file says; what cannot be a number is left for whoever checks them. */
export function readNumbersCell(cell: string): Pick<PartNumber, 'brand' | 'number'>[] {
  return cell
    .split('|')
    .map((one) => one.trim())
    .filter((one) => one !== '')
    .map((one) => {
      const colon = one.indexOf(':');
      const brand = colon === -1 ? '' : tidyBrand(one.slice(0, colon));
      return { brand, number: tidyNumber(one.slice(colon + 1)) };
    });
}

/** All numbers of a part, a text for each kind. */
export type NumberCells = Record<PartNumberKind, string>;

export function cellsOfNumbers(numbers: readonly PartNumber[]): NumberCells {
  const ordered = inOrderOfNumbers(numbers);
  const of = (kind: PartNumberKind) => numbersCell(ordered.filter((number) => number.kind === kind));
  return { oem: of('oem'), interchange: of('interchange'), superseded: of('superseded') };
}

export function numbersOfCells(cells: NumberCells): PartNumber[] {
  return partNumberKinds.flatMap((kind) =>
    readNumbersCell(cells[kind]).map(({ brand, number }) => ({ kind, brand, number })),
  );
}
