import { compactNumber } from '@spareworks/contract/plain/part-number';
import type { CarReader } from '../vehicles/car-in-text.ts';
import {
  behindThings,
  bestPage,
  type Entry,
  isAfterId,
  isThing,
  type Place,
  placeOf,
  ranksInAll,
} from './best-page.ts';
import { type CarInQuery, takeCar } from './car-in-query.ts';
import { atomsOf, containers, stem } from './fold.ts';
import { withoutHowMany } from './how-many.ts';
import { partsOfId } from './ids-of-slots.ts';
import {
  type Alternative,
  allMatches,
  type Clause,
  costOf,
  countUpTo,
  eachMatch,
  fits,
  lookUp,
  mostParts,
  type Narrowing,
} from './match.ts';
import { type FoundNumbers, findNumbers, isNumberRank, narrowedByWords } from './match-numbers.ts';
import type { PartTable, Postings } from './part-table.ts';
import { measuresApart, withPrintedMeasures, withSpokenMeasures } from './plain-measures.ts';
import { isOfCounted } from './query-tokens.ts';
import type { Index, QueryReader } from './read-query.ts';
import type { Reading } from './read-words.ts';
import { ofEitherCode, ofEitherSide, withoutNeedlessSide, withSideOfLetter } from './sides.ts';
import { holds, isMarked } from './slots.ts';
import { isAroundNumbers, unknownNumber } from './unknown-number.ts';
import type { Matches } from './walk.ts';

/** What was typed, as it can be looked for. */
export type Understood = {
  typed: string;
  clauses: readonly Clause[];
  /** Whether names have all of it. */
  named: boolean;
  /** Names alone fill a page; else descriptions count too. */
  anywhere: boolean;
  corrected: Reading['corrected'];
  /** What was typed and is not in what is found. */
  leftOut: string[];
  /** Of that, what nothing could be made of. */
  unknown: string[];
  /** Parts with a number that was typed; they come first. */
  numbers: FoundNumbers['hits'];
  /** What looks like a number of a part and is none that is known; what is looked for are the other words, and may be none. */
  unknownNumber: string | null;
  /** The car that was named; `typed` and what is looked for are the other words then, and may be none. */
  car: CarInQuery | null;
};

/** `forCar`: only what fits a car that is said besides is asked for. */
type Options = { literally: boolean; forCar?: boolean; cars?: CarReader | null | undefined };

/** As many parts whose names have all of it make it needless to read descriptions. */
const enough = 24;

/**
 * What was typed: a number of a part, alone or beside words, or words. After parts whose numbers only begin so, or of a number
 * without digits, come those that say all of it as words; whoever types a whole number wants nothing else.
 */
export function understand(
  index: Index,
  reader: QueryReader,
  asked: string,
  { cars, ...options }: Options,
): Understood {
  const counted = options.literally ? asked : withSpokenMeasures(withoutHowMany(asked));
  const found = findNumbers(index.table, counted, options);
  const asTyped = options.literally || found !== null;
  const typed = asTyped ? counted : measuresApart(withPrintedMeasures(counted), reader.isWord);
  if (found !== null && found.besides !== '') return numberBesideWords(index.table, reader, typed, found);
  if (found !== null && isWholeNumber(found.hits, typed)) return { ...noWords(typed), numbers: found.hits };
  const strange = found === null && !options.literally ? strangeNumber(index, reader, cars, typed) : null;
  if (strange !== null) {
    const { number, rest } = strange;
    const beside = rest === '' ? noWords(rest) : wordsAndCar(index, reader, rest, { cars, ...options });
    return { ...beside, numbers: [], unknownNumber: number, unknown: [...beside.unknown, number] };
  }
  if (found === null) return wordsAndCar(index, reader, typed, { cars, ...options });
  const words = understandWords(index, reader, typed, options);
  const isAllSaid = words.corrected.length + words.leftOut.length === 0;
  return { ...(isAllSaid ? words : noWords(typed)), numbers: found.hits, unknownNumber: null, car: null };
}

