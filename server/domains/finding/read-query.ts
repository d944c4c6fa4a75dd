import { carNames } from './car-names.ts';
import { correct, doubtKnown } from './correct-words.ts';
import { atomsOf, containers, stem } from './fold.ts';
import { throughAll } from './in-turns.ts';
import { type Alternative, type Clause, countUpTo } from './match.ts';
import type { PartTable } from './part-table.ts';
import { longestBegun, type Token, type Tokens, textOf, tokensRead, wordOf } from './query-tokens.ts';
import {
  cost,
  existing,
  isFound,
  isInNames,
  isThere,
  type Knowledge,
  mostBeginnings,
  type Piece,
  type Reading,
  reversed,
  shortestEnding,
  wordClause,
} from './read-words.ts';
import { type PhraseRead, rememberReadings } from './remembered.ts';
import type { Synonyms } from './synonym-table.ts';
import { makersOfParts } from './unknown-number.ts';
import { vocabularyInSteps, vocabularyOf } from './vocabulary.ts';

export type ReadOptions = {
  /** Nothing is corrected: for who says so. */
  literally?: boolean;
  /** The last word is not the beginning of another unless it is nothing else: "muffler" beside a car is no muffler clamp. */
  finished?: boolean;
};

/** Names of cars and of who makes parts: they are reported as left out, and never taken for mistyped. */
const makes: ReadonlySet<string> = new Set([...carNames, ...makersOfParts]);

export type QueryReader = {
  /** Takes in so many words that came into the catalogue; whether there are more. Whoever reads takes in what is left. */
  learn: (most: number) => boolean;
  read: (query: string, options?: ReadOptions) => Reading;
  /** The last words as the beginning of a phrase of the trade: "sway ba" is on the way to a sway bar. Null: there is none. */
  readBegun: (query: string) => Reading | null;
  /**
   * Where no name has all of it: words that are known by themselves may still be mistyped, `begun`: those that are only the
   * beginning of another, as "bot" is of bottom. Null: no better reading.
   */
  doubt: (reading: Reading, of: { begun: boolean }) => Reading | null;
  /** Words that begin so and find something by themselves. */
  beginningWith: (typed: string, most: number) => string[];
  /** The same of words that begin nearly so: "headlm" is on the way to a headlamp. */
  beginningLike: (typed: string, most: number) => string[];
  /** Words that find something by themselves and are spelled nearly so, the nearest first. */
  alike: (typed: string) => string[];
  /** Whether a name of a part or the trade has this word, or it is one that says nothing. */
  isWord: (word: string) => boolean;
  isFiller: (word: string) => boolean;
  /** Whether the trade has a name of these words. */
  isName: (words: readonly string[]) => boolean;
  /** Whether every word and number of the text stands in some part: none of them is passed over when it is read. */
  saysAll: (text: string) => boolean;
};

/** What a query is read by. The table is looked up each time, for a sorted copy takes its place now and then. */
export type Index = { readonly table: PartTable };

export function createQueryReader(index: Index, synonyms: Synonyms): QueryReader {
  return throughAll(queryReaderInSteps(index, synonyms));
}

/**
 * Reads queries by the words of the catalogue and of the trade. Make a new one when synonyms have changed. In steps, for whoever lets
 * others have their turn between; the words of the catalogue are learnt afterwards, with the first query or so many at a time.
 */
