import type { Line } from './line.ts';
import type { ReadOptions } from './read-options.ts';
import { bodies, engineNames, isTurbo, joinsCars, trims, units } from './words.ts';

/** Versions with other brakes, engines or axles: what is listed for the model is not known to be for them, so they are named. */
const hasOtherParts = /^(?:[23]500|hd|st|rs|r|sti|gli|gti|gtd|gte|srt|svt|ss|gx|gxl)$/;

type WordsOfTrade = Pick<ReadOptions, 'isWord' | 'mayBeWord'>;

/** What may stand between a car and the next one. */
export function isVersion(word: string, { isWord, mayBeWord }: WordsOfTrade): boolean {
  if (joinsCars.test(word)) return false;
  if (bodies.has(word) || /^mk\.?-?(?:\d|[iv]+)$/.test(word) || trims.has(word)) return !isWord(word);
  return /^[a-z][a-z0-9-]{0,3}$/.test(word) && !isWord(word) && mayBeWord?.(word, false) !== true;
}

/** Bodies and trims: about the car, and nothing the list of cars has. Those that nobody knows are named. `name`: the places of the model. */
export function takeVersion(
  { words, free, take, passOver }: Line,
  { isWord, mayBeWord }: WordsOfTrade,
  name: readonly number[],
): void {
  const isOther = (word: string, at: number) =>
    isWord(word) || (!trims.has(word) && mayBeWord?.(word, at === words.length - 1) === true);
  for (const [at, word] of words.entries()) {
    if (free(at) && (bodies.has(word) || (engineNames.test(word) && !isWord(word)))) take([at]);
  }
  // A turbo beside the size of the engine is of the car: "cruze 1.4 turbo thermostat".
  const isSize = (at: number) => !free(at) && /^\d[.,]\d/.test(words[at] ?? '');
  for (const [at, word] of words.entries()) {
    if (free(at) && isTurbo.test(word) && (isSize(at - 1) || isSize(at + 1))) take([at]);
  }
  // silverado 1500, civic ex, golf gti; "golf xyz" is named
  const last = name.at(-1) ?? -2;
  for (let at = last + 1; at < words.length; at += 1) {
    if (!free(at)) break;
    const word = words[at] ?? '';
    const isNumber = /^\d$/.test(word) && !units.test(words[at + 1] ?? '');
    const isTrim = word === 's' || (/^[a-z][a-z0-9-]{0,3}$/.test(word) && !isOther(word, at));
    if (!isNumber && !isTrim && !/^[123]500$/.test(word)) break;
    const isSilent = (word === 's' || trims.has(word) || word === '1500') && !hasOtherParts.test(word);
    if (isNumber || !isSilent) passOver([at]);
    else take([at]);
  }
}
