import type { PartFacets } from '@spareworks/contract/calls/catalogue';
import type { PartGroup } from '@spareworks/contract/plain/group-tree';
import { makerSlug } from '@spareworks/contract/plain/maker';
import { LRUCache } from 'lru-cache';
import type { CarNames } from '../vehicles/car-names.ts';
import { type CarReader, createCarReader } from '../vehicles/cars-in-text/car-reader.ts';
import { alikeSlots } from './alike-slots.ts';
import { asTyped } from './as-typed.ts';
import { carMarks, matchesOf, pageOf } from './best-entries.ts';
import type { Place } from './best-page.ts';
import { countMatches, countNarrowed } from './count-matches.ts';
import { fold } from './fold.ts';
import { germanBegun } from './german-begun.ts';
import { isSmallGermanWord } from './german-words.ts';
import { groupCounts, groupNumber, groupNumbered } from './group-numbers.ts';
import { createTurns, throughAll } from './in-turns.ts';
import { countUpTo, type Narrowing } from './match.ts';
import { createGroupsByPrice, type GroupByPrice, partsNear } from './near-parts.ts';
import { createPartTable, type IndexedPart, type PartTable } from './part-table.ts';
import { mostRead } from './query-tokens.ts';
import { createQueryReader, type QueryReader, queryReaderInSteps } from './read-query.ts';
import { type ListSort, type SortKey, sortedPage } from './sorted-page.ts';
import {
  beforeMeasure,
  carsBegun,
  meantBefore,
  meantByBeginning,
  measuresBegun,
  nothingSuggested,
  suggest,
} from './suggest.ts';
import { type Synonyms, synonymTable } from './synonym-table.ts';
import { alsoFinds, fillerWords, germanNames, sameThing } from './synonyms.ts';
import { namesThing } from './things.ts';
import { type Understood, understand } from './understand.ts';
import { isMeasure } from './unknown-number.ts';
import { wordsAtOnce } from './vocabulary.ts';
import type { Matches } from './walk.ts';

/** What is looked for, as typed. `literally`: without correcting it. `forCar`: of what fits a car that is said besides. Null: nothing by words. */
export type Query = { typed: string; literally: boolean; forCar?: boolean } | null;

/** What narrows it down, as the catalogue has it. */
export type Narrowed = {
  /** Only these and what is for every car. */
  fitting?: readonly string[] | null;
  /** With `fitting`: leaves out what is for every car, or is nothing but that. */
  everyCar?: 'without' | 'only' | null;
  /** How parts stand to the car that was named in the search. */
  standing?: CarStanding | null;
  /** Only parts of these very groups. */
  groups: readonly PartGroup[] | null;
  /** By the name the shop has for it. */
  maker?: string | null;
  leastCents: number | null;
  mostCents: number | null;
  inStock: boolean;
  leastRating: number | null;
};

/** Asked for by a name that is no maker's: not even parts without a maker are meant. */
const noMaker = -1;

/** Ids of parts by what is known of them and a car; the others are not known, or for every car. */
export type CarStanding = { fits: readonly string[]; waits: readonly string[]; not: readonly string[] };

/** Amounts in cents: what a cent is to the shop its settings say, which whoever asks knows. */
export type Facets = Omit<PartFacets, 'car' | 'price'> & { cents: { least: number; most: number } | null };

export type Finder = ReturnType<typeof createFinder>;

