import { carNames } from './car-names.ts';
import { type Atom, atomsOf, codesOf, stem } from './fold.ts';
import { throughAll } from './in-turns.ts';
import { type Alternative, type Clause, countUpTo } from './match.ts';
import type { PartTable } from './part-table.ts';
import { isMarked, type Slots } from './slots.ts';
import type { Synonyms } from './synonym-table.ts';
import { makersOfParts } from './unknown-number.ts';
import { type Vocabulary, vocabularyInSteps, vocabularyOf } from './vocabulary.ts';

/** What was typed, as it was understood. */
export type Reading = {
  clauses: Clause[];
  /** Words that were taken for mistyped, with what they were read as. */
  corrected: { typed: string; shown: string }[];
  /** Words that nothing could be made of. */
  unknown: string[];
};

export type ReadOptions = {
  /** Nothing is corrected: for who says so. */
  literally?: boolean;
  /** The last word is not the beginning of another unless it is nothing else: "muffler" beside a car is no muffler clamp. */
  finished?: boolean;
};

/** What a word may be, apart from itself; lower is nearer. */
const cost = { itself: 0, synonym: 1, wider: 2, beginning: 2, ending: 3, corrected: 4 } as const;

/** Names of cars and of who makes parts: they are reported as left out, and never taken for mistyped. */
const makes: ReadonlySet<string> = new Set([...carNames, ...makersOfParts]);

const mostWords = 24;
const mostBeginnings = 40;
const mostEndings = 12;
/** Words of a phrase that is being typed. */
const longestBegun = 4;
const shortestEnding = 4;
/** So many parts say as well as all of them which reading of a word is the likelier one. */
const enoughToCompare = 200;

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
  /** Whether a name of a part or the trade has this word, or it is one that says nothing. */
  isWord: (word: string) => boolean;
  isFiller: (word: string) => boolean;
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
  const knowledge = (): Knowledge => {
    learn();
    return { table: index.table, synonyms, completing, backwards, spelling };
  };
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
    saysAll: (text) =>
      atomsOf(text).every(({ text: atom, kind }) =>
        isThere(index.table, kind === 'number' ? atom : stem(atom)),
      ),
    beginningWith(typed, most) {
      const { table } = index;
      const own = knowledge()
        .completing.beginningWith(typed, most)
        .filter((word) => isInNames(table, word));
      if (own.length > 0) return own;
      return synonyms
        .beginningWith(typed, most)
        .filter((word) =>
          synonyms.of([word]).some(({ terms }) => terms.every((term) => isInNames(table, term))),
        );
    },
  };
}

/** Of letters only: numbers are never taken for mistyped. */
const isSpelled = (word: string) => /^[a-z]{2,}$/.test(word);

const reversed = (word: string) => [...word].reverse().join('');

type Knowledge = {
  table: PartTable;
  synonyms: Synonyms;
  completing: Vocabulary;
  /** Words by their endings: each written backwards. */
  backwards: Vocabulary;
  spelling: Vocabulary;
};

type Token = {
  text: string;
  kind: 'word' | 'code' /** Several words of which one is enough, where it is a code. */;
  choices: string[][];
  /** "water pump with gasket": no gasket is looked for. */
  besides?: boolean;
};

/** `kept`: what is looked for; of `all` a letter at the end may be missing there. */
type Tokens = { all: readonly Token[]; kept: readonly Token[] };

/** Without what says nothing. */
function tokensRead(query: string, knowledge: Knowledge): Tokens {
  const typed = withoutDenied(tokensOf(query.slice(0, 1000), knowledge)).slice(0, mostWords);
  const tokens = turnedAround(typed, knowledge);
  const isFiller = ({ text, kind }: Token) => kind === 'word' && knowledge.synonyms.isFiller(text);
  // "steel wheel for winter tyres" is no tyre; but "looking for tyres" is.
  const besidesFrom = tokens.findIndex(
    ({ text }, at) => at > 0 && (text === 'with' || (text === 'for' && !tokens.slice(0, at).every(isFiller))),
  );
  if (besidesFrom !== -1) for (const token of tokens.slice(besidesFrom)) token.besides = true;
  const isBegun = (token: Token, at: number) =>
    at === tokens.length - 1 && token.text.length === 2 && isBegunName(tokens, knowledge);
  const meaningful = tokens.filter((token, at) => !isFiller(token) || isBegun(token, at));
  const all = meaningful.length > 0 ? meaningful : tokens;
  return { all, kept: withoutLoneLetter(all) };
}

/** A "tip for the tailpipe" is a tailpipe tip, where the trade has such a name. */
function turnedAround(tokens: readonly Token[], { synonyms }: Knowledge): readonly Token[] {
  const at = tokens.findIndex(({ text }) => text === 'for' || text === 'of');
  const thing = tokens[at - 1];
  const rest = tokens.slice(at + 1);
  const from = rest.findIndex(({ text }) => !synonyms.isFiller(text));
  if (thing === undefined || from === -1) return tokens;
  for (const length of [2, 1]) {
    const whose = rest.slice(from, from + length);
    if (whose.length < length || synonyms.of([...whose, thing].map(wordOf)).length === 0) continue;
    return [...tokens.slice(0, at - 1), ...whose, thing, ...rest.slice(from + length)];
  }
  return tokens;
}

