import { type Clause, costOf, countUpTo, eachMatch, lookUp } from './match.ts';
import type { PartTable } from './part-table.ts';
import { namesThing } from './things.ts';

/** Where on the car a part sits; those of a pair are never of one part. */
const pairs: readonly (readonly [string, string])[] = [
  ['front', 'rear'],
  ['front', 'back'],
  ['left', 'right'],
  ['nearside', 'offside'],
  ['upper', 'lower'],
  ['inner', 'outer'],
];

const sides: ReadonlySet<string> = new Set(pairs.flat());

const isSide = ({ typed }: Clause) => sides.has(typed);

/** Of the front the rear, which may be called the back. */
export const oppositesOf = (side: string): string[] =>
  sides.has(side)
    ? pairs.flatMap(([one, other]) => (one === side ? [other] : other === side ? [one] : []))
    : [];

/** "front and rear brake pads" are pads for either. Null: no two that rule each other out. */
export function ofEitherSide(clauses: readonly Clause[]): Clause[] | null {
  for (const [one, other] of pairs) {
    const both = [one, other].map((side) => clauses.find(({ typed }) => typed === side));
    const [first, second] = both;
    if (first === undefined || second === undefined) continue;
    const alternatives = [...first.alternatives, ...second.alternatives];
    const either = { ...first, typed: `${one} ${other}`, alternatives };
    const merged = clauses.flatMap((clause) =>
      clause === first ? [either] : clause === second ? [] : [clause],
    );
    return ofEitherSide(merged) ?? merged;
  }
  return null;
}

/** "R tail lamp": the right one. Only in front, for behind its name the letter may be one of a car: Golf R. */
export function withSideOfLetter(typed: string): string {
  return typed.replace(/^\s*([rl])\s+(?=\p{L}{2})/iu, (_, letter: string) =>
    letter.toLowerCase() === 'r' ? 'right ' : 'left ',
  );
}

const corner =
  /(?<![\p{L}\p{N}/-])(?:f\/?[lr]|[lr]\/?f|r\/?[lr]|l\/?r|(?:[no]\/?s|[lr]\/?h)\/?[fr])(?![\p{L}\p{N}/-])/giu;

const mayBeCorner = /\b[flrno]\/?[flrhs](?:\/?[fr])?\b/i;

/**
 * "nsf pads": in words, for pads are for both wheels of the front. An FR and an RR may be all of it, the front or the rear: `isEnd`. An
 * o/s/r is nothing else: `isSure`. All of them at once, for each that is read anew costs as much as the whole search.
 */
export function withCornerInWords(typed: string): { typed: string; isEnd: boolean; isSure: boolean } | null {
  if (!mayBeCorner.test(typed)) return null; // as most
  const found = typed.match(corner) ?? [];
  if (found.length === 0) return null;
  return {
    typed: typed.replaceAll(corner, placeInWords),
    isEnd: found.every((written) => /^(?:f\/?r|r\/?r)$/i.test(written)),
    isSure: found.some((written) => /^.\/.\/.$/.test(written)),
  };
}

/** Of two letters the one that is not the other's: an RL is rear left, an LR too, an RF front right. */
function placeInWords(written: string): string {
  const letters = written.toLowerCase();
  return `${letters.includes('f') ? 'front' : 'rear'} ${/[ln]/.test(letters) ? 'left' : 'right'}`;
}

const eitherCode = /(?<!\S)(\S*\d\S*)\s*(?:\b(?:or|and)\b|[&,])\s*(\S*\d\S*)(?!\S)/i;

/** "h4 or h7 bulb": a bulb of either. Null: no two codes with a word between them that joins them. */
export function ofEitherCode(clauses: readonly Clause[], typed: string): Clause[] | null {
  const [, one, other] = eitherCode.exec(typed.toLowerCase()) ?? [];
  const first = clauses.find((clause) => clause.typed === one);
  const second = clauses.find((clause) => clause.typed === other);
  if (first === undefined || second === undefined || first === second) return null;
  const alternatives = [...first.alternatives, ...second.alternatives];
  return clauses.flatMap((clause) =>
    clause === first
      ? [{ ...first, typed: `${one} ${other}`, alternatives }]
      : clause === second
        ? []
        : [clause],
  );
}

