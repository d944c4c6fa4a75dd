import type { CarInText } from '../vehicles/cars-in-text/car-in-text.ts';
import type { CarReader } from '../vehicles/cars-in-text/car-reader.ts';
import { carNames } from './car-names.ts';
import { isOfComplaint } from './complaints.ts';
import { containers, stem } from './fold.ts';
import { type Clause, countUpTo } from './match.ts';
import { isOfCounted } from './query-tokens.ts';
import type { Index, QueryReader } from './read-query.ts';
import { makersOfParts } from './unknown-number.ts';

/** What words find by themselves, as far as it decides whether one of them is a car. */
type Words = {
  clauses: readonly Clause[];
  /** Whether names have all of it. */
  named: boolean;
  corrected: readonly unknown[];
  leftOut: readonly string[];
  unknown: readonly string[];
};

/** A car that was typed beside words, and the words without it. */
export type CarInQuery = CarInText & { rest: string };

/** What people write around a car and no part is called. */
const aboutNothing = /^(?:parts?|spares?|accessories|stuff|cars?|vehicles?|vin)$/;

/**
 * The one rule for what is a car in a search. Numbers of parts have been looked for before: with one of them nothing is a car.
 *
 * 1. Words that names of parts have together, as they are typed, are words: "spark plug", "h4 bulb". Where only one name of a car
 *    stands there and nothing else about it, words that were corrected win too: a "brake caliber" is no Dodge.
 * 2. A word that was taken for the car goes back where names of parts have it together with the other words: the 1.4 of
 *    "starter motor 1.4 golf", the 16 of "civic wheel 16", the "air" of "2014 air filter".
 *    But a bare number right behind its make is the model: the 3 of "mazda 3 timing kit", unless it counts something.
 * 3. One name alone is a car only where the rest of the words is all understood: "escape hammer" is no Ford in a shop without hammers;
 *    but a "golf" is no word of anything else, so it is the car of "golf gutter brake pads" too.
 * 4. A make with a model that the list does not have is no car that anything could be said of: "vw polo oil filter".
 * 5. Where nothing that is sold stands beside a whole car, its parts are shown: "sunroof honda accord 2010".
 */
