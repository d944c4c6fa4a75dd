import { type Fuel, fuelText } from '@spareworks/contract/plain/vehicle-words';
import {
  type CarNames,
  compactName,
  familyNames,
  type KnownMake,
  type KnownModel,
  seriesPattern,
} from './car-names.ts';
import { deniedCars } from './denied-cars.ts';
import {
  type Generation,
  generationNumberAt,
  generationsCalled,
  generationsOfModel,
  isCodeOf,
  isSoldIn,
  namesCarAlone,
  numberOfGeneration,
} from './generations.ts';
import { everyday, fuelWords, makeAliases, modelAliases } from './read-car-words.ts';

/** The years somebody asks for: one, or the first and the last. */
export type Years = { from: number; to: number };

type AlsoNamed = { text: string; models: readonly KnownModel[]; years: Years | null };

/** A car that is named among other words. */
export type CarInText = {
  make: KnownMake | null;
  /** Those the name may mean; where only the make was named, all of that make. */
  models: readonly KnownModel[];
  /** The model as the list spells it, or as it was typed where it means several; null where only a make was named. */
  model: string | null;
  /** The generation that was named, "Mk7" or "E90"; the years are those it was sold. */
  generation?: string;
  years: Years | null;
  /** Of a generation the years by which it is told what is listed for it, where these are others. */
  listedFor?: Years;
  /** Others that were asked for at the same time, each with a year of its own or none: "golf 2012 or passat 2015". */
  alsoNamed?: readonly AlsoNamed[];
  litres: number | null;
  cylinders: number | null;
  fuels: readonly Fuel[] | null;
  /** Named by two things at least: make and model, or one of them and a year. A single name may be another word. */
  sure: boolean;
  /** Which words were taken for the car, by their place. */
  taken: readonly number[];
  /** Of these, the name of the model, where it stands right behind that of the make. */
  behindMake: readonly number[];
  /** The place behind the make, where no model was read: what stands there may be one that is not in the list. */
  strangerAt: number | null;
  /** What was typed about the car and nothing is known of: a generation, a version, a fuel that no car of the model has. */
  leftOut?: readonly string[];
  /** Of that, which car, engine or version is not meant, and what parts for it may be called: "not the tdi" is no diesel. */
  denied?: readonly { typed: string; what: string }[];
  /** A model the list does not have, where nothing else was asked for: as it was typed. */
  passedOver?: string;
};

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

/** `begun`: what is typed of it; `names`: the models it may be, those that were made for longest first, as they go on behind `before`. */
export type ModelBegun = { before: string; begun: string; names: readonly string[] };

export type ReadOptions = {
  /** Whether the trade or the catalogue has this word: then it is not a mistyped name, an engine or a trim. */
  isWord: (word: string) => boolean;
  /** Whether the trade has a name that begins so: then none of its words is a make. */
  isName?: ((words: readonly string[]) => boolean) | undefined;
  /** Whether it is nearly a word of the trade, or the beginning of one where it is the last that was typed: no unknown trim then. */
  mayBeWord?: ((word: string, isLast: boolean) => boolean) | undefined;
  /** Places of words that are not about the car. */
  kept: ReadonlySet<number>;
};

/** What some lists have as a model and others as a version of one: parts for the one are for the other. */
const versions = new Map(Object.entries({ golfiii: 'golf', wranglerjk: 'wrangler' }));

/** One model by two names; what is listed for the model it is a version of says nothing of it (`model-families.ts`). */
const twins = new Map(Object.entries({ gti: 'golfgti', golfgti: 'gti', gli: 'jettagli', jettagli: 'gli' }));
const versionOf = new Map(
  Object.entries({ gti: 'golf', golfgti: 'golf', r32: 'golf', gli: 'jetta', jettagli: 'jetta' }),
);

const noModels: readonly KnownModel[] = [];

const mostWords = 24;
const mostOfName = 4;
const firstYear = 1950;
const lastYear = new Date().getUTCFullYear() + 2;

