import type { Fuel } from '@spareworks/contract/plain/vehicle-words';
import {
  type CarNames,
  compactName,
  familyNames,
  type KnownMake,
  type KnownModel,
  seriesPattern,
} from './car-names.ts';
import { versionAmong, versionIn } from './cars-in-text/version.ts';
import {
  type Generation,
  generationNumberAt,
  generationsCalled,
  generationsOfModel,
  isRoman,
  isSoldIn,
  namesCarAlone,
  numberOfGeneration,
} from './generations.ts';

/** What a typed line says about a car. */
export type CarWords = {
  year: number | null;
  make: KnownMake | null;
  /** The likeliest; null where only the make was named. */
  model: KnownModel | null;
  /** Every model it may be, the likeliest first; those of the make where no model was named. */
  models: readonly KnownModel[];
  /** Those a part of the name would mean, where there was none of the whole name in that year. */
  shorter: readonly KnownModel[];
  litres: number | null;
  cylinders: number | null;
  fuels: readonly Fuel[] | null;
  /** The generation, "mk7" or "e90"; `of` is null where it is none of that model, or was not sold in that year. */
  generation: { typed: string; of: Generation | null } | null;
  /** What was typed of its version and the list does not have, "st" or "c63 amg"; "" where nothing was. */
  version: string;
  /** The words that say nothing about the car. */
  rest: string;
};

/** What people call makes. */
export const makeAliases = new Map(
  Object.entries({
    alfa: 'alfaromeo',
    aston: 'astonmartin',
    beemer: 'bmw',
    benz: 'mercedesbenz',
    bimmer: 'bmw',
    caddy: 'cadillac',
    beamer: 'bmw',
    chev: 'chevrolet',
    chevy: 'chevrolet',
    jag: 'jaguar',
    landy: 'landrover',
    lambo: 'lamborghini',
    merc: 'mercedesbenz',
    mercedes: 'mercedesbenz',
    mitsu: 'mitsubishi',
    olds: 'oldsmobile',
    rolls: 'rollsroyce',
    subie: 'subaru',
    vw: 'volkswagen',
  }),
);

/** What people call models. */
export const modelAliases = new Map(
  Object.entries({
    electricgolf: 'egolf',
    evo: 'lancerevolution',
    gt86: '86',
    kaefer: 'beetle',
    kafer: 'beetle',
    landcruiser: 'landcruiser',
    miata: 'mx5',
    ml: 'mclass',
    outbacksport: 'impreza',
    transitvan: 'transit',
    vette: 'corvette',
    // In German
    ...Object.fromEntries(
      ['1', '2', '3', '4', '5', '6', '7', '8'].map((one) => [`${one}er`, `${one}series`]),
    ),
    ...Object.fromEntries(
      ['a', 'b', 'c', 'e', 'g', 'm', 'r', 's'].map((one) => [`${one}klasse`, `${one}class`]),
    ),
  }),
);

export const fuelWords = new Map<string, readonly Fuel[]>(
  Object.entries({
    benzin: ['petrol'],
    benziner: ['petrol'],
    cdi: ['diesel'],
    cng: ['gas'],
    crdi: ['diesel'],
    dci: ['diesel'],
    diesel: ['diesel'],
    duramax: ['diesel'],
    e85: ['flex fuel'],
    electric: ['electric'],
    ev: ['electric'],
    ffv: ['flex fuel'],
    flex: ['flex fuel'],
    flexfuel: ['flex fuel'],
    fsi: ['petrol'],
    gas: ['petrol', 'flex fuel', 'gas'], // what Americans call petrol
    gasoline: ['petrol', 'flex fuel'],
    hdi: ['diesel'],
    hybrid: ['hybrid', 'plug-in hybrid'],
    hydrogen: ['hydrogen'],
    lpg: ['gas'],
    petrol: ['petrol', 'flex fuel'],
    phev: ['plug-in hybrid'],
    plugin: ['plug-in hybrid'],
    tdci: ['diesel'],
    tdi: ['diesel'],
    tfsi: ['petrol'],
    tsi: ['petrol'],
  }),
);

