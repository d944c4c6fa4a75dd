import type { PartGroup } from '@spareworks/contract/plain/group-tree';
import type { CarReader } from '../vehicles/cars-in-text/car-reader.ts';
import { bestEntries, matchesOf } from './best-entries.ts';
import { isByName } from './best-page.ts';
import type { Meeting } from './blocks.ts';
import { countGroups } from './count-groups.ts';
import { atomsOf, isLetter, stem } from './fold.ts';
import { isGermanName } from './german-begun.ts';
import { groupNumbered } from './group-numbers.ts';
import { countUpTo } from './match.ts';
import type { PartTable } from './part-table.ts';
import type { Index, QueryReader } from './read-query.ts';
import { holds, type Slots } from './slots.ts';
import type { Understood } from './understand.ts';

export type Suggested = { words: string[]; groups: { group: PartGroup; count: number }[]; ids: string[] };

export const nothingSuggested: Suggested = { words: [], groups: [], ids: [] };

const most = { words: 5, groups: 3, parts: 6, cars: 3 };
/** So many of the best tell well enough what kinds of parts there are among them. */
const sampled = 60;
const mostCompletions = 60;
/** Of the best so many tell which words they have. */
const mostLookedAt = 24;

/**
 * The word that is being typed as the beginning of a make or a model, with what was typed before it. `isOther`: names of parts begin so
 * too. `isSure`: it stands behind a make or a year, so that a car is as likely as a part, whatever else the word may be.
 */
export type CarsBegun = { before: string; words: string[]; isOther: boolean; isSure: boolean };

export function carsBegun(
  cars: CarReader | null,
  reader: QueryReader,
  asked: string,
  understood: Understood,
): CarsBegun {
  const { typed, car, numbers } = understood;
  const ofMake =
    cars === null || car?.model != null || numbers.length > 0
      ? null
      : cars.modelBegun(asked.slice(0, 200), most.cars);
  if (ofMake !== null) {
    const { before, begun, names } = ofMake;
    const isOther = reader.isWord(begun) || reader.beginningWith(begun, 1).length > 0;
    return { before, words: names.map((name) => `${before} ${name}`), isOther, isSure: true };
  }
  return { ...nameBegun(cars, reader, { typed, car, numbers }), isSure: false };
}

function nameBegun(
  cars: CarReader | null,
  reader: QueryReader,
  { typed, car, numbers }: Pick<Understood, 'typed' | 'car' | 'numbers'>,
): Omit<CarsBegun, 'isSure'> {
  const begun = /[a-z][a-z0-9-]{2,}$/.exec(typed.slice(0, 200).toLowerCase())?.[0] ?? '';
  const none = { before: '', words: [], isOther: false };
  if (begun === '' || cars === null || car !== null || numbers.length > 0) return none;
  const names = cars.beginningWith(begun, most.cars);
  if (names.length === 0 || reader.isWord(begun)) return none;
  const isOther = reader.beginningWith(begun, mostCompletions).length > 0;
  const before = typed.slice(0, typed.length - begun.length).toLowerCase();
  return { before: before.trim(), words: names.map((name) => before + name), isOther };
}

/** What somebody who has typed this far may be looking for. */
export function suggest(
  index: Index,
  reader: QueryReader,
  understood: Understood,
  standing?: Uint8Array,
): Suggested {
  const { table } = index;
  const best = bestEntries(table, understood, {
    narrowing: {},
    after: null,
    limit: sampled,
    standing,
  });
  const named = best.filter(isByName).map(({ slot }) => slot);
  return {
    words: wordsFor(table, reader, understood, named),
    // Fewer than were asked for are all there are.
    groups: groupsAmong(
      table,
      best.length < sampled ? best.map(({ slot }) => slot) : matchesOf(index, understood),
    ),
    ids: best.slice(0, most.parts).map(({ slot }) => table.idOf(slot)),
  };
}

