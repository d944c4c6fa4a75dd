import { blockSize, type Meeting, readBlocks, type SlotsIn } from './blocks.ts';
import type { Narrowing } from './match.ts';
import type { PartTable } from './part-table.ts';
import { isMarked } from './slots.ts';

/** What a search found: few as a list, many where they will be met; or everything there is. */
export type Matches = 'all' | readonly number[] | Meeting;

/** So many slots are looked at together: what is known of them is near at hand for the processor. */
export const chunkSize = blockSize;
/** So many chunks in which every slot is found take about a millisecond; then others have their turn. */
const chunksAtOnce = 16;
/** To find out which slots of a chunk are found takes as long as to look at so many. */
const perChunk = 200;

/** Room for a chunk, as long as nobody uses it. */
const spare: Uint32Array[] = [];

/**
 * Chunk by chunk what was found and narrowed down, in rising order, with everybody else's turn between. All of it as it stood at the
 * beginning: a part that gets another slot meanwhile is met once, in its old one.
 */
export function* walk(
  table: PartTable,
  matches: Matches,
  narrowing: Narrowing,
  visit: (chunk: Uint32Array, length: number) => void,
  atOnce = chunksAtOnce,
): Generator<void, void> {
  const chunk = spare.pop() ?? new Uint32Array(chunkSize);
  const { used, deaths } = table;
  const { end, slotsIn, over } = foundIn(matches, used);
  let looked = 0;
  for (let begin = 0; begin < end; begin += chunkSize) {
    const hasAll = table.deaths === deaths; // nobody died since, so those that live are those that did
    const found = slotsIn(begin, chunk, hasAll ? table.alive : null);
    const living = hasAll ? found : keepLiving(table, deaths, chunk, found);
    const length = narrow(table, narrowing, chunk, keepBefore(used, chunk, living));
    if (length > 0) visit(chunk, length);
    looked += perChunk + found;
    if (looked < atOnce * chunkSize || begin + chunkSize >= end) continue;
    looked = 0;
    yield;
  }
  over();
  spare.push(chunk);
}

/** What is found, from one place up to another; with a list of living slots only those. */
function foundIn(matches: Matches, used: number): { end: number; slotsIn: SlotsIn; over: () => void } {
  if (matches === 'all' || 'conditions' in matches) {
    const { slotsIn, end } = readBlocks(matches === 'all' ? everything : matches, used);
    return { end: used, slotsIn, over: end };
  }
  const slotsIn: SlotsIn = (begin, into, alive) => {
    let length = 0;
    for (let at = begin; at < matches.length && at < begin + chunkSize; at += 1) {
      const slot = matches[at] as number;
      if (alive === null || isMarked(alive, slot)) into[length++] = slot;
    }
    return length;
  };
  return { end: matches.length, slotsIn, over: () => undefined };
}

const everything: Meeting = { conditions: [], besides: [] };

/** Leaves those that live, or did when the walk began. */
function keepLiving(
  { alive, diedAs }: PartTable,
  deaths: number,
  chunk: Uint32Array,
  length: number,
): number {
  let left = 0;
  for (let at = 0; at < length; at += 1) {
    const slot = chunk[at] as number;
    chunk[left] = slot;
    if (isMarked(alive, slot) || (diedAs[slot] as number) > deaths) left += 1;
  }
  return left;
}

/** What came since the walk began is behind everything else. */
function keepBefore(used: number, chunk: Uint32Array, length: number): number {
  let left = length;
  while (left > 0 && (chunk[left - 1] as number) >= used) left -= 1;
  return left;
}

/** Leaves those that fit. A loop for each filter, written out: a function for each value would take ten times as long as the look at it. */
function narrow(table: PartTable, narrowing: Narrowing, chunk: Uint32Array, length: number): number {
  const { among, mark = 1, groups, maker, inStock, minRating, minCents = 0, maxCents } = narrowing;
  let left = length;
  if (among !== undefined) left = keepMarked(among, mark, chunk, left);
  if (inStock === true) left = keepMarked(table.inStock, 1, chunk, left);
  if (groups !== undefined) left = keepOfGroups(table.group, groups, chunk, left);
  if (maker !== undefined) left = keepOfMaker(table.maker, maker, chunk, left);
  if (minRating !== undefined) left = keepRated(table.rating, minRating, chunk, left);
  if (minCents > 0 || maxCents !== undefined)
    left = keepPriced(table.price, minCents, maxCents ?? 0xffffffff, chunk, left);
  return left;
}

function keepMarked(marks: Uint8Array, mark: number, chunk: Uint32Array, length: number): number {
  let left = 0;
  for (let at = 0; at < length; at += 1) {
    const slot = chunk[at] as number;
    chunk[left] = slot;
    if (marks[slot] === mark) left += 1;
  }
  return left;
}

function keepOfGroups(group: Uint16Array, wanted: Uint8Array, chunk: Uint32Array, length: number): number {
  let left = 0;
  for (let at = 0; at < length; at += 1) {
    const slot = chunk[at] as number;
    chunk[left] = slot;
    if (wanted[group[slot] as number] === 1) left += 1;
  }
  return left;
}

function keepOfMaker(maker: Uint32Array, wanted: number, chunk: Uint32Array, length: number): number {
  let left = 0;
  for (let at = 0; at < length; at += 1) {
    const slot = chunk[at] as number;
    chunk[left] = slot;
    if (maker[slot] === wanted) left += 1;
  }
  return left;
}

function keepRated(rating: Uint16Array, least: number, chunk: Uint32Array, length: number): number {
  let left = 0;
  for (let at = 0; at < length; at += 1) {
    const slot = chunk[at] as number;
    chunk[left] = slot;
    if ((rating[slot] as number) >= least) left += 1;
  }
  return left;
}

function keepPriced(
  price: Uint32Array,
  least: number,
  most: number,
  chunk: Uint32Array,
  length: number,
): number {
  let left = 0;
  for (let at = 0; at < length; at += 1) {
    const slot = chunk[at] as number;
    chunk[left] = slot;
    const cents = price[slot] as number;
    if (cents >= least && cents <= most) left += 1;
  }
  return left;
}
