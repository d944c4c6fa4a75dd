export type Free = (at: number) => boolean;
export type Take = (places: readonly number[]) => void;

/** The words of a text, with those that were taken for a car. */
export type Line = {
  words: readonly string[];
  /** Neither taken nor kept for something else. */
  free: Free;
  isTaken: Free;
  isKept: Free;
  take: Take;
  /** Takes them as what nothing is known of. */
  passOver: Take;
};

export type ReadLine = Line & {
  taken: ReadonlySet<number>;
  /** What was passed over, as it was typed, by its place. */
  leftOut: ReadonlyMap<number, string>;
};

/** `kept`: places of words that are not about the car. */
export function lineOf(words: readonly string[], kept: ReadonlySet<number>): ReadLine {
  const taken = new Set<number>();
  const leftOut = new Map<number, string>();
  const take: Take = (places) => {
    for (const place of places) taken.add(place);
  };
  return {
    words,
    taken,
    leftOut,
    free: (at) => at >= 0 && at < words.length && !taken.has(at) && !kept.has(at),
    isTaken: (at) => taken.has(at),
    isKept: (at) => kept.has(at),
    take,
    passOver(places) {
      take(places);
      const typed = places.map((place) => words[place]).join(' ');
      leftOut.set(places[0] ?? 0, typed.replace(/^and /, ''));
    },
  };
}

/** So many places, one after the other. */
export function placesFrom(at: number, length: number): number[] {
  return Array.from({ length }, (_, step) => at + step);
}