/** Finds parts by what people type. Fed by whoever follows the changes of the catalogue. */
export function createFinder() {
  const index = { table: createPartTable() };
  /** Made for the first search where staff have added nothing, as a start has better things to do. */
  let reader: QueryReader | null = null;

  function currentReader(): QueryReader {
    reader ??= createQueryReader(index, synonymsOfTheTrade());
    return reader;
  }

  let names: CarNames | null = null;
  let cars: CarReader | null = null;

  /**
   * A page asks for its list, its counts and its suggestions one after the other, and people look for the same things. What is asked
   * for once only is let go before the collector of garbage takes it for something that stays.
   */
  const words = createReadings();
  /** Parts that were found by their number are in it, as they stood. */
  const numbers = createReadings();
  /** One question reads its words several times, which does not make them words that are asked for again. */
  let last: { key: string; now: Understood } | null = null;

  function read({ typed: whole, literally, forCar = false }: NonNullable<Query>): Understood {
    const typed = whole.slice(0, mostRead); // nothing looks through more, whatever somebody sends
    const key = `${literally} ${forCar} ${typed}`;
    if (last?.key === key) return last.now;
    const now = words.again(key) ?? numbers.again(key) ?? readAnew(key, typed, { literally, forCar });
    last = { key, now };
    return now;
  }

  function readAnew(
    key: string,
    typed: string,
    options: { literally: boolean; forCar: boolean },
  ): Understood {
    const now = understand(index, currentReader(), typed, { ...options, cars });
    (now.numbers.length > 0 ? numbers : words).add(key, now);
    return now;
  }

  const inTurns = createTurns();
  const counted = createKept<number>(inTurns);
  const faceted = createKept<Facets>(inTurns);
  const paged = createKept<{ ids: string[]; keys: readonly SortKey[] }>(inTurns);

  const groupsByPrice = createGroupsByPrice();

  /** Something has changed: what was answered before may be otherwise now. */
  function forget(): void {
    words.clear();
    forgetFacts();
  }

  /** A sale or another price: how words are understood hangs on no such thing. */
  function forgetFacts(): void {
    last = null;
    numbers.clear();
    counted.clear();
    faceted.clear();
    paged.clear();
  }

  function matching(query: Query): Matches {
    const understood = query === null ? null : read(query);
    return understood === null || understood.everything === true ? 'all' : matchesOf(index, understood);
  }

  function* facetsOf(query: Query, narrowed: Narrowed): Generator<void, Facets> {
    const { table } = index;
    const understood = query === null ? null : read(query);
    const counts = yield* countMatches(table, matching(query), narrowing(narrowed));
    return {
      total: counts.total,
      groups: groupsOf(counts.groups),
      ...makersOf(table, counts.makers, narrowed.maker ?? null),
      inStock: counts.inStock,
      ratings: [4, 3, 2].map((atLeast) => ({ atLeast, count: counts.rated(atLeast) })),
      cents: counts.price,
      reading: understood === null ? null : readingOf(understood, currentReader()),
      number: understood === null ? null : numberOf(understood),
      unknownNumber: understood?.unknownNumber ?? null,
      ...(understood !== null && isOnlyDescribed(table, understood) && { onlyDescribed: true }),
    };
  }

  function narrowing({ fitting, everyCar = null, standing: _, maker, ...narrowed }: Narrowed): Narrowing {
    const among = fitting == null ? undefined : marksOf(index.table, fitting, everyCar);
    return {
      ...toNarrowing(narrowed),
      among,
      maker: maker == null ? undefined : maker === '' ? noMaker : index.table.makerNumber(maker),
    };
  }

  /** The group a part is in, by price; null where it is not on sale or in no group. */
  function groupOf(id: string): { slot: number; group: number; list: GroupByPrice } | null {
    const { table } = index;
    const slot = table.slotOf(id);
    const group = table.group[slot];
    return group === undefined || group === 0 ? null : { slot, group, list: groupsByPrice(table, group) };
  }

  function* sortedIds(query: Query, narrowed: Narrowed, asked: SortedPage) {
    const { table } = index;
    const found = { ...asked, narrowing: narrowing(narrowed) };
    const { slots, keys } = yield* sortedPage(table, matching(query), found);
    return { ids: slots.map(table.idOf), keys };
  }

  return {
    index,
    /**
     * With what staff added, in steps: there may be 40,000 phrases of theirs, and searches are read as before while these are learnt. At a
     * start without any there is nothing to do.
     */
    *learnSynonyms(own: readonly (readonly string[])[]): Generator<void, void> {
      if (reader === null && own.length === 0) return;
      const synonyms = own.length === 0 ? synonymsOfTheTrade() : yield* synonymsWith(own);
      const taught = yield* queryReaderInSteps(index, synonyms);
      while (taught.learn(wordsAtOnce)) yield;
      reader = taught;
      forget();
    },

    /** The cars that may be named in a search. */
    useCars(known: CarNames): void {
      if (names === known) return;
      names = known;
      cars = createCarReader(known);
      forget();
    },

    useTable(table: PartTable): void {
      index.table = table;
      forget();
    },

    /** Some words of the catalogue, for whoever searches first not to wait for all of them; whether there are more. */
    learnWords: (most = wordsAtOnce): boolean => currentReader().learn(most),

    put(part: IndexedPart): void {
      if (index.table.put(part)) forget();
      else forgetFacts();
    },

    remove(id: string): void {
      index.table.remove(id);
      forget();
    },

    read,
    reading: (query: NonNullable<Query>) => readingOf(read(query), currentReader()),

    page(
      query: NonNullable<Query>,
      narrowed: Narrowed,
      { after, limit }: { after: Place | null; limit: number },
    ): { ids: string[]; places: Place[] } {
      const asked = narrowing(narrowed);
      const standing = standingOf(index.table, narrowed.standing, asked.among);
      return pageOf(index, read(query), { narrowing: asked, after, limit, standing });
    },

    /** In an order of the catalogue instead, of everything or of what is found. */
    sortedPage(
      query: Query,
      narrowed: Narrowed,
      asked: SortedPage,
    ): Promise<{ ids: string[]; keys: readonly SortKey[] }> {
      return paged.of(query, narrowed, () => sortedIds(query, narrowed, asked), [
        asked.sort,
        asked.after,
        asked.limit,
      ]);
    },

    count(query: Query, narrowed: Narrowed): Promise<number> {
      return counted.of(query, narrowed, () =>
        countNarrowed(index.table, matching(query), narrowing(narrowed)),
      );
    },

    facets(query: Query, narrowed: Narrowed): Promise<Facets> {
      return faceted.of(query, narrowed, () => facetsOf(query, narrowed));
    },

    suggest(typed: string, of: CarStanding | null = null) {
      const standing = standingOf(index.table, of, undefined);
      const asked = (words: string) =>
        suggest(index, currentReader(), read({ typed: words, literally: false }), standing);
      const understood = read({ typed, literally: false });
      const begun = carsBegun(cars, currentReader(), typed, understood);
      if (begun.isSure) {
        // "ford f" is on the way to a Focus or to its fuel filter, and no mistake.
        const isRead = begun.isOther && understood.corrected.length === 0;
        const words = isRead ? typed : begun.before;
        const isAsked = read({ typed: words, literally: false }).clauses.length > 0;
        const beside = isAsked ? asked(words) : nothingSuggested;
        const others = isRead ? beside.words : [];
        return { ...beside, words: [...begun.words, ...others].slice(0, mostWords) };
      }
      const isDotted = /[äöüß]/i.test(typed);
      const german = isDotted || understood.corrected.length === 0 ? germanBegun(typed) : [];
      const [likeliest] = german;
      // Of "brems" no English word is meant; a "motor" may be the beginning of either.
      const isGerman = likeliest !== undefined && (isDotted || understood.clauses.length === 0);
      if (isGerman) return { ...asked(likeliest), words: german };
      if (begun.words.length > 0 && !begun.isOther)
        return { ...(begun.before === '' ? nothingSuggested : asked(begun.before)), words: begun.words };
      const meant =
        meantByBeginning(index, currentReader(), understood) ??
        meantBefore(index, currentReader(), understood);
      const suggested = meant === null ? asked(typed) : { ...asked(meant), words: [meant] };
      if (suggested.ids.length === 0 && begun.words.length === 0) {
        const rest = beforeMeasure(typed, (words) => asked(words).ids.length > 0);
        if (rest === null) return suggested;
        const beside = asked(rest);
        return { ...beside, words: measuresBegun(index, currentReader(), typed, beside.ids) };
      }
      const [only, ...others] = suggested.words;
      if (only === undefined && begun.words.length === 0 && isWithinMeasure.test(typed))
        return { ...suggested, words: measuresBegun(index, currentReader(), typed, suggested.ids) };
      if (only === undefined) return { ...suggested, words: begun.words };
      const isMended = meant !== null || understood.corrected.length > 0;
      if (!isMended || others.length > 0) return suggested;
      // What was meant may end with a word that is only begun: "oil f".
      const [last = ''] = /[a-z]+$/.exec(only) ?? [];
      const isWhole = last === '' || (last.length > 1 && currentReader().isWord(last));
      const finished = isWhole ? [] : asked(only).words;
      return { ...suggested, words: finished.length > 0 ? finished : [only] };
    },

    /** Of its group, near in price, most alike in name; null where it is not on sale or in no group. */
    alike(id: string, most: number): string[] | null {
      const { table } = index;
      const of = groupOf(id);
      if (of === null) return null;
      const names = { ids: table.ids, ...table.nameWords.columns() };
      return alikeSlots(names, of.slot, partsNear(table, of.list, of.slot), most).map(table.idOf);
    },

    groupOf,
  };
}

