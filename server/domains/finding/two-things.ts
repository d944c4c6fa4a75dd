import { stem } from './fold.ts';
import { type Alternative, type Clause, countUpTo } from './match.ts';
import { withoutContainers } from './needless-words.ts';
import type { PartTable } from './part-table.ts';
import type { QueryReader } from './read-query.ts';
import { cost, isInNames, type Reading } from './read-words.ts';
import { namesThing } from './things.ts';

const joins =
  /\s+(?:and|or|and\/or|plus|['’]?n['’]?|&|\+|\/)\s+|\s*[,&+]\s+|\s*;\s*|(?<=\p{L}{3})\/(?=\p{L}{3})/iu;
const leadingSide = /^\s*(front|rear|back|left|right|upper|lower|inner|outer)\s/i;
const trailingSide = /\s(front|rear|back|left|right|upper|lower|inner|outer)\s*$/i;
const anySide = /\b(?:front|rear|back|left|right|upper|lower|inner|outer)\b/i;
const mostThings = 4;
const mostWaysToSay = 40;
/** Nobody types more for a part. */
const longestText = 200;

/**
 * "thermostat and water pump": two things, and hardly a name has both; one that has, `together`, goes before the others. Null: it is one
 * thing, or something of it is not sold.
 */
export function ofEitherThing(
  table: PartTable,
  reader: QueryReader,
  typed: string,
  { clauses: together, corrected }: Reading,
): Reading | null {
  if (typed.length > longestText || !joins.test(typed)) return null;
  // A word that neither the shop nor the trade has names no other thing: "overheating thermostat". The roof of a roof rack does.
  const isSold = ({ clauses, unknown }: Reading) =>
    !unknown.some(reader.isWord) &&
    (namesThing(table, clauses) || areShort(table, clauses) || areSeveral(table, clauses)) &&
    countUpTo(table, clauses, 'name', 1) > 0;
  const read = (text: string) => {
    const asTyped = reader.read(text, { literally: true, finished: true });
    const isStrange = asTyped.unknown.length > 0;
    return soldAs(table, isStrange ? reader.read(text, { finished: true }) : asTyped);
  };
  const spelled = corrected.reduce((text, { typed, shown }) => text.replace(typed, shown), typed);
  const [, side = ''] = leadingSide.exec(withoutFillers(spelled, reader)) ?? [];
  const [, lastSide = ''] = trailingSide.exec(spelled) ?? [];
  const texts = typed.split(joins).filter((text) => withoutFillers(text, reader) !== '');
  const besides: string[] = [];
  const soldAlone = (reading: Reading) => {
    if (isSold(reading)) return reading;
    const alone = withoutBesides(reading);
    if (alone === null || !isSold(alone.reading)) return null;
    besides.push(...alone.besides);
    return alone.reading;
  };
  const noun = texts.at(-1)?.trim().split(/\s+/).slice(1).at(-1) ?? '';
  const things = texts
    .map((text, at) => {
      // Of "front discs and pads" both are for the front, of "discs and pads rear" for the rear.
      const sides = at > 0 ? side : '';
      const bothSides = sides !== '' || at === texts.length - 1 ? sides : lastSide;
      const ofSide = bothSides !== '' && !anySide.test(text) ? soldAlone(read(`${bothSides} ${text}`)) : null;
      if (ofSide !== null) return ofSide;
      // Of "oil and fuel filter" both are filters.
      const ofNoun =
        at < texts.length - 1 && noun !== '' && /^\s*\p{L}+\s*$/u.test(text) ? read(`${text} ${noun}`) : null;
      if (ofNoun !== null && isSold(ofNoun)) return ofNoun;
      const own = read(text);
      return soldAlone(own) ?? own;
    })
    .filter(({ clauses, unknown }) => clauses.length + unknown.length > 0);
  if (things.length < 2 || things.length > mostThings || !things.every(isSold)) return null;
  const either = eitherOf(things, together);
  return { ...either, unknown: [...either.unknown, ...besides] };
}

/** "I need front pads and discs": the side stands at the beginning of what says something. */
function withoutFillers(text: string, { isFiller }: QueryReader): string {
  const words = text
    .toLowerCase()
    .trim()
    .split(/[\s,!.]+/);
  const first = words.findIndex((word) => word !== '' && !isFiller(word));
  return first === -1 ? '' : words.slice(first).join(' ');
}

/** "Discs for a car with the 2.4 engine" are discs, where none are called so with an engine. */
function withoutBesides(reading: Reading): { reading: Reading; besides: string[] } | null {
  const clauses = reading.clauses.filter(({ isBeside }) => isBeside !== true);
  if (clauses.length === 0 || clauses.length === reading.clauses.length) return null;
  const besides = reading.clauses.filter(({ isBeside }) => isBeside === true).map(({ typed }) => typed);
  return { reading: { ...reading, clauses }, besides };
}

/**
 * "Brake pads discs front", "oil filter air filter": the same with an "and" between them. Only where each is several or has two words: a
 * "radiator bolt" is one thing. Null: there are no such two.
 */