/**
 * A mistake in a word that is being typed, which nothing begins with: the word that most parts have of those that begin nearly so.
 * Null: there is none, or nothing is wrong with it.
 */
export function meantByBeginning(
  { table }: Index,
  reader: QueryReader,
  { typed, leftOut, corrected, car, numbers }: Understood,
): string | null {
  const begun = /[a-z]{4,}$/.exec(typed.slice(0, 200).toLowerCase())?.[0];
  const isUnknown = begun !== undefined && leftOut.includes(begun) && corrected.length === 0;
  if (!isUnknown || car !== null || numbers.length > 0) return null;
  const inNames = (word: string) => table.postingsOf(word)?.name.length ?? 0;
  const [likeliest] = reader.beginningLike(begun, mostCompletions).sort((a, b) => inNames(b) - inNames(a));
  return likeliest === undefined ? null : typed.slice(0, -begun.length).toLowerCase() + likeliest;
}

/**
 * A mistake in a word before the one that is being typed, which no name has beside it: the word that most names have together with what is
 * begun, "oik f"; where none has, the word without it. Null: there is none.
 */
export function meantBefore(
  { table }: Index,
  reader: QueryReader,
  { typed, leftOut, corrected, car, numbers }: Understood,
): string | null {
  if (leftOut.length === 0 || corrected.length > 0 || car !== null || numbers.length > 0) return null;
  const words = typed.slice(0, 200).toLowerCase().split(/\s+/);
  const last = words.at(-1) ?? '';
  const wrong = words.slice(0, -1).filter((word) => /^[a-z]{3,}$/.test(word) && !reader.isWord(word));
  const [unknown] = wrong;
  if (words.length > mostWordsMended || wrong.length !== 1 || unknown === undefined) return null;
  const [meant] = reader
    .alike(unknown)
    .slice(0, mostCompletions)
    .map((word) => words.map((one) => (one === unknown ? word : one)))
    .map((all) => {
      const { clauses, unknown: others } = reader.read(all.join(' '), { literally: true });
      const isWhole = others.length === 0 && clauses.some((clause) => clause.typed.endsWith(last));
      return { all, together: isWhole ? countUpTo(table, clauses, 'name', sampled) : 0 };
    })
    .sort((a, b) => b.together - a.together);
  if (meant === undefined) return null;
  if (meant.together > 0) return meant.all.join(' ');
  return unknown.length > shortestAlone ? meant.all.slice(0, -1).join(' ') : null;
}

/** In more words somebody who types them all has not one mistake. */
const mostWordsMended = 4;
/** A shorter word is like too many others. */
const shortestAlone = 3;

/** Ways to go on: what was meant by what was mistyped; the word that was begun, finished; then what there is of it. */
function wordsFor(
  table: PartTable,
  reader: QueryReader,
  { typed, corrected, clauses, car }: Understood,
  found: readonly number[],
): string[] {
  // With a car the way on is the search for it.
  if (clauses.length === 0 || car !== null) return [];
  const asTyped = typed.trim().toLowerCase().slice(0, 200);
  const meant = corrected.reduce((words, { typed: was, shown }) => words.replace(was, shown), asTyped);
  if (corrected.length > 0) return [meant];
  const atoms = atomsOf(asTyped);
  const last = atoms.at(-1);
  if (last === undefined || last.kind !== 'word') return [];
  const before = asTyped.replace(/\S+$/, '');
  if (/\d/.test(asTyped.slice(before.length))) return []; // a unit is not the beginning of a word
  const inNames = (term: string) => table.postingsOf(term)?.name.length ?? 0;
  const stems = atoms.map(({ text }) => stem(text));
  // Of parts that say it in these very words: to another word for it nothing is added.
  const lists = stems.map((word) => table.postingsOf(word)?.name);
  const literal = found.filter((slot) => areAllAt(lists, slot));
  const begun =
    before === ''
      ? reader
          .beginningWith(last.text, mostCompletions)
          .filter((word) => isSpelled(word) && !reader.isFiller(word) && !saysNothing.has(word))
          .filter((word) => !isGermanName(word))
          .sort((a, b) => inNames(b) - inNames(a))
      : finishedBeside(table, last.text, found, lists.slice(0, -1));
  const said = before === '' ? '' : spelledOut(table, reader, before, found);
  const finished = begun.map((word) => said + word).filter((words) => words !== asTyped);
  const further = thingsAmong(table, literal).filter(
    (thing) => isSpelled(thing) && !stems.some((word) => word.includes(thing) || thing.includes(word)),
  );
  const some = finished.slice(0, further.length > 0 ? 2 : most.words);
  const ways = further.flatMap((thing) => {
    const end = wordsUpTo(table, last.text, thing, literal);
    return end === null ? [] : `${asTyped} ${end}`;
  });
  return [...new Set([...some, ...ways])].slice(0, most.words);
}

