import {
  type CarNames,
  compactName,
  familyNames,
  type KnownMake,
  type KnownModel,
  seriesPattern,
} from '../car-names.ts';
import { type Generation, generationsCalled, generationsOfModel, namesCarAlone } from '../generations.ts';
import { everyday, makeAliases, modelAliases } from '../read-car-words.ts';
import { editDistance } from './edit-distance.ts';

/** One model by two names; what is listed for the model it is a version of says nothing of it (`model-families.ts`). */
const twins = new Map(Object.entries({ gti: 'golfgti', golfgti: 'gti', gli: 'jettagli', jettagli: 'gli' }));

const noModels: readonly KnownModel[] = [];
const noGenerations: readonly Generation[] = [];

export const mostOfName = 4;

/** The C63 and its like. */
const isAmg = /^(?:[cegs]|cl[aks]?|gl[aces]?|ml|slk?)(?:43|45|53|55|63|65)(?:amg)?$/;

/** Who spells models so that no make need be named: a 320d, a C250, an RX350. */
function makerBySpelling(compact: string): string | null {
  if (/^[1-8](?:[1-5]\d|60)(?:i|d|e|ci|ti|xi|xd|li|ix|is)$/.test(compact)) return 'bmw';
  if (
    /^(?:[abceglrs]|cl[aks]|gl[abceks]|ml|sl|slk)\d{3}(?:d|e|cdi|amg)?$/.test(compact) ||
    isAmg.test(compact)
  )
    return 'mercedesbenz';
  if (/^x[1-7]m$/.test(compact)) return 'bmw';
  return /^(?:ct|es|gs|gx|is|ls|lx|nx|rc|rx|sc|ux)\d{3}[hdt]?$/.test(compact) ? 'lexus' : null;
}

/** Another word too, or too short to be certain of: a name only beside its make or a year. */
export const isVague = (name: string) =>
  everyday.has(name) ||
  name.length < 2 ||
  /^\d{1,4}$/.test(name) ||
  /^(?:[hmrt]\d{1,2}|v\d{1,2}|[a-z]{2}|[1-8]er)$/.test(name);

export const isMistyped = (word: string, isWord: (word: string) => boolean) =>
  word.length >= 4 && /^\p{L}+$/u.test(word) && !isWord(word);

export type NameIndex = ReturnType<typeof indexNames>;

