import { allMeeting, type Condition, eachMeeting, type Meeting } from './blocks.ts';
import type { PartTable, Postings } from './part-table.ts';
import { holds, isMarked, noSlots } from './slots.ts';

/** One of the ways in which something typed can be there: all of these words. `cost`: how far it is from what was typed. */
export type Alternative = {
  terms: readonly string[];
  cost: number;
  /** What the trade also means by the word: a starter is a starter motor. */
  wider?: boolean;
  /** The part has to be that, its name not only to say it. */
  isHead?: boolean;
  /** It counts in names only: the damper springs of a clutch make it no shock absorber. */
  inNames?: boolean;
};

/** Something typed that has to be there, in one way or another. */
export type Clause = {
  typed: string;
  alternatives: readonly Alternative[];
  /** It was guessed, or named as something besides: where not all can be found, it counts half. */
  weak?: boolean;
  /** It comes after "with" or "for": what is looked for stands before. */
  isBeside?: boolean;
  /** It is what a name of three words or more is that is not sold: the gasket of a valve cover gasket says more than the valve. */
  isThing?: boolean;
};

/** By what a list is narrowed down beside words. */
export type Narrowing = {
  /** Only slots that are marked here, with `mark` where it is given and else with 1. */
  among?: Uint8Array | undefined;
  mark?: number | undefined;
  /** Only these groups: a mark at the number of each. */
  groups?: Uint8Array | undefined;
  maker?: number | undefined;
  minCents?: number | undefined;
  maxCents?: number | undefined;
  inStock?: boolean | undefined;
  minRating?: number | undefined;
};

/**
 * How near a match is, from best to worst: the name is the thing looked for and says the rest too; the name says it all;
 * some of it stands in the description only.
 */
export type Nearness = 'thing' | 'name' | 'anywhere';

type Choice = { lists: readonly Postings[]; cost: number };

/** A clause with the lists of its terms; the nearest choices first. */
export type LookedUp = { choices: readonly Choice[]; least: number };

/** By the table, which may be let go. */
const lookedUpLast = new WeakMap<
  PartTable,
  { used: number; clauses: readonly Clause[]; found: LookedUp[] | null }
>();

/** Null where a clause can be nowhere. One question looks the same words up several times, in the same table: only a part more changes it. */
export function lookUp(table: PartTable, clauses: readonly Clause[]): readonly LookedUp[] | null {
  const last = lookedUpLast.get(table);
  if (last?.clauses === clauses && last.used === table.used) return last.found;
  const found = lookUpAnew(table, clauses);
  lookedUpLast.set(table, { used: table.used, clauses, found });
  return found;
}

const noText = noSlots();

function lookUpAnew(table: PartTable, clauses: readonly Clause[]): LookedUp[] | null {
  const all: LookedUp[] = [];
  for (const { alternatives } of clauses) {
    const choices: Choice[] = [];
    let inOrder = true;
    for (const { terms, cost, isHead, inNames } of alternatives) {
      const named = listsOf(table, terms);
      if (named === null) continue;
      const lists =
        isHead === true
          ? named.map(({ thing }) => ({ thing, name: thing, text: thing }))
          : inNames === true
            ? named.map(({ thing, name }) => ({ thing, name, text: noText }))
            : named;
      inOrder &&= cost >= (choices.at(-1)?.cost ?? 0);
      choices.push({ lists, cost });
    }
    if (!inOrder) choices.sort((a, b) => a.cost - b.cost);
    const first = choices[0];
    if (first === undefined) return null;
    all.push({ choices: choices.length === 1 ? choices : withoutNeedless(choices), least: first.cost });
  }
  return all;
}

/** Without those that say all of a nearer one: whatever is a "diesel glow plug" is found as a "glow plug" already. */
function withoutNeedless(choices: readonly Choice[]): Choice[] {
  const kept: Choice[] = [];
  for (const choice of choices) if (!kept.some((nearer) => saysAll(choice, nearer))) kept.push(choice);
  return kept;
}

function saysAll({ lists }: Choice, { lists: those }: Choice): boolean {
  if (those.length > lists.length) return false;
  // A word that is said twice counts twice where it stands in the description.
  for (const list of those)
    if (!lists.includes(list) || those.indexOf(list) !== those.lastIndexOf(list)) return false;
  return true;
}