/** Words of names that are no way on by themselves. */
const saysNothing: ReadonlySet<string> = new Set(
  'all not without non two three four five six seven eight nine ten'.split(' '),
);

/**
 * From what was typed to what the part is, as a name has it: of "tie" the "rod end" of a tie rod end. Null: names say it only of what
 * comes with the part, the motor of a window lifter.
 */
function wordsUpTo(table: PartTable, typed: string, thing: string, found: readonly number[]): string | null {
  const own = found.filter((slot) => table.terms.texts[table.head[slot] as number] === thing);
  let isOwn = false;
  for (const slot of own.slice(0, mostLookedAt)) {
    const [name = ''] = table.sortNames
      .textOf(slot)
      .toLowerCase()
      .split(/[\s,]+with\s/, 1);
    const words = name.split(/(?=,)|\s+/).map((word) => stem(word));
    const at = words.indexOf(stem(typed));
    const between = words.slice(at + 1, words.indexOf(thing, at + 1));
    isOwn ||= at !== -1;
    if (at === -1 || !words.includes(thing, at + 1)) continue;
    return between.length <= mostBetween && between.every(isSpelled) ? [...between, thing].join(' ') : thing;
  }
  return isOwn ? thing : null;
}

const mostBetween = 2;

/** Words of what is found that begin so, the most frequent first; of names that do not say the words before it only what the part is. */
function finishedBeside(
  table: PartTable,
  begun: string,
  found: readonly number[],
  before: readonly (Slots | undefined)[],
): string[] {
  const counts = new Map<string, number>();
  for (const slot of found.slice(0, mostLookedAt)) {
    const head = table.terms.texts[table.head[slot] as number] ?? '';
    const words = areAllAt(before, slot) ? wordsBeginning(table, begun, slot) : [head];
    for (const word of words)
      if (word.startsWith(begun) && word.length > 2)
        counts.set(word, (counts.get(word) ?? 0) + (word === head ? 2 : 1));
  }
  return [...counts].sort((a, b) => b[1] - a[1]).map(([word]) => word);
}

/** Each once. By hand: every letter that is typed asks for dozens of names. */
function wordsBeginning(table: PartTable, begun: string, slot: number): Set<string> {
  const name = table.sortNames.textOf(slot).toLowerCase();
  const words = new Set<string>();
  for (let at = name.indexOf(begun); at !== -1; at = name.indexOf(begun, at + begun.length)) {
    if (at > 0 && isLetter(name.charCodeAt(at - 1))) continue;
    let end = at + begun.length;
    while (isLetter(name.charCodeAt(end))) end += 1;
    words.add(stem(name.slice(at, end)));
  }
  return words;
}

/** The words before the one that is being typed: those that are only begun as most of what is found has them, "brak p". */
function spelledOut(table: PartTable, reader: QueryReader, before: string, found: readonly number[]): string {
  return before.replaceAll(/(?<!\S)[a-z]{3,}(?!\S)/g, (word) => {
    if (reader.isWord(word)) return word;
    return finishedBeside(table, word, found, [])[0] ?? word;
  });
}