/** "inner cv joint" where only outer ones are sold: what a description says of the inner of something is no inner joint. */
function withoutOtherSide(
  table: PartTable,
  clauses: readonly Clause[],
): ReturnType<typeof withoutNeedlessSide> {
  for (const asked of clauses.filter(isSide)) {
    const things = clauses.filter((clause) => clause !== asked);
    const others = oppositesOf(asked.typed);
    const opposite = anyOf(others);
    const named = countUpTo(table, things, 'name', enoughToTell);
    // A right headlamp of another kind is nearer than the left one of this.
    const kinds = things.filter((clause) => namesThing(table, [clause]));
    if (kinds.length > 0 && countUpTo(table, [...kinds, asked], 'name', 1) > 0) continue;
    if (named > 0 && countUpTo(table, [...things, opposite], 'name', enoughToTell) === named)
      return { clauses: things, leftOut: [asked.typed] };
  }
  return null;
}

/** So many say as well as all of them whether the side matters. */
const enoughToTell = 200;

/**
 * "front tyres": no name of a tyre has a side, and the one description that speaks of the front axle is no reason to leave the other
 * tyres out. Null: the side means something.
 */
export function withoutNeedlessSide(
  table: PartTable,
  clauses: readonly Clause[],
): { clauses: Clause[]; leftOut: string[] } | null {
  const things = clauses.filter((clause) => !isSide(clause));
  if (things.length === 0 || things.length === clauses.length) return null;
  const asked = clauses.filter(isSide);
  if (countUpTo(table, [...things, anyOf([...sides])], 'name', 1) > 0)
    return (
      withoutSideOfNone(table, clauses) ??
      withoutSidesOfNone(table, things, asked) ??
      withoutOtherSide(table, clauses)
    );
  if (!areFewSaying(table, things, asked)) return null;
  return { clauses: things, leftOut: asked.map(({ typed }) => typed) };
}

const anyOf = (words: readonly string[]): Clause => ({
  typed: '',
  alternatives: words.map((word) => ({ terms: [word], cost: 0 })),
});

/** "front shock absorber left": those for the front are the same on both sides, as no name of one says left or right. */
function withoutSideOfNone(
  table: PartTable,
  clauses: readonly Clause[],
): ReturnType<typeof withoutNeedlessSide> {
  for (const side of clauses.filter(isSide)) {
    const others = clauses.filter((clause) => clause !== side);
    if (!others.some(isSide)) continue;
    const either = anyOf([side.typed, ...oppositesOf(side.typed)]);
    if (countUpTo(table, [...others, either], 'name', 1) > 0 || !areFewSaying(table, others, [side]))
      continue;
    return { clauses: others, leftOut: [side.typed] };
  }
  return null;
}

/** "rear right stabiliser link" where only those for the front are sold: what is rear right is something else. */
function withoutSidesOfNone(
  table: PartTable,
  things: Clause[],
  asked: readonly Clause[],
): ReturnType<typeof withoutNeedlessSide> {
  const areNamed = (clauses: readonly Clause[]) => countUpTo(table, clauses, 'name', 1) > 0;
  if (asked.length < 2 || !areNamed(things) || asked.some((side) => areNamed([...things, side]))) return null;
  // As with one side: of another kind there may be one for it.
  const kinds = things.filter((clause) => namesThing(table, [clause]));
  if (kinds.length > 0 && asked.some((side) => areNamed([...kinds, side]))) return null;
  return { clauses: things, leftOut: asked.map(({ typed }) => typed) };
}

/** Names have these, and few of their descriptions speak of those. */
function areFewSaying(table: PartTable, things: readonly Clause[], asked: readonly Clause[]): boolean {
  const found = lookUp(table, asked);
  let [named, saying] = [0, 0];
  eachMatch(table, things, 'name', (slot) => {
    named += 1;
    if (found !== null && costOf(found, slot, 'anywhere') !== -1) saying += 1;
    return named >= enoughToTell;
  });
  return named > 0 && saying * 3 <= named;
}
