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
  for (let begin = from - (from % blockSize); begin < to; begin += blockSize) {
    let any = true;
    for (let at = 0; at < conditions.length && any; at += 1) {
      const condition = conditions[at] as Condition;
      if (at === 0) {
        any = fillCondition(met, condition, begin, one, two);
        continue;
      }
      any = fillCondition(other, condition, begin, one, two) && intersect(met, other);
    }
    if (any && visit(met, begin)) break;
  }
  spare.push(blocks);
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

/** Says whether there is anything. */
function fillCondition(
  into: Uint32Array,
  condition: Condition,
  begin: number,
  one: Uint32Array,
  two: Uint32Array,
): boolean {
  into.fill(0);
  let any = false;
  for (const choice of condition) {
    const [first] = choice;
    if (first === undefined) continue;
    if (choice.length === 1) {
      if (addLists(into, first, begin)) any = true;
      continue;
    }
    one.fill(0);
    let all = addLists(one, first, begin);
    for (let at = 1; at < choice.length && all; at += 1) {
      two.fill(0);
      all = addLists(two, choice[at] as AnyOf, begin) && intersect(one, two);
    }
    if (!all) continue;
    any = true;
    for (let word = 0; word < words; word += 1) into[word] = (into[word] as number) | (one[word] as number);
  }
  return any;
}

function addLists(into: Uint32Array, lists: AnyOf, begin: number): boolean {
  let any = false;
  for (const { list, length, bits } of lists) {
    if (bits !== null) {
      const first = begin >>> 5;
      const most = Math.min(words, bits.length - first);
      for (let word = 0; word < most; word += 1) {
        const more = bits[first + word] as number;
        if (more === 0) continue;
        any = true;
        into[word] = (into[word] as number) | more;
      }
      continue;
    }
    for (let at = placeOf(list, length, begin); at < length; at += 1) {
      const slot = (list[at] as number) - begin;
      if (slot >= blockSize) break;
      any = true;
      into[slot >>> 5] = (into[slot >>> 5] as number) | (1 << (slot & 31));
    }
  }
  return any;
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