export function takeCar(
  index: Index,
  reader: QueryReader,
  cars: CarReader,
  typed: string,
  { plain, understand }: { plain: Words; understand: (typed: string) => Words },
): CarInQuery | null {
  const isSaid =
    plain.clauses.length > 0 &&
    plain.leftOut.length + plain.unknown.length === 0 &&
    plain.named &&
    saysYears(plain.clauses, typed);
  if (isSaid && plain.corrected.length === 0 && !mayHoldCode.test(typed)) return null; // as most
  const words = cars.wordsOf(typed);
  const isNamed = isSaid && !words.some((word) => cars.isCode(word) && !saysMore(plain.clauses, word));
  if (isNamed && plain.corrected.length === 0) return null;
  // What was mistyped and could be corrected is no mistyped car, unless a year speaks for one.
  if (!cars.mayName(words, isNamed ? null : reader.isWord)) return null;
  const isBegun = (word: string) =>
    word.length > 2 &&
    word === words.at(-1) &&
    !isModel.has(word) &&
    reader.beginningWith(word, 1).length > 0;
  const kept = new Set<number>();
  for (let tries = 0; tries <= words.length; tries += 1) {
    const { isName } = reader;
    // Nissens are no Nissan, and what leans is no Lemans.
    const isWord = (word: string) => reader.isWord(word) || makersOfParts.has(word) || isOfComplaint(word);
    const car = cars.read(words, {
      isWord,
      isName,
      mayBeWord: (...word) => mayBeWord(reader, ...word),
      kept,
    });
    if (car === null || (isNamed && !car.sure)) return null;
    const taken = new Set(car.taken);
    const rest = words.filter((_, at) => !taken.has(at));
    const saysNothing = (word: string) => reader.isFiller(word) || aboutNothing.test(word);
    const isEmpty = rest.every(saysNothing);
    // "cruze 1.4 turbo": nothing else is looked for.
    const turbo = isEmpty ? car.taken.find((at) => words[at] === 'turbo') : undefined;
    if (turbo !== undefined) {
      kept.add(turbo);
      continue;
    }
    if (isEmpty) return carAlone(car, []);
    const stranger = strangerOf(words, car.strangerAt, reader);
    const isAlone = stranger !== null && rest.every((word) => word === stranger || saysNothing(word));
    if (isAlone && !isMistyped(stranger, understand) && !isBegun(stranger)) return carAlone(car, [stranger]);
    const denied = new Set(car.denied?.flatMap((one) => one.typed.split(' ')));
    const back = car.taken.find((at) => {
      const word = words[at] ?? '';
      if (denied.has(word)) return false;
      if (!reader.isWord(word.replace(/^'/, '')) || reader.isFiller(word)) return false;
      const next = words[at + 1] ?? '';
      if (taken.has(at + 1) && /^(?:plate|reg)$/.test(next)) return false; // the 14 of "14 plate" is no measure
      if (/^\d$/.test(word) && taken.has(at + 1) && next === 'series') return false;
      if (/^\d$/.test(word) && car.behindMake.includes(at) && isModelNumber(next)) return false;
      // The element of "honda element 2005 air filter", and the first probe of "ford probe lambda probe".
      if (car.behindMake.includes(at) && ((taken.has(at + 1) && isYear.test(next)) || rest.includes(word)))
        return false;
      const together = words.filter((_, place) => place === at || !taken.has(place)).join(' ');
      const reading = reader.read(together, { literally: true });
      if (reading.unknown.length > 0 || !saysMore(reading.clauses, word)) return false;
      return countUpTo(index.table, reading.clauses, 'name', 1) > 0;
    });
    if (back === undefined) {
      const restRead = understand(rest.join(' '));
      if (restRead.clauses.length === 0)
        return car.sure && stranger === null
          ? carAlone(
              car,
              rest.filter((word) => !saysNothing(word)),
            )
          : null;
      if (stranger !== null && (isModel.has(stranger) || restRead.unknown.includes(stranger))) return null;
      const isNoOtherWord =
        restRead.named && car.taken.every((at) => plain.unknown.includes(words[at] ?? ''));
      if (!car.sure && !isNoOtherWord && !areAllUnderstood(restRead)) return null;
      // The "for my" of "clutch for my golf" is about the car, and so is the "my" of "my civic clutch".
      const begin = rest.findIndex((word) => !reader.isFiller(word));
      const end = rest.findLastIndex((word) => !reader.isFiller(word));
      return { ...car, rest: rest.slice(begin, end + 1).join(' ') };
    }
    kept.add(back);
  }
  return null;
}

/** A code of a generation that names its model, as e90 does, passes for a number that no part has. */
const mayHoldCode = /[a-z]\d\d/i;

/** Without the words beside it, which no part has, and those about it of which nothing is known. */
function carAlone({ leftOut = [], ...car }: CarInText, unknown: readonly string[]): CarInQuery {
  const version = ` ${car.version ?? ''} `;
  const without = [...leftOut.filter((words) => !version.includes(` ${words} `)), ...unknown].join(' ');
  return { ...car, ...(without !== '' && { passedOver: without }), rest: '' };
}

const isModel: ReadonlySet<string> = new Set(carNames);

/** The word right behind a make that may be a model the list does not have. */
function strangerOf(words: readonly string[], at: number | null, { isWord }: QueryReader): string | null {
  const word = at === null ? undefined : words[at];
  return word === undefined || (isWord(word) && !isModel.has(word)) ? null : word;
}

/** "golf wipr", and the "wip" of "golf wip" as it is typed, are on the way to a wiper. Of two letters too many words are one letter away. */
function mayBeWord(reader: QueryReader, word: string, isLast: boolean): boolean {
  if (!/^[a-z]{2,}$/.test(word)) return false;
  return (
    (word.length > 2 && reader.alike(word).length > 0) || (isLast && reader.beginningWith(word, 1).length > 0)
  );
}

/** Of so many letters a model is no more likely than what is sold, one letter changed: "honda radaitor". */
const longEnough = 4;

function isMistyped(word: string, understand: (typed: string) => Words): boolean {
  if (word.length < longEnough || isModel.has(word)) return false;
  const { named, corrected, unknown } = understand(word);
  return named && corrected.length > 0 && unknown.length === 0;
}

const isYear = /^(?:19|20)\d\d$/;

/** Whether a number before this word is a model's: not the 5 of "bmw 5 stud wheel" or "bmw 5 x 120". */
const isModelNumber = (next: string) => !(isOfCounted(next) || /^[x×]/.test(next));

/** A measure that no part has, a side, what a thing comes in or what is not wanted. */
const besidesTheThing =
  /\d|\bside$|^(?:front|rear|back|left|right|upper|lower|inner|outer)$|^(?:not|no|non|but not|except|excluding|without)\s/;

/** These say nothing about whether the other words are a car. */
function areAllUnderstood({ leftOut, unknown }: Pick<Words, 'leftOut' | 'unknown'>): boolean {
  return [...leftOut, ...unknown].every((word) => besidesTheThing.test(word) || containers.has(stem(word)));
}

/** A number that no part has is passed over by whoever reads words; a year among them speaks of a car. */
function saysYears(clauses: readonly Clause[], typed: string): boolean {
  const years = typed.match(/\b(?:19|20)\d\d\b/g) ?? [];
  return years.every((year) => clauses.some((clause) => clause.typed.includes(year)));
}

/** Whether the word is itself in what was read; a beginning of another word is not enough to take a car's name away. */
function saysMore(clauses: readonly Clause[], word: string): boolean {
  return clauses.some(
    ({ typed, alternatives }) =>
      typed.split(' ').some((one) => one === word || one.startsWith(word)) &&
      (alternatives[0]?.cost ?? 9) <= 1,
  );
}