/** The "be" of "wheel be" says nothing unless more of it comes; but what stands before the "to" of "spark plug to" is a name already. */
function isBegunName(tokens: readonly Token[], { synonyms }: Knowledge): boolean {
  const letters = tokens.at(-1)?.text;
  for (let from = Math.max(0, tokens.length - longestBegun); from < tokens.length - 1; from += 1) {
    const before = tokens.slice(from, -1).map(wordOf);
    if (synonyms.beginningWith(`${before.join(' ')} ${letters}`, 1).length > 0) return true;
    if (before.length > 1 && synonyms.of(before).length > 0) return false;
  }
  return false;
}

type Phrase = { clause: Clause; length: number };

function readTokens(
  { all, kept }: Tokens,
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
    const read =
      phrase?.clause ?? clauseOfToken(token, { isLast: at === kept.length - 1, finished }, knowledge);
    const clause = read !== null && token.besides === true ? { ...read, weak: true } : read;
    pieces.push({ typed: phrase?.clause.typed ?? token.text, from: at, to, clause });
    at = to;
  }
  const corrected = literally ? [] : correct(pieces, kept, knowledge);
  const reading: Reading = {
    clauses: pieces.flatMap(({ clause }) => (isFound(clause) ? [clause] : [])),
    corrected,
    unknown: pieces.flatMap(({ typed, clause }) => (isFound(clause) ? [] : [typed])),
  };
  const letter = all.length > kept.length ? all.at(-1)?.text : undefined;
  if (letter !== undefined) addLetter(reading, letter, knowledge);
  return reading;
}

/** Some of the tokens, and what they were read as: null where nobody knows them, without alternatives where no part has them. */
type Piece = { typed: string; from: number; to: number; clause: Clause | null };

const isFound = (clause: Clause | null): clause is Clause =>
  clause !== null && clause.alternatives.length > 0;

function clauseOfToken(
  token: Token,
  { isLast, finished }: { isLast: boolean; finished: boolean },
  knowledge: Knowledge,
): Clause | null {
  if (token.kind === 'code') return codeClause(token, knowledge);
  const isMake = makes.has(token.text) && !isInNames(knowledge.table, stem(token.text));
  if (isMake) return { typed: token.text, alternatives: [] };
  const clause =
    (finished && isLast ? wordClause(token.text, false, knowledge) : null) ??
    wordClause(token.text, isLast, knowledge);
  // A word of the trade is not mistyped, though no part here says it.
  if (clause === null && token.text.length > 3 && knowledge.synonyms.knows(stem(token.text)))
    return { typed: token.text, alternatives: [] };
  return clause;
}

/** Where names have a word that begins so beside the others, they are meant. */
function addLetter(reading: Reading, letter: string, { table, completing }: Knowledge): void {
  const inNames = (word: string) => table.postingsOf(word)?.name.length ?? 0;
  const words = completing
    .beginningWith(letter, 2000)
    .filter((word) => inNames(word) > 0)
    .sort((a, b) => inNames(b) - inNames(a))
    .slice(0, mostBeginnings);
  const alternatives = words.map((word) => ({ terms: [word], cost: cost.beginning }));
  const clauses = [...reading.clauses, { typed: letter, alternatives }];
  if (countUpTo(table, clauses, 'name', 1) > 0) reading.clauses = clauses;
}

/** "front pads not rear": the word after it is what is not wanted. */
function withoutDenied(tokens: readonly Token[]): Token[] {
  return tokens.filter((token, at) => token.text !== 'not' && tokens[at - 1]?.text !== 'not');
}

/** One letter at the end is the beginning of nearly everything: what stands before it says more. */
function withoutLoneLetter(tokens: readonly Token[]): readonly Token[] {
  const last = tokens.at(-1);
  return tokens.length > 1 && last?.kind === 'word' && last.text.length === 1 ? tokens.slice(0, -1) : tokens;
}