/** No part has a number that was typed. */
function wordsAndCar(
  index: Index,
  reader: QueryReader,
  typed: string,
  { cars, literally, forCar = false }: Options,
): Understood {
  const words = understandWords(index, reader, typed, { literally, finished: forCar });
  const anywhere = words.anywhere && !(forCar && words.named);
  const plain = { ...words, anywhere, numbers: [], unknownNumber: null, car: null };
  return cars == null || literally ? plain : (withCar(index, reader, cars, plain) ?? plain);
}

function strangeNumber(
  { table }: Index,
  reader: QueryReader,
  cars: CarReader | null | undefined,
  typed: string,
) {
  return unknownNumber(typed, {
    isWord: reader.isWord,
    isFiller: reader.isFiller,
    carAmong: (words) =>
      cars?.mayName(words, reader.isWord) === true
        ? cars.read(words, { isWord: reader.isWord, kept: new Set() })
        : null,
    isInNames: (text) => reader.saysAll(text) && areInNames(table, reader, text),
  });
}

/** Names have it all together, as it was typed. */
function areInNames(table: PartTable, reader: QueryReader, text: string): boolean {
  const { clauses, unknown } = reader.read(text, { literally: true });
  return unknown.length === 0 && clauses.length > 0 && countUpTo(table, clauses, 'name', 1) > 0;
}

/** The words beside a car. Where names say them all, descriptions do not count: what fits goes first, and must be what is looked for. */
function withCar(index: Index, reader: QueryReader, cars: CarReader, plain: Understood): Understood | null {
  const others = (text: string) => understandWords(index, reader, text, { literally: false, finished: true });
  const car = takeCar(index, reader, cars, plain.typed, { plain, understand: others });
  if (car === null) return null;
  if (car.rest === '') return { ...noWords(''), numbers: [], car };
  const words = others(car.rest);
  return { ...words, anywhere: words.anywhere && !words.named, numbers: [], unknownNumber: null, car };
}

function isWholeNumber([first]: FoundNumbers['hits'], typed: string): boolean {
  return first !== undefined && first.tier !== 'beginning' && /\d/.test(typed);
}

const noWords = (typed: string) => ({
  typed,
  clauses: [],
  named: false,
  anywhere: false,
  corrected: [],
  leftOut: [],
  unknown: [],
  unknownNumber: null,
  car: null,
});

/**
 * Words beside a number narrow it down; a brand says whose number is meant. Where no such part is left, those that no part with the
 * number says are left out; "do you sell", "part no." and "ref" say nothing.
 */
function numberBesideWords(
  table: PartTable,
  reader: QueryReader,
  typed: string,
  { hits, besides }: FoundNumbers,
): Understood {
  const words = besides.toLowerCase().split(' ');
  const isFiller = (word: string) => reader.isFiller(word) || isAroundNumbers(word);
  const isOf = ({ brand }: { brand: string }) => words.filter((word) => brandWords(brand).has(word));
  // Each number by itself: what is said of one must not take the other away.
  const ofEach = [...Map.groupBy(hits, ({ number }) => compactNumber(number).replace(/^0+/, '')).values()];
  const meant = ofEach.map((own) => {
    const branded = own.filter((hit) => isOf(hit).length > 0);
    return branded.length > 0 ? branded : own;
  });
  const brands = new Set(meant.flat().flatMap(isOf));
  const others = besides
    .split(' ')
    .filter((word) => !brands.has(word.toLowerCase()) && !isFiller(plainWord(word)))
    .join(' ');
  const inOrder = (kept: readonly FoundNumbers['hits'][]) => {
    const found = new Set(kept.flat());
    return hits.filter((hit) => found.has(hit));
  };
  if (others === '') return { ...noWords(typed), numbers: inOrder(meant) };
  const { clauses } = reader.read(others, { literally: false });
  const about = clauses.length === 0 ? null : lookUp(table, clauses);
  const narrowed = meant.map((own) => narrowedByWords(own, about));
  const numbers = inOrder(narrowed.map((one) => one.hits));
  const isSaid = (clause: Clause) => narrowedByWords(numbers, lookUp(table, [clause])).byWords;
  const said = new Set(clauses.filter(isSaid).flatMap((clause) => clause.typed.split(' ')));
  const isStrange = (word: string) =>
    !said.has(plainWord(word)) && !reader.read(word, { literally: true }).clauses.some(isSaid);
  const strange = others.split(' ').filter(isStrange);
  return { ...noWords(typed), leftOut: strange.length === 0 ? [] : [strange.join(' ')], numbers };
}

