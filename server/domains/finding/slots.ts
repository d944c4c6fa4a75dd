/**
 * Numbers in rising order, to which only larger ones are added; those with many also as bits. A list that grows is an array
 * of JavaScript, which costs least to make; sorted ones are packed.
 */
export type Slots = {
  list: Uint32Array | number[];
  length: number;
  bits: Uint32Array | null;
  /** Of those with bits, a bit for each word of them that has any, and for each block: who looks for what is in several lists passes over the others. */
  filled: Uint32Array | null;
  inBlocks: Uint32Array | null;
  /** Where somebody looked last: who goes through it block by block goes on near there. */
  near: number;
};

/** So many slots are looked at together, 32 in one step. */
export const wordsOfBlock = 128;

export const noSlots = (): Slots => ({
  list: [],
  length: 0,
  bits: null,
  filled: null,
  inBlocks: null,
  near: 0,
});

export function append(slots: Slots, value: number): void {
  const { list } = slots;
  if (Array.isArray(list)) {
    list.push(value);
  } else if (slots.length < list.length) {
    list[slots.length] = value;
  } else {
    const larger = new Uint32Array(slots.length + (slots.length >> 3) + 4);
    larger.set(list);
    larger[slots.length] = value;
    slots.list = larger;
  }
  slots.length += 1;
  if (slots.bits !== null) mark(slots, value);
}

/** A list of this many of all slots has bits too, which take no more than twice its room. */
const oneOf = 64;
const fewest = 24;

/** A list of its own, sorted already, of so many slots in all. */
export function slotsOf(list: Uint32Array, all: number): Slots {
  const slots: Slots = { list, length: list.length, bits: null, filled: null, inBlocks: null, near: 0 };
  if (list.length >= all / oneOf && list.length >= fewest) markAll(slots);
  return slots;
}

function markAll(slots: Slots): void {
  makeRoom(slots, ((slots.list[slots.length - 1] as number) >>> 5) + 1);
  for (let at = 0; at < slots.length; at += 1) mark(slots, slots.list[at] as number);
}

function mark(slots: Slots, value: number): void {
  const word = value >>> 5;
  if (word >= (slots.bits as Uint32Array).length) makeRoom(slots, Math.ceil((word + 1) * 1.2));
  setBit(slots.bits as Uint32Array, value);
  setBit(slots.filled as Uint32Array, word);
  setBit(slots.inBlocks as Uint32Array, Math.floor(word / wordsOfBlock));
}

/** For so many words and the rest of the last block, so that nobody has to look where a list ends within one. */
function makeRoom(slots: Slots, words: number): void {
  const blocks = Math.ceil(words / wordsOfBlock);
  slots.bits = longer(slots.bits, blocks * wordsOfBlock);
  slots.filled = longer(slots.filled, (blocks * wordsOfBlock) / 32);
  slots.inBlocks = longer(slots.inBlocks, Math.ceil(blocks / 32));
}

function longer(old: Uint32Array | null, length: number): Uint32Array {
  const larger = new Uint32Array(length);
  if (old !== null) larger.set(old);
  return larger;
}

export function setBit(bits: Uint32Array, at: number): void {
  bits[at >>> 5] = (bits[at >>> 5] as number) | (1 << (at & 31));
}

export function holds({ list, length, bits }: Slots, value: number): boolean {
  if (bits !== null) return isMarked(bits, value);
  const at = placeOf(list, length, value);
  return at < length && list[at] === value;
}

/** The same for whoever asks for numbers in rising order: a few steps from where it was looked for last. */
export function holdsNext(slots: Slots, value: number): boolean {
  if (slots.bits !== null) return isMarked(slots.bits, value);
  const at = placeNear(slots, value);
  return at < slots.length && slots.list[at] === value;
}

export function isMarked(bits: Uint32Array, value: number): boolean {
  const word = value >>> 5;
  return word < bits.length && (((bits[word] as number) >>> (value & 31)) & 1) === 1;
}

/** Where the first number stands that is not below this one. */
export function placeOf(list: Uint32Array | number[], length: number, value: number): number {
  let [low, high] = [0, length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((list[middle] as number) < value) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** The same, a few steps from where it was looked for last; whatever was looked for then. */
export function placeNear(slots: Slots, value: number): number {
  const { list, length, near } = slots;
  const isBefore = near <= length && (near === 0 || (list[near - 1] as number) < value);
  slots.near = isBefore ? placeFrom(slots, near, value) : placeOf(list, length, value);
  return slots.near;
}

/** From a place on that is not behind it: in steps that double, and then between the last two. */
export function placeFrom({ list, length }: Slots, from: number, value: number): number {
  if (from >= length || (list[from] as number) >= value) return from;
  let [low, step] = [from + 1, 1];
  while (low + step < length && (list[low + step] as number) < value) {
    low += step + 1;
    step *= 2;
  }
  let high = Math.min(length, low + step);
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((list[middle] as number) < value) low = middle + 1;
    else high = middle;
  }
  return low;
}
