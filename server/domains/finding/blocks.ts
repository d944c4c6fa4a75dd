import { holds, placeOf, type Slots } from './slots.ts';

/** Slots that are in one of the lists. */
type AnyOf = readonly Slots[];
/** Slots that are in each of them. */
type AllOf = readonly AnyOf[];
/** Slots of one of the choices. */
export type Condition = readonly AllOf[];

/** So many slots are looked at together, 32 in one step. */
const words = 128;
const blockSize = words * 32;

/**
 * Every slot from one place to another that meets all conditions, in rising order, until `visit` says that it is enough.
 * By blocks of bits: a common word costs no more than a rare one, and what is found first ends the search first.
 */
export function eachMeeting(
  conditions: readonly Condition[],
  { from, to }: { from: number; to: number },
  visit: (slot: number) => boolean,
): void {
  const ordered = rarestFirst(conditions);
  const [rarest] = ordered;
  if (rarest === undefined) return;
  if (mostOf(rarest) <= few) {
    for (const slot of candidates(rarest)) {
      if (slot >= from && slot < to && meetsAll(ordered, slot) && visit(slot)) return;
    }
    return;
  }
  eachBlock(ordered, { from, to }, (met, begin) => {
    for (let word = 0; word < words; word += 1) {
      for (let bits = met[word] as number; bits !== 0; bits &= bits - 1) {
        const slot = begin + word * 32 + (31 - Math.clz32(bits & -bits));
        if (slot >= from && slot < to && visit(slot)) return true;
      }
    }
    return false;
  });
}

/** All of so many slots that meet the conditions: a list of few, bits of many. */
export function allMeeting(conditions: readonly Condition[], all: number): number[] | Uint32Array {
  if (conditions.length === 0) return [];
  if (areRare(conditions)) {
    const found: number[] = [];
    eachMeeting(conditions, { from: 0, to: all }, (slot) => {
      found.push(slot);
      return false;
    });
    return found;
  }
  const bits = new Uint32Array(Math.ceil(all / blockSize) * words);
  eachBlock(rarestFirst(conditions), { from: 0, to: all }, (met, begin) => {
    bits.set(met, begin >>> 5);
    return false;
  });
  return bits;
}

/** Where the rarest is not, the others need not be looked at. */
function rarestFirst(conditions: readonly Condition[]): Condition[] {
  return [...conditions].sort((a, b) => mostOf(a) - mostOf(b));
}

/** The bits of every block in which something meets all conditions, until `visit` says that it is enough. */
function eachBlock(
  conditions: readonly Condition[],
  { from, to }: { from: number; to: number },
  visit: (met: Uint32Array, begin: number) => boolean,
): void {
  const blocks = spare.pop() ?? newBlocks();
  const { met, other, one, two } = blocks;
  const fewest = conditions.map(fewEnough);
  for (let begin = from - (from % blockSize); begin < to; begin += blockSize) {
    let most = 0;
    for (let at = 0; at < conditions.length; at += 1) {
      const condition = conditions[at] as Condition;
      if (at === 0) {
        most = fillCondition(met, condition, begin, one, two);
      } else if (most <= (fewest[at] as number)) {
        most = keepMeeting(met, condition, begin);
      } else {
        const others = fillCondition(other, condition, begin, one, two);
        most = others > 0 && intersect(met, other) ? Math.min(most, others) : 0;
      }
      if (most === 0) break;
    }
    if (most > 0 && visit(met, begin)) break;
  }
  spare.push(blocks);
}

/**
 * Of how many slots it costs less to ask each whether it meets the condition than to fill a block of it, in nanoseconds as measured: a
 * list with bits is asked at once and filled word by word, one without is looked through for each slot and costs little to fill.
 */
function fewEnough(condition: Condition): number {
  let [asking, filling] = [0, 0];
  for (const choice of condition) {
    for (const lists of choice) {
      for (const { bits } of lists) {
        asking += bits === null ? 30 : 4;
        filling += bits === null ? 45 : 130;
      }
    }
  }
  return filling / asking;
}

/** Leaves in a block what meets the condition; says how many. */
function keepMeeting(met: Uint32Array, condition: Condition, begin: number): number {
  let kept = 0;
  for (let word = 0; word < words; word += 1) {
    for (let bits = met[word] as number; bits !== 0; bits &= bits - 1) {
      const lowest = bits & -bits;
      if (meets(condition, begin + word * 32 + (31 - Math.clz32(lowest)))) kept += 1;
      else met[word] = (met[word] as number) & ~lowest;
    }
  }
  return kept;
}

