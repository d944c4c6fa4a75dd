import { tidyNumber } from '@spareworks/contract/plain/part-number';
import { isBrand } from './brand-words.ts';
import { carNames } from './car-names.ts';
import { fold } from './fold.ts';
import { type FoundNumbers, ranked } from './match-numbers.ts';
import { codesOfNumber, hasDigit, type NumberHit } from './number-index.ts';
import type { PartTable } from './part-table.ts';
import { isMarked } from './slots.ts';
import { isAroundNumbers, isMeasure, makersOfParts } from './unknown-number.ts';

const mostTokens = 8;
/** Numbers that are written with spaces have so many groups until they tell what is meant. */
const mostGroups = 4;
/** So much of a number is looked for by itself; beside other words more, for three digits are as often a measure. */
const shortest = { alone: 3, beside: 4, ofCar: 5 };
const longest = 20;
const letters = Array.from({ length: 26 }, (_, at) => 'A'.charCodeAt(0) + at);

const tokensOf = (typed: string) =>
  tidyNumber(typed.slice(0, 200))
    .split(' ')
    .filter((token) => token !== '');
const isMaker = (token: string) => makersOfParts.has(fold(token));
const namesOfCars: ReadonlySet<string> = new Set(carNames);
const isCar = (token: string) => namesOfCars.has(fold(token));

/**
 * "mann w610", "mann 610/6", "bosch 0 986": of a maker that is named the beginning of a number is enough, and a whole one without the
 * letter in front. "Subaru 12310": also of who makes the car, where it is longer than any model or year. Null: no maker stands beside a
 * number, or it has none that begins so.
 */
export function numberOfMaker(table: PartTable, typed: string): FoundNumbers | null {
  if (!/\d/.test(typed)) return null; // as most
  const tokens = tokensOf(typed);
  const ofParts = tokens.findIndex(isMaker);
  const isOfCar = ofParts === -1;
  const at = isOfCar ? tokens.findIndex(isCar) : ofParts;
  if (at === -1 || tokens.length > mostTokens) return null;
  const maker = fold(tokens[at] as string);
  const isOfMaker = ({ slot, brand }: NumberHit) => isMarked(table.alive, slot) && isBrand(brand, maker);
  for (let length = Math.min(mostGroups, tokens.length - 1); length > 0; length -= 1) {
    for (const from of [at + 1, at - length]) {
      const run = tokens.slice(Math.max(0, from), from + length);
      const besides = [...tokens.slice(0, Math.max(0, from)), ...tokens.slice(from + length)];
      const codes = run.flatMap(codesOfNumber);
      const isAlone = besides.length === 1;
      const least = isOfCar ? shortest.ofCar : isAlone ? shortest.alone : shortest.beside;
      if (run.length < length || codes.length < least || codes.length > longest || !hasDigit(codes)) continue;
      if ((!isAlone || isOfCar) && isMeasure(run.join('').toLowerCase())) continue;
      const begun = table.numbers.beginningWith(codes, shortest.alone).filter(isOfMaker);
      const whole = () =>
        letters.flatMap((letter) => table.numbers.whole([letter, ...codes])).filter(isOfMaker);
      const hits = begun.length > 0 || !isAlone || isOfCar ? begun : whole();
      if (hits.length > 0) return { hits: ranked(table, hits), besides: besides.join(' ') };
    }
  }
  return null;
}

/**
 * What words find nothing or not all of: "1K0", "vkba" as the beginning of numbers, "4910" as the shop's own number without its letters.
 * `leftOut`: what was not found. Null: no number begins so, or words were typed.
 */
export function numberBegun(
  table: PartTable,
  typed: string,
  {
    leftOut,
    isNothingFound,
    isWord,
  }: {
    leftOut: readonly string[];
    isNothingFound: boolean;
    isWord: (word: string) => boolean;
  },
): FoundNumbers | null {
  const all = tokensOf(typed);
  if (all.length === 0 || all.length > mostTokens || (leftOut.length === 0 && !isNothingFound)) return null;
  const makers = all.filter(isMaker).map((token) => token.toLowerCase());
  const tokens = all.filter((token) => !isMaker(token) && !isAroundNumbers(token.toLowerCase()));
  const codes = tokens.flatMap(codesOfNumber);
  if (tokens.length > mostGroups || codes.length < shortest.alone || codes.length > longest) return null;
  const small = tokens.map((token) => token.toLowerCase());
  const isMixed = hasDigit(codes) && /[a-z]/.test(small.join(''));
  const isLeftOut = small.every((token) => leftOut.includes(token));
  if (!isNothingFound && !isMixed && !isLeftOut) return null;
  if (small.some((token) => (!/\d/.test(token) && isWord(token)) || isMeasure(token))) return null;
  const isAlive = ({ slot }: NumberHit) => isMarked(table.alive, slot);
  const begun = table.numbers.beginningWith(codes, shortest.alone).filter(isAlive);
  const own =
    begun.length > 0 || makers.length > 0 ? [] : table.numbers.ownWithoutLetters(codes).filter(isAlive);
  const branded = begun.filter(({ brand }) => makers.some((maker) => brand.toLowerCase().includes(maker)));
  const hits = branded.length > 0 ? branded : [...begun, ...own];
  return hits.length === 0 ? null : { hits: ranked(table, hits), besides: '' };
}
