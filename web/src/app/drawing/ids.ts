/**
 * The ids React makes up: they tell by which way a component is reached from the top. Its places are noted as they are gone through, two
 * numbers each, and put together where an id is asked for: few components do.
 */
const places: number[] = [];
let depth = 0;

export function enterPlace(siblings: number, index: number): void {
  places[depth] = siblings;
  places[depth + 1] = index;
  depth += 2;
}

export function leavePlace(): void {
  depth -= 2;
}

/** The way that leads here, to start from it again. */
export const wayHere = (): readonly number[] => places.slice(0, depth);

export function startPlaces(way: readonly number[]): void {
  depth = way.length;
  for (let at = 0; at < depth; at += 1) places[at] = way[at] as number;
}

const bitsOf = (count: number) => 32 - Math.clz32(count);

/** As React writes it: the innermost place in the highest bits behind a leading one; what 30 bits cannot hold is written out. */
export function idHere(used: number): string {
  let bits = 0;
  let length = 0;
  let written = '';
  for (let at = 0; at < depth; at += 2) {
    const more = bitsOf(places[at] as number);
    if (length + more > 30) {
      const full = length - (length % 5);
      written = (bits & ((1 << full) - 1)).toString(32) + written;
      bits >>= full;
      length -= full;
    }
    bits |= ((places[at + 1] as number) + 1) << length;
    length += more;
  }
  return `_R_${bits.toString(32)}${written}${used > 0 ? `H${used.toString(32)}` : ''}_`;
}