type Blocks = { met: Uint32Array; other: Uint32Array; one: Uint32Array; two: Uint32Array };

/** Room for a block of each kind, as long as nobody uses it: a search walks several times, each of a few microseconds. */
const spare: Blocks[] = [];

const newBlocks = (): Blocks => ({
  met: new Uint32Array(words),
  other: new Uint32Array(words),
  one: new Uint32Array(words),
  two: new Uint32Array(words),
});

/** So few are looked at one by one. */
const few = 512;

/** Slots of which each that meets the condition is one, in rising order. */
function candidates(condition: Condition): Iterable<number> {
  const [only, another] = condition;
  const [first, second] = only?.[0] ?? [];
  if (another === undefined && only?.length === 1 && first !== undefined && second === undefined) {
    return first.list.length === first.length ? first.list : first.list.slice(0, first.length);
  }
  const found = new Set<number>();
  for (const choice of condition) {
    let [shortest = []] = choice;
    for (const lists of choice) if (lengthOf(lists) < lengthOf(shortest)) shortest = lists;
    for (const { list, length } of shortest)
      for (let at = 0; at < length; at += 1) found.add(list[at] as number);
  }
  return [...found].sort((a, b) => a - b);
}

function lengthOf(lists: AnyOf): number {
  let sum = 0;
  for (const { length } of lists) sum += length;
  return sum;
}

function meetsAll(conditions: readonly Condition[], slot: number): boolean {
  for (const condition of conditions) if (!meets(condition, slot)) return false;
  return true;
}

function meets(condition: Condition, slot: number): boolean {
  for (const choice of condition) {
    let all = true;
    for (const lists of choice) {
      let any = false;
      for (const slots of lists) any ||= holds(slots, slot);
      if (any) continue;
      all = false;
      break;
    }
    if (all) return true;
  }
  return false;
}

/** Whether few enough can meet all of them that it does not matter how many of these are looked for. */
export function areRare(conditions: readonly Condition[]): boolean {
  for (const condition of conditions) if (mostOf(condition) <= few) return true;
  return false;
}

/** No more slots than this can meet it. */
function mostOf(condition: Condition): number {
  let sum = 0;
  for (const choice of condition) {
    let least = Number.POSITIVE_INFINITY;
    for (const lists of choice) least = Math.min(least, lengthOf(lists));
    sum += least;
  }
  return sum;
}

/** Says how many there are at most. */
function fillCondition(
  into: Uint32Array,
  condition: Condition,
  begin: number,
  one: Uint32Array,
  two: Uint32Array,
): number {
  into.fill(0);
  let most = 0;
  for (const choice of condition) {
    const [first] = choice;
    if (first === undefined) continue;
    if (choice.length === 1) {
      most += addLists(into, first, begin);
      continue;
    }
    one.fill(0);
    let all = addLists(one, first, begin);
    for (let at = 1; at < choice.length && all > 0; at += 1) {
      two.fill(0);
      const others = addLists(two, choice[at] as AnyOf, begin);
      all = others > 0 && intersect(one, two) ? Math.min(all, others) : 0;
    }
    if (all === 0) continue;
    most += all;
    for (let word = 0; word < words; word += 1) into[word] = (into[word] as number) | (one[word] as number);
  }
  return most;
}

/** Says how many there are at most. */
function addLists(into: Uint32Array, lists: AnyOf, begin: number): number {
  let most = 0;
  for (const { list, length, bits } of lists) {
    if (bits !== null) {
      const first = begin >>> 5;
      const end = Math.min(words, bits.length - first);
      let any = 0;
      for (let word = 0; word < end; word += 1) {
        const more = bits[first + word] as number;
        any |= more;
        into[word] = (into[word] as number) | more;
      }
      if (any !== 0) most += blockSize;
      continue;
    }
    for (let at = placeOf(list, length, begin); at < length; at += 1) {
      const slot = (list[at] as number) - begin;
      if (slot >= blockSize) break;
      most += 1;
      into[slot >>> 5] = (into[slot >>> 5] as number) | (1 << (slot & 31));
    }
  }
  return most;
}

/** Leaves in the first what is in both; says whether that is anything. */
function intersect(into: Uint32Array, other: Uint32Array): boolean {
  let any = 0;
  for (let word = 0; word < words; word += 1) {
    const both = (into[word] as number) & (other[word] as number);
    into[word] = both;
    any |= both;
  }
  return any !== 0;
}
