import { compactName, type KnownModel } from '../car-names.ts';
import { type Line, placesFrom } from './line.ts';
import { isVague, mostOfName, type NameIndex, phrases } from './name-index.ts';
import { isVersionOfModel } from './version.ts';
import { joinsCars } from './words.ts';
import { yearOf } from './years.ts';

/** People ask for their two or three cars at once, not for a list. */
const mostOthers = 3;

export type YearAt = (at: number) => number | null;

export type OtherCar = { places: readonly number[]; models: readonly KnownModel[]; year: number | null };

/**
 * "golf or passat": what stands behind it with such a word between them, with its make or without; or before it, "golf or ford focus".
 * Each may have its year beside it. `begin`: of the car that was named; `places`: of its model.
 */
export function otherCars(
  index: NameIndex,
  { words, free }: Line,
  { begin, places, models }: { begin: number; places: readonly number[]; models: readonly KnownModel[] },
  { isTrim, yearAt }: { isTrim: (at: number) => boolean; yearAt: YearAt },
): OtherCar[] {
  const others: OtherCar[] = [];
  const past = (at: number) => (yearAt(at) === null ? at : at + 1);
  /** Behind the version of a car that was named, which the list does not have: "2015 civic lx, 2014 accord". */
  const pastTrim = (at: number) => (isTrim(at) ? at + 1 : at);
  const behind = pastTrim((places.at(-1) ?? 0) + 1);
  // Of "2015 civic 2014 accord" each year is of the car behind it.
  const areBefore =
    yearAt(begin - 1) !== null && yearAt(behind) !== null && !joinsCars.test(words[behind + 1] ?? '');
  for (let end = areBefore ? behind : past(behind); others.length < mostOthers; ) {
    // Behind a year another car with its year needs no such word: "civic 2014 accord 2010".
    const isJoined = joinsCars.test(words[end] ?? '');
    if (!isJoined && yearAt(areBefore ? end : end - 1) === null) break;
    const from = past(isJoined ? end + 1 : end);
    const make = index.makeCalled(compactName(words[from] ?? ''));
    const next = [...phrases(words.slice(0, from + mostOfName), mostOfName, (at) => at >= from && free(at))]
      .filter(({ places: [first] }) => first === from || (make !== null && first === from + 1))
      .map(({ places: some, compact }) => {
        const last = some.at(-1) ?? 0;
        const to = areBefore ? last + 1 : past(last + 1);
        return {
          places: placesFrom(end, to - end),
          models: isVague(compact) && make === null ? [] : index.modelsCalled(compact, make),
          year: (areBefore ? null : yearAt(last + 1)) ?? yearAt(from - 1),
        };
      })
      .find(({ models }) => models.length > 0);
    if (next === undefined || (!isJoined && next.year === null)) break;
    // Of "golf 2016 gti" the GTI is which Golf it is.
    if (!isJoined && next.models.some(({ compact }) => models.some((one) => isVersionOfModel(compact, one))))
      break;
    others.push(next);
    end = pastTrim((next.places.at(-1) ?? end) + 1);
  }
  const join = yearAt(begin - 1) === null ? begin - 1 : begin - 2;
  if (others.length > 0 || !joinsCars.test(words[join] ?? '')) return others;
  const last = yearAt(join - 1) === null ? join - 1 : join - 2;
  const before = [...phrases(words.slice(0, join), mostOfName, free)]
    .filter(({ places: some, compact }) => some.at(-1) === last && !isVague(compact))
    .map(({ places: some, compact }) => ({
      places: [...some, join],
      models: index.modelsCalled(compact, null),
      year: yearAt(join - 1) ?? yearAt((some[0] ?? 0) - 1),
    }))
    .find(({ models }) => models.length > 0);
  return before === undefined ? [] : [before];
}

/**
 * Whether a year is only of the car it stands beside: where several have one, or where it stands behind one with another car following. The
 * year of "golf or passat 2015" and of "2010 civic or accord" is of both.
 */
export function haveOwnYears(words: readonly string[], ofCars: readonly (number | null)[]): boolean {
  const dated = ofCars.filter((year) => year !== null).length;
  if (dated !== 1) return dated > 1;
  const years = words.flatMap((word, at) => (yearOf(word) === null ? [] : [at]));
  return years.length === 1 && joinsCars.test(words[(years[0] ?? 0) + 1] ?? '');
}

export const textOfOther = ({ models: [other] }: OtherCar, { makeId }: KnownModel) =>
  other?.makeId === makeId ? other.name : `${other?.make} ${other?.name}`;