/** The words and codes of a query. */
function tokensOf(query: string, { table, synonyms }: Knowledge): Token[] {
  const atoms = atomsOf(query);
  const known = (term: string) => isThere(table, term);
  const tokens: Token[] = [];
  for (let at = 0; at < atoms.length; at += 1) {
    const atom = atoms[at] as Atom;
    // Letters and digits without a space between them that the trade has a name for: o2, w5w.
    const run = nameAt(atoms, at, (text) => !known(text) && synonyms.knows(text));
    if (run !== null) {
      tokens.push({ text: run.text, kind: 'word', choices: [] });
      at += run.length - 1;
      continue;
    }
    if (atom.kind === 'number') {
      const { code, length, typed } = codeAt(atoms, at, known);
      tokens.push({ text: typed, kind: 'code', choices: code });
      at += length - 1;
      continue;
    }
    const next = atoms[at + 1];
    // A unit or a mark in front of its number: M14, ET 45, H7. Where the catalogue has it so, it is one code.
    if (next?.kind === 'number' && atom.text.length <= 4 && (next.joined || known(atom.text + next.text))) {
      const joined = atom.text + next.text;
      if (known(joined)) {
        tokens.push({ text: joined, kind: 'code', choices: [[joined]] });
        at += 1;
        continue;
      }
      if (next.joined && atom.text.length <= 2) {
        // The r of 205/55r16 and the p of p205/55r16, where the catalogue has it otherwise; by itself it is a code that no part has.
        const isWithin =
          atoms[at - 1]?.kind === 'number' || atoms[at + 2]?.joined === true || /^(?:p|lt)$/.test(atom.text);
        if (!isWithin) {
          tokens.push({ text: joined, kind: 'code', choices: [] });
          at += 1;
        }
        continue;
      }
    }
    if (atom.text === 'x' && atoms[at - 1]?.kind === 'number') continue;
    tokens.push({ text: atom.text, kind: 'word', choices: [] });
  }
  return tokens;
}

/** The longest name from here on that is written without a space, o2 in "o2sensor", or in single letters, "D.P.F."; null where there is none. */
function nameAt(
  atoms: readonly Atom[],
  at: number,
  isName: (text: string) => boolean,
): { text: string; length: number } | null {
  const isLetter = (atom: Atom | undefined) => atom?.kind === 'word' && atom.text.length === 1;
  let text = atoms[at]?.text ?? '';
  let found: { text: string; length: number } | null = null;
  for (let length = 1; ; length += 1) {
    const next = atoms[at + length];
    if (next === undefined || !(next.joined || (isLetter(next) && isLetter(atoms[at + length - 1]))))
      return found;
    text += next.text;
    if (isName(text)) found = { text, length: length + 1 };
  }
}

/** Units that are written out, as they are printed on parts. */
const shortUnits: ReadonlyMap<string, string> = new Map(
  Object.entries({
    a: ['amp', 'amps', 'ampere', 'amperes'],
    v: ['volt', 'volts'],
    w: ['watt', 'watts'],
    kw: ['kilowatt', 'kilowatts'],
    n: ['newton', 'newtons'],
    mm: ['millimeter', 'millimeters', 'millimetre', 'millimetres'],
  }).flatMap(([unit, written]) => written.map((one) => [one, unit] as const)),
);

/** Units that no other measure of a part is mistaken for. */
const ofItsOwnKind = /^(?:ah|a|amp|v|w|kw|n|nm|kg|hp|bar|psi|ohm)$/;

/** A number with what belongs to it: 300 mm, 5x112, 205 55 16, 2055516. */
function codeAt(
  atoms: readonly Atom[],
  at: number,
  known: (term: string) => boolean,
): { code: string[][]; length: number; typed: string } {
  const number = (atoms[at] as Atom).text;
  const [after, beyond] = [atoms[at + 1], atoms[at + 2]];
  const tyre = /^(\d{3})(\d{2})(\d{2})$/.exec(number);
  if (tyre !== null && after?.joined === true && after.text === 'c') {
    const [, width = '', height = '', rim = ''] = tyre;
    const van = [width, height, `${rim}c`];
    return { code: van.every(known) ? [van] : [], length: 2, typed: `${number}c` };
  }
  if (after?.text === 'x' && beyond?.kind === 'number') {
    const pair = `${number}x${beyond.text}`;
    // 5x114 and 5x1143 are 5x114.3.
    const withPoint = [`${pair}.3`, pair.replace(/(\d{3})(\d)$/, '$1.$2')];
    return {
      code: [[pair], [number, beyond.text], ...withPoint.map((code) => [code])].filter((terms) =>
        terms.every(known),
      ),
      length: 3,
      typed: pair,
    };
  }
  if (after?.kind === 'word' && (after.text.length <= 4 || shortUnits.has(after.text))) {
    const withUnit = number + after.text;
    if (known(withUnit)) return { code: [[withUnit]], length: 2, typed: withUnit };
    const unit = shortUnits.get(after.text);
    const isHours = unit === 'a' && /^(?:hours?|hrs?)$/.test(beyond?.text ?? '');
    const short = number + (isHours ? 'ah' : unit);
    if (unit !== undefined && (known(short) || after.joined || isHours))
      return { code: known(short) ? [[short]] : [], length: isHours ? 3 : 2, typed: short };
    const [code] = codesOf([atoms[at] as Atom, after]);
    if (after.joined && code !== undefined) {
      // 39mm stands in "72 × 39 × 37 mm", 4.5l in "4.5 litres"; but 72 Ah is not 72 of anything else.
      const terms = ofItsOwnKind.test(after.text) ? [number, after.text] : [number];
      return { code: terms.every(known) ? [terms] : [], length: 2, typed: withUnit };
    }
  }
  if (known(number)) return { code: [[number]], length: 1, typed: number };
  const [, ...sizes] = tyre ?? [];
  if (sizes.length > 0 && sizes.every(known)) return { code: [sizes], length: 1, typed: number };
  return { code: [], length: 1, typed: number };
}

