import {
  holdsNext,
  isMarked,
  placeFrom,
  placeNear,
  placeOf,
  type Slots,
  setBit,
  wordsOfBlock as words,
} from './slots.ts';

/** Slots that are in one of the lists. */
type AnyOf = readonly Slots[];
/** Slots that are in each of them. */
type AllOf = readonly AnyOf[];
/** Slots of one of the choices. */
export type Condition = readonly AllOf[];

export const blockSize = words * 32;
/** A set of words of a block has a bit for each, in so many numbers. */
const groups = words / 32;

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
    const asked = askedOf(isAnyOf(rarest) ? ordered.slice(1) : ordered);
    eachListed(lists, { from, to }, (slot) => meetsAll(asked, slot) && visit(slot));
    return;
  }
  eachBlock(ordered, { from, to }, ({ met, open }, begin) => {
    for (let group = 0; group < groups; group += 1) {
      for (let left = (open[group] as number) | 0; left !== 0; left &= left - 1) {
        const word = group * 32 + lowestOf(left);
        for (let bits = (met[word] as number) | 0; bits !== 0; bits &= bits - 1) {
          const slot = begin + word * 32 + lowestOf(bits);
          if (slot >= from && slot < to && visit(slot)) return true;
        }
      }
    }
    return false;
  });
}

/** The place of the lowest bit. */
const lowestOf = (bits: number) => 31 - Math.clz32(bits & -bits);

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
    const asked = askedOf(ordered.slice(1));
    let at = 0;
    return {
      slotsIn(begin, into, alive) {
        const { list, length } = lone;
        let found = 0;
        for (; at < length; at += 1) {
          const slot = list[at] as number;
          if (slot >= begin + blockSize) break;
          if (meetsAll(asked, slot) && (alive === null || isMarked(alive, slot))) into[found++] = slot;
        }
        return found;
      },
      end: () => undefined,
    };
  }
  const { wordsIn, end } = wordsOf({ conditions: ordered, besides });
  return {
    slotsIn: (begin, into, alive) => slotsOfBlock(wordsIn(begin, alive), begin, into),
    end,
  };
}

/** What a block has: slots as bits, in the words that are marked as open. */
type Met = Pick<Blocks, 'met' | 'open'>;

/** The same as `readBlocks`, for whoever looks at 32 slots together. */
export function readWords({ conditions, besides }: Meeting): ReturnType<typeof wordsOf> {
  return wordsOf({ conditions: rarestFirst(conditions), besides });
}

function wordsOf({ conditions, besides }: Meeting): {
  wordsIn: (begin: number, alive: Uint32Array | null) => Met;
  end: () => void;
} {
  const blocks = spare.pop() ?? newBlocks();
  const plan = planOf(conditions);
  return {
    wordsIn(begin, alive) {
      meetInBlock(blocks, plan, begin, alive);
      for (const slot of besides)
        if (slot >= begin && slot < begin + blockSize && (alive === null || isMarked(alive, slot)))
          addBesides(blocks, slot - begin);
      return blocks;
    },
    end() {
      spare.push(blocks);
      giveBack(plan);
    },
  };
}

function addBesides({ met, open }: Met, place: number): void {
  if (!isMarked(open, place >>> 5)) met[place >>> 5] = 0;
  addSlot(met, open, place);
}

/** Every word of a block that has any, with its bits. */
export function eachWord(
  { met, open }: Met,
  begin: number,
  visit: (word: number, bits: number) => void,
): void {
  const first = begin >>> 5;
  for (let group = 0; group < groups; group += 1) {
    for (let left = (open[group] as number) | 0; left !== 0; left &= left - 1) {
      const word = group * 32 + lowestOf(left);
      visit(first + word, (met[word] as number) | 0);
    }
  }
}

