import { areRare, type Condition, eachMeeting } from './blocks.ts';
import { saidInText } from './denied-words.ts';
import { containers } from './fold.ts';
import { partsOfId } from './ids-of-slots.ts';
import {
  type Clause,
  conditionsOf,
  costOf,
  fits,
  type LookedUp,
  lookUp,
  mostCost,
  type Narrowing,
  type Nearness,
  nearest,
} from './match.ts';
import { hashOfName, type PartTable, type Postings } from './part-table.ts';
import { holds, type Slots } from './slots.ts';

/** The place of a part in the order of a search, from which the next page goes on. */
export type Place = readonly [nearness: number, standing: number, id: string];

type Asked = {
  clauses: readonly Clause[];
  /** What was typed: a part of exactly that name comes first. */
  typed: string;
  narrowing: Narrowing;
  /** Whether the words may stand in the description. */
  anywhere: boolean;
  after: Place | null;
  limit: number;
  /** Those that are found by a number have their place before. */
  without?: ReadonlySet<number> | undefined;
  /** What is not wanted: parts whose names say it come behind the others, but before what only descriptions say. */
  notWanted?: readonly { words: readonly string[] }[] | undefined;
  /** The same of what only descriptions say, as words that stand there together. */
  deniedInText?: readonly (readonly string[])[] | undefined;
  /** They come behind all others instead: for a list that is put together of several. */
  deniedLast?: boolean | undefined;
  /** Behind the others of their nearness: the rear ones of what was asked for in front. */
  otherSides?: readonly string[] | undefined;
};

/**
 * The one statement of the order of search results, best first: the exact name; then by nearness, within it by how exactly
 * the words are there (as typed, another word for it, the beginning of one, corrected), within that by standing; then by id.
 * What is not wanted comes behind the others whose names have all of it, and the same of descriptions: a heated mirror is still a
 * mirror, and a door handle that is "painted like the mirror" is none.
 */
const rankOf = (nearness: Nearness, cost: number) => firstRank[nearness] + Math.min(cost, mostCost);
const ofOneCost = mostCost + 1;
const firstRank = { thing: 1, name: 1 + ofOneCost, denied: 1 + 2 * ofOneCost, anywhere: 1 + 4 * ofOneCost };
const exactRank = 0;
/** More than any rank. */
export const ranksInAll = 2048;
/** So much further back is what is not wanted where it comes last: more than any rank of the others, too. */
const deniedRank = ranksInAll / 2;
/** So much costs the other side: more than another word for what was typed. */
const otherSideCost = 64;

/** Whether the name has all of it. */
export const isByName = ({ rank }: Pick<Entry, 'rank'>) => rank < 0 || rank % deniedRank < firstRank.anywhere;

/** Whether the part is what the words name, or of exactly that name. */
export const isThing = ({ rank }: Entry) => rank < firstRank.name;
/** Not what was denied. */
export const isWanted = ({ rank }: Entry) => rank < deniedRank;

const behind = (rank: number): Place => [
  rank,
  Number.MAX_SAFE_INTEGER,
  'ffffffff-ffff-ffff-ffff-ffffffffffff',
];
/** The place from which on parts only say the words. */
export const behindThings = behind(firstRank.name - 1);
/** The place from which on there is only what is not wanted. */
export const behindWanted = behind(deniedRank - 1);

/** A part that is found, and how near it is. */
export type Entry = { slot: number; rank: number };

export function placeOf(table: PartTable, { slot, rank }: Entry): Place {
  return [rank, table.standing[slot] as number, table.idOf(slot)];
}

