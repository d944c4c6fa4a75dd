import { atomsOf, stem } from './fold.ts';
import { vocabularyInSteps } from './vocabulary.ts';

export type SynonymLists = {
  sameThing: readonly (readonly string[])[];
  /** As `sameThing`, written by people as they speak: with words that every search leaves out. */
  ofTheShop?: readonly (readonly string[])[];
  alsoFinds: readonly (readonly [typed: string, ...finds: string[]])[];
  fillerWords: readonly string[];
  /** As `alsoFinds`, of another language: words that nobody is corrected into. */
  otherLanguage?: readonly (readonly [typed: string, ...finds: string[]])[];
};

/** Another way to say it, as the words that have to be there. */
export type Meaning = {
  terms: readonly string[];
  wider: boolean;
  /** Of a word of another language what its English name also finds. */
  isFar?: boolean;
};

export type Synonyms = {
  /** What else these words mean. */
  of: (words: readonly string[]) => readonly Meaning[];
  isFiller: (word: string) => boolean;
  /** Whether it stands anywhere in the lists. */
  knows: (word: string) => boolean;
  /** Every single word that stands in the lists and may have been mistyped. */
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

const noMeanings: readonly Meaning[] = [];

type Phrase = { key: string; terms: readonly string[] };

const groupsAtOnce = 20;

/**
 * Looked up by the whole phrase, once: what a synonym means is not asked again for its own synonyms. In steps of a millisecond or two,
 * for whoever lets others have their turn between.
 */
export function* synonymTable({
  sameThing,
  ofTheShop = [],
  alsoFinds,
  fillerWords,
  otherLanguage = [],
}: SynonymLists): Generator<void, Synonyms> {
  /** By each phrase the groups it stands in; what it means is put together when it is asked for, for there may be 40,000 of them. */
  const entries = new Map<string, { groups: { phrases: readonly Phrase[]; wider: boolean }[] }>();
  const meanings = new Map<string, readonly Meaning[]>();
  const words = new Set<string>();
  const longest = new Map<string, number>();
  const read = (text: string): Phrase => {
    const terms = phraseOf(text);
    for (const word of terms) words.add(word);
    return { key: terms.join(' '), terms };
  };
  const add = ({ key, terms }: Phrase, phrases: readonly Phrase[], wider: boolean) => {
    const entry = entries.get(key) ?? { groups: [] };
    entry.groups.push({ phrases, wider });
    entries.set(key, entry);
    const [first = ''] = terms;
    longest.set(first, Math.max(longest.get(first) ?? 0, terms.length));
  };
  const fillers = new Set(fillerWords.flatMap((word) => atomsOf(word).map(({ text }) => text)));
  /** As a search reads it; not where a single word would be left, which says more than was meant. */
  const withoutFillers = ({ terms }: Phrase): readonly Phrase[] => {
    const kept = terms.filter((term) => !fillers.has(term));
    return kept.length < 2 || kept.length === terms.length ? [] : [{ key: kept.join(' '), terms: kept }];
  };
  for (const [at, group] of [...sameThing, ...ofTheShop].entries()) {
    const phrases = group.map(read);
    const asRead = at < sameThing.length ? phrases : [...phrases, ...phrases.flatMap(withoutFillers)];
    for (const phrase of asRead) add(phrase, phrases, false);
    if (at % groupsAtOnce === groupsAtOnce - 1) yield;
  }
  for (const [typed, ...finds] of alsoFinds) add(read(typed), finds.map(read), true);
  const mayBeMistyped = new Set(words);
  const translated = new Set<string>();
  for (const [typed, ...finds] of otherLanguage) {
    const phrase = read(typed);
    translated.add(phrase.key);
    add(phrase, finds.map(read), true);
  }
  const meaningsOf = (key: string): readonly Meaning[] => {
    const seen = new Set([key]);
    const all: Meaning[] = [];
    for (const { phrases, wider } of entries.get(key)?.groups ?? []) {
      for (const other of phrases) {
        if (seen.has(other.key)) continue;
        seen.add(other.key);
        all.push({ terms: other.terms, wider });
      }
    }
    // Who says it in another language is shown what the English name shows: the strut of a shock absorber for the front.
    if (!translated.has(key)) return all;
    for (const { terms } of [...all]) {
      for (const meaning of meaningsOf(terms.join(' '))) {
        const other = meaning.terms.join(' ');
        if (seen.has(other)) continue;
        seen.add(other);
        all.push({ terms: meaning.terms, wider: true, isFar: true });
      }
    }
    return all;
  };
  const phrases = yield* vocabularyInSteps([...entries.keys()]);
  return {
    of(phrase) {
      const key = phrase.join(' ');
      if (!entries.has(key)) return noMeanings;
      const known = meanings.get(key) ?? meaningsOf(key);
      meanings.set(key, known);
      return known;
    },
    isFiller: (word) => fillers.has(word),
    knows: (word) => words.has(word),
    words: () => mayBeMistyped,
    beginningWith: phrases.beginningWith,
    longestFrom: (word) => longest.get(word) ?? 1,
  };
}
