import { compactName, type KnownModel } from '../car-names.ts';
import type { Line } from './line.ts';
import type { ReadOptions } from './read-options.ts';
import { bodies, engineNames, isTurbo, joinsCars, trims, units } from './words.ts';

/** Versions with other brakes, engines or axles: nothing that is listed for the model is known to be for them. */
const hasOtherParts =
  /^(?:[23]500(?:hd)?|hd|drw|dually|st|rs|r|m|sti|wrx|xt|gli|gti|gtd|gte|srt\d?|svt|ss|gx|gxl|amg|jcw|cc|classic|raptor|lightning|nismo|abarth|cobra)$/;
/** Of these, those that are no other word right behind a model. */
const isNothingElse =
  /^(?:[23]500hd|hd|drw|dually|st|rs|sti|wrx|xt|gli|gti|gtd|gte|srt\d?|svt|amg|jcw|raptor|nismo|abarth)$/;

/** Of words that say nothing else about a car. */
export const versionAmong = (words: readonly string[]) => words.filter((word) => hasOtherParts.test(word));

type WordsOfTrade = Pick<ReadOptions, 'isWord' | 'mayBeWord'>;

/** What may stand between a car and the next one. */
export function isVersion(word: string, { isWord, mayBeWord }: WordsOfTrade): boolean {
  if (joinsCars.test(word)) return false;
  if (bodies.has(word) || /^mk\.?-?(?:\d|[iv]+)$/.test(word) || trims.has(word)) return !isWord(word);
  return /^[a-z][a-z0-9-]{0,3}$/.test(word) && !isWord(word) && mayBeWord?.(word, false) !== true;
}

/**
 * Bodies and trims: about the car, and nothing the list of cars has. Those that nobody knows, or that have other parts, are left out and
 * given. `name`: the places of the model.
 */
export function takeVersion(
  { words, free, take, passOver }: Line,
  { isWord, mayBeWord }: WordsOfTrade,
  name: readonly number[],
): string[] {
  const named: string[] = [];
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
    if (word === 'type' && /^[rs]$/.test(words[at + 1] ?? '') && free(at + 1)) {
      passOver([at, at + 1]);
      named.push(`type ${words[at + 1]}`);
      at += 1;
      continue;
    }
    const isNumber = /^\d$/.test(word) && !units.test(words[at + 1] ?? '');
    const isTrim = word === 's' || (/^[a-z][a-z0-9-]{0,3}$/.test(word) && !isOther(word, at));
    const isKnown = hasOtherParts.test(word) && (isNothingElse.test(word) || !isOther(word, at));
    if (!isNumber && !isTrim && !isKnown && !/^[123]500$/.test(word)) break;
    const isSilent = (word === 's' || trims.has(word) || word === '1500') && !hasOtherParts.test(word);
    if (isNumber || !isSilent) {
      passOver([at]);
      if (!isNumber) named.push(word);
    } else take([at]);
  }
  return named;
}

/** What some lists have as a model and others as a version of one: parts for the one are for the other. */
export const versions = new Map(Object.entries({ golfiii: 'golf', wranglerjk: 'wrangler' }));

export const isVersionOf = (typed: string, { compact }: KnownModel) => versions.get(typed) === compact;

/** A C63 or X5 M has other brakes and engines than what its class or series has. */
const ofFamily = /^(?:[a-z]{1,3}(?:32|36|43|45|53|55|63|65)(?:amg)?|[a-z]{1,3}\d{3}amg|x\dm)$/;

/** What was typed behind the name of the model: the "type r" of a Civic of a year without a Civic Type R, the C63 of a C-Class. */
export function versionIn(typed: readonly string[], [model]: readonly KnownModel[]): string | undefined {
  const compact = compactName(typed.join(''));
  if (model === undefined || compact === model.compact || versions.has(compact)) return undefined;
  if (ofFamily.test(compact)) return typed.join(' ');
  if (!compact.startsWith(model.compact)) return undefined;
  const behind = typed.findIndex((_, at) => compactName(typed.slice(0, at).join('')) === model.compact);
  return behind === -1 ? compact.slice(model.compact.length) : typed.slice(behind).join(' ');
}
