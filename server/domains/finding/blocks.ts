import { holds, isMarked, placeNear, placeOf, type Slots } from './slots.ts';

/** Slots that are in one of the lists. */
type AnyOf = readonly Slots[];
/** Slots that are in each of them. */
type AllOf = readonly AnyOf[];
/** Slots of one of the choices. */
export type Condition = readonly AllOf[];

/** So many slots are looked at together, 32 in one step. */
const words = 128;
export const blockSize = words * 32;

/** What meets all conditions, and these slots besides: looked for while somebody walks through it, block by block. */
export type Meeting = { conditions: readonly Condition[]; besides: readonly number[] };

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
  if (rarest === undefined || from >= to) return;
  const lists = worthAsking(ordered, to);
  if (lists !== null) {
    const unasked = isAnyOf(rarest) ? 1 : 0;
    eachListed(lists, { from, to }, (slot) => meetsFrom(unasked, ordered, slot) && visit(slot));
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

/** All of so many slots that meet the conditions: a list of few; of many, where they will be met. */
export function allMeeting(conditions: readonly Condition[], all: number): number[] | Meeting {
  if (conditions.length === 0) return [];
  const lists = worthAsking(rarestFirst(conditions), all);
  if (lists === null || lengthOf(lists) > mostListed) return { conditions, besides: [] };
  const found: number[] = [];
  eachMeeting(conditions, { from: 0, to: all }, (slot) => {
    found.push(slot);
    return false;
  });
  return found;
}

/** Puts the slots of a block `into` a list, in rising order, and gives how many there are; with a list of living slots only those. */
export type SlotsIn = (begin: number, into: Uint32Array, alive: Uint32Array | null) => number;

/** For blocks in rising order. Without conditions every slot meets them. */
export function readBlocks(
  { conditions, besides }: Meeting,
  all: number,
): { slotsIn: SlotsIn; end: () => void } {
  const ordered = rarestFirst(conditions);
  const lists = besides.length === 0 && ordered.length > 0 ? worthAsking(ordered, all) : null;
  const lone = lists?.length === 1 && loneList(ordered[0] as Condition) !== null ? lists[0] : undefined;
  if (lone !== undefined) {
    let at = 0;
    return {
      slotsIn(begin, into, alive) {
        const { list, length } = lone;
        let found = 0;
        for (; at < length; at += 1) {
          const slot = list[at] as number;
          if (slot >= begin + blockSize) break;
          if (meetsFrom(1, ordered, slot) && (alive === null || isMarked(alive, slot))) into[found++] = slot;
        }
        return found;
      },
      end: () => undefined,
    };
  }
  const blocks = spare.pop() ?? newBlocks();
  const fewest = ordered.map(fewEnough);
  return {
    slotsIn(begin, into, alive) {
      const { met } = blocks;
      let most = meetInBlock(blocks, ordered, fewest, begin);
      for (const slot of besides) {
        if (slot < begin || slot >= begin + blockSize) continue;
        if (most === 0) met.fill(0);
        most += 1;
        met[(slot - begin) >>> 5] = (met[(slot - begin) >>> 5] as number) | (1 << (slot & 31));
      }
      if (most === 0 || (alive !== null && !intersectBits(met, alive, begin))) return 0;
      return slotsOfBlock(met, begin, into);
    },
    end: () => void spare.push(blocks),
  };
}

function slotsOfBlock(met: Uint32Array, begin: number, into: Uint32Array): number {
  let found = 0;
  for (let word = 0; word < words; word += 1) {
    for (let bits = met[word] as number; bits !== 0; bits &= bits - 1) {
      into[found++] = begin + word * 32 + (31 - Math.clz32(bits & -bits));
    }
  }
  return found;
}

/** Where the rarest is not, the others need not be looked at. */
function rarestFirst(conditions: readonly Condition[]): readonly Condition[] {
  if (conditions.length < 2) return conditions;
  // One by one into their place: a search does this some ten times with two or three of them, for which sorting is too much to begin.
  const ordered: Condition[] = [];
  const most: number[] = [];
  for (const condition of conditions) {
    const own = mostOf(condition);
    let at = ordered.length;
    for (; at > 0 && (most[at - 1] as number) > own; at -= 1) {
      ordered[at] = ordered[at - 1] as Condition;
      most[at] = most[at - 1] as number;
    }
    ordered[at] = condition;
    most[at] = own;
  }
  return ordered;
}

/** The bits of every block in which something meets all conditions, until `visit` says that it is enough. */
function eachBlock(
  conditions: readonly Condition[],
  { from, to }: { from: number; to: number },
  visit: (met: Uint32Array, begin: number) => boolean,
): void {
  const blocks = spare.pop() ?? newBlocks();
  const fewest = conditions.map(fewEnough);
  for (let begin = from - (from % blockSize); begin < to; begin += blockSize) {
    if (meetInBlock(blocks, conditions, fewest, begin) > 0 && visit(blocks.met, begin)) break;
  }
  spare.push(blocks);
}

/** Fills `met` with the slots of a block that meet all conditions; says how many there are at most. `met` is of no use where there are none. */
function meetInBlock(
  { met, other, one, two }: Blocks,
  conditions: readonly Condition[],
  fewest: readonly number[],
  begin: number,
): number {
  if (conditions.length === 0) {
    met.fill(0xffffffff);
    return blockSize;
  }
  let most = 0;
  for (let at = 0; at < conditions.length; at += 1) {
    const condition = conditions[at] as Condition;
    if (at === 0) {
      most = fillCondition(met, condition, begin, one, two);
    } else if (most <= (fewest[at] as number)) {
      most = keepMeeting(met, condition, begin);
    } else {
      const bits = loneList(condition)?.bits ?? null;
      if (bits !== null) {
        if (!intersectBits(met, bits, begin)) return 0;
        continue;
      }
      const others = fillCondition(other, condition, begin, one, two);
      most = others > 0 && intersect(met, other) ? Math.min(most, others) : 0;
    }
    if (most === 0) return 0;
  }
  return most;
}

/**
 * Of how many slots it costs less to ask each whether it meets the condition than to fill a block of it, in nanoseconds as measured: a
 * list with bits is asked at once and filled word by word, one without is looked through for each slot and costs little to fill.
 */
function fewEnough(condition: Condition): number {
  return filling(condition) / asking(condition);
}

const asking = (condition: Condition) => sumOver(condition, { withBits: 4, without: 60 });
const filling = (condition: Condition) => sumOver(condition, { withBits: 130, without: 45 });

function sumOver(condition: Condition, { withBits, without }: { withBits: number; without: number }): number {
  let sum = 0;
  for (const choice of condition)
    for (const lists of choice) for (const { bits } of lists) sum += bits === null ? without : withBits;
  return sum;
}

/** In the same measure, what a block costs besides: to be emptied and looked through. */
const perBlock = 300;

/** To take the next slot from several lists that are looked at side by side, for each of them; and one of many that are sorted first. */
const perList = 3;
const perSorted = 40;

/**
 * Lists in which everything is that meets the rarest, where it costs less to ask each of their slots whether it meets all of them than
 * to fill blocks.
 */
function worthAsking(ordered: readonly Condition[], all: number): readonly Slots[] | null {
  const rarest = ordered[0] as Condition;
  const isLone = loneList(rarest) !== null;
  const unasked = isAnyOf(rarest) ? 1 : 0;
  let lists: Slots[] = [];
  let sum = 0;
  for (const choice of rarest) {
    const shortest = shortestOf(choice);
    for (const slots of shortest) {
      if (slots.bits !== null && slots.length > mostListed) return null;
      sum += slots.length;
    }
    lists = lists.length === 0 ? [...shortest] : lists.concat(shortest);
  }
  if (sum <= few) return lists;
  if (!isLone && sum > mostListed) return null;
  let ask = isLone ? 0 : lists.length > sideBySide ? perSorted : perList * lists.length;
  let fill = perBlock;
  for (let at = unasked; at < ordered.length; at += 1) {
    const condition = ordered[at] as Condition;
    // Most that meet the rarest fail the next.
    ask += at < 2 ? asking(condition) : asking(condition) / 4;
    fill += filling(condition);
  }
  return sum * ask <= Math.ceil(all / blockSize) * fill ? lists : null;
}

/** Whether all that is in its lists meets it. */
function isAnyOf(condition: Condition): boolean {
  for (const choice of condition) if (choice.length !== 1) return false;
  return true;
}

function shortestOf(choice: AllOf): AnyOf {
  let shortest = choice[0] ?? [];
  for (const lists of choice) if (lengthOf(lists) < lengthOf(shortest)) shortest = lists;
  return shortest;
}

/** Of more lists all are put in order before the first is looked at. */
const sideBySide = 6;

/** Every slot that is in one of the lists, each once, in rising order, until `visit` says that it is enough. */
function eachListed(
  lists: readonly Slots[],
  { from, to }: { from: number; to: number },
  visit: (slot: number) => boolean,
): void {
  if (lists.length > sideBySide) {
    const room = spareRoom.pop() ?? new Uint32Array(mostListed);
    let before = -1;
    for (const slot of inOrder(lists, room)) {
      if (slot === before || slot < from) continue;
      before = slot;
      if (slot >= to || visit(slot)) break;
    }
    spareRoom.push(room);
    return;
  }
  const [only] = lists;
  if (only !== undefined && lists.length === 1) {
    const { list, length } = only;
    for (let at = placeOf(list, length, from); at < length; at += 1) {
      const slot = list[at] as number;
      if (slot >= to || visit(slot)) return;
    }
    return;
  }
  const places = lists.map(({ list, length }) => placeOf(list, length, from));
  for (;;) {
    let next = to;
    for (let each = 0; each < lists.length; each += 1) {
      const { list, length } = lists[each] as Slots;
      const at = places[each] as number;
      if (at < length && (list[at] as number) < next) next = list[at] as number;
    }
    if (next === to) return;
    for (let each = 0; each < lists.length; each += 1) {
      const { list, length } = lists[each] as Slots;
      const at = places[each] as number;
      if (at < length && list[at] === next) places[each] = at + 1;
    }
    if (visit(next)) return;
  }
}

/** The one list a slot has to be in, where there is no other way to meet the condition. */
function loneList(condition: Condition): Slots | null {
  if (condition.length !== 1 || condition[0]?.length !== 1) return null;
  const lists = condition[0][0];
  return lists?.length === 1 ? (lists[0] as Slots) : null;
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

/** So few are looked at one by one, whatever else there is. */
const few = 512;
/** And so many where that costs less than to fill blocks, also out of several lists. */
const mostListed = 8192;
/** Room for them, as long as nobody uses it. */
const spareRoom: Uint32Array[] = [];

/** In rising order; some of them more than once. */
function inOrder(lists: AnyOf, into: Uint32Array): Uint32Array {
  let found = 0;
  for (const { list, length } of lists)
    for (let at = 0; at < length; at += 1) into[found++] = list[at] as number;
  return into.subarray(0, found).sort();
}

function lengthOf(lists: AnyOf): number {
  let sum = 0;
  for (const { length } of lists) sum += length;
  return sum;
}

/** All but so many of the first. */
function meetsFrom(first: number, ordered: readonly Condition[], slot: number): boolean {
  for (let at = first; at < ordered.length; at += 1) if (!meets(ordered[at] as Condition, slot)) return false;
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
  const bits = loneList(condition)?.bits ?? null;
  if (bits !== null) return copyBits(into, bits, begin);
  into.fill(0);
  let most = 0;
  for (const choice of condition) {
    const [first] = choice;
    if (first === undefined) continue;
    if (choice.length === 1) {
      most += addLists(into, first, begin);
      continue;
    }
    const rarest = loneWithoutBits(choice);
    if (rarest !== null) {
      most += addThoseOf(into, rarest, choice, begin);
      continue;
    }
    const [a, b] = [loneBits(first), choice.length === 2 ? loneBits(choice[1] as AnyOf) : null];
    if (a !== null && b !== null) {
      most += addBoth(into, a, b, begin);
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

/** The shortest of those that stand alone and have no bits: few enough in a block for each to be asked whether it is in the others. */
function loneWithoutBits(choice: AllOf): Slots | null {
  let shortest: Slots | null = null;
  for (const lists of choice) {
    const [slots] = lists;
    if (lists.length !== 1 || slots === undefined || slots.bits !== null) continue;
    if (shortest === null || slots.length < shortest.length) shortest = slots;
  }
  return shortest;
}

const loneBits = (lists: AnyOf) => (lists.length === 1 ? (lists[0]?.bits ?? null) : null);

function addThoseOf(into: Uint32Array, slots: Slots, choice: AllOf, begin: number): number {
  const { list, length } = slots;
  let found = 0;
  let at = placeNear(slots, begin);
  for (; at < length; at += 1) {
    const slot = list[at] as number;
    if (slot >= begin + blockSize) break;
    if (!isInAll(choice, slots, slot)) continue;
    found += 1;
    into[(slot - begin) >>> 5] = (into[(slot - begin) >>> 5] as number) | (1 << (slot & 31));
  }
  slots.near = at;
  return found;
}

/** In each of the choice's lists, but for the one it was taken from. */
function isInAll(choice: AllOf, from: Slots, slot: number): boolean {
  for (const lists of choice) {
    let any = false;
    for (const slots of lists) any ||= slots === from || holds(slots, slot);
    if (!any) return false;
  }
  return true;
}

/** What is in both. */
function addBoth(into: Uint32Array, a: Uint32Array, b: Uint32Array, begin: number): number {
  const first = begin >>> 5;
  const end = Math.min(words, a.length - first, b.length - first);
  let any = 0;
  for (let word = 0; word < end; word += 1) {
    const both = (a[first + word] as number) & (b[first + word] as number);
    any |= both;
    into[word] = (into[word] as number) | both;
  }
  return any === 0 ? 0 : blockSize;
}

/** Says how many there are at most. */
function addLists(into: Uint32Array, lists: AnyOf, begin: number): number {
  let most = 0;
  for (const slots of lists) {
    const { list, length, bits } = slots;
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
    let at = placeNear(slots, begin);
    for (; at < length; at += 1) {
      const slot = (list[at] as number) - begin;
      if (slot >= blockSize) break;
      most += 1;
      into[slot >>> 5] = (into[slot >>> 5] as number) | (1 << (slot & 31));
    }
    slots.near = at;
  }
  return most;
}

function copyBits(into: Uint32Array, bits: Uint32Array, begin: number): number {
  const first = begin >>> 5;
  const end = Math.max(0, Math.min(words, bits.length - first));
  let any = 0;
  for (let word = 0; word < end; word += 1) {
    const more = bits[first + word] as number;
    any |= more;
    into[word] = more;
  }
  if (end < words) into.fill(0, end);
  return any === 0 ? 0 : blockSize;
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

/** The same with the bits of a list, from where the block begins. */
function intersectBits(into: Uint32Array, bits: Uint32Array, begin: number): boolean {
  const first = begin >>> 5;
  const end = Math.max(0, Math.min(words, bits.length - first));
  let any = 0;
  for (let word = 0; word < end; word += 1) {
    const both = (into[word] as number) & (bits[first + word] as number);
    into[word] = both;
    any |= both;
  }
  if (end < words) into.fill(0, end);
  return any !== 0;
}
