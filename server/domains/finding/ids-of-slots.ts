/** The ids of slots, four numbers each, and where to look for one among twice as many places as there is room for slots. */
export type IdColumns = { ids: Uint32Array; byId: Int32Array };

/** Where an id stands in the table, or the first free place where it would. */
export function seekId({ byId, ids }: IdColumns, parts: ArrayLike<number>, begin = 0): number {
  const [a, b] = [parts[begin], parts[begin + 1]];
  const [c, d] = [parts[begin + 2] as number, parts[begin + 3] as number];
  let at = ((c ^ Math.imul(d, 0x9e3779b1)) >>> 0) % byId.length;
  for (let slot = byId[at] as number; slot !== -1; slot = byId[at] as number) {
    const from = slot * 4;
    const same = ids[from] === a && ids[from + 1] === b && ids[from + 2] === c && ids[from + 3] === d;
    if (same) return at;
    at = (at + 1) % byId.length;
  }
  return at;
}

export function compareIdsIn(ids: Uint32Array, slotA: number, slotB: number): number {
  for (let at = 0; at < 4; at += 1) {
    const difference = (ids[slotA * 4 + at] as number) - (ids[slotB * 4 + at] as number);
    if (difference !== 0) return difference;
  }
  return 0;
}

const written = Buffer.alloc(36, '-');
/** Where each of the sixteen bytes of an id is written. */
const places = [0, 2, 4, 6, 9, 11, 14, 16, 19, 21, 24, 26, 28, 30, 32, 34];
const digits = Buffer.from('0123456789abcdef');

/** Four numbers as a UUID. Sign by sign into the same room: of ids that are put together or kept, more is left for the collector of garbage. */
export function writtenId(parts: Uint32Array, begin: number): string {
  for (let byte = 0; byte < places.length; byte += 1) {
    const value = (parts[begin + (byte >>> 2)] as number) >>> (24 - 8 * (byte & 3));
    const at = places[byte] as number;
    written[at] = digits[(value >>> 4) & 15] as number;
    written[at + 1] = digits[value & 15] as number;
  }
  return written.toString('latin1');
}

/** A UUID as four numbers. Sign by sign: all parts are read with it. */
export function partsOfId(id: string): number[] {
  const parts = [0, 0, 0, 0];
  let digits = 0;
  for (let at = 0; at < id.length; at += 1) {
    const code = id.charCodeAt(at);
    if (code === dash) continue;
    const part = digits >>> 3;
    parts[part] = ((parts[part] as number) << 4) | (code <= nine ? code - zero : (code | 32) - beforeA);
    digits += 1;
  }
  return parts.map((part) => part >>> 0);
}

const [dash, zero, nine, beforeA] = [45, 48, 57, 87];