export function withAndBetween(table: PartTable, typed: string, { clauses }: Reading): string | null {
  if (clauses.length < 2 || typed.length > longestText || joins.test(typed)) return null;
  const isNamed = (clause: Clause) =>
    clause.weak !== true &&
    /^[a-z ]+$/.test(clause.typed) &&
    isPlural(clause.typed) &&
    namesThing(table, [clause]);
  for (const [at, clause] of clauses.entries()) {
    const next = clauses[at + 1];
    if (next === undefined || !isNamed(clause) || !isNamed(next)) continue;
    const between = `${clause.typed} ${next.typed}`;
    const text = typed.toLowerCase().replaceAll(/\s+/g, ' ');
    if (text.includes(between)) return text.replace(between, `${clause.typed} and ${next.typed}`);
  }
  return null;
}

function isPlural(typed: string): boolean {
  const last = typed.split(' ').at(-1) ?? '';
  return typed.includes(' ') || (last.length > 3 && stem(last) !== last);
}

/** A lambda is a lambda probe, though no part is called a lambda, and a starter a starter motor. */
function areShort(table: PartTable, clauses: readonly Clause[]): boolean {
  const isThing = (word = '') => (table.postingsOf(word)?.thing.length ?? 0) > 0;
  return clauses.some(({ typed, alternatives }) =>
    alternatives.some(
      (way) =>
        (way.cost === cost.synonym || (way.cost === cost.wider && way.terms.includes(stem(typed)))) &&
        way.terms.length > 1 &&
        isThing(way.terms.at(-1)),
    ),
  );
}

/** Wipers are things, though what is sold of them are wiper blades. */
function areSeveral(table: PartTable, clauses: readonly Clause[]): boolean {
  const last = clauses.at(-1)?.typed.split(' ').at(-1) ?? '';
  return /^[a-z]{4,}s$/.test(last) && stem(last) !== last && isInNames(table, stem(last));
}

/** What is any of these, and before that what is all of them. */
function eitherOf(things: readonly Reading[], together: readonly Clause[]): Reading {
  const clause: Clause = {
    typed: things.flatMap(({ clauses }) => clauses.map((one) => one.typed)).join(' '),
    alternatives: [
      ...(together.length === 0 ? [] : waysToSay(together)),
      ...things
        .flatMap(({ clauses }) => waysToSay(clauses))
        .map((way) => ({ ...way, cost: way.cost + (together.length === 0 ? 0 : 1) })),
    ],
  };
  return {
    clauses: [clause],
    corrected: things.flatMap(({ corrected }) => corrected),
    unknown: things.flatMap(({ unknown }) => unknown),
  };
}

const joinsMeasures = /^(?:or|and|&|\+|\/|,)$/i;
const mayJoinMeasures = /\d.*(?:\s(?:or|and|&|\+|\/)\s|,\s).*\d/i;
const ofMeasure = /\d|^(?:mm|cm|inch|in|ah|a|v|w|kw|n|x|×|r|j|teeth|ribs?)$/i;

/**
 * "clutch kit 228 or 200", "tyre 205/55 r16 and 225/45 r17": the same thing of either measure; of one that is not sold the other, and it is
 * left out. Null: no two measures with a word between them that joins them, or neither is sold.
 */
export function ofEitherMeasure(table: PartTable, reader: QueryReader, typed: string): Reading | null {
  if (typed.length > longestText || !mayJoinMeasures.test(typed)) return null;
  const words = typed.trim().replaceAll(/,\s/g, ' , ').split(/\s+/);
  const isMeasure = (at: number) => ofMeasure.test(words[at] ?? '');
  const at = words.findIndex(
    (word, place) => joinsMeasures.test(word) && isMeasure(place - 1) && isMeasure(place + 1),
  );
  if (at === -1) return null;
  let [from, to] = [at - 1, at + 1];
  while (from > 0 && isMeasure(from - 1)) from -= 1;
  while (to + 1 < words.length && isMeasure(to + 1)) to += 1;
  const both = [words.slice(from, at), words.slice(at + 1, to + 1)].map((measure) => {
    const text = [...words.slice(0, from), ...measure, ...words.slice(to + 1)].join(' ');
    const reading = reader.read(text, { finished: true });
    // Of 18 wipers so many are wanted.
    const isMeasured =
      reading.unknown.length === 0 && reading.clauses.some((clause) => /\d/.test(clause.typed));
    const isSold = isMeasured && countUpTo(table, reading.clauses, 'name', 1) > 0;
    return { measure: measure.join(' ').toLowerCase(), reading, isSold };
  });
  const sold = both.filter(({ isSold }) => isSold).map(({ reading }) => reading);
  if (sold.length === 0) return null;
  const others = both.filter(({ isSold }) => !isSold).map(({ measure }) => measure);
  const either = eitherOf(sold, []);
  return { ...either, unknown: [...either.unknown, ...others] };
}

/** Without the kit of a "water pump kit" that no name has. */
function soldAs(table: PartTable, reading: Reading): Reading {
  if (countUpTo(table, reading.clauses, 'name', 1) > 0) return reading;
  const bare = withoutContainers(table, reading);
  return bare === null ? reading : { ...reading, clauses: [...bare.clauses] };
}

/** All of these clauses as one: each way to say the first with each way to say the others. */
export function waysToSay(clauses: readonly Clause[]): Alternative[] {
  let ways: Alternative[] = [{ terms: [], cost: 0 }];
  for (const { alternatives } of clauses) {
    ways = ways
      .flatMap((way) =>
        alternatives.map(({ terms, cost }) => ({
          terms: [...new Set([...way.terms, ...terms])],
          cost: way.cost + cost,
        })),
      )
      .sort((a, b) => a.cost - b.cost)
      .slice(0, mostWaysToSay);
  }
  return ways;
}