/** A measure that is not finished: "225/45r1", "m14x". */
const endsInMeasure = /\d[\p{L}.,/×-]{0,3}$/u;
const lastPiece = /(?:\p{L}+|\d+|[^\p{L}\d]+)$/u;
const mostPieces = 6;

/** What was typed without the end of its measure, as far as something is found; null: it ends in none. */
export function beforeMeasure(typed: string, isFound: (typed: string) => boolean): string | null {
  if (typed.length > 200 || !endsInMeasure.test(typed)) return null;
  let rest = typed;
  for (let pieces = 0; pieces < mostPieces; pieces += 1) {
    rest = rest.replace(lastPiece, '');
    if (rest.trim().length < 2) return null;
    if (!/\s$/.test(rest) && isFound(rest)) return rest;
    if (/\s/.test(rest.at(-1) ?? '')) return isFound(rest.trim()) ? rest.trim() : null;
  }
  return null;
}

/** The measure that was begun, as names of what is found without its end have it. */
export function measuresBegun(
  { table }: Index,
  { beginningWith }: QueryReader,
  typed: string,
  ids: readonly string[],
): string[] {
  const small = typed.toLowerCase().replaceAll('×', 'x');
  const [last = ''] = /\S+$/.exec(small) ?? [];
  const slots = ids.map(table.slotOf);
  for (let at = 0; at < last.length; at += 1) {
    const isBegin = at === 0 || /\d/.test(last[at] ?? '') !== /\d/.test(last[at - 1] ?? '');
    const tail = last.slice(at);
    if (!isBegin || !/[a-z\d]/.test(tail[0] ?? '')) continue;
    // A number without its mark may be any: that of the best part is meant.
    const some = /^\d+$/.test(tail) && at > 0 ? slots.slice(0, 1) : slots;
    const terms = beginningWith(tail, mostMeasures).filter(
      (term) => term.length > tail.length && /\d$/.test(term),
    );
    const isOf = (slot: number, term: string) => {
      const list = table.postingsOf(term)?.name;
      return list !== undefined && holds(list, slot);
    };
    const measures = new Set(some.flatMap((slot) => terms.filter((term) => isOf(slot, term))));
    if (measures.size > 0)
      return [...measures].slice(0, most.words).map((term) => small.slice(0, -tail.length) + term);
  }
  return [];
}

/** Of a large catalogue so many begin with one digit. */
const mostMeasures = 2000;

const isSpelled = (word: string) => /^\p{L}+$/u.test(word);

/** What the parts are, the most frequent first: disc, pad, hose. */
function thingsAmong(table: PartTable, found: readonly number[]): string[] {
  const counts = new Map<string, number>();
  for (const slot of found) {
    const thing = table.terms.texts[table.head[slot] as number];
    if (thing !== undefined) counts.set(thing, (counts.get(thing) ?? 0) + 1);
  }
  return [...counts].sort((a, b) => b[1] - a[1]).map(([thing]) => thing);
}

function areAllAt(lists: readonly (Slots | undefined)[], slot: number): boolean {
  for (const list of lists) if (list === undefined || !holds(list, slot)) return false;
  return true;
}

/** In one go: of a million slots that are found it takes a millisecond, and most who type find few. */
function groupsAmong(table: PartTable, matches: readonly number[] | Meeting): Suggested['groups'] {
  const counts = countGroups(table, matches);
  const found: Suggested['groups'] = [];
  for (let number = 1; number < counts.length; number += 1) {
    const count = counts[number] as number;
    const group = count === 0 ? null : groupNumbered(number);
    if (group !== null) found.push({ group, count });
  }
  return found.sort((a, b) => b.count - a.count).slice(0, most.groups);
}
