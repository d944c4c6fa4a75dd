import { blockSize, eachWord, type Meeting, readWords } from './blocks.ts';
import { groupCounts } from './group-numbers.ts';
import type { PartTable } from './part-table.ts';
import { isMarked } from './slots.ts';

/**
 * How many of what was found are in each group, by its number. A begun word may match half of the catalogue: neighbours of one group, which
 * parts that stand together mostly are, are counted in one step.
 */
export function countGroups(table: PartTable, matches: readonly number[] | Meeting): Uint32Array {
  const counts = groupCounts();
  const { alive, group, groupBegins, used } = table;
  if (!('conditions' in matches)) {
    for (const slot of matches) {
      const number = group[slot] as number;
      if (isMarked(alive, slot)) counts[number] = (counts[number] as number) + 1;
    }
    return counts;
  }
  const countWord = (word: number, bits: number) => {
    const begins = (groupBegins[word] as number) | 0;
    let left = bits;
    while (left !== 0) {
      const lowest = 31 - Math.clz32(left & -left);
      const number = group[word * 32 + lowest] as number;
      const next = begins & (-2 << lowest); // the place at which another group begins, and those behind
      const same = next === 0 ? left : left & ((next & -next) - 1);
      counts[number] = (counts[number] as number) + countBits(same);
      left ^= same;
    }
  };
  const { wordsIn, end } = readWords(matches);
  for (let begin = 0; begin < used; begin += blockSize) eachWord(wordsIn(begin, alive), begin, countWord);
  end();
  return counts;
}

/** By halves: of pairs of bits, of fours, of eights, and all of these together. */
function countBits(bits: number): number {
  const pairs = bits - ((bits >>> 1) & 0x55555555);
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333);
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}
