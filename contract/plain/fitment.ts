/** What the shop says about a part and a car. */
export const verdicts = ['fits', 'does not fit', 'not known'] as const;

export type Verdict = (typeof verdicts)[number];

/** What is not known of a car and would decide. `engine`: nothing at all is known of it. */
export const askedDetails = ['engine', 'litres', 'cylinders', 'fuel'] as const;

export type AskedDetail = (typeof askedDetails)[number];

/** Left and right as seen by somebody who sits in the car and looks ahead. */
export const fitPositions = [
  'front',
  'rear',
  'left',
  'right',
  'front left',
  'front right',
  'rear left',
  'rear right',
  'inner',
  'outer',
  'upper',
  'lower',
] as const;

export type FitPosition = (typeof fitPositions)[number];

export const fitKinds = ['fits', 'excluded'] as const;

export type FitKind = (typeof fitKinds)[number];

/** What the list of cars of a part means for those that are not on it. */
export const fitCoverages = ['some', 'complete', 'universal'] as const;

export type FitCoverage = (typeof fitCoverages)[number];

export const coverageLabels: Readonly<Record<FitCoverage, string>> = {
  some: 'Some cars are listed',
  complete: 'The listed cars and no others',
  universal: 'Every car',
};

export const coverageHelp: Readonly<Record<FitCoverage, string>> = {
  some: 'Of a car that is not listed the shop says that it is not known.',
  complete: 'Of a car that is not listed the shop says that it does not fit.',
  universal: 'Oil, fluids, tools: it has nothing to do with the car. The list is not looked at.',
};

export const fitLimits = {
  /** Of an earlier or a later car nobody has a part. */
  firstYear: 1900,
  noteCharacters: 200,
  sourceCharacters: 80,
  mostPerCar: 100,
  largestLitres: 99.9,
  mostCylinders: 24,
  /** Ranges of one part. */
  mostRanges: 2000,
  /** Parts that one call asks about. */
  mostAsked: 100,
};

/** Cars of the model year after the next are not yet made. */
export function lastFitYear(now: Date): number {
  return now.getUTCFullYear() + 2;
}

/** "2006 to 2011", "2006" */
export function yearsText(from: number, to: number): string {
  return from === to ? String(from) : `${from} to ${to}`;
}

/** What staff say themselves, without another source. */
export const shopSource = 'Shop';
