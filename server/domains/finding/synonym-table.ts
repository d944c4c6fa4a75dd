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
  const meanings = new Map<string, Meaning[]>();
  const words = new Set<string>();
  const longest = new Map<string, number>();
  const add = (phrase: readonly string[], terms: readonly string[], wider: boolean) => {
    const key = phrase.join(' ');
    const list = meanings.get(key) ?? [];
    if (!list.some((meaning) => meaning.terms.join(' ') === terms.join(' '))) list.push({ terms, wider });
    meanings.set(key, list);
    const [first = ''] = phrase;
    longest.set(first, Math.max(longest.get(first) ?? 0, phrase.length));
    for (const word of [...phrase, ...terms]) words.add(word);
  };
  for (const group of sameThing) {
    const phrases = group.map(phraseOf);
    for (const phrase of phrases)
      for (const other of phrases) if (other !== phrase) add(phrase, other, false);
  }
  for (const [typed, ...finds] of alsoFinds)
    for (const other of finds) add(phraseOf(typed), phraseOf(other), true);
  const fillers = new Set(fillerWords.flatMap((word) => atomsOf(word).map(({ text }) => text)));
  const entries = vocabularyOf(meanings.keys());
  return {
    of: (phrase) => meanings.get(phrase.join(' ')) ?? [],
    isFiller: (word) => fillers.has(word),
    knows: (word) => words.has(word),
    words: () => words,
    beginningWith: entries.beginningWith,
    longestFrom: (word) => longest.get(word) ?? 1,
  };
}
