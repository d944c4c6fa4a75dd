import type { Narrowing } from './match.ts';
import type { PartTable } from './part-table.ts';

/** What a search found: few as a list, many as bits, of which the slot is the place; or everything there is. */
export type Matches = 'all' | readonly number[] | Uint32Array;

/** So many slots are looked at together: what is known of them is near at hand for the processor. */
export const chunkSize = 4096;
/** So many chunks take about a millisecond; then others have their turn. */
const chunksAtOnce = 16;

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
  const chunk = new Uint32Array(chunkSize);
  const { used, deaths } = table;
  const end = Array.isArray(matches) ? matches.length : used;
  for (let begin = 0, chunks = 1; begin < end; begin += chunkSize, chunks += 1) {
    const upTo = Math.min(end, begin + chunkSize);
    const length = narrow(table, narrowing, chunk, livingOf(table, matches, { begin, upTo, deaths }, chunk));
    if (length > 0) visit(chunk, length);
    if (chunks % atOnce === 0 && upTo < end) yield;
  }
}

type Stretch = { begin: number; upTo: number; deaths: number };

/** Those that live, or did when the walk began. */
function livingOf(
  { alive, diedAs }: PartTable,
  matches: Matches,
  { begin, upTo, deaths }: Stretch,
  into: Uint32Array,
): number {
  let length = 0;
  if (matches === 'all') {
    for (let slot = begin; slot < upTo; slot += 1) {
      into[length] = slot;
      if (alive[slot] === 1 || (diedAs[slot] as number) > deaths) length += 1;
    }
    return length;
  }
  if (!(matches instanceof Uint32Array)) {
    for (let at = begin; at < upTo; at += 1) {
      const slot = matches[at] as number;
      into[length] = slot;
      if (alive[slot] === 1 || (diedAs[slot] as number) > deaths) length += 1;
    }
    return length;
  }
  const lastWord = Math.min(matches.length, Math.ceil(upTo / 32));
  for (let word = begin >>> 5; word < lastWord; word += 1) {
    for (let bits = matches[word] as number; bits !== 0; bits &= bits - 1) {
      const slot = word * 32 + (31 - Math.clz32(bits & -bits));
      into[length] = slot;
      if (alive[slot] === 1 || (diedAs[slot] as number) > deaths) length += 1;
    }
  }
  return length;
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
