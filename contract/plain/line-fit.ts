import type { Verdict } from './fitment.ts';

type LineFit = {
  car: string;
  verdict: Verdict;
  universal: boolean;
  notes: readonly string[];
  /** Neither was kept on the first orders. */
  position?: string | null | undefined;
  quantity?: number | null | undefined;
  source: string | null;
};

/** Where it goes and how many a car needs. */
export function placeWords({ position, quantity }: Pick<LineFit, 'position' | 'quantity'>): string[] {
  const words: string[] = [];
  if (position != null) words.push(position);
  if (quantity != null) words.push(`${quantity} per car`);
  return words;
}

/** Why a part does not fit. Who excludes a car is named; that it is on no list needs nobody. */
export function misfitWords({ notes, source }: Pick<LineFit, 'notes' | 'source'>): string[] {
  return [source === null ? 'not on its complete list of cars' : 'this car is excluded', ...notes];
}

/** One line about a part and a car: "Fits 2014 Honda Civic 1.8 L: front; 2 per car; to 03/2012 (source: Maker’s catalogue)". */
export function lineFitText(fit: LineFit): string {
  const { car, verdict, universal, notes, source } = fit;
  if (universal) return `Fits every car, so also ${car}`;
  const words = { fits: 'Fits', 'does not fit': 'Does not fit', 'not known': 'Not known whether it fits' };
  const why = verdict === 'does not fit' ? misfitWords(fit) : [...placeWords(fit), ...notes];
  const besides = why.length === 0 ? '' : `: ${why.join('; ')}`;
  return `${words[verdict]} ${car}${besides}${source === null ? '' : ` (source: ${source})`}`;
}