export function* queryReaderInSteps(index: Index, synonyms: Synonyms): Generator<void, QueryReader> {
  const completing = vocabularyOf([]);
  const backwards = vocabularyOf([]);
  const spelling = yield* vocabularyInSteps([...synonyms.words()].filter(isSpelled));
  let seen = 0;
  let seenOf: PartTable['terms'] | null = null;
  /** Words that came into the catalogue since; all of them once everything was read anew, when they have other numbers. */
  function learn(most = Number.POSITIVE_INFINITY): boolean {
    const { terms } = index.table;
    if (terms !== seenOf) seen = 0;
    seenOf = terms;
    const { texts } = terms;
    if (texts.length === seen) return false;
    const fresh = texts.slice(seen, seen + most);
    seen += fresh.length;
    const spelled = fresh.filter(isSpelled);
    completing.add(fresh);
    backwards.add(spelled.filter((word) => word.length > shortestEnding).map(reversed));
    spelling.add(spelled.filter((word) => isInNames(index.table, word)));
    return seen < texts.length;
  }
  const rememberedOf = rememberReadings();
  const knowledge = (): Knowledge => {
    learn();
    const { table } = index;
    return { table, synonyms, completing, backwards, spelling, remembered: rememberedOf(table) };
  };
  /** Whether the trade has it as another word for something that is sold here. */
  const isOfAName = (word: string) =>
    synonyms.of([word]).some(({ terms }) => terms.every((term) => isInNames(index.table, term)));
  return {
    learn,
    read: (query, options = {}) => readTokens(tokensRead(query, knowledge()), options, knowledge()),
    readBegun(query) {
      const tokens = tokensRead(query, knowledge());
      for (let at = Math.max(0, tokens.kept.length - longestBegun); at < tokens.kept.length - 1; at += 1) {
        const begun = begunPhrase(tokens.kept, at, knowledge());
        if (begun !== null) return readTokens(tokens, {}, knowledge(), { at, ...begun });
      }
      return null;
    },
    doubt: (reading, { begun }) => doubtKnown(reading, begun, knowledge()),
    isWord(word) {
      if (synonyms.isFiller(word)) return true;
      const known = stem(word);
      return synonyms.knows(known) || isInNames(index.table, known);
    },
    isFiller: synonyms.isFiller,
    isName: (words) => synonyms.of(words.map(stem)).length > 0,
    saysAll: (text) =>
      atomsOf(text).every(({ text: atom, kind }) =>
        isThere(index.table, kind === 'number' ? atom : stem(atom)),
      ),
    beginningWith(typed, most) {
      const own = knowledge()
        .completing.beginningWith(typed, most)
        .filter((word) => isInNames(index.table, word));
      return own.length > 0 ? own : synonyms.beginningWith(typed, most).filter(isOfAName);
    },
    alike: (typed) =>
      knowledge()
        .spelling.alike(typed, typed.length >= 8 ? 2 : 1)
        .filter(({ word }) => isInNames(index.table, word) || isOfAName(word))
        .sort((a, b) => a.distance - b.distance)
        .map(({ word }) => word),
    beginningLike: (typed, most) =>
      knowledge()
        .spelling.beginningLike(typed, most)
        .filter((word) => isInNames(index.table, word) || isOfAName(word)),
  };
}

/** Of letters only: numbers are never taken for mistyped. */
const isSpelled = (word: string) => /^[a-z]{2,}$/.test(word);

type Phrase = { clause: Clause; length: number };

function readTokens(
  { all, kept, unread }: Tokens,
  { literally = false, finished = false }: ReadOptions,
  knowledge: Knowledge,
  begun: (Phrase & { at: number }) | null = null,
): Reading {
  const pieces: Piece[] = [];
  for (let at = 0; at < kept.length; ) {
    const phrase =
      begun?.at === at
        ? begun
        : longestPhrase(begun === null ? kept : kept.slice(0, begun.at), at, knowledge);
    const token = kept[at] as Token;
    const to = at + (phrase?.length ?? 1);
    const said =
      phrase?.clause ?? clauseOfToken(token, { isLast: at === kept.length - 1, finished }, knowledge);
    const read = said !== null && isEndingOfAnother(said, token) ? { ...said, alternatives: [] } : said;
    const isWeak = token.besides === true || (phrase === null && containers.has(stem(token.text)));
    const weak = { weak: true, isThing: token.isThing === true, isBeside: token.isBeside === true };
    const clause = read !== null && isWeak ? { ...read, ...weak } : read;
    pieces.push({ typed: phrase?.clause.typed ?? token.text, from: at, to, clause });
    at = to;
  }
  const corrected = literally ? [] : correct(pieces, kept, knowledge);
  const said = new Set<string>();
  const reading: Reading = {
    // What is said again says no more.
    clauses: pieces.flatMap(({ typed, clause }) => {
      if (!isFound(clause) || said.has(typed)) return [];
      said.add(typed);
      return [clause];
    }),
    corrected,
    unknown: [],
  };
  // Of "the the the" only the last may be the beginning of a word.
  const isUnknown = ({ typed, clause }: Piece) => !isFound(clause) && !said.has(typed);
  reading.unknown = [...pieces.filter(isUnknown).map(({ typed }) => typed), ...unread];
  if (!literally) addKindOf(reading, knowledge);
  const letter = all.length > kept.length ? all.at(-1)?.text : undefined;
  if (letter !== undefined) addLetter(reading, letter, knowledge);
  return reading;
}