/** A code may have another name: a 9003 is an H4. */
function codeClause({ text, choices }: Token, { synonyms, table }: Knowledge): Clause {
  const others = synonyms.of([text]).map(({ terms }) => ({ terms, cost: cost.synonym }));
  const alternatives = choices.map((terms, at) => ({ terms, cost: at }));
  return { typed: text, alternatives: [...alternatives, ...existing(others, table)] };
}

/** The longest run of words from here that the trade has a name for, or that is one word written as two. */
function longestPhrase(tokens: readonly Token[], at: number, { synonyms, table }: Knowledge): Phrase | null {
  const first = tokens[at] as Token;
  // Two, for words that may be one.
  const most = Math.max(2, synonyms.longestFrom(first.kind === 'word' ? stem(first.text) : first.text));
  for (let length = Math.min(most, tokens.length - at); length > 1; length -= 1) {
    const run = tokens.slice(at, at + length);
    const words = run.map(wordOf);
    const meanings = synonyms.of(words);
    const together = words.join('');
    const isPair = length === 2 && run.every(({ kind }) => kind === 'word');
    const joined = isPair && isInNames(table, together) ? together : null;
    const joinedMeanings = synonyms.of([together]);
    if (meanings.length === 0 && joined === null && joinedMeanings.length === 0) continue;
    const alternatives: Alternative[] = [{ terms: words, cost: cost.itself }];
    if (joined !== null) alternatives.push({ terms: [joined], cost: cost.synonym });
    for (const { terms, wider } of [...meanings, ...joinedMeanings]) {
      alternatives.push({ terms, cost: wider ? cost.wider : cost.synonym });
    }
    const clause = { typed: textOf(run), alternatives: existing(alternatives, table) };
    const isSold = (nearness: 'name' | 'anywhere') => countUpTo(table, [clause], nearness, 1) > 0;
    if (isSold('name') || isSold('anywhere')) return { clause, length }; // mostly at the first look
    // An inter cooler is an intercooler, of which there is none here either, and no cooler of anything else.
    if (joinedMeanings.length > 0) return { clause: { typed: clause.typed, alternatives: [] }, length };
    // Of what is not sold here the words by themselves may lead on, a clutch cable to what there is of the clutch: after all others.
    for (const token of run) token.besides = true;
  }
  return null;
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

const wordOf = ({ text, kind }: Token) => (kind === 'word' ? stem(text) : text);
const textOf = (run: readonly Token[]) => run.map(({ text }) => text).join(' ');

/** A word the catalogue or the trade knows, or the beginning of one; null where it is neither. */
function wordClause(
  typed: string,
  isLast: boolean,
  { table, synonyms, completing, backwards, spelling }: Knowledge,
): Clause | null {
  const word = stem(typed);
  const alternatives: Alternative[] = [{ terms: [word], cost: cost.itself }];
  for (const { terms, wider } of synonyms.of([word])) {
    // Only what is narrower and says the word itself is sure to be meant by it.
    const isKind = wider && terms.length > 1 && terms.includes(word);
    alternatives.push({ terms, cost: wider ? cost.wider : cost.synonym, ...(isKind && { wider }) });
  }
  const there = existing(alternatives, table);
  // A headlamp is a lamp; what is adjustable is no table.
  if (word.length >= shortestEnding) {
    for (const longer of backwards.beginningWith(reversed(word), mostEndings).map(reversed)) {
      const isCompound = longer.length >= word.length + 3 && spelling.has(longer.slice(0, -word.length));
      if (isCompound && isInNames(table, longer)) there.push({ terms: [longer], cost: cost.ending });
    }
  }
  if (there.length > 0 && !isLast) return { typed, alternatives: there };
  if (typed.length >= 2 && (isLast || typed.length >= 4)) {
    const own = completing.beginningWith(typed, mostBeginnings);
    // Phrases of the trade that begin so, where no name has a word that does: "windsc" is on the way to a windscreen wiper. A word
    // that stands in descriptions is that word: who types "bracket" is not on the way to bracket blades.
    const isNamed = isThere(table, word) || own.some((longer) => isInNames(table, longer));
    const others = synonyms
      .beginningWith(typed, mostBeginnings)
      .filter((longer) => !isNamed || !longer.includes(' '));
    for (const longer of [...own, ...others]) {
      if (longer === word) continue;
      const meanings = synonyms.of(longer.split(' ')).filter(({ wider }) => !wider);
      // "muffl" is on the way to a muffler before it is on the way to a muffler clamp.
      const begun = longer.includes(' ') ? cost.beginning + 1 : cost.beginning;
      if (longer.includes(' ')) there.push(...existing([{ terms: longer.split(' '), cost: begun }], table));
      if (isThere(table, longer)) there.push({ terms: [longer], cost: begun });
      for (const { terms } of meanings) there.push(...existing([{ terms, cost: begun + 1 }], table));
    }
  }
  return there.length > 0 ? { typed, alternatives: there } : null;
}

function existing(alternatives: readonly Alternative[], table: PartTable): Alternative[] {
  return alternatives.filter(({ terms }) => terms.every((term) => isThere(table, term)));
}

function isInNames(table: PartTable, term: string): boolean {
  const lists = table.postingsOf(term);
  return lists !== undefined && hasLiving(lists.name, table);
}

function isThere(table: PartTable, term: string): boolean {
  const lists = table.postingsOf(term);
  return lists !== undefined && (hasLiving(lists.name, table) || hasLiving(lists.text, table));
}

/** A word whose last part was renamed or left the shop is no word of the shop any more. What came last most likely lives. */
function hasLiving({ list, length }: Slots, { alive }: PartTable): boolean {
  for (let at = length - 1; at >= 0; at -= 1) if (isMarked(alive, list[at] as number)) return true;
  return false;
}

/** Several words written together: every way to cut it in two; where there is none, in three, then in four. */
function splits(typed: string, isLikely: (word: string) => boolean, most = 4): string[][] {
  const inTwo: string[][] = [];
  for (let cut = 2; cut <= typed.length - 2; cut += 1) {
    const halves = [typed.slice(0, cut), typed.slice(cut)];
    if (halves.every(isLikely)) inTwo.push(halves);
  }
  if (inTwo.length > 0 || most === 2 || typed.length < 9) return inTwo;
  for (let cut = typed.length - 6; cut >= 3; cut -= 1) {
    if (!isLikely(typed.slice(0, cut))) continue;
    const [rest] = splits(typed.slice(cut), isLikely, most - 1);
    if (rest !== undefined) return [[typed.slice(0, cut), ...rest]];
  }
  return [];
}

/** What a word that nobody knows may be: `shown` and looked for as these words, so many letters away. */
type WordReading = { shown: string; words: string[]; distance: number };

/** What else a word could be that nobody knows: several written together, or mistyped. */
function readingsOf(typed: string, knowledge: Knowledge): WordReading[] {
  const readings: WordReading[] = [];
  const { spelling } = knowledge;
  const isLikely = (half: string) =>
    half.length > 2 ? spelling.has(stem(half)) : isInNames(knowledge.table, half);
  for (const words of splits(typed, isLikely)) {
    readings.push({ shown: words.join(' '), words: words.map(stem), distance: 0.5 });
  }
  if (/^[a-z]+$/.test(typed)) {
    const mostDistance = typed.length >= 8 ? 2 : 1;
    const seen = new Set<string>();
    // The slip may stand where the ending of a plural would be: colis.
    for (const candidate of new Set([typed, stem(typed), typed.replace(/s$/, '')])) {
      for (const { word, distance } of spelling.alike(candidate, mostDistance)) {
        if (seen.has(word) || (typed.length <= 3 && word.length < 2)) continue;
        seen.add(word);
        readings.push({ shown: word, words: [word], distance });
      }
    }
  }
  return readings.length > 0 ? readings : mistypedHalves(typed, knowledge);
}

const shortestHalf = 3;

/** Two words written together, one of them with a mistake: oilfiltr. Only what names have together. */
function mistypedHalves(typed: string, { spelling, table }: Knowledge): WordReading[] {
  if (!/^[a-z]{7,24}$/.test(typed)) return [];
  const found: WordReading[] = [];
  const alikeTo = (half: string) =>
    half.length <= shortestHalf ? [] : spelling.alike(half, 1).map(({ word }) => word);
  for (let cut = shortestHalf; cut <= typed.length - shortestHalf; cut += 1) {
    const [first, second] = [stem(typed.slice(0, cut)), stem(typed.slice(cut))];
    const pairs = [
      ...(spelling.has(first) ? alikeTo(second).map((word) => [first, word]) : []),
      ...(spelling.has(second) ? alikeTo(first).map((word) => [word, second]) : []),
    ];
    for (const words of pairs) {
      const clause = { typed, alternatives: [{ terms: words, cost: cost.corrected }] };
      if (words.every((word) => isInNames(table, word)) && countUpTo(table, [clause], 'name', 1) > 0)
        found.push({ shown: words.join(' '), words, distance: 1.5 });
    }
  }
  return found;
}

/** Words that sound nearly the same, two letters away: the tail of "tale light". Only within a name of the trade is that certain enough. */
function soundingLike(typed: string, { spelling }: Knowledge): WordReading[] {
  if (!/^[a-z]{4,7}$/.test(typed)) return [];
  const sound = soundOf(typed);
  return spelling
    .alike(typed, 2)
    .filter(({ word, distance }) => distance === 2 && soundOf(word) === sound)
    .map(({ word, distance }) => ({ shown: word, words: [word], distance }));
}

/** Its first letter and the other consonants, doubled ones once: vowels are what the ear takes one for the other. */
const soundOf = (word: string) =>
  (word[0] ?? '') +
  word
    .slice(1)
    .replaceAll(/[aeiouy]/g, '')
    .replaceAll(/(.)\1+/g, '$1');

const lettersOf = (word: string) => [...word].sort().join('');

/** Letters that changed places: the likeliest slip. */
const isSlip = (typed: string, shown: string) => typed !== shown && lettersOf(typed) === lettersOf(shown);

/** What a mistyped word may be: by itself, or within what the trade calls by several words. */
type Correction = { shown: string; piece: Piece; distance: number; isPhrase: boolean };

/**
 * Mistyped words are read as what stands nearest in letters, and of those as what stands together with the other words, most
 * often in names; a phrase of the trade before a word by itself. A word of up to three letters is only read otherwise where its
 * neighbours make it certain.
 */
function correct(pieces: Piece[], tokens: readonly Token[], knowledge: Knowledge): Reading['corrected'] {
  const { table } = knowledge;
  const corrected = correctTogether(pieces, tokens, knowledge);
  for (const doubtful of pieces.filter(({ clause }) => clause === null)) {
    if (!pieces.includes(doubtful)) continue; // it has become part of a phrase
    const text = doubtful.typed;
    const rate = (correction: Correction) => {
      const { piece } = correction;
      if (!isFound(piece.clause)) return [];
      const others = clausesBeside(pieces, piece);
      if (others === null) return [];
      const all = [...others, piece.clause];
      const together =
        countUpTo(table, all, 'name', enoughToCompare) * 4 + countUpTo(table, all, 'anywhere', 3);
      return [
        { ...correction, together, isCertain: together > 3 && (correction.isPhrase || others.length > 0) },
      ];
    };
    const swapped = ({ shown }: Correction) => Number(isSlip(text, shown));
    let rated = correctionsOf(doubtful, readingsOf(text, knowledge), tokens, knowledge).flatMap(rate);
    if (!rated.some(({ together }) => together > 0)) {
      const byEar = correctionsOf(doubtful, soundingLike(text, knowledge), tokens, knowledge);
      rated = [...rated, ...byEar.filter(({ isPhrase }) => isPhrase).flatMap(rate)];
    }
    const isBesides = tokens[doubtful.from]?.besides === true;
    const possible =
      text.length > 3
        ? rated
        : rated.filter(({ isCertain, shown }) => !isBesides && (isCertain || isSlip(text, shown)));
    const startsSame = ({ shown }: Correction) => Number(shown[0] === text[0]);
    possible.sort(
      (a, b) =>
        Number(b.together > 0) - Number(a.together > 0) ||
        a.distance - b.distance ||
        Number(b.isPhrase) - Number(a.isPhrase) ||
        swapped(b) - swapped(a) ||
        (text.length <= 5 ? startsSame(b) - startsSame(a) : 0) ||
        b.together - a.together,
    );
    const [best] = possible;
    if (best === undefined) {
      readApart(pieces, doubtful, corrected, knowledge);
      continue;
    }
    const from = pieces.findIndex((piece) => piece.from === best.piece.from);
    const covered = pieces.filter(({ to }) => to > best.piece.from && to <= best.piece.to).length;
    pieces.splice(from, covered, best.piece);
    corrected.push({ typed: text, shown: best.shown });
  }
  return corrected;
}

/** Written together, and not all of it is sold: read as if it had been written apart. A polybush is a poly bush. */
function readApart(
  pieces: Piece[],
  doubtful: Piece,
  corrected: Reading['corrected'],
  knowledge: Knowledge,
): void {
  const { spelling, synonyms } = knowledge;
  const { typed, from, to } = doubtful;
  const [words] = splits(typed, (half) => half.length > 2 && spelling.has(stem(half)), 2);
  if (words === undefined || words.some((word) => synonyms.isFiller(word))) return;
  const apart = words.map((word) => ({
    typed: word,
    from,
    to,
    clause: wordClause(word, false, knowledge) ?? { typed: word, alternatives: [] },
  }));
  if (!apart.some(({ clause }) => isFound(clause))) return;
  pieces.splice(pieces.indexOf(doubtful), 1, ...apart);
  corrected.push({ typed, shown: words.join(' ') });
}

/** Words beside each other that are read anew together. */
const longestRun = 4;
const mostReadingsOfRun = 1000;
const mostRated = 40;
/** Of more words that nobody knows no name is made. */
const mostMistyped = 8;

/** One reading of each word of a run. */
type RunReading = { words: readonly WordReading[]; isPhrase: boolean; distance: number };

/**
 * A mistake in each of several words beside each other: none of them says what the others are meant to be, but few of their readings
 * are a name of the trade or stand together in names of parts.
 */
function correctTogether(
  pieces: Piece[],
  tokens: readonly Token[],
  knowledge: Knowledge,
): Reading['corrected'] {
  const corrected: Reading['corrected'] = [];
  if (pieces.filter(({ clause }) => clause === null).length > mostMistyped) return corrected;
  for (let first = 0; first < pieces.length - 1; first += 1) {
    const best = nearestOf(runReadings(pieces.slice(first, first + longestRun), tokens, knowledge), {
      run: (length) => pieces.slice(first, first + length),
      others: (length) => [...pieces.slice(0, first), ...pieces.slice(first + length)],
      knowledge,
    });
    if (best === null) continue;
    const run = pieces.slice(first, first + best.words.length);
    for (const [at, { shown, distance }] of best.words.entries())
      if (distance > 0) corrected.push({ typed: run[at]?.typed ?? '', shown });
    pieces.splice(first, run.length, ...piecesOf(run, best, knowledge));
  }
  return corrected;
}

function piecesOf(run: readonly Piece[], { words, isPhrase }: RunReading, knowledge: Knowledge): Piece[] {
  const phrase = words.map(({ words: [word = ''] }) => word);
  if (!isPhrase)
    return run.map((piece, at) => ({
      ...piece,
      clause: clauseOf(piece.typed, phrase.slice(at, at + 1), knowledge),
    }));
  const typed = run.map((piece) => piece.typed).join(' ');
  const clause = clauseOf(typed, phrase, knowledge);
  return [{ typed, from: run[0]?.from ?? 0, to: run.at(-1)?.to ?? 0, clause }];
}

/** Every way in which the first of these are a name of the trade, or two words of names, with a mistake in two of them at least. */
function runReadings(pieces: readonly Piece[], tokens: readonly Token[], knowledge: Knowledge): RunReading[] {
  const { table, synonyms } = knowledge;
  const found: RunReading[] = [];
  let begun: Pick<RunReading, 'words' | 'distance'>[] = [{ words: [], distance: 0 }];
  const open: Piece[] = [];
  for (const [at, piece] of pieces.entries()) {
    const { typed, from, to } = piece;
    if (to !== from + 1 || tokens[from]?.kind !== 'word') break;
    const isOpen = piece.clause === null || (to === tokens.length && isOnlyBegun(piece.clause, knowledge));
    if (isOpen) open.push(piece);
    const choices = isOpen
      ? readingsOf(typed, knowledge).filter(({ words }) => words.length === 1)
      : [{ shown: typed, words: [stem(typed)], distance: 0 }];
    begun = begun
      .flatMap(({ words, distance }) =>
        choices.map((choice) => ({ words: [...words, choice], distance: distance + choice.distance })),
      )
      .slice(0, mostReadingsOfRun);
    const named = begun.map((reading) => ({
      ...reading,
      phrase: reading.words.map(({ words: [word = ''] }) => word),
    }));
    if (open.length > 1 && open.some((one) => one.typed.length > 3)) {
      for (const { phrase, ...reading } of named) {
        const isPhrase = synonyms.of(phrase).length > 0;
        if (isPhrase || (at === 1 && phrase.every((word) => isInNames(table, word))))
          found.push({ ...reading, isPhrase });
      }
    }
    // Longer ones only of what a name begins with; of the first word any, for two words of names.
    if (at > 0)
      begun = named.filter(({ phrase }) => synonyms.beginningWith(`${phrase.join(' ')} `, 1).length > 0);
  }
  return found;
}

/** The last word, where it is only the beginning of another. */
function isOnlyBegun({ typed, alternatives }: Clause, { table, synonyms }: Knowledge): boolean {
  const isBegun = alternatives.every((one) => one.cost >= cost.beginning);
  return isBegun && !isThere(table, stem(typed)) && !synonyms.knows(stem(typed));
}

/** Of readings that names of parts have, the nearest in letters; of those what stands together with the other words. */
function nearestOf(
  readings: readonly RunReading[],
  {
    run,
    others,
    knowledge,
  }: { run: (length: number) => Piece[]; others: (length: number) => Piece[]; knowledge: Knowledge },
): RunReading | null {
  const { table } = knowledge;
  const likely = readings.toSorted(
    (a, b) => a.distance - b.distance || Number(b.isPhrase) - Number(a.isPhrase),
  );
  const rated = likely.slice(0, mostRated).flatMap((reading) => {
    const typed = run(reading.words.length);
    const clauses = piecesOf(typed, reading, knowledge).flatMap(({ clause }) =>
      isFound(clause) ? [clause] : [],
    );
    if (clauses.length === 0) return [];
    const alone = countUpTo(table, clauses, 'name', enoughToCompare);
    // A name of the trade may stand in a description only: an idler pulley is part of a kit.
    if (alone === 0 && !(reading.isPhrase && countUpTo(table, clauses, 'anywhere', 1) > 0)) return [];
    const beside = others(reading.words.length).flatMap(({ clause }) => (isFound(clause) ? [clause] : []));
    const together =
      beside.length === 0 ? alone : countUpTo(table, [...beside, ...clauses], 'name', enoughToCompare);
    const alike = reading.words.reduce(
      (sum, { shown }, at) => sum + likeness(typed[at]?.typed ?? '', shown),
      0,
    );
    return [{ reading, alone, together, alike }];
  });
  const [best] = rated.sort(
    (a, b) =>
      Number(b.together > 0) - Number(a.together > 0) ||
      a.reading.distance - b.reading.distance ||
      Number(b.reading.isPhrase) - Number(a.reading.isPhrase) ||
      b.alike - a.alike ||
      b.together - a.together ||
      b.alone - a.alone,
  );
  return best?.reading ?? null;
}

/** Two letters that changed places are the likeliest slip, and whoever mistypes a word begins it right. */
function likeness(typed: string, shown: string): number {
  return (isSlip(typed, shown) ? 2 : 0) + (typed[0] === shown[0] ? 1 : 0);
}

/** What else was understood; null where the piece would take a part of it away. */
function clausesBeside(pieces: readonly Piece[], { from, to }: Piece): Clause[] | null {
  const clauses: Clause[] = [];
  for (const piece of pieces) {
    const isWithin = piece.from >= from && piece.to <= to;
    const isBeside = piece.to <= from || piece.from >= to;
    if (!isWithin && !isBeside) return null;
    if (isBeside && isFound(piece.clause)) clauses.push(piece.clause);
  }
  return clauses;
}

const longestPhraseCorrected = 4;

function correctionsOf(
  doubtful: Piece,
  readings: readonly WordReading[],
  tokens: readonly Token[],
  knowledge: Knowledge,
): Correction[] {
  const { typed, from: at } = doubtful;
  const corrections: Correction[] = [];
  for (const { shown, words, distance } of readings) {
    const piece = { ...doubtful, clause: clauseOf(typed, words, knowledge) };
    corrections.push({ shown, piece, distance, isPhrase: false });
    if (words.length > 1) continue;
    for (let from = Math.max(0, at - longestPhraseCorrected + 1); from <= at; from += 1) {
      const firstWord = from === at ? (words[0] as string) : wordOf(tokens[from] as Token);
      const most = Math.min(longestPhraseCorrected, knowledge.synonyms.longestFrom(firstWord));
      for (let to = Math.max(at + 1, from + 2); to <= Math.min(tokens.length, from + most); to += 1) {
        const run = tokens.slice(from, to);
        const phrase = run.map((token, place) =>
          from + place === at ? (words[0] as string) : wordOf(token),
        );
        if (knowledge.synonyms.of(phrase).length === 0) continue;
        const clause = clauseOf(textOf(run), phrase, knowledge);
        corrections.push({
          shown,
          piece: { typed: clause.typed, from, to, clause },
          distance,
          isPhrase: true,
        });
      }
    }
  }
  return corrections;
}

/** Each word in turn is read as something like it that stands together with all the others; the nearest such reading wins. */
function doubtKnown(reading: Reading, begun: boolean, knowledge: Knowledge): Reading | null {
  let nearest: { reading: Reading; distance: number; together: number } | null = null;
  for (const [at, { typed, alternatives }] of reading.clauses.entries()) {
    if (!/^[a-z]{2,}$/.test(typed)) continue;
    if (begun && alternatives.some((one) => one.cost < cost.beginning)) continue;
    const isAlone = reading.clauses.length === 1;
    if (isInNames(knowledge.table, stem(typed)) || knowledge.synonyms.knows(stem(typed))) continue;
    const others = reading.clauses.filter((_, place) => place !== at);
    for (const { shown, words, distance } of readingsOf(typed, knowledge)) {
      if (shown === typed || shown === stem(typed)) continue;
      if (isAlone && typed.length <= 3 && !isSlip(typed, shown)) continue;
      const clause = clauseOf(typed, words, knowledge);
      if (clause.alternatives.length === 0) continue;
      const together = countUpTo(knowledge.table, [...others, clause], 'name', enoughToCompare);
      if (together === 0) continue;
      if (
        nearest !== null &&
        (distance > nearest.distance || (distance === nearest.distance && together <= nearest.together))
      ) {
        continue;
      }
      const clauses = reading.clauses.map((old, place) => (place === at ? clause : old));
      const corrected = [...reading.corrected, { typed, shown }];
      nearest = { reading: { ...reading, clauses, corrected }, distance, together };
    }
  }
  return nearest?.reading ?? null;
}

function clauseOf(typed: string, words: readonly string[], { table, synonyms }: Knowledge): Clause {
  const alternatives: Alternative[] = [{ terms: words, cost: cost.corrected }];
  for (const { terms, wider } of synonyms.of(words)) {
    alternatives.push({ terms, cost: cost.corrected + (wider ? cost.wider : cost.synonym) });
  }
  return { typed, alternatives: existing(alternatives, table), weak: true };
}