function slotsOfBlock({ met, open }: Met, begin: number, into: Uint32Array): number {
  let found = 0;
  for (let group = 0; group < groups; group += 1) {
    for (let left = (open[group] as number) | 0; left !== 0; left &= left - 1) {
      const word = group * 32 + lowestOf(left);
      const first = begin + word * 32;
      for (let bits = (met[word] as number) | 0; bits !== 0; bits &= bits - 1)
        into[found++] = first + lowestOf(bits);
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

/** Every block in which something meets all conditions, until `visit` says that it is enough. */
function eachBlock(
  conditions: readonly Condition[],
  { from, to }: { from: number; to: number },
  visit: (blocks: Blocks, begin: number) => boolean,
): void {
  const blocks = spare.pop() ?? newBlocks();
  const plan = planOf(conditions);
  for (let begin = from - (from % blockSize); begin < to; begin += blockSize) {
    if (meetInBlock(blocks, plan, begin, null) && visit(blocks, begin)) break;
  }
  spare.push(blocks);
  giveBack(plan);
}

/** A way to meet a condition, with what need not be found out for every block. */
type Way = {
  choice: AllOf;
  /** Of those of its lists that tell: the blocks and the words in which they have something. */
  inBlocks: readonly Uint32Array[];
  filled: readonly Uint32Array[];
  /** Of all its lists, where each is alone and has them. */
  bits: readonly Uint32Array[] | null;
  /** All its lists have bits. */
  isQuick: boolean;
  /** Where it is one list without bits: that, the place to go on from, and the slot there. */
  short: Slots | null;
  place: number;
  next: number;
};

/** What meets all conditions, with what need not be found out for every block. */
type Plan = {
  /** Of conditions with one way to meet them, by lists with bits: in all of these it has to be. */
  blocks: readonly Uint32Array[];
  filled: readonly Uint32Array[];
  bits: readonly Uint32Array[];
  /** All other conditions. */
  choices: readonly Choice[];
  /** The rarest of all, where it is not met by lists with bits alone. */
  rarest: Choice | null;
};

/** How a condition is met, and by what of a block. */
type Choice = {
  /** By lists with bits, which are looked at word by word. */
  quick: readonly Way[];
  /** Those of them that may be met in the block. */
  present: readonly Way[];
  /** By all others: what they have in the block is put together where it is needed first. */
  slow: readonly Way[];
  said: Said | null;
  isSaid: boolean;
};

/** Slots of a block as bits, and the words that have any. */
type Said = { bits: Uint32Array; marks: Uint32Array };

/** Of conditions with the rarest first. */
function planOf(conditions: readonly Condition[]): Plan {
  const blocks: Uint32Array[] = [];
  const filled: Uint32Array[] = [];
  const bits: Uint32Array[] = [];
  const choices: Choice[] = [];
  for (const condition of conditions) {
    const choice = choiceOf(condition);
    const [only] = choice.quick;
    if (only === undefined || condition.length > 1) {
      choices.push(choice);
      continue;
    }
    blocks.push(...only.inBlocks);
    filled.push(...only.filled);
    bits.push(...(only.bits ?? []));
  }
  const [first] = choices;
  const isRarest = first !== undefined && first.slow.length > 0 && !isOfBits(conditions[0] as Condition);
  return { blocks, filled, bits, choices, rarest: isRarest ? first : null };
}

function isOfBits(condition: Condition): boolean {
  for (const choice of condition)
    for (const lists of choice) if (lists.length !== 1 || lists[0]?.bits == null) return false;
  return true;
}

function choiceOf(condition: Condition): Choice {
  const quick: Way[] = [];
  const slow: Way[] = [];
  for (const choice of condition) {
    const way = wayOf(choice, isQuick(choice));
    (way.bits === null ? slow : quick).push(way);
  }
  return { quick, present: quick, slow, said: null, isSaid: false };
}

const spareSaid: Said[] = [];

function giveBack({ choices }: Plan): void {
  for (const { said } of choices) if (said !== null) spareSaid.push(said);
}

function isQuick(choice: AllOf): boolean {
  for (const lists of choice) for (const { bits } of lists) if (bits === null) return false;
  return true;
}

function wayOf(choice: AllOf, isQuick: boolean): Way {
  const inBlocks: Uint32Array[] = [];
  const filled: Uint32Array[] = [];
  for (const lists of choice) {
    const [slots] = lists;
    if (lists.length !== 1 || slots === undefined || slots.inBlocks === null) continue;
    inBlocks.push(slots.inBlocks);
    filled.push(slots.filled as Uint32Array);
  }
  const [only] = choice;
  const short = !isQuick && choice.length === 1 && only?.length === 1 ? (only[0] as Slots) : null;
  const bits = filled.length === choice.length ? choice.map(([slots]) => slots?.bits as Uint32Array) : null;
  return { choice, inBlocks, filled, bits, isQuick, short, place: 0, next: short?.list[0] ?? nowhere };
}

/** Behind every slot. */
const nowhere = 0xffffffff;

/** Whether it may be met by something in a block. */
function mayMeet(way: Way, begin: number): boolean {
  const { inBlocks, short } = way;
  if (short !== null) {
    if (way.next < begin) goOn(way, short, placeFrom(short, way.place, begin));
    return way.next < begin + blockSize;
  }
  const block = begin / blockSize;
  for (let at = 0; at < inBlocks.length; at += 1)
    if (!isMarked(inBlocks[at] as Uint32Array, block)) return false;
  return true;
}

function goOn(way: Way, { list, length }: Slots, place: number): void {
  way.place = place;
  way.next = place < length ? (list[place] as number) : nowhere;
}

/**
 * Leaves in `open` the words of a block in which slots meet all conditions, and in `met` these slots; says whether there are any. With a
 * list of living slots only those.
 */
function meetInBlock(blocks: Blocks, plan: Plan, begin: number, alive: Uint32Array | null): boolean {
  const { met, open } = blocks;
  open.fill(0);
  const { bits, choices, rarest } = plan;
  if (!mayHaveAny(plan, begin)) return false;
  if (rarest !== null) say(rarest, begin, blocks, everyWord);
  if (!findOpen(open, plan, begin >>> 10)) return false;
  const firstWord = begin >>> 5;
  let any = 0;
  for (let group = 0; group < groups; group += 1) {
    let filled = 0;
    for (let left = (open[group] as number) | 0; left !== 0; left &= left - 1) {
      const word = group * 32 + lowestOf(left);
      const place = firstWord + word;
      let found = alive === null ? -1 : (alive[place] as number) | 0;
      for (let at = 0; at < bits.length; at += 1) found &= (bits[at] as Uint32Array)[place] as number;
      for (let at = 0; at < choices.length && found !== 0; at += 1) {
        const choice = choices[at] as Choice;
        let more = bitsOf(choice, word, place);
        if (!choice.isSaid && choice.slow.length > 0 && (found & ~more) !== 0) {
          say(choice, begin, blocks, open);
          more |= (choice.said as Said).bits[word] as number;
        }
        found &= more;
      }
      if (found === 0) continue;
      met[word] = found;
      filled |= left & -left;
    }
    open[group] = filled;
    any |= filled;
  }
  return any !== 0;
}

/** Whether each condition may be met by something in a block. */
function mayHaveAny({ blocks, choices }: Plan, begin: number): boolean {
  const block = begin / blockSize;
  for (let at = 0; at < blocks.length; at += 1) if (!isMarked(blocks[at] as Uint32Array, block)) return false;
  for (let at = 0; at < choices.length; at += 1) if (!mayBeMet(choices[at] as Choice, begin)) return false;
  return true;
}

/** Finds out which quick ways there are in a block; says whether there are any, or others. */
function mayBeMet(choice: Choice, begin: number): boolean {
  const { quick, slow } = choice;
  choice.isSaid = false;
  choice.present = quick;
  for (let at = 0; at < quick.length; at += 1) {
    if (mayMeet(quick[at] as Way, begin)) continue;
    choice.present = quick.filter((way) => mayMeet(way, begin));
    break;
  }
  if (choice.present.length > 0) return true;
  for (let at = 0; at < slow.length; at += 1) if (mayMeet(slow[at] as Way, begin)) return true;
  return false;
}

/** Marks the words of a block in which something may meet all conditions, as far as that need not be put together; says whether there are any. */
function findOpen(open: Uint32Array, { filled, choices }: Plan, firstGroup: number): boolean {
  let any = 0;
  for (let group = 0; group < groups; group += 1) {
    let left = -1;
    for (let at = 0; at < filled.length; at += 1)
      left &= (filled[at] as Uint32Array)[firstGroup + group] as number;
    for (let at = 0; at < choices.length && left !== 0; at += 1)
      left &= wordsThatMay(choices[at] as Choice, group, firstGroup + group);
    open[group] = left;
    any |= left;
  }
  return any !== 0;
}

/** Puts together what the slow ways have in the block; of words that are not among `within` there may be less. */
function say(choice: Choice, begin: number, blocks: Blocks, within: Uint32Array): void {
  choice.said ??= spareSaid.pop() ?? { bits: new Uint32Array(words), marks: new Uint32Array(groups) };
  const { bits, marks } = choice.said;
  bits.fill(0);
  marks.fill(0);
  const { slow } = choice;
  for (let at = 0; at < slow.length; at += 1) addWay(bits, marks, slow[at] as Way, begin, within, blocks);
  choice.isSaid = true;
}

/** The words of a part of a block in which something may meet it; all of them as long as that would have to be put together. */
function wordsThatMay({ present, slow, said, isSaid }: Choice, group: number, place: number): number {
  if (slow.length > 0 && !isSaid) return -1;
  let any = isSaid ? ((said as Said).marks[group] as number) | 0 : 0;
  for (let at = 0; at < present.length; at += 1) any |= inAll((present[at] as Way).filled, place);
  return any;
}

function bitsOf({ present, said, isSaid }: Choice, word: number, place: number): number {
  let any = isSaid ? ((said as Said).bits[word] as number) | 0 : 0;
  for (let at = 0; at < present.length; at += 1)
    any |= inAll((present[at] as Way).bits as readonly Uint32Array[], place);
  return any;
}

function inAll(sets: readonly Uint32Array[], place: number): number {
  let all = -1;
  for (let at = 0; at < sets.length; at += 1) all &= (sets[at] as Uint32Array)[place] as number;
  return all;
}

/**
 * What it costs, in nanoseconds as measured, to ask a slot whether it meets a condition and to fill a block of it: a list with bits is
 * asked at once and filled word by word, one without is looked through for each slot and costs little to fill.
 */
const asking = (condition: Condition) => sumOver(condition, { withBits: 4, without: 60 });
const filling = (condition: Condition) => sumOver(condition, { withBits: 60, without: 45 });

function sumOver(condition: Condition, { withBits, without }: { withBits: number; without: number }): number {
  let sum = 0;
  for (const choice of condition)
    for (const lists of choice) for (const { bits } of lists) sum += bits === null ? without : withBits;
  return sum;
}

/** In the same measure, what a block costs besides: to be emptied and looked through. */
const perBlock = 150;

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

type Blocks = {
  /** What meets the conditions, in the words that are open; of the others it says nothing. */
  met: Uint32Array;
  open: Uint32Array;
  /** Room for one way to meet it: words that may have something, and what is in one and in another of its lists. */
  may: Uint32Array;
  one: Uint32Array;
  two: Uint32Array;
  rest: Uint32Array;
};

/** Room for a block of each kind, as long as nobody uses it: a search walks several times, each of a few microseconds. */
const spare: Blocks[] = [];

const newBlocks = (): Blocks => ({
  met: new Uint32Array(words),
  open: new Uint32Array(groups),
  may: new Uint32Array(groups),
  one: new Uint32Array(words),
  two: new Uint32Array(words),
  rest: new Uint32Array(groups),
});

const everyBit = 0xffffffff;
const everyWord = new Uint32Array(groups).fill(everyBit);

function addSlot(into: Uint32Array, marks: Uint32Array, place: number): void {
  setBit(into, place);
  setBit(marks, place >>> 5);
}

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

/** Conditions of which each slot is asked: the bits it has to be among, and what else it has to meet. */
type Asked = { bits: readonly Uint32Array[]; others: readonly Condition[] };

function askedOf(conditions: readonly Condition[]): Asked {
  const bits: Uint32Array[] = [];
  const others: Condition[] = [];
  for (const condition of conditions) {
    const lone = loneList(condition);
    if (lone === null || lone.bits === null) others.push(condition);
    else bits.push(lone.bits);
  }
  return { bits, others };
}

/** For slots in rising order. */
function meetsAll({ bits, others }: Asked, slot: number): boolean {
  for (let at = 0; at < bits.length; at += 1) if (!isMarked(bits[at] as Uint32Array, slot)) return false;
  for (let at = 0; at < others.length; at += 1) if (!meets(others[at] as Condition, slot)) return false;
  return true;
}

function meets(condition: Condition, slot: number): boolean {
  for (const choice of condition) {
    let all = true;
    for (const lists of choice) {
      let any = false;
      for (let at = 0; at < lists.length && !any; at += 1) any = holdsNext(lists[at] as Slots, slot);
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

/** Adds what is in all lists of a way, and marks the words it is in. Of words that are not among `within` there may be less. */
function addWay(
  into: Uint32Array,
  marks: Uint32Array,
  way: Way,
  begin: number,
  within: Uint32Array,
  blocks: Blocks,
): void {
  if (!mayMeet(way, begin)) return;
  if (way.short !== null) {
    addShort(into, marks, way, way.short, begin);
    return;
  }
  const { may, one, two, rest } = blocks;
  const { choice, bits } = way;
  const [first] = choice;
  if (first === undefined || !findWords(may, way, begin, within)) return;
  if (bits !== null) {
    addAll(into, marks, bits, begin, may);
    return;
  }
  if (choice.length === 1) {
    addLists(into, marks, first, begin, may);
    return;
  }
  const rarest = way.isQuick ? null : loneWithoutBits(choice);
  if (rarest !== null) {
    addThoseOf(into, marks, rarest, choice, begin);
    return;
  }
  one.fill(0);
  addLists(one, rest, first, begin, may);
  for (let at = 1; at < choice.length; at += 1) {
    two.fill(0);
    addLists(two, rest, choice[at] as AnyOf, begin, may);
    for (let word = 0; word < words; word += 1) one[word] = (one[word] as number) & (two[word] as number);
  }
  for (let group = 0; group < groups; group += 1) {
    for (let left = (may[group] as number) | 0; left !== 0; left &= left - 1) {
      const word = group * 32 + lowestOf(left);
      const all = (one[word] as number) | 0;
      if (all === 0) continue;
      into[word] = (into[word] as number) | all;
      marks[group] = (marks[group] as number) | (left & -left);
    }
  }
}

/** The words in which all lists may have something, as far as lists tell; says whether there are any. */
function findWords(may: Uint32Array, { filled }: Way, begin: number, within: Uint32Array): boolean {
  const first = begin >>> 10;
  let any = 0;
  for (let group = 0; group < groups; group += 1) {
    let left = (within[group] as number) | 0;
    for (let at = 0; at < filled.length; at += 1)
      left &= (filled[at] as Uint32Array)[first + group] as number;
    may[group] = left;
    any |= left;
  }
  return any !== 0;
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

function addThoseOf(into: Uint32Array, marks: Uint32Array, slots: Slots, choice: AllOf, begin: number): void {
  const { list, length } = slots;
  let at = placeNear(slots, begin);
  for (; at < length; at += 1) {
    const slot = list[at] as number;
    if (slot >= begin + blockSize) break;
    if (isInAll(choice, slots, slot)) addSlot(into, marks, slot - begin);
  }
  slots.near = at;
}

/** In each of the choice's lists, but for the one it was taken from. */
function isInAll(choice: AllOf, from: Slots, slot: number): boolean {
  for (const lists of choice) {
    let any = false;
    for (const slots of lists) any ||= slots === from || holdsNext(slots, slot);
    if (!any) return false;
  }
  return true;
}

/** What is in all of them. */
function addAll(
  into: Uint32Array,
  marks: Uint32Array,
  bits: readonly Uint32Array[],
  begin: number,
  may: Uint32Array,
): void {
  const first = begin >>> 5;
  for (let group = 0; group < groups; group += 1) {
    for (let left = (may[group] as number) | 0; left !== 0; left &= left - 1) {
      const word = group * 32 + lowestOf(left);
      let all = -1;
      for (let at = 0; at < bits.length; at += 1) all &= (bits[at] as Uint32Array)[first + word] as number;
      if (all === 0) continue;
      into[word] = (into[word] as number) | all;
      marks[group] = (marks[group] as number) | (left & -left);
    }
  }
}

function addShort(into: Uint32Array, marks: Uint32Array, way: Way, slots: Slots, begin: number): void {
  const { list, length } = slots;
  const end = begin + blockSize;
  let at = way.place;
  for (; at < length; at += 1) {
    const slot = list[at] as number;
    if (slot >= end) break;
    addSlot(into, marks, slot - begin);
  }
  goOn(way, slots, at);
}

function addLists(
  into: Uint32Array,
  marks: Uint32Array,
  lists: AnyOf,
  begin: number,
  may: Uint32Array,
): void {
  for (const slots of lists) {
    if (slots.bits !== null) {
      addBits(into, marks, slots.bits, begin, may);
      continue;
    }
    const { list, length } = slots;
    let at = placeNear(slots, begin);
    for (; at < length; at += 1) {
      const place = (list[at] as number) - begin;
      if (place >= blockSize) break;
      addSlot(into, marks, place);
    }
    slots.near = at;
  }
}

function addBits(
  into: Uint32Array,
  marks: Uint32Array,
  bits: Uint32Array,
  begin: number,
  may: Uint32Array,
): void {
  const first = begin >>> 5;
  for (let group = 0; group < groups; group += 1) {
    for (let left = (may[group] as number) | 0; left !== 0; left &= left - 1) {
      const word = group * 32 + lowestOf(left);
      const more = (bits[first + word] as number) | 0;
      if (more === 0) continue;
      into[word] = (into[word] as number) | more;
      marks[group] = (marks[group] as number) | (left & -left);
    }
  }
}