const mostWords = 5;

/** "wheel bolt m14x", "tyre 205/5" */
const isWithinMeasure = /\d[x×/]\d{0,2}$/i;

/** What is asked for once stays for a moment, what is asked for again until it is among the two thousand. */
function createReadings() {
  const lately = new LRUCache<string, Understood>({ max: 64 });
  const often = new LRUCache<string, Understood>({ max: 2000 });
  return {
    add: (key: string, now: Understood) => void lately.set(key, now),
    again(key: string): Understood | undefined {
      const known = often.get(key) ?? lately.get(key);
      if (known !== undefined && lately.delete(key)) often.set(key, known);
      return known;
    },
    clear(): void {
      lately.clear();
      often.clear();
    },
  };
}

export type SortedPage = { sort: ListSort; after: SortKey | null; limit: number };

/** Answers as they are until something changes, of those who ask at the same moment too; not of a car, of which there are too many. */
function createKept<T>(inTurns: ReturnType<typeof createTurns>) {
  const kept = new LRUCache<string, Promise<T>>({ max: 500 });
  return {
    clear: () => kept.clear(),
    of(
      query: Query,
      narrowed: Narrowed,
      begin: () => Generator<void, T>,
      more: readonly unknown[] = [],
    ): Promise<T> {
      if (narrowed.fitting != null || narrowed.standing != null) return inTurns(begin());
      const { groups, maker = null, leastCents, mostCents, inStock, leastRating } = narrowed;
      const key = JSON.stringify([
        query,
        groups,
        maker,
        leastCents,
        mostCents,
        inStock,
        leastRating,
        ...more,
      ]);
      const before = kept.get(key);
      if (before !== undefined) return before;
      const now = inTurns(begin());
      kept.set(key, now);
      return now;
    },
  };
}

