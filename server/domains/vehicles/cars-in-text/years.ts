import { generationNumberAt } from '../generations.ts';
import { type Line, placesFrom } from './line.ts';
import { units } from './words.ts';

/** The years somebody asks for: one, or the first and the last. */
export type Years = { from: number; to: number };

const firstYear = 1950;
export const lastYear = new Date().getUTCFullYear() + 2;
const between = /^(?:-|–|to|till|until|thru|through|and|or|&)$/;

/** 2014, my2014; not 3014. */
export function yearOf(word: string | undefined): number | null {
  if (word === undefined || !/^(?:my)?(?:19|20)\d\d$/.test(word)) return null;
  const year = Number(word.slice(-4));
  return year >= firstYear && year <= lastYear ? year : null;
}

/** Two digits: '98 and 06, not 55. */
function shortYearOf(digits: string): number | null {
  const number = Number(digits);
  if (number >= 80) return 1900 + number;
  return 2000 + number <= lastYear ? 2000 + number : null;
}

/** Beside a car, and not so many inches. */
export function shortYearAt(words: readonly string[], at: number): number | null {
  const word = words[at] ?? '';
  return /^'?\d\d$/.test(word) && !units.test(words[at + 1] ?? '') ? shortYearOf(word.slice(-2)) : null;
}

/** 2014, 2012-2015, 2012 to 2015, 2014 and 2015, 2014 2015, 12-15. */
export function takeYears({ words, free, take }: Line): Years | null {
  for (const [at, word] of words.entries()) {
    if (!free(at)) continue;
    const pair = /^'?(\d\d|(?:19|20)\d\d)[-–/]'?(\d\d|(?:19|20)\d\d)$/.exec(word);
    if (pair !== null && (word.length > 5 || /[-–]/.test(word))) {
      const [from, to] = [pair[1] ?? '', pair[2] ?? ''].map((one) =>
        one.length === 2 ? shortYearOf(one) : yearOf(one),
      );
      if (from != null && to != null && from <= to) {
        take([at]);
        return { from, to };
      }
    }
    const year = yearOf(word);
    if (year === null) continue;
    const last = between.test(words[at + 1] ?? '') ? at + 2 : at + 1; // 2014 to 2015, 2014 2015
    const end = free(last) ? yearOf(words[last]) : null;
    take(end === null ? [at] : placesFrom(at, last - at + 1));
    return inOrder(year, end ?? year);
  }
  return null;
}

function inOrder(from: number, to: number): Years {
  return from <= to ? { from, to } : { from: to, to: from };
}

/** '14 and 14 where a car was named; "14 plate" and "64 plate" are of one British year. */
export function takeShortYear({ words, free, take }: Line): Years | null {
  for (const [at, word] of words.entries()) {
    if (!free(at) || !/^'?\d\d$/.test(word) || units.test(words[at + 1] ?? '')) continue;
    // "gen 10", "10 gen"
    if (generationNumberAt(words, at) !== null || (generationNumberAt(words, at - 1)?.length ?? 0) > 1)
      continue;
    const digits = word.replaceAll(/\D/g, '');
    const isPlate = /^(?:plate|reg)$/.test(words[at + 1] ?? '');
    const half = isPlate && Number(digits) >= 51 && Number(digits) < 80;
    const year = half ? 2000 + Number(digits) - 50 : shortYearOf(digits);
    if (year === null) continue;
    take(isPlate ? [at, at + 1] : [at]);
    return { from: year, to: year };
  }
  return null;
}