/** The charger of a "battery charger", which is not sold, is no turbocharger. */
function isEndingOfAnother({ alternatives }: Clause, { text, besides, isBeside }: Token): boolean {
  const isEnding = ({ terms: [only = '', ...more] }: Alternative) =>
    more.length === 0 && only.length > text.length && only.endsWith(stem(text));
  return besides === true && isBeside !== true && alternatives.length > 0 && alternatives.every(isEnding);
}

function clauseOfToken(
  token: Token,
  { isLast, finished }: { isLast: boolean; finished: boolean },
  knowledge: Knowledge,
): Clause | null {
  if (token.kind === 'code') return codeClause(token, knowledge);
  const isMake = makes.has(token.text) && !isInNames(knowledge.table, stem(token.text));
  if (isMake) {
    const ofMaker = makersOfParts.has(token.text) ? [{ terms: [stem(token.text)], cost: cost.itself }] : [];
    return { typed: token.text, alternatives: existing(ofMaker, knowledge.table) };
  }
  const clause =
    (finished && isLast ? wordClause(token.text, false, knowledge) : null) ??
    wordClause(token.text, isLast, knowledge);
  // A word of the trade is not mistyped, though no part here says it.
  if (clause === null && token.text.length > 3 && knowledge.synonyms.knows(stem(token.text)))
    return { typed: token.text, alternatives: [] };
  return clause;
}

/** Only batteries are said to have ampere hours or amperes for a cold start: one of so many that is not sold is a battery all the same. */
function addKindOf(reading: Reading, { table }: Knowledge): void {
  if (!reading.unknown.some((code) => /^\d+(?:ah|cca|en)$/.test(code)) || !isThere(table, 'ah')) return;
  reading.clauses.push({ typed: 'battery', alternatives: [{ terms: ['ah'], cost: cost.itself }] });
}

/** Where names have a word that begins so beside the others, they are meant. */
function addLetter(reading: Reading, letter: string, knowledge: Knowledge): void {
  const { table, completing, remembered } = knowledge;
  const inNames = (word: string) => table.postingsOf(word)?.name.length ?? 0;
  const words = remembered.letters.of(letter, () =>
    completing
      .beginningWith(letter, 2000)
      .filter((word) => inNames(word) > 0)
      .sort((a, b) => inNames(b) - inNames(a))
      .slice(0, mostBeginnings),
  );
  const alternatives = words.map((word) => ({ terms: [word], cost: cost.beginning }));
  const clauses = [...reading.clauses, { typed: letter, alternatives }];
  if (countUpTo(table, clauses, 'name', 1) > 0) reading.clauses = clauses;
}

/** A code may have another name: a 9003 is an H4. */
function codeClause({ text, choices }: Token, { synonyms, table }: Knowledge): Clause {
  const others = synonyms.of([text]).map(({ terms }) => ({ terms, cost: cost.synonym }));
  const alternatives = choices.map((terms, at) => ({ terms, cost: at }));
  return { typed: text, alternatives: [...alternatives, ...existing(others, table)] };
}

/** The longest run of words from here that the trade has a name for, or that is one word written as two. */
function longestPhrase(tokens: readonly Token[], at: number, knowledge: Knowledge): Phrase | null {
  const { synonyms, table } = knowledge;
  const first = tokens[at] as Token;
  // Two, for words that may be one.
  const most = Math.max(2, synonyms.longestFrom(wordOf(first)));
  for (let length = Math.min(most, tokens.length - at); length > 1; length -= 1) {
    const run = tokens.slice(at, at + length);
    // "brake pads with sensor" are no brake pad sensor.
    if (first.isBeside !== run.at(-1)?.isBeside) continue;
    const phrase = phraseOf(run, knowledge);
    if (phrase === null) continue;
    const { clause, isNamed, isOneWord, isInNames } = phrase;
    if (isInNames) return { clause, length }; // mostly at the first look
    const words = run.map(wordOf);
    if (containers.has(words.at(-1) ?? '')) continue; // the set of a gasket set is no thing
    if (isSideOfNext(tokens, at, length, knowledge)) return null;
    // A description that has these words by chance does not make them one name where what they end with is sold: a "locking wheel bolt".
    if (length > 2 && isSoldByName(words.slice(1), knowledge)) {
      first.besides = true;
      return null;
    }
    if (countUpTo(table, [clause], 'anywhere', 1) > 0) return { clause, length };
    if (!isNamed) continue;
    // An inter cooler is an intercooler, of which there is none here either, and no cooler of anything else.
    if (isOneWord) return { clause: { typed: clause.typed, alternatives: [] }, length };
    // Of what is not sold here the words by themselves may lead on, a clutch cable to what there is of the clutch: after all others.
    for (const token of run) token.besides = true;
    if (length > 2) (run.at(-1) as Token).isThing = true;
  }
  return null;
}