/** What cars may be called, by the names the shop knows. All names are asked for as `compactName` makes them. */
export function indexNames({ makes, models }: CarNames) {
  const makeOf = new Map(makes.map((make) => [make.compact, make]));
  const makeById = new Map(makes.map((make) => [make.id, make]));
  for (const [alias, name] of makeAliases) {
    const make = makeOf.get(name);
    if (make !== undefined && !makeOf.has(alias)) makeOf.set(alias, make);
  }
  const modelsOf = new Map<string, KnownModel[]>();
  const ofMake = new Map<string, KnownModel[]>();
  const put = (name: string, model: KnownModel) => {
    const same = modelsOf.get(name);
    if (same === undefined) modelsOf.set(name, [model]);
    else if (!same.includes(model)) same.push(model);
  };
  for (const model of models) {
    put(model.compact, model);
    for (const name of model.also) put(name, model);
    ofMake.set(model.makeId, [...(ofMake.get(model.makeId) ?? []), model]);
  }
  for (const [alias, name] of modelAliases) {
    for (const model of modelsOf.get(name) ?? []) put(alias, model);
  }
  // Whoever mistypes a name begins it right.
  const byLetter = (names: readonly string[]) => Map.groupBy(names, ([first]) => first ?? '');
  const makeNames = byLetter([...makeOf.keys()].filter((name) => name.length >= 4));
  const modelNames = byLetter(
    [...modelsOf.keys()].filter(
      (name) => name.length >= 4 && /^[a-z]+$/.test(name) && !/series$|class$/.test(name),
    ),
  );

  const makeCalled = (compact: string) => makeOf.get(compact) ?? null;
  const makeWith = (id: string | undefined) => makeById.get(id ?? '') ?? null;
  const modelsOfMake = (id: string | undefined): readonly KnownModel[] => ofMake.get(id ?? '') ?? noModels;

  /** Without its make only a BMW is told by such a name, for other words look like the others. */
  function family(compact: string, make: KnownMake | null): readonly KnownModel[] {
    const maker = make ?? makeCalled(makerBySpelling(compact) ?? '');
    // A C219 is no C-Class and an R171 no R-Class: numbers of models end in a nought, those of chassis mostly do not.
    const isChassis =
      maker?.compact === 'mercedesbenz' && (/^[a-z]\d\d[1-9]$/.test(compact) || namesCarAlone(compact));
    return maker === null || isChassis ? noModels : familyOf(compact, maker);
  }

  function familyOf(compact: string, maker: KnownMake): KnownModel[] {
    const own = (name: string) => (modelsOf.get(name) ?? []).filter(({ makeId }) => makeId === maker.id);
    const series = seriesPattern(compact);
    return [
      ...familyNames(compact, maker).flatMap(own),
      ...(series === null ? [] : modelsOfMake(maker.id).filter(({ compact: one }) => series.test(one))),
    ];
  }

  function modelsCalled(compact: string, make: KnownMake | null): KnownModel[] {
    const called = [compact, twins.get(compact)].flatMap((name) => modelsOf.get(name ?? '') ?? []);
    const exact = called.filter(({ makeId }) => make === null || makeId === make.id);
    // What is listed for a 328i says nothing of a car of which only the 3-Series is known, and of a 318ti its own years count.
    return exact.length > 0 ? [...new Set(exact)] : [...new Set(family(compact, make))];
  }

  /** Four letters are certain enough only beside a model of that make: "frod focus". */
  function mistypedMake(word: string, leastLetters = 5): KnownMake | null {
    if (word.length < leastLetters) return null;
    // Of short ones two letters make another word of it: "hidden" and "holding" are no Holden.
    const most = word.length >= 8 ? 2 : 1;
    let best: { name: string; distance: number } | null = null;
    for (const name of makeNames.get(word[0] ?? '') ?? []) {
      if (name.length < leastLetters) continue;
      const distance = editDistance(word, name, most);
      if (distance <= most && (best === null || distance < best.distance)) best = { name, distance };
    }
    return best === null ? null : makeCalled(best.name);
  }

  /** `leastLetters`: of a name that is mistyped; two letters may be wrong only where there are many, and something else says it is a car. */
  function mistypedModels(word: string, make: KnownMake | null, leastLetters: number): KnownModel[] {
    if (word.length < leastLetters) return [];
    const most = word.length >= 7 && leastLetters === 4 ? 2 : 1;
    let nearest = most + 1;
    let found: KnownModel[] = [];
    for (const name of modelNames.get(word[0] ?? '') ?? []) {
      if (name.length < leastLetters || isVague(name)) continue;
      const distance = editDistance(word, name, Math.min(most, nearest));
      if (distance > most || distance > nearest) continue;
      const called = (modelsOf.get(name) ?? []).filter(({ makeId }) => make === null || makeId === make.id);
      if (called.length === 0) continue;
      found = distance < nearest ? called : [...found, ...called];
      nearest = distance;
    }
    return found;
  }

  const generationsBefore = new Map<KnownModel, readonly Generation[]>();
  function generationsOf(model: KnownModel): readonly Generation[] {
    const known = generationsBefore.get(model);
    if (known !== undefined) return known;
    const make = makeWith(model.makeId);
    const own = make === null ? noGenerations : generationsOfModel(make, model.compact);
    generationsBefore.set(model, own);
    return own;
  }

  /** "b7 passat": the B7 is the generation of what stands beside it, and no BMW. */
  const isCodeBeside = (compact: string, words: readonly string[], places: readonly number[]) =>
    generationsCalled(compact).some((one) =>
      words.some(
        (word, at) =>
          !places.includes(at) &&
          (modelsOf.get(compactName(word)) ?? []).some((model) => generationsOf(model).includes(one)),
      ),
    );

  /** Whether a code of a generation names its model by itself: e90, w204. */
  const isCode = (word: string) =>
    namesCarAlone(word) &&
    generationsCalled(word).some((one) => modelsCalled(one.model, makeCalled(one.make)).length > 0);

  return {
    makes,
    models,
    makeCalled,
    makeWith,
    modelsOfMake,
    modelsCalled,
    /** Whether the list has this very name. */
    isListed: (compact: string) => modelsOf.has(compact),
    isName: (compact: string) =>
      makeOf.has(compact) || modelsOf.has(compact) || family(compact, null).length > 0,
    mistypedMake,
    mistypedModels,
    generationsOf,
    isCodeBeside,
    isCode,
  };
}

/** What may be a name, of as many words as `most`: the longest first, and as they come. */
export function* phrases(words: readonly string[], most: number, free: (at: number) => boolean) {
  const compacts = words.map(compactName);
  for (let length = Math.min(most, words.length); length > 0; length -= 1) {
    for (let at = 0; at + length <= words.length; at += 1) {
      const compact = compacts.slice(at, at + length).join('');
      const places = Array.from({ length }, (_, step) => at + step);
      if (compact !== '' && places.every(free)) yield { places, compact };
    }
  }
}
