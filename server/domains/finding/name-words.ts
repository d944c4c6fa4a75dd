import { trigramsOf, wordsOf } from './likeness.ts';
import { moreShared, sharedNumbers } from './shared-numbers.ts';

/** Of every slot the words of its name, of every word its trigrams: both as numbers, one behind the other, with where each ends. */
export type NameColumns = {
  wordEnds: Uint32Array;
  words: Uint32Array;
  trigramEnds: Uint32Array;
  trigrams: Uint32Array;
};

/** The words of all names, and of each its trigrams. A shop has thousands of words, whatever the number of its parts. */
export type NameVocabulary = {
  numberOf: (word: string) => number;
  columns: () => Pick<NameColumns, 'trigramEnds' | 'trigrams'>;
};

export type NameWords = {
  /** For the next slot. */
  add: (name: string) => void;
  columns: () => NameColumns;
};

export function createNameVocabulary(): NameVocabulary {
  const numbers = new Map<string, number>();
  const trigramNumbers = new Map<number, number>();
  let trigramEnds = sharedNumbers(1024);
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
    for (const trigram of trigramsOf(word)) {
      trigrams = moreShared(trigrams, length + 1);
      trigrams[length] = numberOfTrigram(trigram);
      length += 1;
    }
    trigramEnds = moreShared(trigramEnds, number + 1);
    trigramEnds[number] = length;
    numbers.set(word, number);
    return number;
  }

  return {
    numberOf: (word) => numbers.get(word) ?? learn(word),
    columns: () => ({ trigramEnds, trigrams }),
  };
}

export function createNameWords(vocabulary: NameVocabulary, slots: number): NameWords {
  let wordEnds = sharedNumbers(slots);
  let words = sharedNumbers(slots * 4);
  let count = 0;
  let length = 0;

  return {
    add(name) {
      const found = wordsOf(name);
      words = moreShared(words, length + found.length);
      for (const word of found) words[length++] = vocabulary.numberOf(word);
      wordEnds = moreShared(wordEnds, count + 1);
      wordEnds[count] = length;
      count += 1;
    },
    columns: () => ({ wordEnds, words, ...vocabulary.columns() }),
  };
}

/** Where what ends there begins: where what is before it ends. */
export const beginIn = (ends: Uint32Array, at: number) => (at === 0 ? 0 : (ends[at - 1] as number));