const synonymsWith = (own: readonly (readonly string[])[]) =>
  synonymTable({
    sameThing,
    ofTheShop: own,
    alsoFinds,
    fillerWords,
    otherLanguage: germanNames,
  });

let ofTheTrade: Synonyms | undefined;

/** The same for every shop that has added none: read once. */
function synonymsOfTheTrade(): Synonyms {
  ofTheTrade ??= throughAll(synonymsWith([]));
  return ofTheTrade;
}

/** A mark at the slot of each of them, and of what is for every car. */
function marksOf(table: PartTable, ids: readonly string[], everyCar: Narrowed['everyCar']): Uint8Array {
  const without = everyCar === 'without';
  const marks = without ? new Uint8Array(table.used) : table.everyCar.slice(0, table.used);
  if (everyCar === 'only') return marks;
  for (const id of ids) {
    const slot = table.slotOf(id);
    if (slot !== -1 && !(without && table.everyCar[slot] === 1)) marks[slot] = 1;
  }
  return marks;
}

/** As `carMarks` has them; 0 for what is not among those that are asked for. */
function standingOf(
  table: PartTable,
  standing: CarStanding | null | undefined,
  among: Uint8Array | undefined,
): Uint8Array | undefined {
  if (standing == null) return undefined;
  const { everyCar, allListed, used, slotOf } = table;
  const marks = new Uint8Array(used);
  for (let slot = 0; slot < used; slot += 1) {
    if (everyCar[slot] === 1) marks[slot] = carMarks.everyCar;
    else marks[slot] = allListed[slot] === 1 ? carMarks.not : carMarks.unknown;
  }
  const mark = (ids: readonly string[], value: number) => {
    for (const id of ids) {
      const slot = slotOf(id);
      if (slot !== -1 && everyCar[slot] !== 1) marks[slot] = value;
    }
  };
  mark(standing.not, carMarks.not);
  mark(standing.waits, carMarks.waits);
  mark(standing.fits, carMarks.fits);
  if (among !== undefined) for (let slot = 0; slot < used; slot += 1) if (among[slot] !== 1) marks[slot] = 0;
  return marks;
}

