/** Numbers that another thread can read where they are. */
export function sharedNumbers(length: number): Uint32Array<SharedArrayBuffer> {
  return new Uint32Array(new SharedArrayBuffer(length * Uint32Array.BYTES_PER_ELEMENT));
}

/** The same with room for so many, in another place where there was too little. */
export function moreShared(
  numbers: Uint32Array<SharedArrayBuffer>,
  length: number,
): Uint32Array<SharedArrayBuffer> {
  if (length <= numbers.length) return numbers;
  const larger = sharedNumbers(Math.ceil(length * 1.5));
  larger.set(numbers);
  return larger;
}
