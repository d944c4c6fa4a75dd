export type Random = {
  /** A whole number from 0 to below `most`. */
  below: (most: number) => number;
  of: <T>(choices: readonly T[]) => T;
};

/** Chance that can be repeated: the same seed, the same numbers (mulberry32). */
export function random(seed: number): Random {
  let state = seed >>> 0;
  const below = (most: number) => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = state;
    mixed = Math.imul(mixed ^ (mixed >>> 15), mixed | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * most);
  };
  return { below, of: (choices) => choices[below(choices.length)] as (typeof choices)[number] };
}