function toNarrowing(narrowed: Omit<Narrowed, 'fitting' | 'everyCar' | 'standing' | 'maker'>): Narrowing {
  const { groups, leastCents, mostCents, inStock, leastRating } = narrowed;
  return {
    groups: groups === null ? undefined : groupMarks(groups),
    minCents: leastCents ?? undefined,
    maxCents: mostCents ?? undefined,
    inStock,
    minRating: leastRating === null ? undefined : leastRating * 1000,
  };
}

function groupMarks(groups: readonly PartGroup[]): Uint8Array {
  const numbers = groups.map(groupNumber);
  const marks = new Uint8Array(groupCounts().length);
  for (const number of numbers) marks[number] = 1;
  return marks;
}

function groupsOf(counts: ReadonlyMap<number, number>): PartFacets['groups'] {
  return [...counts].flatMap(([number, count]) => {
    const group = groupNumbered(number);
    return group === null ? [] : [{ group, count }];
  });
}

/** A list to choose from; the others are found by their name. */
const mostMakers = 40;

/** Those with most parts, and the one that is chosen whatever there is of it. */
function makersOf(
  { makers }: PartTable,
  counts: ReadonlyMap<number, number>,
  chosen: string | null,
): Pick<PartFacets, 'makers' | 'moreMakers'> {
  const found = [...counts]
    .filter(([number]) => number !== 0)
    .map(([number, count]) => ({ maker: makers[number] as string, count }))
    .sort((a, b) => b.count - a.count || (a.maker < b.maker ? -1 : 1));
  const shown = found.slice(0, mostMakers);
  const among = found.slice(mostMakers).find(({ maker }) => maker === chosen);
  if (among !== undefined) shown.push(among);
  return {
    makers: shown.map(({ maker, count }) => ({ maker, slug: makerSlug(maker), count })),
    moreMakers: found.length - shown.length,
  };
}

/** "brake light switch": a lamp whose description speaks of brakes, of light and of a switch is none, which the page says. */
function isOnlyDescribed(table: PartTable, understood: Understood): boolean {
  const { clauses, named, numbers, leftOut, unknownNumber } = understood;
  if (named || clauses.length === 0 || numbers.length + leftOut.length > 0 || unknownNumber !== null)
    return false;
  // A "spark plug 16 mm" is a plug, whatever of it stands in the name.
  const words = clauses.filter(({ typed }) => !/\d/.test(typed));
  return countUpTo(table, words, 'name', 1) === 0 && !namesThing(table, clauses);
}

/** How the part that comes first was found, where that is by a number. */
function numberOf({ numbers }: Understood): PartFacets['number'] {
  const [first] = numbers;
  if (first === undefined) return null;
  return { match: first.tier, brand: first.brand, number: first.number };
}

