import type { KnownMake, KnownModel } from '../car-names.ts';
import { modelsCoded } from './generation.ts';
import type { Line } from './line.ts';
import { isMistyped, isVague, mostOfName, type NameIndex, phrases } from './name-index.ts';
import type { ReadOptions } from './read-options.ts';
import { isLookAt, versionIn, versionOf, versions } from './version.ts';
import type { Years } from './years.ts';

/**
 * `begin`, `end`: where the make stands, -1 where none was read; `places`: of the name of the model; `version`: what of that name says more
 * than the models are called.
 */
export type NamedCar = {
  make: KnownMake | null;
  begin: number;
  end: number;
  models: readonly KnownModel[];
  places: readonly number[];
  version?: string | undefined;
};

type NamedMake = Pick<NamedCar, 'make' | 'begin' | 'end'>;
type NamedModels = Pick<NamedCar, 'models' | 'places' | 'version'>;
type WordsOfTrade = Pick<ReadOptions, 'isWord' | 'isName'>;

const noMake: NamedMake = { make: null, begin: -1, end: -1 };
const mostOfMake = 3;

/** What is called after a car and is none: a golf cart. */
const isNoCar = (compact: string, next: string | undefined) =>
  compact === 'golf' && /^(?:carts?|clubs?|balls?|bags?|bugg(?:y|ies)|trolleys?)$/.test(next ?? '');

/** What is called mini or smart itself. */
const calledSmall =
  /^(?:fuses?|relays?|bulbs?|leds?|blades?|spares?|chargers?|keys?|air|compressors?|jacks?|sensors?|switch(?:es)?)$/;

/** The make and the model, which are taken; null where neither is named. */
export function takeNamedCar(
  index: NameIndex,
  line: Line,
  years: Years | null,
  ofTrade: WordsOfTrade,
): NamedCar | null {
  const named = takeMake(index, line, years, ofTrade);
  const car =
    withModels(named, modelsNamed(index, line, named, years)) ??
    withModels(named, modelsCoded(index, line, named.make, { years, ...named })) ??
    takeMistyped(index, line, named, { years, ...ofTrade });
  if (car === null) return null;
  line.take(car.places);
  return car.make === null ? withMistypedMake(index, line, car, ofTrade) : car;
}

function withModels(make: NamedMake, found: NamedModels | null): NamedCar | null {
  return found === null ? null : { ...make, ...found };
}

function takeMake(
  index: NameIndex,
  { words, free, take }: Line,
  years: Years | null,
  { isWord, isName }: WordsOfTrade,
): NamedMake {
  const isNamedBeside = (places: readonly number[]) => {
    const [first = 0, last = 0] = [places[0], places.at(-1)];
    const isPair = (at: number) => isName?.(words.slice(at, at + 2)) === true;
    return calledSmall.test(words[last + 1] ?? '') || isPair(first - 1) || isPair(last);
  };
  for (const { places, compact } of phrases(words, mostOfMake, free)) {
    const make = index.makeCalled(compact);
    if (make === null) continue;
    const end = (places.at(-1) ?? 0) + 1;
    const isFollowed = [...phrases(words.slice(end, end + mostOfName), mostOfName, () => true)].some(
      ({ places: [first], compact: name }) => first === 0 && index.modelsCalled(name, make).length > 0,
    );
    // "Mini", "smart" and "ram" are also other words: alone they are makes where the word beside them makes no name with them.
    const isOther = isWord(compact) && !isFollowed && years === null;
    if (isOther && (isName === undefined || isNamedBeside(places))) continue;
    take(places);
    return { make, begin: places[0] ?? -1, end };
  }
  return noMake;
}