const plainWord = (word: string) => word.toLowerCase().replace(/\.$/, '');

function brandWords(brand: string): Set<string> {
  return new Set(brand.toLowerCase().split(/[^\p{L}\p{N}]+/u));
}

/** How many words are not as they were typed. */
const strayed = ({ corrected, unknown }: Reading) => corrected.length + unknown.length;

/** "brake pads without sensor": no sensor is looked for where no name of a part speaks so itself. */
const notWanted = /(?<=\S\s+)without\s+(?:(?!for\b|and\b|with\b)[\p{L}\d-]+(?:\s+|$)){1,3}/iu;

/** Where not all of it is anywhere together, the best part of it. */
function understandWords(
  index: Index,
  reader: QueryReader,
  typed: string,
  { literally, finished = false }: { literally: boolean; finished?: boolean },
): Omit<Understood, 'numbers' | 'unknownNumber' | 'car'> {
  const { table } = index;
  let first = reader.read(typed, { literally, finished });
  let named = countUpTo(table, first.clauses, 'name', enough);
  if ((named === 0 || strayed(first) > 0) && !literally && !finished) {
    const begun = reader.readBegun(typed);
    const ofBegun = begun === null ? 0 : countUpTo(table, begun.clauses, 'name', enough);
    if (begun !== null && ofBegun > 0 && (named === 0 || strayed(begun) < strayed(first)))
      [first, named] = [begun, ofBegun];
  }
  if (named === 0 && !literally) {
    const either = ofEitherSide(first.clauses) ?? ofEitherCode(first.clauses, typed);
    if (either !== null)
      [first, named] = [{ ...first, clauses: either }, countUpTo(table, either, 'name', enough)];
  }
  const sided = literally || (named > 0 && first.unknown.length === 0) ? typed : withSideOfLetter(typed);
  if (sided !== typed && areInNames(table, reader, sided))
    return understandWords(index, reader, sided, { literally, finished });
  const mayDeny = named === 0 && !literally && /without/i.test(typed);
  const [unwanted] = (mayDeny && notWanted.exec(typed)) || [];
  if (unwanted !== undefined) {
    const wanted = understandWords(index, reader, typed.replace(unwanted, ''), { literally, finished });
    const leftOut = [...wanted.leftOut, unwanted.trim().toLowerCase()];
    return { ...wanted, ...onlyThings(table, wanted.clauses), typed, leftOut };
  }
  if (named < fewNamed && !literally) {
    const things = ofEitherThing(table, reader, typed, named > 0 ? first : { ...first, clauses: [] });
    if (things !== null) [first, named] = [things, countUpTo(table, things.clauses, 'name', enough)];
  }
  if (named > 0) return { typed, ...first, named: true, anywhere: named < enough, leftOut: first.unknown };
  const joined = first.corrected.find((one) => isJoinedThing(table, one));
  const text = joined === undefined ? typed : typed.toLowerCase().replace(joined.typed, joined.shown);
  if (joined !== undefined && text !== typed.toLowerCase()) {
    // Written together, and no name has it all: as if it had been written apart.
    const apart = understandWords(index, reader, text, { literally, finished });
    return { ...apart, typed, corrected: [joined, ...apart.corrected] };
  }
  const sideless = literally ? null : withoutNeedlessSide(table, first.clauses);
  if (sideless !== null) {
    const leftOut = [...first.unknown, ...sideless.leftOut];
    const anywhere = countUpTo(table, sideless.clauses, 'name', enough) < enough;
    return { typed, ...first, clauses: sideless.clauses, named: true, anywhere, leftOut };
  }
  const uncounted = literally ? null : withoutCount(table, first);
  if (uncounted !== null) return { typed, ...first, ...uncounted, named: true };
  const bare = literally ? null : withoutContainers(table, first);
  if (bare !== null) return { typed, ...first, ...bare, named: true };
  const together = first.clauses.length < 2 || countUpTo(table, first.clauses, 'anywhere', 1) > 0;
  const reading = literally ? first : (reader.doubt(first, { begun: together }) ?? first);
  const { clauses, leftOut } = bestClauses(table, reading.clauses);
  const byName = countUpTo(table, clauses, 'name', enough);
  return {
    typed,
    clauses,
    named: byName > 0,
    anywhere: byName < enough,
    // What is left out in the end was not read as anything.
    corrected: reading.corrected.filter(({ typed }) =>
      clauses.some((clause) => clause.typed.split(' ').includes(typed)),
    ),
    leftOut: [...reading.unknown, ...leftOut],
    unknown: reading.unknown,
  };
}