/** The rear of a "rear window regulator" is the side of a window regulator, where such are sold. */
function isSideOfNext(tokens: readonly Token[], at: number, length: number, knowledge: Knowledge): boolean {
  if (!/^(?:front|rear|left|right)$/.test(tokens[at]?.text ?? '')) return false;
  const next = longestPhrase(tokens, at + 1, knowledge);
  if (next === null || next.length < length) return false;
  return countUpTo(knowledge.table, [next.clause], 'name', 1) > 0;
}

/** What these words are together; null where that is nothing. */
function phraseOf(run: readonly Token[], knowledge: Knowledge): PhraseRead | null {
  const areWords = run.every(({ kind }) => kind === 'word');
  const typed = textOf(run);
  const read = () => readPhrase(typed, run.map(wordOf), areWords, knowledge);
  return areWords ? knowledge.remembered.phrases.of(typed, read) : read(); // what was a code is not seen in its text
}

function readPhrase(
  typed: string,
  words: readonly string[],
  areWords: boolean,
  { synonyms, table }: Knowledge,
): PhraseRead | null {
  const meanings = synonyms.of(words);
  const together = words.join('');
  const isPair = areWords && words.length === 2;
  const joined = isPair && isInNames(table, together) ? together : null;
  const joinedMeanings = synonyms.of([together]);
  // The other way round: a "reservoir coolant" is a coolant reservoir.
  const turned = isPair && meanings.length === 0 ? synonyms.of(words.toReversed()) : [];
  const isNamed = meanings.length > 0 || joined !== null || joinedMeanings.length > 0;
  if (!isNamed && turned.length === 0) return null;
  const alternatives: Alternative[] = [{ terms: words, cost: cost.itself }];
  if (joined !== null) alternatives.push({ terms: [joined], cost: cost.synonym });
  for (const { terms, wider } of [...meanings, ...joinedMeanings, ...turned]) {
    const away = wider ? cost.wider : cost.synonym;
    // One word for several is as often something else, where only a description has it.
    alternatives.push({ terms, cost: away, ...(terms.length < words.length && { inNames: true }) });
  }
  const clause = { typed, alternatives: existing(alternatives, table) };
  const isOneWord = joinedMeanings.length > 0;
  return { clause, isNamed, isOneWord, isInNames: countUpTo(table, [clause], 'name', 1) > 0 };
}

/** Whether the trade has a name of these words, and a name of a part has it. */
function isSoldByName(words: readonly string[], { synonyms, table }: Knowledge): boolean {
  const meanings = synonyms.of(words).filter(({ wider }) => !wider);
  if (meanings.length === 0) return false;
  const alternatives = [words, ...meanings.map(({ terms }) => terms)].map((terms) => ({ terms, cost: 0 }));
  return countUpTo(table, [{ typed: '', alternatives: existing(alternatives, table) }], 'name', 1) > 0;
}

/** Everything from here to the end, as the beginning of what the trade has a name for; null where that is nothing. */
function begunPhrase(tokens: readonly Token[], at: number, { synonyms, table }: Knowledge): Phrase | null {
  const run = tokens.slice(at);
  const last = run.at(-1);
  if (run.length < 2 || last?.kind !== 'word' || last.text.length < 2) return null;
  const begin = run.map((token) => (token === last ? token.text : wordOf(token))).join(' ');
  const alternatives: Alternative[] = [];
  for (const phrase of synonyms.beginningWith(begin, mostBeginnings)) {
    const words = phrase.split(' ');
    if (words.length !== run.length) continue;
    alternatives.push({ terms: words, cost: cost.beginning });
    for (const { terms, wider } of synonyms.of(words)) {
      alternatives.push({ terms, cost: cost.beginning + (wider ? cost.wider : cost.synonym) });
    }
  }
  const there = existing(alternatives, table);
  if (there.length === 0) return null;
  return { clause: { typed: textOf(run), alternatives: there }, length: run.length };
}
