import { LRUCache } from 'lru-cache';
import { fold } from './fold.ts';

/** The words of a brand's name as they may be typed, for they are asked for with every number of a catalogue. */
const known = new LRUCache<string, ReadonlySet<string>>({ max: 1000 });
const lettersWithE: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue', ø: 'oe' };

/** "Lemförder" is lemförder, lemforder and lemfoerder. */
export function brandWords(brand: string): ReadonlySet<string> {
  const before = known.get(brand);
  if (before !== undefined) return before;
  const small = brand.toLowerCase();
  const withE = small.replaceAll(/[äöüø]/g, (letter) => lettersWithE[letter] ?? letter);
  const words = new Set([small, fold(small), withE].flatMap((text) => text.split(/[^\p{L}\p{N}]+/u)));
  words.delete('');
  known.set(brand, words);
  return words;
}

/** As their numbers have them. */
const inFull: ReadonlyMap<string, string> = new Map([
  ['vw', 'volkswagen'],
  ['chevy', 'chevrolet'],
  ['merc', 'mercedes'],
]);

export const isBrand = (brand: string, word: string): boolean =>
  brandWords(brand).has(inFull.get(word) ?? word);