/** Of words written together the last is what a part is: "frontshockabsorber", and not what is controlled. */
function isJoinedThing(table: PartTable, { typed, shown }: Reading['corrected'][number]): boolean {
  if (typed.includes(' ') || !shown.includes(' ')) return false;
  const last = stem(shown.slice(shown.lastIndexOf(' ') + 1));
  return (table.postingsOf(last)?.thing.length ?? 0) > 0;
}

const joins = /\s+(?:and|or|plus|['’]?n['’]?|&|\+|\/)\s+|\s*[,&+]\s+/i;
/** Names that have two things by chance do not rule out either of them: the plug and the coil of an ignition coil. */
const fewNamed = 3;
const leadingSide = /^\s*(front|rear|back|left|right|upper|lower|inner|outer)\s/i;
const anySide = /\b(?:front|rear|back|left|right|upper|lower|inner|outer)\b/i;
const mostThings = 4;
const mostWaysToSay = 40;

/**
 * "thermostat and water pump": two things, and hardly a name has both; one that has, `together`, goes before the others. Null: it is one
 * thing, or something of it is not sold.
 */
function ofEitherThing(
  table: PartTable,
  reader: QueryReader,
  typed: string,
  { clauses: together, corrected }: Reading,
): Reading | null {
  if (!joins.test(typed)) return null;
  // A word that neither the shop nor the trade has names no other thing: "overheating thermostat". The roof of a roof rack does.
  const isSold = ({ clauses, unknown }: Reading) =>
    !unknown.some(reader.isWord) && namesThing(table, clauses) && countUpTo(table, clauses, 'name', 1) > 0;
  const read = (text: string) => {
    const asTyped = reader.read(text, { literally: true, finished: true });
    const isStrange = asTyped.unknown.length > 0;
    return soldAs(table, isStrange ? reader.read(text, { finished: true }) : asTyped);
  };
  const spelled = corrected.reduce((text, { typed, shown }) => text.replace(typed, shown), typed);
  const [, side = ''] = leadingSide.exec(spelled) ?? [];
  const things = typed
    .split(joins)
    .map((text, at) => {
      // Of "front discs and pads" both are for the front.
      const ofSide = at > 0 && side !== '' && !anySide.test(text) ? read(`${side} ${text}`) : null;
      return ofSide !== null && isSold(ofSide) ? ofSide : read(text);
    })
    .filter(({ clauses, unknown }) => clauses.length + unknown.length > 0);
  if (things.length < 2 || things.length > mostThings || !things.every(isSold)) return null;
  const clause: Clause = {
    typed: things.flatMap(({ clauses }) => clauses.map((one) => one.typed)).join(' '),
    alternatives: [
      ...(together.length === 0 ? [] : waysToSay(together)),
      ...things
        .flatMap(({ clauses }) => waysToSay(clauses))
        .map((way) => ({ ...way, cost: way.cost + (together.length === 0 ? 0 : 1) })),
    ],
  };
  return {
    clauses: [clause],
    corrected: things.flatMap(({ corrected }) => corrected),
    unknown: things.flatMap(({ unknown }) => unknown),
  };
}

/** Without the kit of a "water pump kit" that no name has. */
function soldAs(table: PartTable, reading: Reading): Reading {
  if (countUpTo(table, reading.clauses, 'name', 1) > 0) return reading;
  const bare = withoutContainers(table, reading);
  return bare === null ? reading : { ...reading, clauses: [...bare.clauses] };
}

function namesThing(table: PartTable, clauses: readonly Clause[]): boolean {
  let isThing = false;
  for (const clause of clauses) {
    eachThing(table, clause, () => {
      isThing = true;
    });
  }
  return isThing;
}

