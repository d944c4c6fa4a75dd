import { trigramsOf, wordsOf } from './likeness.ts';
import { type SharedNumbers, sharedNumbers, withRoomFor } from './shared-numbers.ts';

/** What names consist of, as numbers one behind the other, with where each ends. */
export type NameColumns = {
  /**
   * Of every slot: how many trigrams its name has in more than one word, these (once for each word that only says them again), and its words.
   * A name of ten words is 26 bytes, its trigrams would be a hundred.
   */
  nameEnds: SharedNumbers;
  names: SharedNumbers;
  /** Of every word its trigrams. */
  wordEnds: SharedNumbers;
  trigrams: SharedNumbers;
};

/** The words of all names, and of each its trigrams. A shop has thousands of words, whatever the number of its parts. */
export type NameVocabulary = {
  numberOf: (word: string) => number;
  columns: () => Pick<NameColumns, 'wordEnds' | 'trigrams'>;
};

export type NameWords = {
  /** For the next slot. */
  add: (name: string) => void;
  columns: () => NameColumns;
};

export function createNameVocabulary(): NameVocabulary {
  const numbers = new Map<string, number>();
  const trigramNumbers = new Map<number, number>();
  let wordEnds = sharedNumbers(1024);
  let trigrams = sharedNumbers(8192);
  let length = 0;

  /** Small numbers, so that whoever compares names can have a place for each. */
  function numberOfTrigram(trigram: number): number {
    const known = trigramNumbers.get(trigram);
    if (known !== undefined) return known;
    trigramNumbers.set(trigram, trigramNumbers.size);
    return trigramNumbers.size - 1;
  }

  function learn(word: string): number {
    const number = numbers.size;
    const found = trigramsOf(word);
    trigrams = withRoomFor(trigrams, length + found.size);
    for (const trigram of found) trigrams[length++] = numberOfTrigram(trigram);
    wordEnds = withRoomFor(wordEnds, number + 1);
    wordEnds[number] = length;
    numbers.set(word, number);
    return number;
  }

  return {
    numberOf: (word) => numbers.get(word) ?? learn(word),
    columns: () => ({ wordEnds, trigrams }),
  };
}

export function createNameWords(vocabulary: NameVocabulary, slots: number): NameWords {
  let nameEnds = sharedNumbers(slots);
  let names = sharedNumbers(slots * 8, { short: true });
  let count = 0;
  let length = 0;

  /** The trigrams of these words that a word before them has too. */
  function repeatedIn(words: readonly number[]): number[] {
    const { wordEnds, trigrams } = vocabulary.columns();
    const seen = new Set<number>();
    const repeated: number[] = [];
    for (const word of words) {
      for (let at = beginIn(wordEnds, word); at < (wordEnds[word] as number); at += 1) {
        const trigram = trigrams[at] as number;
        if (seen.has(trigram)) repeated.push(trigram);
        seen.add(trigram);
      }
    }
    return repeated;
  }

  return {
    add(name) {
      const words = wordsOf(name).map(vocabulary.numberOf);
      const repeated = repeatedIn(words);
      const all = [repeated.length, ...repeated, ...words];
      names = withRoomFor(names, length + all.length, Math.max(...all));
      names.set(all, length);
      length += all.length;
      nameEnds = withRoomFor(nameEnds, count + 1);
      nameEnds[count] = length;
      count += 1;
    },
    columns: () => ({ nameEnds, names, ...vocabulary.columns() }),
  };
}

/** Where what ends there begins: where what is before it ends. */
export const beginIn = (ends: SharedNumbers, at: number) => (at === 0 ? 0 : (ends[at - 1] as number));
