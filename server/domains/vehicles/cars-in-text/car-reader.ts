import type { Fuel } from '@spareworks/contract/plain/vehicle-words';
import { type CarNames, compactName, type KnownModel } from '../car-names.ts';
import { type DeniedCar, deniedCars } from '../denied-cars.ts';
import { fuelWords } from '../read-car-words.ts';
import { begunNames, type ModelBegun } from './begun-names.ts';
import type { CarInText } from './car-in-text.ts';
import { takeEngine, takeLitres } from './engine.ts';
import { soldIn, takeGeneration, yearsOfGeneration } from './generation.ts';
import { lengthOfCar } from './length-of-car.ts';
import { type Line, lineOf, type ReadLine } from './line.ts';
import { indexNames, isMistyped, mostOfName, type NameIndex } from './name-index.ts';
import { isMadeIn, type NamedCar, takeNamedCar } from './named-car.ts';
import { haveOwnYears, type OtherCar, otherCars, textOfOther } from './other-cars.ts';
import type { ReadOptions } from './read-options.ts';
import { isVersion, isVersionOf, takeVersion } from './version.ts';
import { wordsOfText } from './words-of-text.ts';
import { shortYearAt, takeShortYear, takeYears, type Years, yearOf } from './years.ts';

export type CarReader = {
  wordsOf: (text: string) => string[];
  /** Whether any of these words is a name of a car; or nearly, of those that are no other word. Costs next to nothing where none is. */
  mayName: (words: readonly string[], isWord: ((word: string) => boolean) | null) => boolean;
  /** Whether it is the code of a generation that names its model by itself: e90, w204. */
  isCode: (word: string) => boolean;
  read: (words: readonly string[], options: ReadOptions) => CarInText | null;
  /** Makes, then models with their make, whose names begin so, in small letters; of models first those that were made for longest. */
  beginningWith: (letters: string, most: number) => string[];
  /** The end of what was typed as the beginning of a model, behind its make or a year. */
  modelBegun: (typed: string, most: number) => ModelBegun | null;
};

/** Reads cars out of any text by the names the shop knows. Made once for a list of names. */
export function createCarReader(names: CarNames): CarReader {
  const index = indexNames(names);
  return {
    wordsOf: (text) => wordsOfText(index, text),
    mayName: (words, isWord) => mayName(index, words, isWord),
    isCode: index.isCode,
    read: (words, options) => read(index, words, options),
    ...begunNames(index),
  };
}

function mayName(
  { isName, isCode, mistypedMake, mistypedModels }: NameIndex,
  words: readonly string[],
  isWord: ((word: string) => boolean) | null,
): boolean {
  const compacts = words.map(compactName);
  for (let from = 0; from < words.length; from += 1) {
    let name = '';
    for (const compact of compacts.slice(from, from + mostOfName)) {
      name += compact;
      if (isName(name)) return true;
    }
    if (isCode(compacts[from] ?? '')) return true;
  }
  if (isWord === null) return false;
  const least = words.some((word) => /^(?:19|20)\d\d$/.test(word)) ? 4 : 5;
  return words.some(
    (word) =>
      isMistyped(word, isWord) &&
      (mistypedMake(word) !== null || mistypedModels(word, null, least).length > 0),
  );
}

/**
 * What is said of a car is taken in this order: what is not meant, years, make and model, other cars and whose the years are, generation,
 * engine, version. What is taken once is free for nothing else.
 */