/** One page of a search. It looks at no more than it has to: a search for a word that is everywhere ends where its page does. */
export function bestPage(table: PartTable, asked: Asked): Entry[] {
  const {
    clauses,
    typed,
    narrowing,
    anywhere,
    after,
    limit,
    without,
    notWanted = [],
    deniedInText = [],
    deniedLast = false,
    otherSides = [],
  } = asked;
  const found = lookUp(table, clauses);
  const exactHash = hashOfName(typed);
  const exact = table.namedExactly(exactHash);
  const begin = after === null ? null : { rank: after[0], standing: after[1], id: partsOfId(after[2]) };

  const page: Entry[] = [];
  const deniedNames = namesSaying(
    table,
    notWanted.flatMap(({ words }) => words),
  );
  const otherSideNames = namesSaying(table, otherSides);
  /** Where it is looked for in turns: what is not wanted, or all else. */
  let turn: 'wanted' | 'denied' | 'all' = 'all';
  const textsDenied = deniedInText.flatMap((terms) => saidInText(table, terms) ?? []);
  const isDenied = (slot: number) => isAnyOf(deniedNames, slot) || textsDenied.some((isSaid) => isSaid(slot));
  const areDenied = deniedNames.length + textsDenied.length > 0;
  // Most searches have none of these, and each slot that is found goes through here.
  const fitsAll = (slot: number) => fits(table, slot, narrowing) && without?.has(slot) !== true;
  const fitting = areDenied
    ? (slot: number) => fitsAll(slot) && (turn === 'all' || isDenied(slot) === (turn === 'denied'))
    : fitsAll;
  const behindOthers = deniedLast ? deniedRank : firstRank.anywhere - firstRank.denied;
  const isExact = (slot: number) => table.nameHash[slot] === exactHash && !(areDenied && isDenied(slot));
  const isOtherSide = (slot: number) => isAnyOf(otherSideNames, slot);
  const rankIn =
    !areDenied && otherSideNames.length === 0
      ? (_: number, step: Nearness, cost: number) => rankOf(step, cost)
      : (slot: number, step: Nearness, cost: number) =>
          rankOf(step, isOtherSide(slot) ? cost + otherSideCost : cost) + (isDenied(slot) ? behindOthers : 0);
  const isBeyond = (slot: number, rank: number) => {
    if (begin === null || rank > begin.rank) return true;
    if (rank < begin.rank) return false;
    const standing = table.standing[slot] as number;
    return standing === begin.standing ? isAfterId(table, slot, begin.id) : standing > begin.standing;
  };
  const add = (entries: Entry[]) => {
    entries.sort(
      (a, b) =>
        a.rank - b.rank ||
        (table.standing[a.slot] as number) - (table.standing[b.slot] as number) ||
        table.compareIds(a.slot, b.slot),
    );
    for (const entry of entries) if (page.length < limit) page.push(entry);
  };

  add(
    exact
      .filter((slot) => isExact(slot) && fitting(slot) && isBeyond(slot, exactRank))
      .map((slot) => ({ slot, rank: exactRank })),
  );
  if (found !== null && found.length > 0) {
    const things = thingsOf(table, clauses, found);
    addAll(found, things);
  }
  return page;

  function addAll(lookedUp: readonly LookedUp[], things: ReadonlySet<number>): void {
    const whole = conditionsOf(lookedUp, anywhere ? 'anywhere' : 'name');
    if (areRare(whole)) add(allOf(lookedUp, whole, things));
    else if (!areDenied) addInTurn('all', ['names', 'descriptions']);
    else if (deniedLast) {
      addInTurn('wanted', ['names', 'descriptions']);
      addInTurn('denied', ['names', 'descriptions']);
    } else {
      for (const where of ['names', 'descriptions'] as const) {
        addInTurn('wanted', [where]);
        addInTurn('denied', [where]);
      }
    }

    function addInTurn(whose: typeof turn, places: readonly ('names' | 'descriptions')[]): void {
      turn = whose;
      for (const place of places) {
        if (place === 'descriptions') {
          if (anywhere) addStep(lookedUp, 'anywhere', things);
        } else if (anywhere) {
          // Few names have all of it, or descriptions would not count.
          add(allOf(lookedUp, conditionsOf(lookedUp, 'name'), things));
        } else {
          addStep(lookedUp, 'thing', things);
          addStep(lookedUp, 'name', things);
        }
      }
    }
  }

  /** All of few matches. */
  function allOf(lookedUp: readonly LookedUp[], conditions: Condition[], things: ReadonlySet<number>) {
    const entries: Entry[] = [];
    eachMeeting(conditions, { from: 0, to: table.used }, (slot) => {
      if (isExact(slot) || !fitting(slot)) return false;
      const inName = costOf(lookedUp, slot, 'name');
      const step = inName === -1 ? 'anywhere' : things.has(table.head[slot] as number) ? 'thing' : 'name';
      const rank = rankIn(slot, step, inName === -1 ? costOf(lookedUp, slot, 'anywhere') : inName);
      if (isBeyond(slot, rank)) entries.push({ slot, rank });
      return false;
    });
    return entries;
  }

  function addStep(lookedUp: readonly LookedUp[], step: Nearness, things: ReadonlySet<number>): void {
    const most = limit - page.length;
    if (
      most <= 0 ||
      (begin !== null && begin.rank > rankOf(step, mostCost) + (turn === 'denied' ? behindOthers : 0))
    )
      return;
    add(
      nearestOf(lookedUp, step, things, most) ??
        gather(lookedUp, step, things, Number.POSITIVE_INFINITY, most),
    );
  }

  /** The matches nearest in words, if they alone fill the page. */
  function nearestOf(
    lookedUp: readonly LookedUp[],
    step: Nearness,
    things: ReadonlySet<number>,
    most: number,
  ): Entry[] | null {
    if (step === 'anywhere' || areDenied || otherSideNames.length > 0) return null;
    const entries = gather(nearest(lookedUp), step, things, most, most);
    return entries.length >= most ? entries : null;
  }

  /**
   * What matches, with its rank. Sorted slots come in the order of standing, so of each rank the first ones are enough, and
   * all in all it is enough where `stopAt` have been found; those behind them come in any order.
   */
  function gather(
    lookedUp: readonly LookedUp[],
    step: Nearness,
    things: ReadonlySet<number>,
    stopAt: number,
    mostOfRank: number,
  ): Entry[] {
    const entries: Entry[] = [];
    const ofRank = new Map<number, number>();
    const isThing = step === 'thing';
    const conditions = conditionsOf(lookedUp, step);
    if (isThing) conditions.push([...things].map((id) => [[(table.postings[id] as Postings).thing]]));
    const { head, sorted } = table;
    const visit = (slot: number) => {
      if (step === 'name' && things.has(head[slot] as number)) return false;
      if (isExact(slot) || !fitting(slot)) return false;
      const cost = costOf(lookedUp, slot, step);
      if (cost === -1) return false;
      if (step === 'anywhere' && costOf(lookedUp, slot, 'name') !== -1) return false;
      const rank = rankIn(slot, step, cost);
      if (!isBeyond(slot, rank)) return false;
      if (slot < sorted) {
        const before = ofRank.get(rank) ?? 0;
        if (before >= mostOfRank) return false;
        ofRank.set(rank, before + 1);
      }
      entries.push({ slot, rank });
      return slot < sorted && entries.length >= stopAt;
    };
    eachMeeting(conditions, { from: 0, to: sorted }, visit);
    eachMeeting(conditions, { from: sorted, to: table.used }, visit);
    return entries;
  }
}

