import { compactName, type KnownModel } from '../car-names.ts';
import type { Line } from './line.ts';
import type { ReadOptions } from './read-options.ts';
import { bodies, engineNames, isTurbo, joinsCars, trims, units } from './words.ts';

/** Versions with other brakes, engines or axles: nothing that is listed for the model is known to be for them. */
const hasOtherParts =
  /^(?:[23]500|[123]500hd|hd|drw|dually|st\d{0,3}|rs\d{0,3}|r|m|sti|wrx|xt|gli|gti|gtd|gte|srt\d?|svt|ss|gx|gxl|gsr|gp|amg|jcw|works|cc|classic|raptor|shelby|harley|lightning|nismo|abarth|cobra|mazdaspeed|mps)$/;
/** Of these, those that are no other word wherever they stand beside a car. */
const isNothingElse =
  /^(?:[123]500hd|hd|drw|dually|st\d{0,3}|rs\d{0,3}|sti|wrx|xt|gli|gti|gtd|gte|srt\d?|svt|gsr|amg|jcw|raptor|shelby|nismo|abarth|mazdaspeed)$/;
/** Behind what says something of a car, whatever else they mean. */
const isLetter = /^[rm]$/;
/** What only looks like such a version: an R-Line, an M Sport, an AMG package. */
const isLook = /^(?:line|sport|paket|package|pack|packet|styling|look)$/;
const mayHaveLook = /^(?:r|s|st|m|n|gt|amg)$/;
const cabs = /^(?:crew|regular|extended|double|quad|access|king|super|standard)$/;

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
 * given. `name`: the places of the model; `isOther`: whether a word names another model of that make.
 */
export function takeVersion(
  line: Line,
  { isWord, mayBeWord }: WordsOfTrade,
  {
    name,
    make,
    isModel,
  }: { name: readonly number[]; make: string | null; isModel: (word: string) => boolean },
): string[] {
  const { words, free, isTaken, take, passOver } = line;
  const named: string[] = [];
  const isTrimmed = (word: string) => trims.has(word.replaceAll('-', ''));
  const isOther = (word: string, at: number) =>
    isWord(word) || (!isTrimmed(word) && mayBeWord?.(word, at === words.length - 1) === true);
  const leaveOut = (places: readonly number[]) => {
    passOver(places);
    named.push(places.map((place) => words[place]).join(' '));
  };
  takeLooks(line);
  for (const [at, word] of words.entries()) {
    if (free(at) && (bodies.has(word) || (engineNames.test(word) && !isWord(word)))) take([at]);
  }
  // A turbo beside the size of the engine is of the car: "cruze 1.4 turbo thermostat".
  const isSize = (at: number) => !free(at) && /^\d[.,]\d/.test(words[at] ?? '');
  for (const [at, word] of words.entries()) {
    if (free(at) && isTurbo.test(word) && (isSize(at - 1) || isSize(at + 1))) take([at]);
  }
  // "Civic type r", as Germans say it "typ r"
  for (const [at, word] of words.entries()) {
    if (/^type?$/.test(word) && /^[rs]$/.test(words[at + 1] ?? '') && free(at) && free(at + 1))
      leaveOut([at, at + 1]);
  }
  // silverado 1500, civic ex, golf gti; "golf xyz" is named
  const last = name.at(-1) ?? -2;
  for (let at = last + 1; at < words.length; at += 1) {
    if (isTaken(at) && at > last + 1) continue; // "focus mk3 st", "focus 2014 st"
    if (!free(at)) break;
    const word = words[at] ?? '';
    const isNumber = /^\d$/.test(word) && !units.test(words[at + 1] ?? '');
    const isTrim = word === 's' || (/^[a-z][a-z0-9-]{0,3}$/.test(word) && !isOther(word, at));
    if (!isNumber && !isTrim && !isKnownVersion(word, at) && !/^[123]500$/.test(word)) break;
    const isSilent = (word === 's' || isTrimmed(word) || word === '1500') && !isKnownVersion(word, at);
    if (isSilent) take([at]);
    else if (isNumber) passOver([at]);
    else leaveOut([at]);
  }
  // Wherever else it stands: "raptor f150", "golf 2016 brake pads gtd"; and a second model beside it, "a3 8p s3".
  for (const [at, word] of words.entries()) {
    if (!free(at) || name.length === 0) continue;
    const isBeside = isTaken(at - 1) || isTaken(at + 1);
    const isSecond = isTaken(at - 1) && isModel(word) && !isOther(word, at);
    if (isSecond || (isKnownVersion(word, at) && (isBeside || isNothingElse.test(word)))) leaveOut([at]);
  }
  return named;

  function isKnownVersion(word: string, at: number): boolean {
    if (!hasOtherParts.test(word) || (word === 'ss' && make !== 'chevrolet')) return false;
    return isNothingElse.test(word) || (isLetter.test(word) && isTaken(at - 1)) || !isOther(word, at);
  }
}

function takeLooks({ words, free, isTaken, take }: Line): void {
  for (const at of words.keys()) {
    if (!free(at) || !free(at + 1)) continue;
    const isCab = cabs.test(words[at] ?? '') && words[at + 1] === 'cab';
    if (isCab || (isLookAt(words, at) && isTaken(at - 1))) take([at, at + 1]);
  }
}

/** "Golf r line" is no Golf R, and an "x5 m sport" no X5 M. */
export const isLookAt = (words: readonly string[], at: number) =>
  mayHaveLook.test(words[at] ?? '') && isLook.test(words[at + 1] ?? '');

/** What some lists have as a model and others as a version of one: parts for the one are for the other. */
export const versions = new Map(Object.entries({ golfiii: 'golf', wranglerjk: 'wrangler' }));

export const versionOf = new Map(
  Object.entries({
    gti: 'golf',
    golfgti: 'golf',
    golfr: 'golf',
    r32: 'golf',
    gli: 'jetta',
    jettagli: 'jetta',
    wrx: 'impreza',
  }),
);

/** A GTI of a Golf, a WRX of an Impreza. */
export const isVersionOfModel = (compact: string, model: KnownModel) =>
  versionOf.get(compact) === model.compact;

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
