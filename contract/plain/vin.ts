/** Seventeen characters that say which car it is. Nothing here needs to ask anybody. */
export const vinLength = 17;
/** More than anybody types; with spaces and dashes between the characters. */
export const longestTypedVin = 100;

/** What was typed as a VIN, or why it cannot be one, with the one that was probably meant. */
export type ReadVin = { vin: string } | { fault: string; suggestion: string | null };

/** Letters of other alphabets that cannot be told from ours by looking. */
const lookAlikes: Record<string, string> = {
  // Cyrillic
  А: 'A',
  В: 'B',
  Е: 'E',
  К: 'K',
  М: 'M',
  Н: 'H',
  О: '0',
  Р: 'P',
  С: 'C',
  Т: 'T',
  У: 'Y',
  Х: 'X',
  І: '1',
  Ѕ: 'S',
  Ј: 'J',
  // Greek
  Α: 'A',
  Β: 'B',
  Ε: 'E',
  Ζ: 'Z',
  Η: 'H',
  Κ: 'K',
  Μ: 'M',
  Ν: 'N',
  Ο: '0',
  Ρ: 'P',
  Τ: 'T',
  Υ: 'Y',
  Χ: 'X',
  Ι: '1',
};

const neverThere: Record<string, string> = { I: '1', O: '0', Q: '0' };

/** What was probably meant, of capital letters and digits: none that only look like others, and no I, O and Q. */
export function meantCharacters(characters: string): string {
  return Array.from(
    characters,
    (character) => lookAlikes[character] ?? neverThere[character] ?? character,
  ).join('');
}

/** Small letters, spaces, dashes, the stars of a plate and "VIN:" before it are no mistakes. */
export function readVin(typed: string): ReadVin {
  const characters = typed
    .normalize('NFKC')
    .toUpperCase()
    .replaceAll(/[\s\p{Pd}\p{Cf}*_.]/gu, '')
    .replace(/^VIN(?:NO|NUMBER)?[:#]*/, '');
  const all = [...characters];
  const none = (fault: string) => ({ fault, suggestion: null });
  if (all.length === 0) return none('Please type the 17 characters of the VIN.');
  const meant = meantCharacters(characters);
  const suggestion = /^[A-HJ-NPR-Z0-9]{17}$/.test(meant) ? meant : null;
  const foreign = all.findIndex((character) => character in lookAlikes);
  const strange = all.find((character) => !/[A-Z0-9]/.test(character) && !(character in lookAlikes));
  if (strange !== undefined)
    return none(`A VIN has only letters from A to Z and digits, and no ${shown(strange)}.`);
  if (all.length !== vinLength) return none(wrongLength(all.length, characters));
  const offer = suggestion === null ? '' : ` ${offered(suggestion)}`;
  if (foreign !== -1) {
    const character = all[foreign] ?? '';
    const fault = `Character ${foreign + 1} is of another alphabet and only looks like ${lookAlikes[character]}.${offer}`;
    return { fault, suggestion };
  }
  const wrong = all.filter((character) => character in neverThere);
  if (wrong.length > 0) {
    const fault = `A VIN never has the letters I, O and Q, for they look like 1 and 0; this one has ${[...new Set(wrong)].join(' and ')}.${offer}`;
    return { fault, suggestion };
  }
  return { vin: characters };
}

function offered(suggestion: string): string {
  const fits = checkDigitOf(suggestion) === suggestion[8];
  return `Did you mean ${suggestion}?${fits ? ' Its check digit is right.' : ''}`;
}

function shown(character: string): string {
  return /[\p{Cc}\p{Co}\p{Cn}\p{Cs}]/u.test(character) ? 'such characters' : `“${character}”`;
}

function wrongLength(length: number, characters: string): string {
  const has = `A VIN has 17 characters. This has ${length}: `;
  const apart = Math.abs(length - vinLength);
  const words =
    length < vinLength ? (apart === 1 ? '1 is missing.' : `${apart} are missing.`) : `${apart} too many.`;
  const older =
    length >= 5 && length <= 13
      ? ' Cars from before 1981 and those sold only in Japan have shorter numbers: please choose them by make and model.'
      : '';
  return `${has}${/^\d+$/.test(characters) && length > 25 ? 'that is no VIN.' : words}${older}`;
}

const values: Record<string, number> = Object.fromEntries([
  ...Array.from('0123456789', (character, value) => [character, value] as const),
  ...Array.from('ABCDEFGH', (character, at) => [character, at + 1] as const),
  ...Array.from('JKLMN', (character, at) => [character, at + 1] as const),
  ['P', 7],
  ['R', 9],
  ...Array.from('STUVWXYZ', (character, at) => [character, at + 2] as const),
]);
const weights = [8, 7, 6, 5, 4, 3, 2, 10, 0, 9, 8, 7, 6, 5, 4, 3, 2];

/** What the ninth character has to be where it checks the others. */
export function checkDigitOf(vin: string): string {
  let sum = 0;
  for (let place = 0; place < vin.length; place += 1)
    sum += (values[vin.charAt(place)] ?? 0) * (weights[place] ?? 0);
  return sum % 11 === 10 ? 'X' : String(sum % 11);
}

/** Where the ninth character has to be right: North America and China. */
export function needsCheckDigit(vin: string): boolean {
  return /^[1-57L]/.test(vin);
}

const yearSigns = 'ABCDEFGHJKLMNPRSTVWXY123456789';

/**
 * The model years the tenth character stands for, up to next year's; it repeats every thirty. The likeliest first: since 2010
 * the seventh character of a car is a letter, before it was a digit. Lorries and buses do not keep to that.
 */
export function modelYears(vin: string, thisYear: number): number[] {
  const at = yearSigns.indexOf(vin[9] ?? '');
  if (at === -1) return [];
  const years = [1980 + at, 2010 + at, 2040 + at].filter((year) => year <= thisYear + 1);
  const letter = /[A-Z]/.test(vin[6] ?? '');
  const notForAmerica = vin.slice(3, 6) === 'ZZZ'; // and so not by its rules
  return letter || notForAmerica ? years.toReversed() : years;
}
