import type { Verdict } from './fitment.ts';

type Said = {
  car: string;
  verdict: Verdict;
  universal: boolean;
  notes: readonly string[];
  source: string | null;
};

/** One line about a part and a car: "Fits 2014 Honda Civic 1.8 L: to 03/2012 (source: Maker’s catalogue)". */
export function lineFitText({ car, verdict, universal, notes, source }: Said): string {
  if (universal) return `Fits every car, so also ${car}`;
  const words = { fits: 'Fits', 'does not fit': 'Does not fit', 'not known': 'Not known whether it fits' };
  const besides = notes.length === 0 ? '' : `: ${notes.join('; ')}`;
  return `${words[verdict]} ${car}${besides}${source === null ? '' : ` (source: ${source})`}`;
}
