/** Numbers that another thread can read where they are. */
export type SharedNumbers = Uint16Array<SharedArrayBuffer> | Uint32Array<SharedArrayBuffer>;

const mostInShort = 0xffff;

export function sharedNumbers(length: number, { short = false } = {}): SharedNumbers {
  return short
    ? new Uint16Array(new SharedArrayBuffer(length * Uint16Array.BYTES_PER_ELEMENT))
    : new Uint32Array(new SharedArrayBuffer(length * Uint32Array.BYTES_PER_ELEMENT));
}

/** The same with room for so many, none larger than this: in another place where they did not fit. */
export function withRoomFor(numbers: SharedNumbers, length: number, largest = 0): SharedNumbers {
  const short = isShort(numbers) && largest <= mostInShort;
  if (length <= numbers.length && short === isShort(numbers)) return numbers;
  const larger = sharedNumbers(Math.max(numbers.length, Math.ceil(length * 1.25)), { short });
  larger.set(numbers);
  return larger;
}

const isShort = (numbers: SharedNumbers) => numbers.BYTES_PER_ELEMENT === Uint16Array.BYTES_PER_ELEMENT;