function read(index: NameIndex, words: readonly string[], options: ReadOptions): CarInText | null {
  const line = lineOf(words, options.kept);
  const { isWord } = options;
  const denied = deniedCars(words, (at, whole) => lengthOfCar(index, words, at, { isWord, whole }));
  for (const { places } of denied) line.passOver(places);
  const typed = takeYears(line);
  const named = takeNamedCar(index, line, typed, options);
  if (named === null) return null;
  const { others, isApart, years: dated } = takeOthers(index, line, named, typed, options);
  const [first] = named.models;
  const maker = named.make ?? index.makeWith(first?.makeId);
  const generation = takeGeneration(line, {
    known: others.length > 0 ? [] : [...new Set(named.models.flatMap(index.generationsOf))],
    make: maker,
    years: dated,
    places: named.places,
  });
  const { counted, isShared } = yearsOfGeneration(generation, dated, named.models);
  const years = dated ?? (generation === null ? null : soldIn(generation.of, named.models));
  const litres = takeLitres(line);
  const ofMaker = index.modelsOfMake(maker?.id);
  const { cylinders, fuels } = takeEngine(line, {
    ...options,
    hasFuel: (some) => (first === undefined ? ofMaker : named.models).some((model) => runsOn(model, some)),
    isModel: first !== undefined,
  });
  const running = (some: readonly KnownModel[]) =>
    fuels === null ? some : some.filter((model) => runsOn(model, fuels));
  const found = running(named.models).length > 0 ? running(named.models) : named.models;
  const isModel = (word: string) => index.modelsCalled(compactName(word), maker).length > 0;
  const ofVersion = takeVersion(line, options, { name: named.places, make: maker?.compact ?? null, isModel });
  const versions = [named.version, ...ofVersion].filter((one) => one !== undefined);
  const alsoMeant = isApart
    ? []
    : others.flatMap(({ models }) => models.filter((model) => isMadeIn(model, years)));
  return {
    make: maker,
    models: found.length > 0 ? [...new Set([...found, ...alsoMeant])] : running(ofMaker),
    model:
      first === undefined ? null : modelInWords(line, named.places, { first, found }, isApart ? [] : others),
    ...(generation !== null && isShared && { generation: generation.text }),
    ...(counted !== null && { listedFor: counted }),
    years,
    ...(isApart && first !== undefined && { alsoNamed: others.map((other) => alsoNamed(other, first)) }),
    ...(versions.length > 0 && { version: versions.join(' ') }),
    litres: litres?.value ?? null,
    cylinders,
    fuels: fuels ?? (litres?.diesel === true ? ['diesel'] : null),
    sure: (named.make !== null && found.length > 0) || years !== null || others.length > 0,
    ...leftOutOf(line, denied),
    taken: [...line.taken].sort((a, b) => a - b),
    behindMake: named.make !== null && named.places[0] === named.end ? named.places : [],
    strangerAt: found.length === 0 && line.free(named.end) ? named.end : null,
  };
}

type Others = { others: readonly OtherCar[]; isApart: boolean; years: Years | null };

/** Other cars beside the one that is named, whether each has years of its own, and those of the one. */
function takeOthers(
  index: NameIndex,
  line: Line,
  { places, begin, end, models }: NamedCar,
  typed: Years | null,
  options: ReadOptions,
): Others {
  const { words, free, take } = line;
  const carBegin = places[0] === end ? begin : (places[0] ?? 0);
  const yearPlaces = [(places.at(-1) ?? 0) + 1, carBegin - 1];
  // "accord 14 / civic 15": of several cars years have two digits where that of the first has.
  const areShort = typed === null && yearPlaces.some((at) => free(at) && shortYearAt(words, at) !== null);
  const yearAt = (at: number) => yearOf(words[at]) ?? (areShort ? shortYearAt(words, at) : null);
  const isTrim = (at: number) => free(at) && isVersion(words[at] ?? '', options);
  const others =
    models.length === 0
      ? []
      : otherCars(index, line, { begin: carBegin, places, models }, { isTrim, yearAt });
  for (const other of others) take(other.places);
  const ofOthers = new Set(others.flatMap((other) => other.places));
  const yearPlace = yearPlaces.find((place) => yearAt(place) !== null && !ofOthers.has(place)) ?? -1;
  const ownYear = yearAt(yearPlace);
  const isApart = others.length > 0 && haveOwnYears(words, [ownYear, ...others.map(({ year }) => year)]);
  if (isApart && ownYear !== null) take([yearPlace]);
  const own = isApart ? yearsOf(ownYear) : typed;
  return { others, isApart, years: own ?? takeShortYear(line) };
}

const yearsOf = (year: number | null): Years | null => (year === null ? null : { from: year, to: year });

const runsOn = ({ fuels }: KnownModel, some: readonly Fuel[]) =>
  fuels.length === 0 || fuels.some((one) => some.includes(one));

function modelInWords(
  { words }: Line,
  places: readonly number[],
  { first, found }: { first: KnownModel; found: readonly KnownModel[] },
  others: readonly OtherCar[],
): string {
  const typed = places.map((place) => words[place]).join(' ');
  const compact = compactName(typed);
  const isOne = first.compact === compact || found.every(({ name }) => name === first.name);
  const isListed = isOne || isVersionOf(compact, first) || /series$|class$/.test(first.compact);
  return [isListed ? first.name : typed, ...others.map((other) => textOfOther(other, first))].join(' or ');
}

const alsoNamed = (other: OtherCar, first: KnownModel) => ({
  text: textOfOther(other, first),
  models: other.models,
  years: yearsOf(other.year),
});

function leftOutOf(
  { leftOut }: ReadLine,
  denied: readonly DeniedCar[],
): Pick<CarInText, 'leftOut' | 'denied'> {
  return {
    ...(leftOut.size > 0 && { leftOut: [...leftOut].sort(([a], [b]) => a - b).map(([, typed]) => typed) }),
    ...(denied.length > 0 && {
      denied: denied.map(({ places: [at = 0], what }) => ({
        typed: leftOut.get(at) ?? what,
        what: fuelWords.get(what)?.[0] ?? what,
      })),
    }),
  };
}