/** What a number before it counts: it is no year then. */
const units =
  /^(?:mm|cm|m|in|inch|inches|"|ah|amp|amps|a|v|volt|volts|w|watt|watts|kw|hp|bhp|kg|n|nm|l|lit(?:er|re)s?|ml|pc|pcs|pieces?|pack|pins?|teeth|tooth|ribs?|splines?|holes?|cells?|spokes?|degrees?|psi|bar|mhz|rpm|x|cyl(?:inders?)?|door|doors|wires?|studs?|pistons?|lobes?|point|way|speed)$/;
/** Versions with other brakes, engines or axles: what is listed for the model is not known to be for them, so they are named. */
const hasOtherParts = /^(?:[23]500|hd|st|rs|r|sti|gli|gti|gtd|gte|srt|svt|ss|gx|gxl)$/;
const bodies = new Set(
  'sedan saloon hatchback estate tourer wagon sportback avant kombi sportwagen limousine coupe cabriolet cabrio suv mpv pickup truck van 4x4 4wd awd fwd rwd 2wd 2dr 3dr 4dr 5dr quattro xdrive 4matic 4motion auto'.split(
    ' ',
  ),
);
/** What makers call their engines; the list of cars does not have it. */
const engineNames =
  /^(?:t?fsi|tsi|t-?gdi|gdi|mpi|i?-?vtec|vvt-?i|vvt|ecoboost|ecotec|skyactiv(?:-?g)?|multiair|hemi|pentastar|dohc|sohc|(?:8|12|16|20|24|32)v)$/;
/** What is called mini or smart itself. */
const calledSmall =
  /^(?:fuses?|relays?|bulbs?|leds?|blades?|spares?|chargers?|keys?|air|compressors?|jacks?|sensors?|switch(?:es)?)$/;
const between = /^(?:-|–|to|till|until|thru|through|and|or|&)$/;
const joinsCars = /^(?:and|or|&|\/)$/;
/** People ask for their two or three cars at once, not for a list. */
const mostOthers = 3;
type YearAt = (at: number) => number | null;
type NamedAgain = { places: readonly number[]; models: readonly KnownModel[]; year: number | null };
/** Who spells models so that no make need be named: a 320d, a C250, an RX350. */
function makerBySpelling(compact: string): string | null {
  if (/^[1-8](?:[1-5]\d|60)(?:i|d|e|ci|ti|xi|xd|li|ix|is)$/.test(compact)) return 'bmw';
  if (/^(?:[abceglrs]|cl[aks]|gl[abceks]|ml|sl|slk)\d{3}(?:d|e|cdi|amg)?$/.test(compact))
    return 'mercedesbenz';
  return /^(?:ct|es|gs|gx|is|ls|lx|nx|rc|rx|sc|ux)\d{3}[hdt]?$/.test(compact) ? 'lexus' : null;
}

/** Volkswagen calls coolants as BMW calls cars. */
const isOfCoolant = /^g1[1-3]$/;
const coolants = /^(?:coolants?|anti-?freeze|kühlmittel|frostschutz)$/;

/** v6, i4, 4cyl, 1.8t */
const isEngineShape = /^(?:v-?(?:6|8|10|12)|[il]-?[3456]|\d{1,2}-?cyl(?:inders?)?\.?|\d[.,]\d[a-z]{0,4})$/;

const roman = /^(?:i{1,3}|iv|v|vi{1,3}|ix)$/;

/** Reads cars out of any text by the names the shop knows. Made once for a list of names. */
export function createCarReader({ makes, models }: CarNames): CarReader {
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

  /** Another word too, or too short to be certain of: a name only beside its make or a year. */
  const isVague = (name: string) =>
    everyday.has(name) ||
    name.length < 2 ||
    /^\d{1,4}$/.test(name) ||
    /^(?:[hmrt]\d{1,2}|v\d{1,2}|[a-z]{2}|[1-8]er)$/.test(name);

  /** Without its make only a BMW is told by such a name, for other words look like the others. */
  function family(compact: string, make: KnownMake | null): readonly KnownModel[] {
    const maker = make ?? makeOf.get(makerBySpelling(compact) ?? '') ?? null;
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
      ...(series === null ? [] : (ofMake.get(maker.id) ?? []).filter(({ compact: one }) => series.test(one))),
    ];
  }

  function namedModels(compact: string, make: KnownMake | null): KnownModel[] {
    const called = [compact, twins.get(compact)].flatMap((name) => modelsOf.get(name ?? '') ?? []);
    const exact = called.filter(({ makeId }) => make === null || makeId === make.id);
    // What is listed for a 328i says nothing of a car of which only the 3-Series is known, and of a 318ti its own years count.
    return exact.length > 0 ? [...new Set(exact)] : [...new Set(family(compact, make))];
  }

  const isMistyped = (word: string, isWord: (word: string) => boolean) =>
    word.length >= 4 && /^\p{L}+$/u.test(word) && !isWord(word);

  /** Four letters are certain enough only beside a model of that make: "frod focus". */
  function mistypedMake(word: string, leastLetters = 5): KnownMake | null {
    if (word.length < leastLetters) return null;
    const most = word.length >= 6 ? 2 : 1;
    let best: { name: string; distance: number } | null = null;
    for (const name of makeNames.get(word[0] ?? '') ?? []) {
      if (name.length < leastLetters) continue;
      const distance = editDistance(word, name, most);
      if (distance <= most && (best === null || distance < best.distance)) best = { name, distance };
    }
    return best === null ? null : (makeOf.get(best.name) ?? null);
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
      const models = (modelsOf.get(name) ?? []).filter(({ makeId }) => make === null || makeId === make.id);
      if (models.length === 0) continue;
      found = distance < nearest ? models : [...found, ...models];
      nearest = distance;
    }
    return found;
  }

  function* phrases(words: readonly string[], most: number, free: (at: number) => boolean) {
    const compacts = words.map(compactName);
    for (let length = Math.min(most, words.length); length > 0; length -= 1) {
      for (let at = 0; at + length <= words.length; at += 1) {
        const compact = compacts.slice(at, at + length).join('');
        const places = Array.from({ length }, (_, step) => at + step);
        if (compact !== '' && places.every(free)) yield { places, compact };
      }
    }
  }

  /**
   * "golf or passat": what stands behind it with such a word between them, with its make or without; or before it, "golf or ford focus".
   * Each may have its year beside it.
   */
  function otherModels(
    words: readonly string[],
    begin: number,
    places: readonly number[],
    { free, isTrim, yearAt }: { free: Free; isTrim: (at: number) => boolean; yearAt: YearAt },
  ): NamedAgain[] {
    const others: NamedAgain[] = [];
    const past = (at: number) => (yearAt(at) === null ? at : at + 1);
    /** Behind the version of a car that was named, which the list does not have: "2015 civic lx, 2014 accord". */
    const pastTrim = (at: number) => (isTrim(at) ? at + 1 : at);
    const behind = pastTrim((places.at(-1) ?? 0) + 1);
    // Of "2015 civic 2014 accord" each year is of the car behind it.
    const areBefore =
      yearAt(begin - 1) !== null && yearAt(behind) !== null && !joinsCars.test(words[behind + 1] ?? '');
    for (let end = areBefore ? behind : past(behind); others.length < mostOthers; ) {
      // Behind a year another car with its year needs no such word: "civic 2014 accord 2010".
      const isJoined = joinsCars.test(words[end] ?? '');
      if (!isJoined && yearAt(areBefore ? end : end - 1) === null) break;
      const from = past(isJoined ? end + 1 : end);
      const make = makeOf.get(compactName(words[from] ?? '')) ?? null;
      const next = [...phrases(words.slice(0, from + mostOfName), mostOfName, (at) => at >= from && free(at))]
        .filter(({ places: [first] }) => first === from || (make !== null && first === from + 1))
        .map(({ places: some, compact }) => {
          const last = some.at(-1) ?? 0;
          const to = areBefore ? last + 1 : past(last + 1);
          return {
            places: Array.from({ length: to - end }, (_, step) => end + step),
            models: isVague(compact) && make === null ? [] : namedModels(compact, make),
            year: (areBefore ? null : yearAt(last + 1)) ?? yearAt(from - 1),
          };
        })
        .find(({ models }) => models.length > 0);
      if (next === undefined || (!isJoined && next.year === null)) break;
      others.push(next);
      end = pastTrim((next.places.at(-1) ?? end) + 1);
    }
    const join = yearAt(begin - 1) === null ? begin - 1 : begin - 2;
    if (others.length > 0 || !joinsCars.test(words[join] ?? '')) return others;
    const last = yearAt(join - 1) === null ? join - 1 : join - 2;
    const before = [...phrases(words.slice(0, join), mostOfName, free)]
      .filter(({ places: some, compact }) => some.at(-1) === last && !isVague(compact))
      .map(({ places: some, compact }) => ({
        places: [...some, join],
        models: namedModels(compact, null),
        year: yearAt(join - 1) ?? yearAt((some[0] ?? 0) - 1),
      }))
      .find(({ models }) => models.length > 0);
    return before === undefined ? [] : [before];
  }

  /** "e90", "w204" and, beside its make, "jeep jk": the code of a generation names the model too. */
  function modelsCoded(
    words: readonly string[],
    make: KnownMake | null,
    { free, years, begin, end }: { free: Free; years: Years | null; begin: number; end: number },
  ): { models: KnownModel[]; places: readonly number[] } | null {
    const isCoolant = words.some((word) => coolants.test(word));
    for (const [at, word] of words.entries()) {
      const code = compactName(word);
      const isBesideMake = make !== null && (at === begin - 1 || at === end);
      if (!free(at) || !(isBesideMake || namesCarAlone(code)) || (isOfCoolant.test(code) && isCoolant))
        continue;
      const called = generationsCalled(code).filter((one) => make === null || one.make === make.compact);
      const meant = called.find((one) => years !== null && isSoldIn(one, years)) ?? called[0];
      const maker = make ?? makeOf.get(meant?.make ?? '') ?? null;
      const models = meant === undefined || maker === null ? [] : namedModels(meant.model, maker);
      if (models.length > 0) return { models, places: [at] };
    }
    return null;
  }

  const generationsBefore = new Map<KnownModel, readonly Generation[]>();
  function generationsFor(model: KnownModel): readonly Generation[] {
    const known = generationsBefore.get(model);
    if (known !== undefined) return known;
    const make = makeById.get(model.makeId);
    const own = make === undefined ? [] : generationsOfModel(make, model.compact);
    generationsBefore.set(model, own);
    return own;
  }
  /** "b7 passat": the B7 is the generation of what stands beside it, and no BMW. */
  const isCodeBeside = (compact: string, words: readonly string[], places: readonly number[]) =>
    generationsCalled(compact).some((one) =>
      words.some(
        (word, at) =>
          !places.includes(at) &&
          (modelsOf.get(compactName(word)) ?? []).some((model) => generationsFor(model).includes(one)),
      ),
    );
  const generationsAmong = (among: readonly KnownModel[]) => [...new Set(among.flatMap(generationsFor))];

  /** Of how many words what is named here is: a car, or something of one that cannot be taken for a part. */
  function lengthOfCar(words: readonly string[], at: number, isWord: (word: string) => boolean): number {
    const word = words[at] ?? '';
    const named = namesAt(words, at, isWord);
    if (named > 0) {
      const isTrim = (words[at + named] ?? '') === 's' || words[at + named] === 'si';
      const end = isTrim ? named + 1 : named;
      const isDated = yearOf(words[at + end]) !== null;
      return isDated && words.filter((one) => yearOf(one) !== null).length > 1 ? end + 1 : end;
    }
    const fuel = fuelAt(words, at);
    const next = words[at + 1];
    const isOfCar = next === undefined || yearOf(next) !== null || namesAt(words, at + 1, isWord) > 0;
    const isFuel = engineFuels.test(word) || !isWord(word) || (word === 'electric' && isOfCar);
    if (fuel !== null && (fuel.length > 1 || isFuel)) return fuel.length;
    if (/^\d{1,2}$/.test(word) && /^cyl(?:inders?)?\.?$/.test(next ?? '')) return 2;
    if (isEngineShape.test(word)) return /^\d[.,]\d/.test(word) && fuelAt(words, at + 1) !== null ? 2 : 1;
    const isSort = bodies.has(word) || engineNames.test(word) || /^(?:bi|twin)?-?turbo$/.test(word);
    const isVersion = (trims.has(word) && word.length > 1) || word === 'si' || yearOf(word) !== null;
    return isSort || (isVersion && !isWord(word)) ? 1 : 0;
  }

  function namesAt(words: readonly string[], at: number, isWord: (word: string) => boolean): number {
    const most = Math.min(mostOfName, words.length - at);
    for (let length = most; length > 0; length -= 1) {
      const compact = compactName(words.slice(at, at + length).join(''));
      if (compact === '') continue;
      const isOther = isVague(compact) || (length === 1 && isWord(words[at] ?? ''));
      if (!isOther && namedModels(compact, null).length > 0) return length;
      const make = makeOf.get(compact);
      if (make === undefined) continue;
      const end = at + length;
      for (let more = Math.min(mostOfName, words.length - end); more > 0; more -= 1)
        if (namedModels(compactName(words.slice(end, end + more).join('')), make).length > 0)
          return length + more;
      if (!isOther) return length;
    }
    return 0;
  }

  function read(
    words: readonly string[],
    { isWord, isName, mayBeWord, kept }: ReadOptions,
  ): CarInText | null {
    const taken = new Set<number>();
    const free = (at: number) => at >= 0 && at < words.length && !taken.has(at) && !kept.has(at);
    const take = (places: readonly number[]) => {
      for (const place of places) taken.add(place);
    };
    const leftOut = new Map<number, string>();
    const passOver = (some: readonly number[]) => {
      take(some);
      const typed = some.map((place) => words[place]).join(' ');
      leftOut.set(some[0] ?? 0, typed.replace(/^and /, ''));
    };
    const denied = deniedCars(words, (at) => lengthOfCar(words, at, isWord));
    for (const { places: some } of denied) passOver(some);
    let years = takeYears(words, free, take);
    const isBesideYear = (places: readonly number[]) =>
      years !== null &&
      [(places[0] ?? 0) - 1, (places.at(-1) ?? 0) + 1].some(
        (place) => /^(?:19|20)\d\d$/.test(words[place] ?? '') && taken.has(place),
      );

    let make: KnownMake | null = null;
    let makeEnd = -1;
    let makeBegin = -1;
    let found: KnownModel[] = [];
    let places: readonly number[] = [];
    const isNamedBeside = (some: readonly number[]) => {
      const [first = 0, last = 0] = [some[0], some.at(-1)];
      const isPair = (at: number) => isName?.(words.slice(at, at + 2)) === true;
      return calledSmall.test(words[last + 1] ?? '') || isPair(first - 1) || isPair(last);
    };
    const makePhrases = [...phrases(words, 3, free)].filter(({ compact }) => makeOf.has(compact));
    for (const { places: some, compact } of makePhrases) {
      const end = (some.at(-1) ?? 0) + 1;
      const followed = [...phrases(words.slice(end, end + mostOfName), mostOfName, () => true)].some(
        ({ places: [first], compact: name }) =>
          first === 0 && namedModels(name, makeOf.get(compact) ?? null).length > 0,
      );
      // "Mini", "smart" and "ram" are also other words: alone they are makes where the word beside them makes no name with them.
      const isOther = isWord(compact) && !followed && years === null;
      if (isOther && (isName === undefined || isNamedBeside(some))) continue;
      make = makeOf.get(compact) ?? null;
      makeEnd = end;
      makeBegin = some[0] ?? -1;
      take(some);
      break;
    }
    const made = (model: KnownModel) =>
      years === null ||
      model.from === null ||
      model.to === null ||
      (model.from <= years.to + 1 && model.to >= years.from - 1);
    /** Of a version that has no car of these years, the model it is a version of. */
    const withParent = (compact: string, models: KnownModel[], then: KnownModel[]): KnownModel[] => {
      const [{ makeId } = { makeId: '' }] = models;
      const version = versions.get(compact);
      if (then.length > 0 && version === undefined) return then;
      const own = (ofMake.get(makeId) ?? []).filter(made);
      const longest = own
        .filter((model) => model.compact.length > 2 && compact.startsWith(model.compact))
        .sort((one, other) => other.compact.length - one.compact.length)[0];
      // "Jetta GLI" of a year without one: the Jetta, and the version is named as left out.
      if (versionOf.has(compact) && own.some((model) => model.compact === versionOf.get(compact))) return [];
      const parent = version === undefined ? longest : own.find((model) => model.compact === version);
      if (parent === undefined) return then.length > 0 ? then : models;
      return [parent, ...then.filter((model) => model !== parent)];
    };
    for (const vague of [false, true]) {
      if (found.length > 0) break;
      for (const { places: some, compact } of phrases(words, mostOfName, free)) {
        if (isVague(compact) !== vague) continue;
        const models = namedModels(compact, make);
        if (models.length === 0) continue;
        if (isCodeBeside(compact, words, some)) continue;
        // "a4 2.0" is no A420.
        const isSpelled = make === null && !modelsOf.has(compact);
        if (isSpelled && some.length > 1 && some.some((place) => /\d[.,]\d/.test(words[place] ?? '')))
          continue;
        const afterMake =
          make !== null && (some[0] === makeEnd || (taken.has(makeEnd) && some[0] === makeEnd + 1));
        // "3er bmw", as Germans say it
        const isBeforeMake = make !== null && /^[1-8]er$/.test(compact) && some.at(-1) === makeBegin - 1;
        if (vague && !afterMake && !isBeforeMake && (make !== null || !isBesideYear(some))) continue;
        const then = models.filter(made);
        if (then.length === 0 && vague) continue;
        found = withParent(compact, models, then);
        if (found.length === 0) continue;
        places = some;
        break;
      }
    }
    if (found.length === 0) {
      const coded = modelsCoded(words, make, { free, years, begin: makeBegin, end: makeEnd });
      found = coded?.models ?? [];
      places = coded?.places ?? [];
    }
    if (found.length === 0) {
      for (const [at, word] of words.entries()) {
        if (!free(at) || !isMistyped(word, isWord)) continue;
        if (make === null) {
          make = mistypedMake(word);
          if (make !== null) {
            take([at]);
            makeEnd = at + 1;
            // With the make known, a model may be named in any way.
            const next = [...phrases(words, mostOfName, free)].find(
              ({ places: [first = 0], compact }) =>
                namedModels(compact, make).length > 0 && (!isVague(compact) || first === makeEnd),
            );
            if (next !== undefined) {
              found = namedModels(next.compact, make);
              places = next.places;
              break;
            }
            continue;
          }
        }
        const near = mistypedModels(word, make, make !== null || years !== null ? 4 : 5);
        if (near.length === 0) continue;
        found = near;
        places = [at];
        break;
      }
    }
    if (make === null && found.length === 0) return null;
    take(places);
    if (make === null) {
      // "hyundia elantra": the model says what the word beside it was meant to be.
      const meantBy = (place: number) =>
        free(place) && isMistyped(words[place] ?? '', isWord) ? mistypedMake(words[place] ?? '', 4) : null;
      const at = [(places[0] ?? 0) - 1, (places.at(-1) ?? 0) + 1].find((place) => meantBy(place) !== null);
      const meant = at === undefined ? null : meantBy(at);
      const own = found.filter(({ makeId }) => makeId === meant?.id);
      if (at !== undefined && own.length > 0) {
        take([at]);
        make = meant;
        found = own;
      }
    }
    const [first] = found;
    const carBegin = places[0] === makeEnd ? makeBegin : (places[0] ?? 0);
    const yearPlaces = [(places.at(-1) ?? 0) + 1, carBegin - 1];
    // "accord 14 / civic 15": of several cars years have two digits where that of the first has.
    const areShort = years === null && yearPlaces.some((at) => free(at) && shortYearAt(words, at) !== null);
    const yearAt = (at: number) => yearOf(words[at]) ?? (areShort ? shortYearAt(words, at) : null);
    const isTrim = (at: number) => free(at) && isVersion(words[at] ?? '', { isWord, mayBeWord });
    const others = first === undefined ? [] : otherModels(words, carBegin, places, { free, isTrim, yearAt });
    for (const other of others) take(other.places);
    const ofOthers = new Set(others.flatMap((other) => other.places));
    const yearPlace = yearPlaces.find((place) => yearAt(place) !== null && !ofOthers.has(place)) ?? -1;
    const ownYear = yearAt(yearPlace);
    const isApart = others.length > 0 && haveOwnYears(words, [ownYear, ...others.map(({ year }) => year)]);
    if (isApart) years = ownYear === null ? null : { from: ownYear, to: ownYear };
    if (isApart && ownYear !== null) take([yearPlace]);
    years ??= takeShortYear(words, free, take);
    const maker = make ?? (first === undefined ? null : (makeById.get(first.makeId) ?? null));
    const generation = takeGeneration(
      words,
      { free, isTaken: (at) => taken.has(at), take, passOver },
      {
        known: others.length > 0 ? [] : generationsAmong(found),
        make: maker,
        years,
        places,
      },
    );
    const { counted, isShared } = yearsOfGeneration(generation, years, found);
    if (generation !== null) years ??= soldIn(generation.of, found);
    const litres = takeLitres(words, free, take);
    const ofMaker = ofMake.get(maker?.id ?? '') ?? noModels;
    const runsOn = (model: KnownModel, some: readonly Fuel[]) =>
      model.fuels.length === 0 || model.fuels.some((one) => some.includes(one));
    const { cylinders, fuels } = takeEngine(
      words,
      { free, isTaken: (at) => taken.has(at), isKept: (at) => kept.has(at), take, passOver },
      {
        isWord,
        isName,
        hasFuel: (some) => (first === undefined ? ofMaker : found).some((model) => runsOn(model, some)),
        isModel: first !== undefined,
      },
    );
    const running = (some: readonly KnownModel[]) =>
      fuels === null ? some : some.filter((model) => runsOn(model, fuels));
    if (running(found).length > 0) found = [...running(found)];
    takeTrim(words, free, take, { isWord, mayBeWord, passOver }, places);
    return {
      make: maker,
      models:
        found.length > 0
          ? [...new Set([...found, ...(isApart ? [] : others.flatMap(({ models }) => models.filter(made)))])]
          : running(ofMaker),
      model:
        first === undefined
          ? null
          : [
              modelText(first, found, words, places),
              ...(isApart ? [] : others.map((other) => textOfOther(other, first))),
            ].join(' or '),
      ...(generation !== null && isShared && { generation: generation.text }),
      ...(counted !== null && { listedFor: counted }),
      years,
      ...(isApart &&
        first !== undefined && {
          alsoNamed: others.map((other) => ({
            text: textOfOther(other, first),
            models: other.models,
            years: other.year === null ? null : { from: other.year, to: other.year },
          })),
        }),
      litres: litres?.value ?? null,
      cylinders,
      fuels: fuels ?? (litres?.diesel === true ? ['diesel'] : null),
      sure: (make !== null && found.length > 0) || years !== null || others.length > 0,
      ...(leftOut.size > 0 && {
        leftOut: [...leftOut].sort(([a], [b]) => a - b).map(([, typed]) => typed),
      }),
      ...(denied.length > 0 && {
        denied: denied.map(({ places: [at = 0], what }) => ({
          typed: leftOut.get(at) ?? what,
          what: fuelWords.get(what)?.[0] ?? what,
        })),
      }),
      taken: [...taken].sort((a, b) => a - b),
      behindMake: make !== null && places[0] === makeEnd ? places : [],
      strangerAt: found.length === 0 && free(makeEnd) ? makeEnd : null,
    };
  }

  const isCode = (word: string) =>
    namesCarAlone(word) &&
    generationsCalled(word).some((one) => namedModels(one.model, makeOf.get(one.make) ?? null).length > 0);

  const span = ({ from, to }: KnownModel) => (to ?? 0) - (from ?? to ?? 0);
  const begun = [
    ...makes.map(({ compact, name }) => ({ compact, text: name.toLowerCase(), rank: -lastYear })),
    ...models.map((model) => ({
      compact: model.compact,
      text: `${model.make} ${model.name}`.toLowerCase(),
      rank: -span(model),
    })),
  ].sort((a, b) => (a.compact < b.compact ? -1 : 1));

  const isNameOfCar = (words: readonly string[]) =>
    makeOf.has(compactName(words.join(''))) || modelsOf.has(compactName(words.join('')));
  const beginsCar = (text: string) => lengths.some((length) => isNameOfCar(text.split(/\s+/, length)));
  const endsCar = (text: string) =>
    lengths.some((length) =>
      isNameOfCar(
        text
          .replace(/\s+(?:19|20)\d\d$/, '')
          .replace(/\s+(\S+)$/, (last, word: string) => (trims.has(word.toLowerCase()) ? '' : last))
          .split(/\s+/)
          .slice(-length),
      ),
    );

  return {
    wordsOf: (text) =>
      wordsOf(
        text.replaceAll(yearOfNextCar, (comma, at: number) => {
          const behind = text.slice(at + comma.length + lettersOfYear).trim();
          return endsCar(text.slice(0, at).trim()) && beginsCar(behind) ? ' or ' : comma;
        }),
      ),
    beginningWith(letters, most) {
      const beginning = compactName(letters);
      let [low, high] = [0, begun.length];
      while (low < high) {
        const middle = (low + high) >> 1;
        if ((begun[middle]?.compact ?? '') < beginning) low = middle + 1;
        else high = middle;
      }
      const found = [];
      for (let at = low; begun[at]?.compact.startsWith(beginning); at += 1) found.push(begun[at]);
      return found
        .sort((a, b) => (a?.rank ?? 0) - (b?.rank ?? 0))
        .slice(0, most)
        .map((one) => one?.text ?? '');
    },
    modelBegun(typed, most) {
      const words = typed.trimStart().toLowerCase().split(/\s+/);
      for (let length = 1; length <= mostOfName && length < words.length; length += 1) {
        const before = words.slice(0, -length);
        const begun = words.slice(-length).join(' ');
        const letters = compactName(begun);
        const make = lengths
          .map((some) =>
            some > before.length ? undefined : makeOf.get(compactName(before.slice(-some).join(''))),
          )
          .find((one) => one !== undefined);
        const year = before.map(yearOf).find((one) => one !== null) ?? null;
        // One letter behind a year says too little; behind a make it is one of few.
        const isBesideYear = yearOf(before.at(-1)) !== null && length === 1 && letters.length > 1;
        if (letters === '' || (make === undefined && !isBesideYear)) continue;
        const own = make === undefined ? models : (ofMake.get(make.id) ?? []);
        const isMade = ({ from, to }: KnownModel) =>
          year === null || from === null || to === null || (from <= year && year <= to);
        const names = own
          .filter((model) => model.compact.startsWith(letters) && isMade(model))
          .sort((one, other) => span(other) - span(one))
          .slice(0, most)
          .map((model) => (make === undefined ? `${model.make} ${model.name}` : model.name).toLowerCase());
        if (names.length > 0) return { before: before.join(' '), begun, names };
      }
      return null;
    },
    mayName(words, isWord) {
      const compacts = words.map(compactName);
      for (let from = 0; from < words.length; from += 1) {
        let name = '';
        for (const compact of compacts.slice(from, from + mostOfName)) {
          name += compact;
          if (makeOf.has(name) || modelsOf.has(name) || family(name, null).length > 0) return true;
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
    },
    isCode,
    read,
  };
}

function modelText(
  first: KnownModel,
  found: readonly KnownModel[],
  words: readonly string[],
  places: readonly number[],
): string {
  const typed = places.map((place) => words[place]).join(' ');
  const isOne = first.compact === compactName(typed) || found.every(({ name }) => name === first.name);
  const isVersion = versions.get(compactName(typed)) === first.compact;
  return isOne || isVersion || /series$|class$/.test(first.compact) ? first.name : typed;
}

const textOfOther = ({ models: [other] }: NamedAgain, { makeId }: KnownModel) =>
  other?.makeId === makeId ? other.name : `${other?.make} ${other?.name}`;

/**
 * Whether a year is only of the car it stands beside: where several have one, or where it stands behind one with another car following. The
 * year of "golf or passat 2015" and of "2010 civic or accord" is of both.
 */
function haveOwnYears(words: readonly string[], ofCars: readonly (number | null)[]): boolean {
  const dated = ofCars.filter((year) => year !== null).length;
  if (dated !== 1) return dated > 1;
  const years = words.flatMap((word, at) => (yearOf(word) === null ? [] : [at]));
  return years.length === 1 && joinsCars.test(words[(years[0] ?? 0) + 1] ?? '');
}

const yearsInWords = ({ from, to }: Years) => (from === to ? `${from}` : `${from} to ${to}`);

/** "Honda Civic 2014 1.8 L": as much as was typed; "Volkswagen (without polo)". */
export function carInWords(car: CarInText): string {
  const { make, model, generation, years, litres, cylinders, fuels, passedOver, alsoNamed = [] } = car;
  const words = [make?.name, model, generation];
  if (years !== null) words.push(yearsInWords(years));
  for (const other of alsoNamed) {
    words.push('or', other.text);
    if (other.years !== null) words.push(yearsInWords(other.years));
  }
  if (litres !== null) words.push(`${litres.toFixed(1)} L`);
  if (cylinders !== null) words.push(`${cylinders} cyl.`);
  if (fuels?.[0] !== undefined) words.push(fuelText(fuels[0]));
  if (passedOver !== undefined) words.push(`(without ${passedOver})`);
  return words.filter((word) => word != null).join(' ');
}

/** The comma of "2015 civic, 2014 accord", and not of "civic, 2014 oil filter". */
const yearOfNextCar = /(?<=[\p{L}\d])\s*[,;]\s*(?=(?:19|20)\d\d\s+[\p{L}\d])/gu;
const lettersOfYear = 4;
const lengths = [1, 2, 3];

/** As they are typed, in small letters and without the signs around them. */
function wordsOf(text: string): string[] {
  return text
    .slice(0, 400)
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[’‘`]/g, "'")
    .replaceAll(/&|\s\+(?=\s)/g, ' and ')
    .replaceAll(/\s\/(?=\s)|(?<=(?:19|20)\d\d)(?:\/|\s?[,;]\s?)(?=\p{L})/gu, ' or ') // accord 2014/civic 2015
    .split(/\s+|[,;](?!\d)/) // 1,8 is a number
    .map((word) => word.replaceAll(/^[("“#:]+|[)"”?!:.+]+$/g, '').replace(/'s$/, ''))
    .filter((word) => word !== '')
    .slice(0, mostWords);
}

type Free = (at: number) => boolean;
type Take = (places: readonly number[]) => void;

function yearOf(word: string | undefined): number | null {
  if (word === undefined || !/^(?:my)?(?:19|20)\d\d$/.test(word)) return null;
  const year = Number(word.slice(-4));
  return year >= firstYear && year <= lastYear ? year : null;
}

/** Two digits: '98 and 06, not 55. */
function shortYearOf(digits: string): number | null {
  const number = Number(digits);
  if (number >= 80) return 1900 + number;
  return 2000 + number <= lastYear ? 2000 + number : null;
}

/** Beside a car, and not so many inches. */
function shortYearAt(words: readonly string[], at: number): number | null {
  const word = words[at] ?? '';
  return /^'?\d\d$/.test(word) && !units.test(words[at + 1] ?? '') ? shortYearOf(word.slice(-2)) : null;
}

function inOrder(from: number, to: number): Years {
  return from <= to ? { from, to } : { from: to, to: from };
}

/** 2014, 2012-2015, 2012 to 2015, 2014 and 2015, 2014 2015, 12-15. */
function takeYears(words: readonly string[], free: Free, take: Take): Years | null {
  for (const [at, word] of words.entries()) {
    if (!free(at)) continue;
    const pair = /^'?(\d\d|(?:19|20)\d\d)[-–/]'?(\d\d|(?:19|20)\d\d)$/.exec(word);
    if (pair !== null && (word.length > 5 || /[-–]/.test(word))) {
      const [from, to] = [pair[1] ?? '', pair[2] ?? ''].map((one) =>
        one.length === 2 ? shortYearOf(one) : yearOf(one),
      );
      if (from != null && to != null && from <= to) {
        take([at]);
        return { from, to };
      }
    }
    const year = yearOf(word);
    if (year === null) continue;
    const last = between.test(words[at + 1] ?? '') ? at + 2 : at + 1; // 2014 to 2015, 2014 2015
    const end = free(last) ? yearOf(words[last]) : null;
    take(end === null ? [at] : Array.from({ length: last - at + 1 }, (_, step) => at + step));
    return inOrder(year, end ?? year);
  }
  return null;
}

/** '14 and 14 where a car was named; "14 plate" and "64 plate" are of one British year. */
function takeShortYear(words: readonly string[], free: Free, take: Take): Years | null {
  for (const [at, word] of words.entries()) {
    if (!free(at) || !/^'?\d\d$/.test(word) || units.test(words[at + 1] ?? '')) continue;
    // "gen 10", "10 gen"
    if (generationNumberAt(words, at) !== null || (generationNumberAt(words, at - 1)?.length ?? 0) > 1)
      continue;
    const digits = word.replaceAll(/\D/g, '');
    const isPlate = /^(?:plate|reg)$/.test(words[at + 1] ?? '');
    const half = isPlate && Number(digits) >= 51 && Number(digits) < 80;
    const year = half ? 2000 + Number(digits) - 50 : shortYearOf(digits);
    if (year === null) continue;
    take(isPlate ? [at, at + 1] : [at]);
    return { from: year, to: year };
  }
  return null;
}

/** "5 litre oil", "4 l of coolant": so much of it, and no engine. */
function isFilledIn(words: readonly string[], at: number): boolean {
  const [word = '', next] = words.slice(at);
  return word === 'of' || (/^(?:oil|coolant|antifreeze|fluid|can|bottle)$/.test(word) && next === undefined);
}

function takeLitres(
  words: readonly string[],
  free: Free,
  take: Take,
): { value: number; diesel: boolean } | null {
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

/** Where words stand: free; taken for the car, or not of the car though they looked so; and ways to take them. */
type Places = {
  free: Free;
  isTaken: Free;
  take: Take;
  /** Takes them as what nothing is known of. */
  passOver: Take;
};

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

function fuelAt(words: readonly string[], at: number): { fuels: readonly Fuel[]; length: number } | null {
  for (const length of [3, 2]) {
    const fuels = fuelPhrases.get(words.slice(at, at + length).join(' '));
    if (fuels !== undefined) return { fuels, length };
  }
  const fuels = fuelWords.get((words[at] ?? '').replaceAll('-', ''));
  return fuels === undefined ? null : { fuels, length: 1 };
}

/** What a fuel word before it belongs to: a petrol cap, a gas strut, an electric window. */
const thingsOfFuels =
  /^(?:caps?|tanks?|flaps?|doors?|lids?|pedals?|pumps?|filters?|lines?|hoses?|pipes?|struts?|springs?|shocks?|injectors?|gauges?|cans?|additives?|particles?|particulates?|heaters?|windows?|mirrors?|fans?|seats?|steering|tailgates?|locks?|handbrake|parking|water|motors?)$/;
/** What says nothing else than an engine, wherever it stands: "oil filter golf, the diesel". */
const engineFuels = /^(?:diesel|petrol|gasoline|hybrid)$/;

/**
 * A fuel beside the words of a car is of the car, and of a model without such an engine left out. What parts are called so ("gas strut")
 * is theirs; a diesel's injector is of a diesel all the same.
 */
function takeEngine(
  words: readonly string[],
  { free, isTaken, isKept, take, passOver }: Places & { isKept: Free },
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
    const counted =
      /^\d{1,2}$/.test(word) && /^cyl(?:inders?)?\.?$/.test(words[at + 1] ?? '') && free(at + 1);
    if (cylinders === null && (counted || (shape !== null && !isWord(word)))) {
      cylinders = Number(shape?.[1] ?? shape?.[2] ?? shape?.[3] ?? word);
      take(counted ? [at, at + 1] : [at]);
      continue;
    }
    const fuel = fuelAt(words, at);
    if (fuel === null) continue;
    const own = Array.from({ length: fuel.length }, (_, step) => at + step);
    if (!own.every(free)) continue;
    const next = at + fuel.length;
    const other = words[next] === 'or' ? fuelAt(words, next + 1) : null;
    if (other !== null) {
      // "Petrol or diesel": which of them is not said.
      const both = Array.from({ length: fuel.length + 1 + other.length }, (_, step) => at + step);
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
      const isElectric = word === 'electric' && !free(next);
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

/** Versions of models, which are also nearly another word or the beginning of one. */
const trims = new Set(
  'ce crd css cti cx cxl de dx es ex exl gd gdi gl gle gli gls glx gs gt gtd gte gti gtr gts gtx gx hse ix kr l le ls lt ltd ltz lux lx lxi m r rs rt rxl s sc sd se sel ses sho sle slt slx spec sport sr srt ss st sti sv sw sx sxt svt tdi td tl trd tsx ts vr vrs vx vxr opc jcw lwb mwb swb xe xi xl xle xls xlt xrs xs xse xt xts xv zl zr zx base luxe edge trek type wrx crdi'.split(
    ' ',
  ),
);

/** What may stand between a car and the next one. */
function isVersion(word: string, { isWord, mayBeWord }: Pick<ReadOptions, 'isWord' | 'mayBeWord'>): boolean {
  if (joinsCars.test(word)) return false;
  if (bodies.has(word) || /^mk\.?-?(?:\d|[iv]+)$/.test(word) || trims.has(word)) return !isWord(word);
  return /^[a-z][a-z0-9-]{0,3}$/.test(word) && !isWord(word) && mayBeWord?.(word, false) !== true;
}

/** Of one that is still made, to the last year there is a car of. */
function soldIn({ from, to }: Generation, models: readonly KnownModel[]): Years {
  const latest = Math.max(from, ...models.map((model) => model.to ?? from));
  return { from, to: to ?? latest };
}

type GenerationNamed = { of: Generation; text: string; known: readonly Generation[] };

/**
 * The years by which it is told what is listed for a generation: without a first and last that another was sold in too, as 2006 is of the
 * E46 and the E90. `counted`: where these are not the years that were typed. `isShared`: whether the generation says more than the years.
 */
function yearsOfGeneration(
  generation: GenerationNamed | null,
  typed: Years | null,
  models: readonly KnownModel[],
): { counted: Years | null; isShared: boolean } {
  if (generation === null) return { counted: null, isShared: false };
  const sold = soldIn(generation.of, models);
  const others = generation.known.filter((one) => one !== generation.of);
  const isBegun = others.some(({ to }) => to === sold.from && sold.from < sold.to);
  const isEnded = others.some(({ from }) => from === sold.to && sold.from < sold.to);
  const own = { from: sold.from + (isBegun ? 1 : 0), to: sold.to - (isEnded ? 1 : 0) };
  if (own.from > own.to) return { counted: null, isShared: true };
  const isWithin = typed !== null && own.from <= typed.from && typed.to <= own.to;
  return isWithin ? { counted: null, isShared: false } : { counted: own, isShared: true };
}

/**
 * The generation of the model, by its number ("mk7", "10th gen", "golf 7") or its code ("b6", "e90"). What is none that is known, or was
 * not sold in the years that were typed, is passed over and named: nothing may be promised by half of what was said.
 */
function takeGeneration(
  words: readonly string[],
  { free, isTaken, take, passOver }: Places,
  {
    known,
    make,
    years,
    places,
  }: {
    known: readonly Generation[];
    make: KnownMake | null;
    years: Years | null;
    places: readonly number[];
  },
): GenerationNamed | null {
  let found: GenerationNamed | null = null;
  const use = (
    own: readonly number[],
    isIt: (one: Generation) => boolean,
    text: (one: Generation) => string,
  ) => {
    const meant = known.find((one) => isIt(one) && (years === null || isSoldIn(one, years)));
    if (meant === undefined || (found !== null && found.of !== meant)) return passOver(own);
    take(own);
    found = { of: meant, text: text(meant), known };
  };
  const byNumber = (number: number) => (one: Generation) => one.number === number;
  const isVolkswagen = make?.compact === 'volkswagen';
  const numbered = (isMark: boolean) => (one: Generation) =>
    isMark || isVolkswagen ? `Mk${one.number}` : `${inOrdinals(one.number ?? 0)} gen`;
  const skipped = (at: number, step: number): number =>
    free(at) && (trims.has(words[at] ?? '') || bodies.has(words[at] ?? '')) ? skipped(at + step, step) : at;
  const isBesideCar = (at: number) => isTaken(skipped(at - 1, -1)) || isTaken(skipped(at + 1, 1));

  for (const [at, word] of words.entries()) {
    // The "jk" of a Wrangler JK, the "iii" of a Golf III and an "e90" alone are names of the model themselves.
    const isOfName = at === places.at(-1);
    if (!free(at) && !isOfName) continue;
    const told = free(at) ? generationNumberAt(words, at) : null;
    if (told !== null && free(at + told.length - 1)) {
      const own = Array.from({ length: told.length }, (_, step) => at + step);
      use(own, byNumber(told.number), numbered(word.startsWith('m')));
      continue;
    }
    const codes = [compactName(word + (words[at + 1] ?? '')), compactName(word)];
    const code = codes.find((one) => known.some((generation) => generation.codes.includes(one)));
    const isPair = code !== undefined && code === codes[0] && (words[at + 1] ?? '') !== '' && free(at + 1);
    if (
      code !== undefined &&
      (isOfName || isBesideCar(at) || namesCarAlone(code)) &&
      (isPair || code === codes[1])
    ) {
      const typed = isPair ? `${word} ${words[at + 1]}` : word;
      use(
        isPair ? [at, at + 1] : [at],
        (one) => one.codes.includes(code),
        () => typed.toUpperCase(),
      );
    } else if (isOfName && roman.test(word) && word.length > 1 && places.length > 1) {
      use([at], byNumber(numberOfGeneration(word) ?? 0), numbered(false));
    } else if (!isOfName && make !== null && isBesideCar(at) && isCodeOf(make.compact, word)) passOver([at]);
  }
  // golf 7, civic vii
  const behind = skipped((places.at(-1) ?? -2) + 1, 1);
  const word = words[behind] ?? '';
  const next = words[behind + 1] ?? '';
  const isCounted = units.test(next) || (/^[24]$/.test(word) && /[^s]s$/.test(words.at(-1) ?? ''));
  if (!free(behind) || places.length === 0) return found;
  if (/^\d$/.test(word) && isVolkswagen && !isCounted) use([behind], byNumber(Number(word)), numbered(true));
  else if (roman.test(word)) use([behind], byNumber(numberOfGeneration(word) ?? 0), numbered(false));
  return found;
}

function inOrdinals(number: number): string {
  const ending = number > 10 && number < 20 ? 'th' : (['th', 'st', 'nd', 'rd'][number % 10] ?? 'th');
  return `${number}${ending}`;
}

/** Bodies and trims: about the car, and nothing the list of cars has. Those that nobody knows are named. */
function takeTrim(
  words: readonly string[],
  free: Free,
  take: Take,
  { isWord, mayBeWord, passOver }: Pick<ReadOptions, 'isWord' | 'mayBeWord'> & { passOver: Take },
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
    if (free(at) && /^(?:bi|twin)?-?turbo$/.test(word) && (isSize(at - 1) || isSize(at + 1))) take([at]);
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

/** How many letters differ, swapped ones counting once; more than `most` is `most + 1`. */
function editDistance(one: string, other: string, most: number): number {
  if (Math.abs(one.length - other.length) > most) return most + 1;
  let before: number[] = [];
  let row = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (let i = 1; i <= one.length; i += 1) {
    const next = [i];
    let least = i;
    for (let j = 1; j <= other.length; j += 1) {
      const same = one[i - 1] === other[j - 1] ? 0 : 1;
      let cost = Math.min((row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1, (row[j - 1] ?? 0) + same);
      if (i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1])
        cost = Math.min(cost, (before[j - 2] ?? 0) + 1);
      next.push(cost);
      if (cost < least) least = cost;
    }
    if (least > most) return most + 1;
    before = row;
    row = next;
  }
  return row[other.length] ?? most + 1;
}
