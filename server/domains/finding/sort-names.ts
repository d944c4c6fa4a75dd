import { letGo } from './let-go.ts';

/** By what names are sorted, of every slot: bytes one behind the other, for as many strings would take three times the room. */
export type SortNames = {
  /** For the next slot. */
  add: (name: string) => void;
  /** The name of a slot of another such list. */
  addFrom: (other: SortNames, slot: number) => void;
  textOf: (slot: number) => string;
  isOf: (slot: number, name: string) => boolean;
  /** Byte by byte, as the database has them in order. */
  compare: (slotA: number, slotB: number) => number;
  compareWith: (slot: number, name: Uint8Array) => number;
  bytesOf: (slot: number) => Uint8Array;
  /** It is no longer of use. */
  letGo: () => void;
};

export function createSortNames(slots = 1024): SortNames {
  let bytes = new Uint8Array(slots * 16);
  /** Where the name of each slot ends, which is where that of the next begins. */
  let ends = new Uint32Array(slots);
  let count = 0;

  const beginOf = (slot: number) => (slot === 0 ? 0 : (ends[slot - 1] as number));
  const bytesOf = (slot: number) => bytes.subarray(beginOf(slot), ends[slot] as number);

  function append(name: Uint8Array): void {
    const begin = count === 0 ? 0 : (ends[count - 1] as number);
    const end = begin + name.length;
    if (end > bytes.length) bytes = larger(bytes, new Uint8Array(Math.ceil(end * 1.5)));
    if (count === ends.length) ends = larger(ends, new Uint32Array(count * 2));
    bytes.set(name, begin);
    ends[count] = end;
    count += 1;
  }

  return {
    add: (name) => append(Buffer.from(name)),
    addFrom: (other, slot) => append(other.bytesOf(slot)),
    textOf: (slot) => Buffer.from(bytesOf(slot)).toString(),
    isOf: (slot, name) => Buffer.compare(bytesOf(slot), Buffer.from(name)) === 0,
    bytesOf,
    letGo: () => letGo(bytes),

    compare(slotA, slotB) {
      let [a, b] = [beginOf(slotA), beginOf(slotB)];
      const [endA, endB] = [ends[slotA] as number, ends[slotB] as number];
      for (; a < endA && b < endB; a += 1, b += 1) {
        const difference = (bytes[a] as number) - (bytes[b] as number);
        if (difference !== 0) return difference;
      }
      return endA - a - (endB - b);
    },

    compareWith(slot, name) {
      const [begin, end] = [beginOf(slot), ends[slot] as number];
      for (let at = 0; at < name.length && begin + at < end; at += 1) {
        const difference = (bytes[begin + at] as number) - (name[at] as number);
        if (difference !== 0) return difference;
      }
      return end - begin - name.length;
    },
  };
}

function larger<T extends Uint8Array | Uint32Array>(old: T, into: T): T {
  into.set(old);
  return into;
}
