import { LRUCache } from 'lru-cache';

/** Words in alphabetical order: to be completed, and to recognize what was mistyped. */
export type Vocabulary = {
  has: (word: string) => boolean;
  /** Words that begin so, at most as many as asked for, in alphabetical order. */
  beginningWith: (prefix: string, most: number) => string[];
  /** Words that begin nearly so: with a letter wrong, missing, extra, or two that changed places. */
  beginningLike: (prefix: string, most: number) => string[];
  /** Words that differ by at most so many letters: wrong, missing, extra, or two that changed places. Nearest first. */
  alike: (word: string, mostDistance: number) => readonly { word: string; distance: number }[];
  add: (words: readonly string[]) => void;
};

/** So many take a millisecond or two to put in order among those there are. */
export const wordsAtOnce = 1000;

export function vocabularyOf(words: Iterable<string>): Vocabulary {
  const known = new Set<string>();
  const sorted: string[] = [];
  /** What is alike is nearly as long. */
  const byLength: string[][] = [];
  /** People mistype the same words in the same ways. */
  let asked: LRUCache<string, readonly { word: string; distance: number }[]> | null = null;

  function add(more: Iterable<string>): void {
    const fresh = [...new Set(more)].filter((word) => !known.has(word));
    if (fresh.length === 0) return;
    asked?.clear();
    const grown = new Set([sorted]);
    for (const word of fresh) {
      known.add(word);
      sorted.push(word);
      byLength[word.length] ??= [];
      const same = byLength[word.length] as string[];
      same.push(word);
      grown.add(same);
    }
    // Two runs in order, or nearly: takes no longer than to look at each.
    for (const list of grown) list.sort();
  }

  function beginningWith(prefix: string, most: number): string[] {
    const found: string[] = [];
    for (let at = place(sorted, prefix, 0); at < sorted.length && found.length < most; at += 1) {
      const word = sorted[at] as string;
      if (!word.startsWith(prefix)) break;
      found.push(word);
    }
    return found;
  }

  add(words);
  return {
    has: (word) => known.has(word),
    add,
    beginningWith,

    beginningLike(prefix, most) {
      const found = new Set<string>();
      for (const meant of oneLetterOff(prefix))
        for (const word of beginningWith(meant, most)) found.add(word);
      return [...found].sort().slice(0, most);
    },

    alike(word, mostDistance) {
      const key = `${mostDistance} ${word}`;
      asked ??= new LRUCache({ max: 1000 });
      const before = asked.get(key);
      if (before !== undefined) return before;
      const found: { word: string; distance: number }[] = [];
      const shortest = Math.max(0, word.length - mostDistance);
      for (let length = shortest; length <= word.length + mostDistance; length += 1) {
        addAlike(byLength[length] ?? [], word, mostDistance, found);
      }
      found.sort((a, b) => a.distance - b.distance || (a.word < b.word ? -1 : 1));
      asked.set(key, found);
      return found;
    },
  };
}

const letters = [...'abcdefghijklmnopqrstuvwxyz'];

/** Everything a word may have been before one mistake was made in typing it: some 300 for six letters. */
function* oneLetterOff(word: string): Generator<string> {
  for (let at = 0; at <= word.length; at += 1) {
    const [before, behind] = [word.slice(0, at), word.slice(at)];
    if (behind.length > 1) yield `${before}${behind[1]}${behind[0]}${behind.slice(2)}`;
    if (behind !== '') yield before + behind.slice(1);
    for (const letter of letters) {
      yield before + letter + behind;
      if (behind !== '') yield before + letter + behind.slice(1);
    }
  }
}

/** The same in steps of some milliseconds, for whoever lets others have their turn between. */
export function* vocabularyInSteps(words: readonly string[]): Generator<void, Vocabulary> {
  const vocabulary = vocabularyOf([]);
  for (let at = 0; at < words.length; at += wordsAtOnce) {
    vocabulary.add(words.slice(at, at + wordsAtOnce));
    yield;
  }
  return vocabulary;
}

/** The first place whose word is not before `key`, at or after `from`. Mostly near it, so the steps begin small. */
function place(sorted: readonly string[], key: string, from: number): number {
  let [low, high] = [from, from];
  for (let step = 1; high < sorted.length && (sorted[high] as string) < key; step *= 2) {
    low = high + 1;
    high += step;
  }
  high = Math.min(high, sorted.length);
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((sorted[middle] as string) < key) low = middle + 1;
    else high = middle;
  }
  return low;
}

function addAlike(
  sorted: readonly string[],
  word: string,
  mostDistance: number,
  found: { word: string; distance: number }[],
): void {
  const width = word.length + 1;
  // rows[n] holds the distances of the first n letters of the word at hand; neighbours share the rows of what they share.
  const rows: Uint8Array[] = [Uint8Array.from({ length: width }, (_, column) => column)];
  const least: number[] = [0];
  let before = '';
  for (let at = 0; at < sorted.length; ) {
    const candidate = sorted[at] as string;
    let depth = sharedLength(before, candidate);
    before = candidate;
    let hopeless = false;
    while (depth < candidate.length && !hopeless) {
      least[depth + 1] = nextRow(rows, candidate, depth, word);
      depth += 1;
      // Two letters that changed places count from the row before: that one may still lead somewhere.
      hopeless = Math.min(least[depth] as number, (least[depth - 1] as number) + 1) > mostDistance;
    }
    if (hopeless) {
      // No word that begins so can come near: on to the first that does not.
      before = candidate.slice(0, depth);
      at = place(sorted, `${before}\uffff`, at + 1);
      continue;
    }
    const distance = rows[candidate.length]?.[word.length] ?? width;
    if (distance <= mostDistance) found.push({ word: candidate, distance });
    at += 1;
  }
}

function sharedLength(a: string, b: string): number {
  let length = 0;
  while (length < a.length && length < b.length && a.charCodeAt(length) === b.charCodeAt(length)) length += 1;
  return length;
}

/** Fills the row after `depth` letters of the candidate; gives its least distance. */
function nextRow(rows: Uint8Array[], candidate: string, depth: number, word: string): number {
  const above = rows[depth] as Uint8Array;
  const row = rows[depth + 1] ?? new Uint8Array(above.length);
  rows[depth + 1] = row;
  row[0] = depth + 1;
  let least = depth + 1;
  const letter = candidate.charCodeAt(depth);
  const previous = depth > 0 ? candidate.charCodeAt(depth - 1) : -1;
  for (let column = 1; column < above.length; column += 1) {
    const typed = word.charCodeAt(column - 1);
    let distance = (above[column - 1] as number) + (letter === typed ? 0 : 1);
    const missing = (above[column] as number) + 1;
    if (missing < distance) distance = missing;
    const extra = (row[column - 1] as number) + 1;
    if (extra < distance) distance = extra;
    if (column > 1 && letter === word.charCodeAt(column - 2) && previous === typed) {
      const swapped = ((rows[depth - 1] as Uint8Array)[column - 2] as number) + 1;
      if (swapped < distance) distance = swapped;
    }
    row[column] = distance;
    if (distance < least) least = distance;
  }
  return least;
}