/** "brake pads without sensor": pads, and not the sensor that says whose it is. Nothing where no part is what the words name. */
function onlyThings(
  table: PartTable,
  clauses: readonly Clause[],
): Partial<Pick<Understood, 'clauses' | 'anywhere'>> {
  const heads = new Set<string>();
  for (const clause of clauses)
    eachThing(table, clause, (slot) => heads.add(table.terms.texts[table.head[slot] as number] ?? ''));
  const isThing = {
    typed: '',
    alternatives: [...heads].map((word) => ({ terms: [word], cost: 0, isHead: true })),
  };
  const own = [...clauses, isThing];
  return heads.size === 0 || countUpTo(table, own, 'name', 1) === 0 ? {} : { clauses: own, anywhere: false };
}

/** All of these clauses as one: each way to say the first with each way to say the others. */
function waysToSay(clauses: readonly Clause[]): Alternative[] {
  let ways: Alternative[] = [{ terms: [], cost: 0 }];
  for (const { alternatives } of clauses) {
    ways = ways
      .flatMap((way) =>
        alternatives.map(({ terms, cost }) => ({
          terms: [...new Set([...way.terms, ...terms])],
          cost: way.cost + cost,
        })),
      )
      .sort((a, b) => a.cost - b.cost)
      .slice(0, mostWaysToSay);
  }
  return ways;
}

/** A "gasket set" that no name has is a gasket, rather than what speaks of both in its description. Null: it is something else. */
function withoutContainers(
  table: PartTable,
  { clauses, unknown }: Reading,
): Pick<Understood, 'clauses' | 'anywhere' | 'leftOut'> | null {
  const isContainer = ({ typed }: Clause) => containers.has(stem(typed));
  const things = clauses.filter((clause) => !isContainer(clause));
  if (things.length === 0 || things.length === clauses.length) return null;
  const named = countUpTo(table, things, 'name', enough);
  if (named === 0) return null;
  const leftOut = [...unknown, ...clauses.filter(isContainer).map(({ typed }) => typed)];
  return { clauses: things, anywhere: named < enough, leftOut };
}

/** "3 oil filter": so many of them, rather than the one filter whose description has a 3. Null: it is something else. */
function withoutCount(
  table: PartTable,
  { clauses, unknown }: Reading,
): Pick<Understood, 'clauses' | 'anywhere' | 'leftOut'> | null {
  const isCount = (clause: Clause | undefined) => /^[1-9]$/.test(clause?.typed ?? '');
  const count = [clauses.at(0), clauses.at(-1)].find(isCount);
  const things = clauses.filter((clause) => clause !== count);
  if (count === undefined || things.length === 0 || isOfCounted(things[0]?.typed ?? '')) return null;
  const named = countUpTo(table, things, 'name', enough);
  if (named === 0) return null;
  return { clauses: things, anywhere: named < enough, leftOut: [...unknown, count.typed] };
}

type PageOptions = {
  narrowing: Narrowing;
  after: Place | null;
  limit: number;
  /** How well each slot stands to the car that was named, by `carMarks`; 0: not asked for. */
  standing?: Uint8Array | undefined;
};

export function pageOf(
  { table }: Index,
  understood: Understood,
  options: PageOptions,
): { ids: string[]; places: Place[] } {
  const places = bestEntries(table, understood, options).map((entry) => placeOf(table, entry));
  return { ids: places.map(([, , id]) => id), places };
}

/** What is found by a number, then what is found by words. */
export function bestEntries(
  table: PartTable,
  understood: Understood,
  { narrowing, after, limit, standing }: PageOptions,
): Entry[] {
  const { numbers } = understood;
  if (standing !== undefined) return bestForCar(table, understood, { narrowing, after, limit, standing });
  if (numbers.length === 0) return bestPage(table, { ...understood, narrowing, after, limit });
  const standingOf = (slot: number) => table.standing[slot] as number;
  const end = after === null ? null : { rank: after[0], standing: after[1], id: partsOfId(after[2]) };
  const isBeyond = ({ slot, rank }: { slot: number; rank: number }) => {
    if (end === null || rank !== end.rank) return end === null || rank > end.rank;
    const standing = standingOf(slot);
    return standing === end.standing ? isAfterId(table, slot, end.id) : standing > end.standing;
  };
  const first = numbers.filter((hit) => fits(table, hit.slot, narrowing) && isBeyond(hit)).slice(0, limit);
  const rest = bestPage(table, {
    ...understood,
    narrowing,
    after: after === null || isNumberRank(after[0]) ? null : after,
    limit: limit - first.length,
    without: new Set(numbers.map(({ slot }) => slot)),
  });
  return [...first, ...rest];
}