/** What a person should know of how their words were read. */
function readingOf(
  {
    typed,
    clauses,
    corrected,
    leftOut: left,
    numbers,
    notWanted = [],
    price,
    order,
    ofMoney = [],
  }: Understood,
  { isWord, isFiller }: QueryReader,
): PartFacets['reading'] {
  const isOffered = price !== undefined || order !== undefined;
  if (corrected.length === 0 && left.length === 0 && !isOffered) return null;
  // Nothing is left of it, and nothing was misspelled: it is known, and not sold here.
  const isRight = (word: string) => isWord(word) || isMeasure(word);
  const isSpelledRight = () => left.every((words) => words.split(' ').every(isRight));
  if (clauses.length + numbers.length === 0 && !isOffered && isSpelledRight()) return null;
  const readWord = (word: string) => corrected.find((one) => one.typed === word)?.shown ?? word;
  const read = ({ typed }: { typed: string }) => typed.split(' ').map(readWord).join(' ');
  const [first] = numbers;
  const leftOut = asTyped(typed, left);
  const others = leftOut.filter((words) => !ofMoney.includes(words));
  const inPlace = typedAsRead(typed, { corrected, leftOut: others, isFiller });
  return {
    shown: first === undefined ? (inPlace ?? clauses.map(read).join(' ').trim()) : first.number,
    corrected: corrected.map(({ typed, shown }) => ({ typed, read: shown })),
    leftOut: [...new Set(leftOut)],
    ...(notWanted.length > 0 && {
      notWanted: notWanted.map((denied) => ({
        ...denied,
        typed: asTyped(typed, [denied.typed])[0] ?? denied.typed,
      })),
    }),
    ...(price !== undefined && { price }),
    ...(order !== undefined && { order }),
  };
}

/**
 * What was typed, with words that were corrected in their places and without those left out: "tyre 225/45 r17" is easier to read than the
 * measures it was read as. Null where one of them is not a word by itself there.
 */
function typedAsRead(
  typed: string,
  { corrected, leftOut, isFiller }: Pick<Understood, 'corrected' | 'leftOut'> & Pick<QueryReader, 'isFiller'>,
): string | null {
  let words = typed.trim().toLowerCase().split(/\s+/);
  const bare = (word: string) => word.replaceAll(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, '');
  for (const out of leftOut) {
    // 71ah may have been typed as 71 ah.
    const spellings = [out.split(' '), out.match(/\d+|\p{L}+/gu) ?? []];
    const placeOf = (missing: readonly string[]) =>
      words.findIndex((_, from) => missing.every((word, step) => bare(words[from + step] ?? '') === word));
    const missing = spellings.find((one) => placeOf(one) !== -1);
    if (missing !== undefined) {
      const at = placeOf(missing);
      // "The rear ones" of "not the rear ones".
      const isPast = /^(?:ones?|types?|kinds?|versions?)$/.test(bare(words[at + missing.length] ?? ''));
      words = words.toSpliced(at, missing.length + (isPast ? 1 : 0));
      continue;
    }
    // The 226 of 226/45 r17.
    const isSize = /^\d+$/.test(out);
    const within = words.findIndex((word) => isSize && word.startsWith(`${out}/`));
    // The 60 of 205/60 r16.
    const behind = words.findIndex((word) => isSize && /^\d+\//.test(word) && word.endsWith(`/${out}`));
    if (within !== -1) words = words.with(within, words[within]?.slice(out.length + 1) ?? '');
    else if (behind !== -1) words = words.with(behind, words[behind]?.slice(0, -out.length - 1) ?? '');
    else return null;
  }
  for (const { typed: was, shown } of corrected) {
    const at = words.findIndex((word) => bare(word) === was);
    if (at === -1) return null;
    words = words.with(at, shown);
  }
  const saysNothing = (word: string) => isFiller(word) || isSmallGermanWord(word);
  const meant = words.filter((word) => /[\p{L}\p{N}]/u.test(word) && !saysNothing(fold(bare(word))));
  return meant.length === 0 ? null : meant.join(' ').replace(/^[x×] |,$/g, '');
}
