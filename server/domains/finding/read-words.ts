import { stem } from './fold.ts';
import type { Alternative, Clause } from './match.ts';
import type { PartTable } from './part-table.ts';
import type { Remembered } from './remembered.ts';
import { isMarked, type Slots } from './slots.ts';
import type { Synonyms } from './synonym-table.ts';
import type { Vocabulary } from './vocabulary.ts';

/** What was typed, as it was understood. */
export type Reading = {
  clauses: Clause[];
  /** Words that were taken for mistyped, with what they were read as. */
  corrected: { typed: string; shown: string }[];
  /** Words that nothing could be made of. */
  unknown: string[];
};

/** What a word may be, apart from itself; lower is nearer. */
export const cost = {
  itself: 0,
  synonym: 1,
  wider: 2,
  far: 3,
  beginning: 2,
  ending: 3,
  corrected: 4,
} as const;

export const mostBeginnings = 40;

const mostEndings = 12;

export const shortestEnding = 4;

/** So many parts say as well as all of them which reading of a word is the likelier one. */
export const enoughToCompare = 200;

export const reversed = (word: string) => [...word].reverse().join('');

export type Knowledge = {
  table: PartTable;
  synonyms: Synonyms;
  completing: Vocabulary;
  /** Words by their endings: each written backwards. */
  backwards: Vocabulary;
  spelling: Vocabulary;
  remembered: Remembered;
};

/** Some of the tokens, and what they were read as: null where nobody knows them, without alternatives where no part has them. */
export type Piece = { typed: string; from: number; to: number; clause: Clause | null };

export const isFound = (clause: Clause | null): clause is Clause =>
  clause !== null && clause.alternatives.length > 0;

/** A word the catalogue or the trade knows, or the beginning of one; null where it is neither. */
export function wordClause(typed: string, isLast: boolean, knowledge: Knowledge): Clause | null {
  const { words, lastWords } = knowledge.remembered;
  return (isLast ? lastWords : words).of(typed, () => readWord(typed, isLast, knowledge));
}

function readWord(
  typed: string,
  isLast: boolean,
  { table, synonyms, completing, backwards, spelling }: Knowledge,
): Clause | null {
  const word = stem(typed);
  const alternatives: Alternative[] = [{ terms: [word], cost: cost.itself }];
  for (const { terms, wider, isFar } of synonyms.of([word])) {
    // Only what is narrower and says the word itself is sure to be meant by it.
    const isKind = wider && terms.length > 1 && terms.includes(word);
    const away = isFar === true ? cost.far : wider ? cost.wider : cost.synonym;
    const isShort = isFar === true && terms.length === 1;
    alternatives.push({ terms, cost: away, ...(isKind && { wider }), ...(isShort && { inNames: true }) });
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
    const begun = completing.beginningWith(typed, mostBeginnings);
    // Three letters begin some word of some description whatever they are: a "foo" is not on the way to a passenger's footwell.
    const own = typed.length > 3 ? begun : begun.filter((longer) => isInNames(table, longer));
    // Phrases of the trade that begin so, where no name has a word that does: "windsc" is on the way to a windscreen wiper. A word
    // that stands in descriptions is that word: who types "bracket" is not on the way to bracket blades.
    // So is a name of the trade that nothing here has: a "fender" is not on the way to a fender indicator.
    const isNamed =
      isThere(table, word) ||
      synonyms.of([word]).length > 0 ||
      own.some((longer) => isInNames(table, longer));
    const others = synonyms
      .beginningWith(typed, mostBeginnings)
      .filter((longer) => !isNamed || !longer.includes(' '));
    for (const longer of [...own, ...others]) {
      if (longer === word) continue;
      const meanings = synonyms.of(longer.split(' ')).filter(({ wider }) => !wider);
      // "muffl" is on the way to a muffler before it is on the way to a muffler clamp.
      const away = longer.includes(' ') ? cost.beginning + 1 : cost.beginning;
      if (longer.includes(' ')) there.push(...existing([{ terms: longer.split(' '), cost: away }], table));
      if (isThere(table, longer)) there.push({ terms: [longer], cost: away });
      for (const { terms } of meanings) there.push(...existing([{ terms, cost: away + 1 }], table));
    }
  }
  return there.length > 0 ? { typed, alternatives: there } : null;
}

export function existing(alternatives: readonly Alternative[], table: PartTable): Alternative[] {
  return alternatives.filter(({ terms }) => terms.every((term) => isThere(table, term)));
}

export function isInNames(table: PartTable, term: string): boolean {
  const lists = table.postingsOf(term);
  return lists !== undefined && hasLiving(lists.name, table);
}

export function isThere(table: PartTable, term: string): boolean {
  const lists = table.postingsOf(term);
  return lists !== undefined && (hasLiving(lists.name, table) || hasLiving(lists.text, table));
}

/** A word whose last part was renamed or left the shop is no word of the shop any more. What came last most likely lives. */
function hasLiving({ list, length }: Slots, { alive }: PartTable): boolean {
  for (let at = length - 1; at >= 0; at -= 1) if (isMarked(alive, list[at] as number)) return true;
  return false;
}

/** Of ways to cut in three or four, as one of them is mostly right: a "brakepadsetfront" is no "brake pads et front". */
const mostCuts = 8;

/** Several words written together: every way to cut it in two; where there is none, in three or four. */
export function splits(typed: string, isLikely: (word: string) => boolean, most = 4): string[][] {
  const inTwo: string[][] = [];
  for (let cut = 2; cut <= typed.length - 2; cut += 1) {
    const halves = [typed.slice(0, cut), typed.slice(cut)];
    if (halves.every(isLikely)) inTwo.push(halves);
  }
  if (inTwo.length > 0 || most === 2 || typed.length < 9) return inTwo;
  const inMore: string[][] = [];
  for (let cut = typed.length - 6; cut >= 3 && inMore.length < mostCuts; cut -= 1) {
    const first = typed.slice(0, cut);
    if (!isLikely(first)) continue;
    for (const rest of splits(typed.slice(cut), isLikely, most - 1)) inMore.push([first, ...rest]);
  }
  return inMore;
}

export function clauseOf(typed: string, words: readonly string[], { table, synonyms }: Knowledge): Clause {
  const alternatives: Alternative[] = [{ terms: words, cost: cost.corrected }];
  for (const { terms, wider } of synonyms.of(words)) {
    alternatives.push({ terms, cost: cost.corrected + (wider ? cost.wider : cost.synonym) });
  }
  return { typed, alternatives: existing(alternatives, table), weak: true };
}
