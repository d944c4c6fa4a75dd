import type { AskedDetail, FitCoverage, FitKind, Verdict } from '@spareworks/contract/plain/fitment';

/** What is known of the engine of a car. */
export type Engine = { litres: number | null; cylinders: number | null; fuel: string | null };

/** `burnsToo`: its model, or the family of that, is sold with an engine that burns something, too. */
export type JudgedCar = Engine & { burnsToo?: boolean };

/** A range of a part that has the model and the year of the car in it. */
export type FitRange = Engine & {
  id: string;
  kind: FitKind;
  position: string | null;
  quantity: number | null;
  note: string | null;
  source: string;
};

export type Judged = {
  verdict: Verdict;
  /** For every car: not a matter of fitting. */
  universal: boolean;
  /** Details of the car that would decide; only where it is not known. */
  ask: AskedDetail[];
  notes: string[];
  position: string | null;
  quantity: number | null;
  source: string | null;
  fitmentId: string | null;
};

const notKnown: Judged = {
  verdict: 'not known',
  universal: false,
  ask: [],
  notes: [],
  position: null,
  quantity: null,
  source: null,
  fitmentId: null,
};

/**
 * Whether a part fits a car; the first rule that applies decides. What is missing is never a no: neither a car that nobody
 * has listed nor a detail of the car that nobody has given.
 */
export function judge(car: JudgedCar, coverage: FitCoverage, ranges: readonly FitRange[]): Judged {
  if (coverage === 'universal') return { ...notKnown, verdict: 'fits', universal: true };
  const matched = ranges.map((range) => ({ range, missing: missingDetails(car, range) }));
  const exclusions = matched.filter(({ range }) => range.kind === 'excluded');
  const [excluded] = surely(exclusions);
  if (excluded !== undefined) return { ...whatIsGiven([excluded]), verdict: 'does not fit' };
  const [perhapsNot] = perhaps(exclusions);
  const ofAnyDrive = isOfOtherDrive(car) ? matched.filter(isOfAnyDrive) : [];
  const fitting = matched.filter((one) => one.range.kind === 'fits' && !ofAnyDrive.includes(one));
  const fits = surely(fitting);
  if (perhapsNot !== undefined) return depends(car, [...perhaps(exclusions), ...perhaps(fitting)]);
  if (fits.length > 0) return { ...whatIsGiven(fits), verdict: 'fits' };
  if (perhaps(fitting).length > 0) return depends(car, perhaps(fitting));
  const isOpenWhether = ofAnyDrive.length > 0 || ranges.some((range) => onlyItsBatteryDiffers(car, range));
  if (coverage !== 'complete' || isOpenWhether) return notKnown;
  return { ...notKnown, verdict: 'does not fit' };
}

/** The fuels of ranges that have a car of this fuel: what takes ethanol too burns petrol. */
export function fuelsOf(fuel: string | null): string[] | null {
  if (fuel === null) return null;
  return fuel === 'flex fuel' ? ['flex fuel', 'petrol'] : [fuel];
}

/**
 * Who lists a filter for every Fit of a year thinks of those with an engine. Of an electric one among them a range that names no fuel
 * says nothing.
 */
function isOfOtherDrive(car: JudgedCar): boolean {
  return car.burnsToo === true && hasNoCylinders(car);
}

/** A range of petrol neither has a hybrid nor rules it out: some who write it mean the engine, some the whole car. */
function onlyItsBatteryDiffers(car: Engine, range: FitRange): boolean {
  const isHybrid = car.fuel === 'hybrid' || car.fuel === 'plug-in hybrid';
  if (!isHybrid || range.kind !== 'fits' || range.fuel !== 'petrol') return false;
  return missingDetails({ ...car, fuel: 'petrol' }, range) !== null;
}

type Matched = { range: FitRange; missing: AskedDetail[] | null };

const isOfAnyDrive = ({ range, missing }: Matched) =>
  range.kind === 'fits' && range.fuel === null && missing !== null;

/** Details the range speaks of and the car has not given; null where it is another engine. */
export function missingDetails(car: Engine, range: Engine): AskedDetail[] | null {
  const missing: AskedDetail[] = [];
  for (const detail of ['litres', 'cylinders', 'fuel'] as const) {
    if (range[detail] === null || range[detail] === car[detail]) continue;
    if (detail === 'fuel' && range.fuel !== null && fuelsOf(car.fuel)?.includes(range.fuel)) continue;
    if (car[detail] !== null || (detail !== 'fuel' && hasNoCylinders(car))) return null;
    missing.push(detail);
  }
  return missing;
}

/** What burns nothing has neither litres nor cylinders: they are not missing. */
export function hasNoCylinders({ fuel }: Pick<Engine, 'fuel'>): boolean {
  return fuel === 'electric' || fuel === 'hydrogen';
}

/** The most exact first. */
function surely(matched: readonly Matched[]): FitRange[] {
  const detailsOf = ({ litres, cylinders, fuel }: FitRange) =>
    [litres, cylinders, fuel].filter((detail) => detail !== null).length;
  return matched
    .filter(({ missing }) => missing?.length === 0)
    .map(({ range }) => range)
    .sort((a, b) => detailsOf(b) - detailsOf(a));
}

function perhaps(matched: readonly Matched[]): Matched[] {
  return matched.filter(({ missing }) => missing !== null && missing.length > 0);
}

function depends(car: Engine, open: readonly Matched[]): Judged {
  const details = new Set(open.flatMap(({ missing }) => missing ?? []));
  const nothingKnown = car.litres === null && car.cylinders === null && car.fuel === null;
  const ask: AskedDetail[] = nothingKnown ? ['engine'] : [...details].sort(byOrder);
  return { ...whatIsGiven(open.map(({ range }) => range)), ask };
}

const byOrder = (a: AskedDetail, b: AskedDetail) => order.indexOf(a) - order.indexOf(b);
const order: readonly AskedDetail[] = ['engine', 'litres', 'cylinders', 'fuel'];

/** What the ranges say besides: a part that goes in at several places is needed at each of them. */
function whatIsGiven(ranges: readonly FitRange[]): Judged {
  const [first] = ranges;
  if (first === undefined) return notKnown;
  const positions = [...new Set(ranges.map(({ position }) => position))];
  const atSeveral = positions.length > 1;
  const quantities = positions.map((position) => {
    const given = ranges.filter((range) => range.position === position).map(({ quantity }) => quantity);
    const numbers = new Set(given.filter((quantity) => quantity !== null));
    // Two that contradict each other say nothing.
    return numbers.size === 1 ? ([...numbers][0] ?? null) : null;
  });
  const notes = ranges.flatMap(({ note, position }) => {
    if (note === null) return [];
    return atSeveral && position !== null ? `${position}: ${note}` : note;
  });
  return {
    ...notKnown,
    notes: [...new Set(notes)],
    position: positions.filter((position) => position !== null).join(' and ') || null,
    quantity: quantities.every((quantity) => quantity !== null)
      ? quantities.reduce((sum, quantity) => sum + quantity, 0)
      : null,
    source: first.source,
    fitmentId: first.id,
  };
}
