import { readAmount, readNumber, readWhole } from '@spareworks/contract/plain/read-number';

/** NaN where nothing is typed; what is no number stays as it is, to be refused as that. */
export const amountOf = (typed: string) => read(typed, readAmount);

/** The same of a count. */
export const wholeOf = (typed: string) => read(typed, readWhole);

function read(typed: string, reading: (typed: string) => number): number | string {
  if (typed.trim() === '') return Number.NaN;
  const number = reading(typed);
  return Number.isNaN(number) ? typed : number;
}

/** Kilograms, as they are typed, in grams. */
export function gramsOf(typed: string): number | string {
  const kilograms = read(typed, readNumber);
  // 0.3 kg are 300 g, whatever binary fractions make of it; less than a gram stays a fraction and is refused.
  return typeof kilograms === 'string' ? kilograms : Math.round(kilograms * 1e6) / 1e3;
}