/**
 * By how parts stand to a car, and within that as in any search: a page of each turn after the other. Parts that are what the words
 * name go before those that only say them: who asks for a starter is not answered with a starter battery. In a place the rank says
 * the turn too, so pages follow each other without gap or repetition here as well.
 */
function bestForCar(
  table: PartTable,
  understood: Understood,
  { narrowing, after, limit, standing }: PageOptions & { standing: Uint8Array },
): Entry[] {
  const among = withAside(table, understood, standing);
  const entries: Entry[] = [];
  const first = after === null ? 0 : Math.floor(after[0] / ranksInAll);
  for (let turn = first; turn < turns.length && entries.length < limit; turn += 1) {
    const { mark, only } = turns[turn] as (typeof turns)[number];
    const base = turn * ranksInAll;
    const begin: Place | null =
      after !== null && turn === first ? [after[0] - base, after[1], after[2]] : null;
    const some = bestPage(table, {
      ...understood,
      narrowing: { ...narrowing, among, mark },
      after: begin ?? (only === 'others' ? behindThings : null),
      limit: limit - entries.length,
    });
    const own = only === 'things' ? some.filter(isThing) : some;
    for (const { slot, rank } of own) entries.push({ slot, rank: base + rank });
  }
  return entries;
}

/** How a part stands to a car: fits; is for every car; waits for a detail of the car; not known; does not fit; is something else. */
export const carMarks = { fits: 1, everyCar: 2, waits: 3, unknown: 4, not: 5, aside: 6 } as const;

/** Of more there are some that fit, and what is something else comes behind them as it is. */
const mostLookedAt = 200;

/**
 * A name of two words that a part says apart is not what it is: who asks for an A4's particle filter is not answered with the "cabin
 * filter, particle fleece" first because that is for every car. Only where other parts are called so, and not of what fits.
 */
function withAside(table: PartTable, { clauses }: Understood, standing: Uint8Array): Uint8Array {
  const names = clauses.filter(({ alternatives }) => alternatives.every(({ terms }) => terms.length > 1));
  if (names.length === 0) return standing;
  const found: number[] = [];
  eachMatch(table, clauses, 'name', (slot) => found.push(slot) > mostLookedAt);
  if (found.length > mostLookedAt) return standing;
  const isCalledSo = (slot: number) => {
    const words = atomsOf(table.sortNames.textOf(slot)).map(({ text }) => stem(text));
    const called = ` ${words.join(' ')} `;
    return names.every(({ alternatives }) =>
      alternatives.some(({ terms }) => called.includes(` ${terms.join(' ')} `)),
    );
  };
  const others = found.filter((slot) => !isCalledSo(slot));
  if (others.length === 0 || others.length === found.length) return standing;
  const marks = standing.slice();
  const { everyCar, unknown, not } = carMarks;
  for (const slot of others)
    if ([everyCar, unknown, not].some((mark) => marks[slot] === mark)) marks[slot] = carMarks.aside;
  return marks;
}

const turns = [
  { mark: carMarks.fits, only: 'things' },
  { mark: carMarks.everyCar, only: 'things' },
  { mark: carMarks.waits, only: 'things' },
  { mark: carMarks.fits, only: 'others' },
  { mark: carMarks.everyCar, only: 'others' },
  { mark: carMarks.waits, only: 'others' },
  { mark: carMarks.unknown, only: null },
  { mark: carMarks.not, only: null },
  { mark: carMarks.aside, only: null },
] as const;

/** Every slot that is found. */
export function matchesOf(
  { table }: Index,
  { clauses, anywhere, numbers }: Understood,
): Exclude<Matches, 'all'> {
  const nearness = anywhere ? 'anywhere' : 'name';
  if (numbers.length === 0) return allMatches(table, clauses, nearness);
  const byNumber = new Set(numbers.map(({ slot }) => slot));
  if (clauses.length === 0) return [...byNumber];
  const byWords = allMatches(table, clauses, nearness);
  if ('conditions' in byWords) return { ...byWords, besides: [...byNumber] };
  return [...byNumber, ...byWords.filter((slot) => !byNumber.has(slot))];
}

