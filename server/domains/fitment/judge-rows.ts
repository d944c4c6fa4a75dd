import { type FitPosition, yearsText } from '@spareworks/contract/plain/fitment';
import { engineText, type Fuel } from '@spareworks/contract/plain/vehicle-words';
import { clashOf, type ModelRange } from './contradictions.ts';
import { type Engine, missingDetails } from './judge.ts';

/** A range as a line of a file says it. */
export type FileRange = ModelRange & {
  line: number;
  /** The part as the file names it, and its id; where it is no part on sale, the same again. */
  part: string;
  partId: string;
  make: string;
  model: string;
  source: string;
  fuel: Fuel | null;
  position: FitPosition | null;
};

type ThereRange = ModelRange & { id: string; partId: string; source: string };

export type KnownCars = {
  parts: ReadonlySet<string>;
  /** By model: the first and last year of its cars, null where there are none. */
  lives: ReadonlyMap<string, { first: number | null; last: number | null }>;
  /** By a model that is not among them: the car that was probably meant. */
  near: ReadonlyMap<string, string>;
  /** By model: the engines known of it and of its members. */
  engines: ReadonlyMap<string, readonly Engine[]>;
  there: readonly ThereRange[];
};

export type JudgedRow = { row: FileRange; warnings: string[] } & (
  | { outcome: 'add' | 'same' }
  | { outcome: 'change'; id: string; was: { quantity: number | null; source: string } }
  | { outcome: 'refused'; error: string }
);

/** What each line of a file would do, seen beside the lines before it (`before`, which is added to) and what the shop has. */
export function judgeRows(
  rows: readonly FileRange[],
  { parts, lives, near, engines, there }: KnownCars,
  before = new Map<string, FileRange[]>(),
): JudgedRow[] {
  const keyOf = ({ partId, modelId }: { partId: string; modelId: string }) => `${partId} ${modelId}`;
  const kept = Map.groupBy(there, keyOf);

  function judge(row: FileRange): JudgedRow {
    const refused = (error: string): JudgedRow => ({ row, warnings: [], outcome: 'refused', error });
    if (!parts.has(row.partId)) return refused(`part: no part on sale has the id or SKU “${row.part}”`);
    const life = lives.get(row.modelId);
    if (life === undefined) {
      const meant = near.get(row.modelId);
      const question = meant === undefined ? '' : `. Did you mean ${meant}?`;
      return refused(`model: the shop’s list has no ${row.make} ${row.model}${question}`);
    }
    const known = engines.get(row.modelId) ?? [];
    const warnings = [...outside(row, life), ...noSuchEngine(row, known), ...severalFuels(row, known)];
    const others = before.get(keyOf(row)) ?? [];
    for (const other of others) {
      const clash = clashOf(row, other);
      if (clash?.sort === 'same') return refused(`The same range stands in line ${other.line}.`);
      if (clash?.sort === 'opposite')
        return refused(`Line ${other.line} says the opposite of exactly these cars.`);
      if (clash !== null) warnings.push(`${clash.text} See line ${other.line}.`);
    }
    let same: ThereRange | undefined;
    for (const other of kept.get(keyOf(row)) ?? []) {
      const clash = clashOf(row, other);
      if (clash?.sort === 'opposite')
        return refused('The shop has a range that says the opposite of exactly these cars.');
      if (clash?.sort === 'same') same = other;
      else if (clash !== null) warnings.push(`${clash.text} The other range is in the shop already.`);
    }
    before.set(keyOf(row), [...others, row]);
    if (same === undefined) return { row, warnings, outcome: 'add' };
    if (same.quantity === row.quantity && same.source === row.source)
      return { row, warnings, outcome: 'same' };
    const { id, quantity, source } = same;
    return { row, warnings, outcome: 'change', id, was: { quantity, source } };
  }

  return rows.map(judge);
}

function outside(
  { from, to, make, model }: FileRange,
  { first, last }: { first: number | null; last: number | null },
): string[] {
  if (first === null || last === null) return [`The shop knows no years of the ${make} ${model}.`];
  if (from >= first && to <= last) return [];
  return [`The ${make} ${model} is known from ${yearsText(first, last)}.`];
}

/** An engine that no car of the model has is mostly a slip; where none is known there is nothing to compare. */
function noSuchEngine(row: FileRange, known: readonly Engine[]): string[] {
  if (known.length === 0 || known.some((engine) => missingDetails(engine, row) !== null)) return [];
  const { litres, cylinders, fuel } = row;
  const texts = [
    engineText({ litres, cylinders: null, fuel: null }),
    engineText({ litres: null, cylinders, fuel }),
  ];
  const given = texts.filter((_, at) => (at === 0 ? litres !== null : cylinders !== null || fuel !== null));
  return [`The shop knows no ${row.make} ${row.model} with this engine: ${given.join(' ')}.`];
}

/** Who names litres alone mostly means one of the two: a spark plug for the 2.0 is not for its diesel. */
function severalFuels(row: FileRange, known: readonly Engine[]): string[] {
  if (row.kind !== 'fits' || row.fuel !== null || (row.litres === null && row.cylinders === null)) return [];
  const meant = new Set(
    known.filter((engine) => missingDetails(engine, row)?.length === 0).map(({ fuel }) => fuel),
  );
  if (!meant.has('petrol') || !meant.has('diesel')) return [];
  const engine = engineText({ litres: row.litres, cylinders: row.cylinders, fuel: null });
  return [
    `The ${row.make} ${row.model} had petrol and diesel engines with ${engine}: this is for both. Name the fuel if it is for one.`,
  ];
}
