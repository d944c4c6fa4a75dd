/**
 * Capitals of other scripts that look like Latin ones, which is what is printed on boxes. The common ones: whoever means harm finds
 * others, but these are what a keyboard left in another script, and lists of suppliers, bring in.
 */
const latinFor: Readonly<Record<string, string>> = {
  // Cyrillic
  А: 'A',
  В: 'B',
  Е: 'E',
  Ѕ: 'S',
  І: 'I',
  Ј: 'J',
  К: 'K',
  М: 'M',
  Н: 'H',
  О: 'O',
  Р: 'P',
  С: 'C',
  Т: 'T',
  У: 'Y',
  Х: 'X',
  // Greek
  Α: 'A',
  Β: 'B',
  Ε: 'E',
  Ζ: 'Z',
  Η: 'H',
  Ι: 'I',
  Κ: 'K',
  Μ: 'M',
  Ν: 'N',
  Ο: 'O',
  Ρ: 'P',
  Τ: 'T',
  Υ: 'Y',
  Χ: 'X',
};

/** The same for two texts that look the same in capitals, whichever scripts their letters are of. */
export function lookOf(text: string): string {
  return text
    .normalize('NFKC')
    .replaceAll('ß', 'ẞ') // a letter of its own, which capitals would make SS of
    .toUpperCase()
    .replaceAll(/[\p{Script=Cyrillic}\p{Script=Greek}]/gu, (letter) => latinFor[letter] ?? letter);
}