/** The lists of those words, of which some are in no part. */
function namesSaying(table: PartTable, words: readonly string[]): Slots[] {
  return words.flatMap((word) => table.postingsOf(word)?.name ?? []);
}

function isAnyOf(lists: readonly Slots[], slot: number): boolean {
  return lists.some((list) => holds(list, slot));
}

/** What the words looked for can be the name of: the head of "brake disc, front" is disc. Begun and guessed words are not. */
function thingsOf(table: PartTable, clauses: readonly Clause[], found: readonly LookedUp[]): Set<number> {
  const things = new Set<number>();
  const isAllBeside = clauses.every(({ isBeside }) => isBeside === true);
  for (const [at, { typed, alternatives, isBeside }] of clauses.entries()) {
    if (isBeside === true && !isAllBeside) continue; // "brake pads with sensor" are no sensor
    const { least } = found[at] as LookedUp;
    for (const { terms, cost, wider } of alternatives) {
      if (cost > least + 1 && wider !== true) continue;
      if (!terms.every((term) => table.postingsOf(term) !== undefined)) continue; // of no part
      // Of a name of several words only what it is: what is called "control arm ball joint" too is no arm, and a set of pads with a sensor no
      // "brake pad wear sensor".
      for (const term of cost > 0 || isPhrase(typed, terms) ? [nounOf(terms)] : terms) {
        const number = table.terms.numbers.get(term);
        if (number !== undefined && table.postings[number] !== undefined) things.add(number);
      }
    }
  }
  return things;
}

/** As it was typed, and no measure. */
const isPhrase = (typed: string, terms: readonly string[]) => terms.length > 2 && !/\d/.test(typed);

/** Its last word, but no set or kit of them. */
function nounOf(terms: readonly string[]): string {
  return terms.findLast((term) => !containers.has(term)) ?? terms.at(-1) ?? '';
}

export function isAfterId({ ids }: PartTable, slot: number, id: readonly number[]): boolean {
  for (let at = 0; at < 4; at += 1) {
    const difference = (ids[slot * 4 + at] as number) - (id[at] as number);
    if (difference !== 0) return difference > 0;
  }
  return false;
}