/**
 * As many clauses as the part has that says most of them: above all those that name what it is, then those of its name. A
 * headlamp whose description speaks of the battery is no answer to "complete battery".
 */
function bestClauses(
  table: PartTable,
  clauses: readonly Clause[],
): { clauses: readonly Clause[]; leftOut: string[] } {
  if (clauses.length <= 1 || countUpTo(table, clauses, 'name', 1) > 0) return { clauses, leftOut: [] };
  const weights = noWeights(table.used);
  let heaviest = -1;
  const add = (slot: number, weight: number) => {
    const sum = (weights[slot] as number) + weight;
    weights[slot] = sum;
    if (isMarked(table.alive, slot) && (heaviest === -1 || sum > (weights[heaviest] as number)))
      heaviest = slot;
    return false;
  };
  for (const clause of clauses) {
    const weight = weightOf(table, clause);
    eachMatch(table, [clause], 'anywhere', (slot) => add(slot, weight));
    eachMatch(table, [clause], 'name', (slot) => add(slot, weight));
    eachThing(table, clause, (slot) => void add(slot, 4 * weight));
  }
  const has = (clause: Clause, nearness: 'name' | 'anywhere') => {
    const found = lookUp(table, [clause]);
    return found !== null && heaviest !== -1 && costOf(found, heaviest, nearness) !== -1;
  };
  // A description that has the measure and all the words beside it speaks of the same, unless a name says most of it: "48 mm inlet pipe".
  const named = clauses.filter((clause) => has(clause, 'name')).length;
  const isMeasured = clauses.length > 2 && clauses.some(({ typed }) => /\d/.test(typed));
  if (isMeasured && named * 2 < clauses.length && countUpTo(table, clauses, 'anywhere', 1) > 0)
    return { clauses, leftOut: [] };
  const kept = clauses.filter((clause) => has(clause, 'anywhere'));
  const leftOut = clauses.filter((clause) => !kept.includes(clause)).map(({ typed }) => typed);
  return { clauses: kept, leftOut };
}

let weighed = new Float32Array(0);

/** The same room each time: of a large catalogue it would be megabytes for one search. */
function noWeights(slots: number): Float32Array {
  if (weighed.length < slots) weighed = new Float32Array(Math.ceil(slots * 1.2));
  else weighed.fill(0, 0, slots);
  return weighed;
}

let seen = new Uint32Array(0);
let look = 0;

/** Each once: the parts that are what one of the nearest readings names: of "brake disc" the discs whose name says brake too. */
function eachThing(table: PartTable, clause: Clause, visit: (slot: number) => void): void {
  const [found] = lookUp(table, [clause]) ?? [];
  if (found === undefined) return;
  if (seen.length < table.used) seen = new Uint32Array(Math.ceil(table.used * 1.2));
  look = (look + 1) >>> 0;
  if (look === 0) {
    seen.fill(0); // once in four thousand million searches
    look = 1;
  }
  for (const { lists, cost } of found.choices) {
    if (cost > found.least + 1) break;
    for (const { thing } of lists) {
      for (let at = 0; at < thing.length; at += 1) {
        const slot = thing.list[at] as number;
        if (seen[slot] === look || !areNamed(lists, slot)) continue;
        seen[slot] = look;
        visit(slot);
      }
    }
  }
}

function areNamed(lists: readonly Postings[], slot: number): boolean {
  for (const { name } of lists) if (!holds(name, slot)) return false;
  return true;
}

/** Words say more than numbers and letters, and rare words more than common ones; a name of two words says more than one word. */
function weightOf(table: PartTable, clause: Clause): number {
  const rarity = Math.log2(2 + table.living / (1 + mostParts(table, clause)));
  const words = clause.typed.match(/[a-z]{2,}/g)?.length ?? 0;
  const weight = (words > 0 ? 1.5 + 1.5 * words : 1) + Math.min(3, rarity / 4);
  if (clause.weak !== true) return weight;
  return clause.isThing === true ? weight / 1.5 : weight / 2;
}