/** Null where one of them is nowhere. */
function listsOf(table: PartTable, terms: readonly string[]): Postings[] | null {
  const lists: Postings[] = [];
  for (const term of terms) {
    const list = table.postingsOf(term);
    if (list === undefined) return null;
    lists.push(list);
  }
  return lists;
}

/** Words that stand only in the description count so much more than how exactly words are there. */
const perWordOutside = 16;
export const mostCost = 127;

/** What it costs that the clause is in a name; -1 where it is not. */
function costInName({ choices }: LookedUp, slot: number): number {
  for (const { lists, cost } of choices) {
    let all = true;
    for (const { name } of lists) {
      if (!holds(name, slot)) {
        all = false;
        break;
      }
    }
    if (all) return cost;
  }
  return -1;
}

function costAnywhere({ choices }: LookedUp, slot: number): number {
  let least = -1;
  for (const { lists, cost } of choices) {
    if (least !== -1 && cost >= least) break;
    let sum = cost;
    for (const { name, text } of lists) {
      if (holds(name, slot)) continue;
      if (!holds(text, slot)) {
        sum = -1;
        break;
      }
      sum += perWordOutside;
    }
    if (sum !== -1 && (least === -1 || sum < least)) least = sum;
  }
  return least;
}

/** What it costs that every clause is there; -1 where one is not. */
export function costOf(clauses: readonly LookedUp[], slot: number, nearness: Nearness): number {
  let sum = 0;
  for (const clause of clauses) {
    const cost = nearness === 'anywhere' ? costAnywhere(clause, slot) : costInName(clause, slot);
    if (cost === -1) return -1;
    sum += cost;
  }
  return sum;
}

/** The clause with only its nearest choices. */
export function nearest(clauses: readonly LookedUp[]): LookedUp[] {
  return clauses.map(({ choices, least }) => ({
    choices: choices.filter(({ cost }) => cost === least),
    least,
  }));
}

/** What a slot has to meet for every clause to be in its name, or in all its text. */
export function conditionsOf(clauses: readonly LookedUp[], nearness: Nearness): Condition[] {
  return clauses.map(({ choices }) =>
    choices.map(({ lists }) =>
      lists.map(({ name, text }) => (nearness === 'anywhere' ? [name, text] : [name])),
    ),
  );
}

export function fits(
  table: PartTable,
  slot: number,
  { among, mark = 1, groups, maker, minCents, maxCents, inStock, minRating }: Narrowing,
): boolean {
  return (
    isMarked(table.alive, slot) &&
    (among === undefined || among[slot] === mark) &&
    (groups === undefined || groups[table.group[slot] as number] === 1) &&
    (maker === undefined || table.maker[slot] === maker) &&
    (minCents === undefined || (table.price[slot] as number) >= minCents) &&
    (maxCents === undefined || (table.price[slot] as number) <= maxCents) &&
    (inStock !== true || table.inStock[slot] === 1) &&
    (minRating === undefined || (table.rating[slot] as number) >= minRating)
  );
}

/** How many parts have all of it, as far as that matters. */
export function countUpTo(
  table: PartTable,
  clauses: readonly Clause[],
  nearness: 'name' | 'anywhere',
  most: number,
): number {
  let count = 0;
  eachMatch(table, clauses, nearness, () => {
    count += 1;
    return count >= most;
  });
  return count;
}

/** All slots that have all of it, and those of parts that are gone. */
export function allMatches(
  table: PartTable,
  clauses: readonly Clause[],
  nearness: 'name' | 'anywhere',
): number[] | Meeting {
  const found = lookUp(table, clauses);
  return found === null ? [] : allMeeting(conditionsOf(found, nearness), table.used);
}

/** Every part that has all of it, until it is enough. */
export function eachMatch(
  table: PartTable,
  clauses: readonly Clause[],
  nearness: 'name' | 'anywhere',
  visit: (slot: number) => boolean,
): void {
  const found = lookUp(table, clauses);
  if (found === null) return;
  const { alive, used } = table;
  eachMeeting(
    conditionsOf(found, nearness),
    { from: 0, to: used },
    (slot) => isMarked(alive, slot) && visit(slot),
  );
}

/** In how many parts a clause can be, at most. */
export function mostParts(table: PartTable, clause: Clause): number {
  let sum = 0;
  for (const { choices } of lookUp(table, [clause]) ?? []) {
    for (const { lists } of choices) {
      sum += Math.min(...lists.map(({ name, text }) => name.length + text.length));
    }
  }
  return sum;
}
