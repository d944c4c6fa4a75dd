/** How the letters a font may lack are spelled more often. Unicode has no rule for these. */
const usualSpellings: Readonly<Record<string, string>> = {
  𠮷: '吉',
  𠮟: '叱',
  𡈽: '土',
  𣘺: '橋',
  髙: '高',
  﨑: '崎',
  德: '徳',
  濵: '浜',
};

/** Scripts the invoice has no letters of, by the names people know. */
const scripts = [
  ['Devanagari', /\p{Script=Devanagari}/u],
  ['Bengali', /\p{Script=Bengali}/u],
  ['Gurmukhi', /\p{Script=Gurmukhi}/u],
  ['Gujarati', /\p{Script=Gujarati}/u],
  ['Tamil', /\p{Script=Tamil}/u],
  ['Telugu', /\p{Script=Telugu}/u],
  ['Kannada', /\p{Script=Kannada}/u],
  ['Malayalam', /\p{Script=Malayalam}/u],
  ['Sinhala', /\p{Script=Sinhala}/u],
  ['Georgian', /\p{Script=Georgian}/u],
  ['Armenian', /\p{Script=Armenian}/u],
  ['Ethiopic', /\p{Script=Ethiopic}/u],
  ['Khmer', /\p{Script=Khmer}/u],
  ['Lao', /\p{Script=Lao}/u],
  ['Burmese', /\p{Script=Myanmar}/u],
  ['picture', /\p{Extended_Pictographic}|\p{Regional_Indicator}/u],
] as const;

/** Marks on a letter, and characters that say which of its forms is meant. */
const besideLetters = /[\p{M}\p{Cf}]/gu;

type CanDraw = (text: string) => boolean;

/**
 * What is drawn for a grapheme that no font has, as near as can be: what it stands for, its usual spelling, the letter without
 * what is on it. Null where none of these can be drawn.
 */
export function fallbackFor(grapheme: string, canDraw: CanDraw): string | null {
  const usual = Array.from(grapheme, (letter) => usualSpellings[letter] ?? letter).join('');
  const bare = (text: string) => text.normalize('NFD').replaceAll(besideLetters, '').normalize('NFC');
  const near = [grapheme.normalize('NFKC'), usual, bare(grapheme), bare(usual)];
  return near.find((text) => text !== '' && canDraw(text)) ?? null;
}

/** What stands in the place of a grapheme that cannot be drawn at all, for people to read. */
export function placeholderFor(grapheme: string): string {
  const known = scripts.find(([, letters]) => letters.test(grapheme));
  if (known !== undefined) return `[${known[0]}]`;
  return `[U+${(grapheme.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}]`;
}