function modelsNamed(
  index: NameIndex,
  { words, free, isTaken }: Line,
  { make, begin, end }: NamedMake,
  years: Years | null,
): NamedModels | null {
  const isBesideYear = (places: readonly number[]) =>
    years !== null &&
    [(places[0] ?? 0) - 1, (places.at(-1) ?? 0) + 1].some(
      (place) => /^(?:19|20)\d\d$/.test(words[place] ?? '') && isTaken(place),
    );
  for (const vague of [false, true]) {
    for (const { places, compact } of phrases(words, mostOfName, free)) {
      if (isVague(compact) !== vague) continue;
      const called = index.modelsCalled(compact, make);
      if (called.length === 0 || index.isCodeBeside(compact, words, places)) continue;
      if (isNoCar(compact, words[(places.at(-1) ?? 0) + 1])) continue;
      if (places.length > 1 && isLookAt(words, places.at(-1) ?? 0)) continue;
      // "a4 2.0" is no A420.
      const isSpelled = make === null && !index.isListed(compact);
      if (isSpelled && places.length > 1 && places.some((place) => /\d[.,]\d/.test(words[place] ?? '')))
        continue;
      const isBehindMake = make !== null && (places[0] === end || (isTaken(end) && places[0] === end + 1));
      // "3er bmw", as Germans say it
      const isBeforeMake = make !== null && /^[1-8]er$/.test(compact) && places.at(-1) === begin - 1;
      if (vague && !isBehindMake && !isBeforeMake && (make !== null || !isBesideYear(places))) continue;
      const then = called.filter((model) => isMadeIn(model, years));
      if (then.length === 0 && vague) continue;
      const models = withParent(index, compact, { called, then, years });
      const typed = places.map((place) => words[place] ?? '');
      if (models.length > 0)
        return { models, places, version: versionIn(typed, then.length > 0 ? then : models) };
    }
  }
  return null;
}

/** A year sooner or later, too: model years begin in the year before. */
export function isMadeIn({ from, to }: KnownModel, years: Years | null): boolean {
  return years === null || from === null || to === null || (from <= years.to + 1 && to >= years.from - 1);
}

/** Of a version that has no car of these years, the model it is a version of. `then`: those that were called so and made in these years. */
function withParent(
  index: NameIndex,
  compact: string,
  { called, then, years }: { called: KnownModel[]; then: KnownModel[]; years: Years | null },
): readonly KnownModel[] {
  const version = versions.get(compact);
  if (then.length > 0 && version === undefined) return then;
  const own = index.modelsOfMake(called[0]?.makeId).filter((model) => isMadeIn(model, years));
  // "Jetta GLI" of a year without one: the Jetta, and the version is named as left out.
  if (versionOf.has(compact) && own.some((model) => model.compact === versionOf.get(compact))) return [];
  const [longest] = own
    .filter((model) => model.compact.length > 2 && compact.startsWith(model.compact))
    .sort((one, other) => other.compact.length - one.compact.length);
  const parent = version === undefined ? longest : own.find((model) => model.compact === version);
  if (parent === undefined) return then.length > 0 ? then : called;
  return [parent, ...then.filter((model) => model !== parent)];
}

/** A name that is nearly one, of a word that is no other. */
function takeMistyped(
  index: NameIndex,
  { words, free, take }: Line,
  named: NamedMake,
  { years, isWord }: WordsOfTrade & { years: Years | null },
): NamedCar | null {
  let { make, begin, end } = named;
  for (const [at, word] of words.entries()) {
    if (!free(at) || !isMistyped(word, isWord)) continue;
    if (make === null) {
      make = index.mistypedMake(word);
      if (make !== null) {
        const maker = make;
        take([at]);
        [begin, end] = [at, at + 1];
        // With the make known, a model may be named in any way.
        const next = [...phrases(words, mostOfName, free)].find(
          ({ places: [first = 0], compact }) =>
            index.modelsCalled(compact, maker).length > 0 && (!isVague(compact) || first === end),
        );
        if (next === undefined) continue;
        return { make, begin, end, models: index.modelsCalled(next.compact, make), places: next.places };
      }
    }
    const models = index.mistypedModels(word, make, make !== null || years !== null ? 4 : 5);
    if (models.length > 0) return { make, begin, end, models, places: [at] };
  }
  return make === null ? null : { make, begin, end, models: [], places: [] };
}

/** "hyundia elantra": the model says what the word beside it was meant to be. */
function withMistypedMake(
  index: NameIndex,
  { words, free, take }: Line,
  car: NamedCar,
  { isWord }: WordsOfTrade,
): NamedCar {
  const { places, models } = car;
  for (const at of [(places[0] ?? 0) - 1, (places.at(-1) ?? 0) + 1]) {
    const word = words[at] ?? '';
    const make = free(at) && isMistyped(word, isWord) ? index.mistypedMake(word, 4) : null;
    if (make === null) continue;
    const own = models.filter(({ makeId }) => makeId === make.id);
    if (own.length === 0) break;
    take([at]);
    return { ...car, make, models: own };
  }
  return car;
}
