import type { Fuel } from '@spareworks/contract/plain/vehicle-words';
import { fuelWords } from '../read-car-words.ts';
import { type Line, placesFrom } from './line.ts';
import type { ReadOptions } from './read-options.ts';
import { countsCylinders, units } from './words.ts';

export type Litres = { value: number; diesel: boolean };

/** "5 litre oil", "4 l of coolant": so much of it, and no engine. */
function isFilledIn(words: readonly string[], at: number): boolean {
  const [word = '', next] = words.slice(at);
  return word === 'of' || (/^(?:oil|coolant|antifreeze|fluid|can|bottle)$/.test(word) && next === undefined);
}

export function takeLitres({ words, free, take }: Line): Litres | null {
  for (const [at, word] of words.entries()) {
    if (!free(at)) continue;
    const next = words[at + 1] ?? '';
    const size = /^(\d)[.,](\d)\d?(l|i|t|d|td|tdi|cdi|hdi|tdci|crdi|lt|litre|liter)?$/.exec(word);
    const cc = /^(\d{3,4})cc$/.exec(word);
    if (cc !== null) {
      take([at]);
      return { value: Math.round(Number(cc[1]) / 100) / 10, diesel: false };
    }
    const isLitres = /^(?:l|lt|ltr|lit(?:er|re)s?)$/.test(next);
    const whole = /^([1-8])(?:l|lt|ltr|-?lit(?:er|re)s?)?$/.exec(word);
    const isWhole = whole !== null && (word.length > 1 || isLitres);
    if (isWhole && !isFilledIn(words, isLitres && word.length === 1 ? at + 2 : at + 1)) {
      take(isLitres && word.length === 1 ? [at, at + 1] : [at]);
      return { value: Number(whole[1]), diesel: false };
    }
    if (size === null || (units.test(next) && !isLitres)) continue;
    take(isLitres ? [at, at + 1] : [at]);
    return {
      value: Number(`${size[1]}.${size[2]}`),
      diesel: /^(?:d|td|tdi|cdi|hdi|tdci|crdi)$/.test(size[3] ?? ''),
    };
  }
  return null;
}

/** Fuels of more than one word. */
const fuelPhrases = new Map<string, readonly Fuel[]>(
  Object.entries({
    'natural gas': ['gas'],
    'flex fuel': ['flex fuel'],
    'plug in hybrid': ['plug-in hybrid'],
    'plug in': ['plug-in hybrid'],
    'turbo diesel': ['diesel'],
  }),
);

export function fuelAt(
  words: readonly string[],
  at: number,
): { fuels: readonly Fuel[]; length: number } | null {
  for (const length of [3, 2]) {
    const fuels = fuelPhrases.get(words.slice(at, at + length).join(' '));
    if (fuels !== undefined) return { fuels, length };
  }
  const fuels = fuelWords.get((words[at] ?? '').replaceAll('-', ''));
  return fuels === undefined ? null : { fuels, length: 1 };
}

/** What a fuel word before it belongs to: a petrol cap, a gas strut, an electric window. */
const thingsOfFuels =
  /^(?:caps?|tanks?|flaps?|doors?|lids?|pedals?|pumps?|filters?|lines?|hoses?|pipes?|struts?|springs?|shocks?|injectors?|gauges?|cans?|additives?|particles?|particulates?|heaters?|windows?|mirrors?|fans?|seats?|steering|tailgates?|locks?|handbrake|parking|power|water|motors?)$/;

/** What says nothing else than an engine, wherever it stands: "oil filter golf, the diesel". */
export const engineFuels = /^(?:diesel|petrol|gasoline|hybrid)$/;

/**
 * A fuel beside the words of a car is of the car, and of a model without such an engine left out. What parts are called so ("gas strut")
 * is theirs; a diesel's injector is of a diesel all the same.
 */
export function takeEngine(
  { words, free, isTaken, isKept, take, passOver }: Line,
  {
    isWord,
    isName,
    hasFuel,
    isModel,
  }: Pick<ReadOptions, 'isWord' | 'isName'> & {
    hasFuel: (fuels: readonly Fuel[]) => boolean;
    /** Whether more than a make was named. */
    isModel: boolean;
  },
): { cylinders: number | null; fuels: readonly Fuel[] | null } {
  let cylinders: number | null = null;
  let fuels: readonly Fuel[] | null = null;
  const narrow = (some: readonly Fuel[]) => {
    if (fuels === null || some.length < fuels.length) fuels = some;
  };
  for (const [at, word] of words.entries()) {
    const isOfThing = word === 'diesel' && hasFuel(['diesel']);
    if (isKept(at) && isOfThing) narrow(['diesel']);
    if (!free(at)) continue;
    const shape = /^v-?(6|8|10|12)$|^(?:i|l)-?([3456])$|^(\d{1,2})-?cyl(?:inders?)?\.?$/.exec(word);
    const counted = /^\d{1,2}$/.test(word) && countsCylinders.test(words[at + 1] ?? '') && free(at + 1);
    if (cylinders === null && (counted || (shape !== null && !isWord(word)))) {
      cylinders = Number(shape?.[1] ?? shape?.[2] ?? shape?.[3] ?? word);
      take(counted ? [at, at + 1] : [at]);
      continue;
    }
    const fuel = fuelAt(words, at);
    if (fuel === null) continue;
    const own = placesFrom(at, fuel.length);
    if (!own.every(free)) continue;
    const next = at + fuel.length;
    const other = words[next] === 'or' ? fuelAt(words, next + 1) : null;
    if (other !== null) {
      // "Petrol or diesel": which of them is not said.
      const both = placesFrom(at, fuel.length + 1 + other.length);
      if (both.every(free)) passOver(both);
      continue;
    }
    const isPlain = fuel.length > 1 || isWord(word);
    if (isPlain) {
      const behind = words[next] ?? '';
      if (free(next) && (thingsOfFuels.test(behind) || isName?.([word, behind]) === true)) {
        if (isOfThing) narrow(['diesel']);
        continue;
      }
      const isBeside = isTaken(at - 1) || isTaken(next);
      const isElectric = word === 'electric' && (!free(next) || isTaken(at - 1));
      const isEngine = engineFuels.test(word) || fuel.length > 1 || isElectric;
      const has = hasFuel(fuel.fuels);
      if (!has && !(isBeside && (isEngine || word === 'gas'))) continue;
      if (!isBeside && !(isEngine && isModel)) continue;
    }
    // What is listed for the others says nothing of an electric one, though the list does not have it.
    if (!hasFuel(fuel.fuels) && fuel.fuels[0] !== 'electric') passOver(own);
    else {
      take(own);
      narrow(fuel.fuels);
    }
  }
  return { cylinders, fuels };
}