/** Models called by a word that people also type for something else: only with their make, or with nothing but a year. */
export const everyday = new Set(
  (
    'air bolt boxer cab cabrio cabriolet cargovan charger classic continental coupe cross crown cube disc edge electric element express fit fleetwood ' +
    'flex ion laser leaf light mark matrix metro note pickup pilot probe rally relay roadster salon seal sky smart spark spider sport spyder ' +
    'storm touring transit turbo van vision volt wagon wave'
  ).split(' '),
);

type Options = {
  /** Somebody is still typing a car and nothing else: a name may be begun, and a short one mistyped. */
  onlyCars?: boolean;
};

type Token = { text: string; used: boolean };

/**
 * Reads make, model, year and engine out of a line, in any order and with one wrong letter in a name. null where neither a
 * make nor a model is named.
 */
export function readCarWords(
  names: CarNames,
  text: string,
  { onlyCars = false }: Options = {},
): CarWords | null {
  const tokens: Token[] = text
    .normalize('NFKC')
    .toLowerCase()
    .split(/\s+|[,;](?!\d)/) // 1,8 is a number
    .filter((word) => word !== '')
    .slice(0, 20)
    .map((word) => ({ text: word, used: false }));
  const year = takeYear(tokens);
  const make = takeMake(tokens, names.makes, onlyCars || year !== null ? 4 : 6);
  const litres = takeLitres(tokens);
  const { cylinders, fuels } = takeEngine(tokens, isModelOf(tokens, names.models, make));
  const coded = takeCode(tokens, names, make, year);
  const named = takeModels(tokens, names.models, { make: make ?? coded?.make ?? null, year, onlyCars });
  const readings = named.length === 0 && coded !== null ? [coded] : named;
  if (make === null && readings.length === 0) return null;
  const generation = takeGeneration(tokens, names.makes, { readings, coded, year });
  const lateYear = year ?? takeShortYear(tokens) ?? (onlyCars ? takeImpossibleYear(tokens) : null);
  const models = readings[0]?.models ?? [];
  const all = models.length > 0 ? models : names.models.filter(({ makeId }) => makeId === make?.id);
  const [first] = models;
  const typed = readings[0]?.tokens.map((token) => token.text) ?? [];
  const others = tokens.filter(({ used }) => !used).map((token) => token.text);
  return {
    year: lateYear,
    make: make ?? namesakeMake(names.makes, models),
    model: first ?? null,
    models: all,
    shorter: shorterNames(readings),
    litres,
    cylinders,
    fuels,
    generation,
    version: [versionIn(typed, models), ...versionAmong(others)].filter((one) => one !== undefined).join(' '),
    rest: others.join(' '),
  };
}

/** The make of all models it may be, where that is one. */
function namesakeMake(makes: readonly KnownMake[], models: readonly KnownModel[]): KnownMake | null {
  const [first] = models;
  return makes.find(({ id }) => id === first?.makeId) ?? null;
}

function take(token: Token): string {
  token.used = true;
  return token.text;
}

function takeYear(tokens: readonly Token[]): number | null {
  const found = tokens.find(({ text }) => /^(?:19[0-9]{2}|20[0-9]{2})$/.test(text));
  return found === undefined ? null : Number(take(found));
}

