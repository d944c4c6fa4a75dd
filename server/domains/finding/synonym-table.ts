import { atomsOf, stem } from './fold.ts';
import { vocabularyOf } from './vocabulary.ts';

export type SynonymLists = {
  sameThing: readonly (readonly string[])[];
  alsoFinds: readonly (readonly [typed: string, ...finds: string[]])[];
  fillerWords: readonly string[];
};

/** Another way to say it, as the words that have to be there. */
export type Meaning = { terms: readonly string[]; wider: boolean };

export type Synonyms = {
  /** What else these words mean. */
  of: (words: readonly string[]) => readonly Meaning[];
  isFiller: (word: string) => boolean;
  /** Whether it stands anywhere in the lists. */
  knows: (word: string) => boolean;
  /** Every single word that stands in the lists. */
  words: () => Iterable<string>;
  /** Whole entries that begin so; their words have spaces between them. */
  beginningWith: (prefix: string, most: number) => string[];
  /** How many words the longest entry has that begins with this one. */
  longestFrom: (word: string) => number;
};

/** In the form in which queries and names are read. */
export function phraseOf(text: string): string[] {
  const atoms = atomsOf(text);
  const phrase: string[] = [];
  for (const { text: atom, kind, joined } of atoms) {
    const last = phrase.at(-1);
    if (joined && last !== undefined) phrase[phrase.length - 1] = last + atom;
    else phrase.push(kind === 'word' ? stem(atom) : atom);
  }
  return phrase;
}

/** Looked up by the whole phrase, once: what a synonym means is not asked again for its own synonyms. */
export function synonymTable({ sameThing, alsoFinds, fillerWords }: SynonymLists): Synonyms {
  const entries = new Map<string, { meanings: Meaning[]; known: Set<string> }>();
  const words = new Set<string>();
  const longest = new Map<string, number>();
  const read = (text: string) => {
    const terms = phraseOf(text);
    for (const word of terms) words.add(word);
    return { key: terms.join(' '), terms };
  };
  const add = (phrase: ReturnType<typeof read>, other: ReturnType<typeof read>, wider: boolean) => {
    let entry = entries.get(phrase.key);
    if (entry === undefined) {
      entry = { meanings: [], known: new Set() };
      entries.set(phrase.key, entry);
      const [first = ''] = phrase.terms;
      longest.set(first, Math.max(longest.get(first) ?? 0, phrase.terms.length));
    }
    if (entry.known.has(other.key)) return;
    entry.known.add(other.key);
    entry.meanings.push({ terms: other.terms, wider });
  };
  for (const group of sameThing) {
    const phrases = group.map(read);
    for (const phrase of phrases)
      for (const other of phrases) if (other !== phrase) add(phrase, other, false);
  }
  for (const [typed, ...finds] of alsoFinds) {
    const phrase = read(typed);
    for (const other of finds) add(phrase, read(other), true);
  }
  const fillers = new Set(fillerWords.flatMap((word) => atomsOf(word).map(({ text }) => text)));
  const phrases = vocabularyOf(entries.keys());
  return {
    of: (phrase) => entries.get(phrase.join(' '))?.meanings ?? [],
    isFiller: (word) => fillers.has(word),
    knows: (word) => words.has(word),
    words: () => words,
    beginningWith: phrases.beginningWith,
    longestFrom: (word) => longest.get(word) ?? 1,
  };
}
