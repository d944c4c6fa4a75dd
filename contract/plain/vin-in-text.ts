import { checkDigitOf, readVin } from './vin.ts';

/** A VIN that was typed among words, as it was typed, and the words without it. */
export type VinInText = { typed: string; rest: string };

const mostGroups = 5;

/**
 * Finds a VIN in what somebody typed into a field for words: seventeen signs in a row, also where I, O or Q is among them; or in groups
 * where nothing else is meant, for their check digit is right. It points to a person, so whoever has found one must not send it in
 * an address.
 */
export function vinInText(text: string): VinInText | null {
  if (text.length < 17) return null;
  const words = text.split(/\s+/).filter((word) => word !== '');
  const found = (from: number, count: number): VinInText => ({
    typed: words.slice(from, from + count).join(' '),
    rest: words
      .toSpliced(from, count)
      .filter((word) => !/^vin(?:no|number)?[:#.]*$/i.test(word))
      .join(' '),
  });
  for (const [at, word] of words.entries()) if (isVin(word)) return found(at, 1);
  for (let count = 2; count <= mostGroups; count += 1) {
    for (let from = 0; from + count <= words.length; from += 1) {
      const joined = words.slice(from, from + count).join(' ');
      if (isVinInGroups(joined)) return found(from, count);
    }
  }
  return null;
}

/** With at least five digits: no word has them, and a number of a part is rarely so long. */
function isVin(word: string): boolean {
  const signs = word
    .normalize('NFKC')
    .toUpperCase()
    .replace(/^VIN[:#]+/, '')
    .replaceAll(/[^\p{L}\p{N}]/gu, '');
  return signs.length === 17 && signs.replaceAll(/\D/g, '').length >= 5 && !/[a-z]{4}-/i.test(word);
}

function isVinInGroups(text: string): boolean {
  const read = readVin(text);
  return (
    'vin' in read &&
    /\p{L}/u.test(read.vin) &&
    /\d{4}$/.test(read.vin) &&
    checkDigitOf(read.vin) === read.vin[8]
  );
}