/** '14 and 14, and o6 with a letter for its zero: in a line that names a car, and not as part of its name. */
function takeShortYear(tokens: readonly Token[]): number | null {
  const found = tokens.find(({ text, used }) => !used && /^['’]?[\do]\d$/.test(text));
  if (found === undefined) return null;
  const digits = Number(take(found).replace('o', '0').replaceAll(/\D/g, ''));
  return digits > 50 ? 1900 + digits : 2000 + digits;
}

/** 1234: nobody has such a car, which is better reported than passed over. Not the 1500 of a lorry. */
function takeImpossibleYear(tokens: readonly Token[]): number | null {
  const found = tokens.find(({ text, used }) => !used && /^\d{4}$/.test(text) && !/^[1-5]500$/.test(text));
  return found === undefined ? null : Number(take(found));
}

function takeLitres(tokens: readonly Token[]): number | null {
  for (const [at, token] of tokens.entries()) {
    const { text, used } = token;
    const size = /^(\d)[.,](\d)\d?(?:l|i|t|d|td|tdi|cdi|hdi|lt)?$/.exec(text);
    if (!used && size !== null) {
      take(token);
      const next = tokens[at + 1];
      if (next !== undefined && /^(?:l|lit(?:er|re)s?)$/.test(next.text)) take(next);
      if (/di?$/.test(text)) token.text = 'diesel';
      return Number(`${size[1]}.${size[2]}`);
    }
    const cc = /^(\d{3,4})cc$/.exec(text);
    if (!used && cc !== null) {
      take(token);
      return Math.round(Number(cc[1]) / 100) / 10;
    }
    const next = tokens[at + 1];
    if (!used && /^\d$/.test(text) && next !== undefined && /^(?:l|lit(?:er|re)s?)$/.test(next.text)) {
      take(next);
      return Number(take(token));
    }
  }
  return null;
}

/** BMW has an i3, an i4 and a Z4 called E85; elsewhere that is an engine, and a fuel. */
function isModelOf(tokens: readonly Token[], models: readonly KnownModel[], make: KnownMake | null) {
  const left = tokens.filter(({ used }) => !used);
  const isOfMake = (name: string) =>
    models.some(
      (one) => one.compact === name && (make === null ? one.make === 'BMW' : one.makeId === make.id),
    );
  return ({ text }: Token) => {
    const name = compactName(text);
    if (name === 'e85') return make?.compact === 'bmw' || left.some((one) => one.text === 'z4');
    return (make !== null || left.length === 1) && /^i\d$/.test(name) && isOfMake(name);
  };
}

function takeEngine(
  tokens: readonly Token[],
  isModel: (token: Token) => boolean,
): { cylinders: number | null; fuels: readonly Fuel[] | null } {
  let cylinders: number | null = null;
  const fuels: (readonly Fuel[])[] = [];
  for (const [at, token] of tokens.entries()) {
    if (isModel(token)) continue;
    const next = tokens[at + 1];
    const shape = /^(?:v|w)-?(4|6|8|10|12|16)$|^(?:i|l|h)-?([3456])$|^(\d{1,2})-?cyl(?:inders?)?\.?$/.exec(
      token.text,
    );
    if (!token.used && shape !== null) {
      take(token);
      cylinders = Number(shape[1] ?? shape[2] ?? shape[3]);
    } else if (!token.used && /^\d{1,2}$/.test(token.text) && /^cyl(?:inders?)?\.?$/.test(next?.text ?? '')) {
      if (next !== undefined) take(next);
      cylinders = Number(take(token));
    }
    const fuel = fuelWords.get(token.text.replaceAll('-', ''));
    if (fuel !== undefined) {
      take(token);
      fuels.push(fuel);
    }
  }
  // "plug-in hybrid" and "hybrid phev" are the narrower of the two.
  return { cylinders, fuels: fuels.toSorted((one, other) => one.length - other.length)[0] ?? null };
}

type Phrase = { tokens: Token[]; compact: string };

/** Neighbours that have not been understood yet, longest first. */
function* phrases(tokens: readonly Token[], most: number): Generator<Phrase> {
  for (let length = Math.min(most, tokens.length); length > 0; length -= 1) {
    for (let at = 0; at + length <= tokens.length; at += 1) {
      const some = tokens.slice(at, at + length);
      if (some.some(({ used }) => used)) continue;
      const compact = compactName(some.map(({ text }) => text).join(''));
      if (compact !== '') yield { tokens: some, compact };
    }
  }
}

/** `leastLetters`: of a mistyped name; a short word is sooner another word. */
function takeMake(
  tokens: readonly Token[],
  makes: readonly KnownMake[],
  leastLetters: number,
): KnownMake | null {
  const found = (isIt: (make: KnownMake, compact: string) => boolean) => {
    for (const { tokens: some, compact } of phrases(tokens, 3)) {
      const wanted = makeAliases.get(compact) ?? compact;
      const make = makes.find((one) => isIt(one, wanted));
      if (make === undefined) continue;
      some.forEach(take);
      return make;
    }
    return null;
  };
  return (
    found((make, compact) => make.compact === compact) ??
    found((make, compact) => compact.length >= leastLetters && isOneLetterOff(compact, make.compact))
  );
}

const mostModels = 40;

/** "e46" and "w204" are of one make, name the model where nothing else does, and are no E-Class; but a Genesis G70 is a model. */
function takeCode(
  tokens: readonly Token[],
  { makes, models }: CarNames,
  make: KnownMake | null,
  year: number | null,
): (Reading & { make: KnownMake }) | null {
  for (const token of tokens) {
    const code = compactName(token.text);
    if (token.used || !namesCarAlone(code)) continue;
    const isModel = ({ compact, makeId }: KnownModel) =>
      compact === code && (make === null || makeId === make.id);
    if (models.some(isModel)) continue;
    const called = generationsCalled(code).filter((one) => make === null || one.make === make.compact);
    const meant = called.find((one) => year !== null && isSoldIn(one, { from: year, to: year })) ?? called[0];
    const maker = makes.find(({ compact }) => compact === meant?.make);
    if (meant === undefined || maker === undefined) continue;
    take(token);
    const own = models.filter(({ makeId }) => makeId === maker.id);
    const exact = own.filter(({ compact, also }) => compact === meant.model || also.includes(meant.model));
    const series = seriesPattern(meant.model);
    const found = exact.length > 0 ? exact : own.filter(({ compact }) => series?.test(compact));
    return { tokens: [token], models: found.slice(0, mostModels), make: maker };
  }
  return null;
}

/** mk7, 13th gen, b6; a Volkswagen's single digit and a Roman number right behind the model. */
function takeGeneration(
  tokens: readonly Token[],
  makes: readonly KnownMake[],
  { readings, coded, year }: { readings: readonly Reading[]; coded: Reading | null; year: number | null },
): CarWords['generation'] {
  const [reading] = readings;
  const [model] = reading?.models ?? [];
  const make = makes.find(({ id }) => id === model?.makeId);
  if (reading === undefined || model === undefined || make === undefined) return null;
  const known = generationsOfModel(make, model.compact);
  const given = (some: readonly Token[], isIt: (one: Generation) => boolean) => {
    const isOfYear = (one: Generation) => year === null || isSoldIn(one, { from: year, to: year });
    const of = known.find((one) => isIt(one) && isOfYear(one)) ?? null;
    return { typed: some.map(take).join(' '), of };
  };
  const numbered = (number: number | null) => (one: Generation) => one.number === number;
  if (coded !== null) {
    const codes = coded.tokens.map(({ text }) => compactName(text));
    return given(coded.tokens, (one) => one.codes.some((code) => codes.includes(code)));
  }
  const behind = tokens.findLastIndex((token) => reading.tokens.includes(token)) + 1;
  for (const [at, token] of tokens.entries()) {
    if (token.used) continue;
    const told = generationNumberAt(
      tokens.map(({ text, used }) => (used ? '' : text)),
      at,
    );
    if (told !== null) return given(tokens.slice(at, at + told.length), numbered(told.number));
    const pair = tokens.slice(at, at + 2).filter(({ used }) => !used);
    for (const some of [pair, [token]]) {
      const code = compactName(some.map(({ text }) => text).join(''));
      if (known.some(({ codes }) => codes.includes(code)))
        return given(some, ({ codes }) => codes.includes(code));
    }
    const isNumber = isRoman(token.text) || (make.compact === 'volkswagen' && /^\d$/.test(token.text));
    if (at === behind && known.length > 0 && isNumber)
      return given([token], numbered(numberOfGeneration(token.text)));
  }
  return null;
}

type Around = { make: KnownMake | null; year: number | null; onlyCars: boolean };

/** Models that words of the line may name, the likeliest first. */
type Reading = { tokens: readonly Token[]; models: readonly KnownModel[] };

/** The models of shorter names within the longest, the last first: in "golf gti" there are a GTI and a Golf. */
function shorterNames([longest, ...others]: readonly Reading[]): KnownModel[] {
  const within = others.filter(({ tokens }) => tokens.every((token) => longest?.tokens.includes(token)));
  return [...new Set(within.toReversed().flatMap(({ models }) => models))].slice(0, mostModels);
}

/** "xj cherokee": the XJ is the generation of what stands beside it, and no Jaguar. */
function isCodeBeside(code: string, tokens: readonly Token[], models: readonly KnownModel[]): boolean {
  const names = tokens.filter(({ used }) => !used).map(({ text }) => compactName(text));
  return generationsCalled(code).some(({ make, model }) =>
    models.some(
      (one) => one.compact === model && compactName(one.make) === make && names.includes(one.compact),
    ),
  );
}

/** One reading for each name, the longest first; all words of the longest are taken. */
function takeModels(
  tokens: readonly Token[],
  models: readonly KnownModel[],
  { make, year, onlyCars }: Around,
): Reading[] {
  const among = make === null ? models : models.filter(({ makeId }) => makeId === make.id);
  const left = tokens.filter(({ used }) => !used).length;
  const taken = (some: readonly Token[], found: readonly KnownModel[]): Reading[] => {
    some.forEach(take);
    return [{ tokens: some, models: found.slice(0, mostModels) }];
  };
  const called = (name: string) =>
    among.filter(({ compact, also }) => compact === name || also.includes(name));
  // A bare number or an everyday word is a model only beside its make, or alone with a year.
  const isVague = (compact: string) =>
    everyday.has(compact) || compact.length < 2 || /^\d{1,3}$/.test(compact);
  const readings: Reading[] = [];
  for (const { tokens: some, compact } of phrases(tokens, 4)) {
    const exact = called(modelAliases.get(compact) ?? compact);
    // Without its make "rx350" may be a number of anything, but not where only a car is typed.
    const series = make === null ? null : seriesPattern(compact);
    // The "gt 05" of "mustang gt 05" is a version and a year.
    const isDated =
      some.length > 1 && /^\d\d$/.test(some.at(-1)?.text ?? '') && (some[0]?.text.length ?? 0) > 1;
    const family =
      make === null && (!onlyCars || isDated)
        ? []
        : [
            ...familyNames(compact, make).flatMap(called),
            ...among.filter((model) => series?.test(model.compact)),
          ];
    const alone = year !== null && left === some.length;
    if (exact.length + family.length === 0 || (isVague(compact) && make === null && !alone)) continue;
    if (isCodeBeside(compact, tokens, among)) continue;
    const longer = among.filter((model) => model.compact !== compact && model.compact.startsWith(compact));
    const models = new Set([...mostKnown(exact), ...family, ...(compact.length > 2 ? longer : [])]);
    readings.push({ tokens: some, models: [...models].slice(0, mostModels) });
  }
  if (readings[0] !== undefined) {
    readings[0].tokens.forEach(take);
    return readings;
  }
  const leastLetters = make !== null || onlyCars ? 4 : 6;
  for (const { tokens: some, compact } of phrases(tokens, 3)) {
    const near = among.filter(
      (model) =>
        Math.min(compact.length, model.compact.length) >= leastLetters &&
        (make !== null || !isVague(model.compact)) &&
        isOneLetterOff(compact, model.compact),
    );
    if (near.length > 0) return taken(some, mostKnown(near));
  }
  if (!onlyCars) return [];
  for (const { tokens: some, compact } of phrases(tokens, 3)) {
    if (compact.length < (make === null ? 3 : 1)) continue;
    const begun = among.filter((model) => model.compact.startsWith(compact));
    if (begun.length > 0) return taken(some, begun);
  }
  return [];
}

/** Where two makes have a model of the same name, that of the make with more models: Dodge's Neon before Chrysler's. */
function mostKnown(models: readonly KnownModel[]): KnownModel[] {
  return models.toSorted(
    (one, other) => one.name.length - other.name.length || one.make.localeCompare(other.make),
  );
}

/** One letter more, less, other, or two swapped. Digits are never mistaken: a 320 is no 330. */
export function isOneLetterOff(typed: string, name: string): boolean {
  if (typed === name || Math.abs(typed.length - name.length) > 1) return false;
  if (typed.replaceAll(/\D/g, '') !== name.replaceAll(/\D/g, '')) return false;
  let from = 0;
  while (from < typed.length && typed[from] === name[from]) from += 1;
  const [a, b] = [typed.slice(from), name.slice(from)];
  if (a.length > b.length) return a.slice(1) === b;
  if (a.length < b.length) return a === b.slice(1);
  return a.slice(1) === b.slice(1) || (a[0] === b[1] && a[1] === b[0] && a.slice(2) === b.slice(2));
}
