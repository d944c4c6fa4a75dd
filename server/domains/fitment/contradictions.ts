import type { FitKind } from '@spareworks/contract/plain/fitment';
import { yearsText } from '@spareworks/contract/plain/fitment';
import { type Engine, fuelsOf } from './judge.ts';

/** What a range says of the cars of a model. */
export type ModelRange = Engine & {
  modelId: string;
  from: number;
  to: number;
  position: string | null;
  quantity: number | null;
  note: string | null;
  kind: FitKind;
};

/** same: the very same again. opposite: the very same cars fit and do not. Both are refused; what else differs is shown. */
export type Clash = {
  sort: 'same' | 'opposite' | 'excluded' | 'other note' | 'other quantity';
  text: string;
};

/** What two ranges of one part have against each other, of the cars that both have; null: nothing. */
export function clashOf(a: ModelRange, b: ModelRange): Clash | null {
  if (a.modelId !== b.modelId || a.to < b.from || b.to < a.from || !canBeOneEngine(a, b)) return null;
  const years = yearsText(Math.max(a.from, b.from), Math.min(a.to, b.to));
  const sameCars = a.from === b.from && a.to === b.to && isSameEngine(a, b);
  if (a.kind !== b.kind) {
    if (sameCars) return { sort: 'opposite', text: `The same cars fit and are excluded, ${years}.` };
    return {
      sort: 'excluded',
      text: `Cars of ${years} fit by one range and are excluded by another: they do not fit.`,
    };
  }
  if (sameCars && a.position === b.position && a.note === b.note) {
    return { sort: 'same', text: `The same range is there twice, ${years}.` };
  }
  const samePlace = a.position === b.position || a.position === null || b.position === null;
  if (a.kind === 'excluded' || !samePlace) return null;
  const otherNote = a.note === b.note ? [] : [`have ${twoNotes(a, b)}`];
  const otherQuantity = a.quantity === b.quantity ? [] : [twoQuantities(a, b)];
  const differ = [...otherNote, ...otherQuantity];
  if (differ.length === 0) return null;
  return {
    sort: otherNote.length > 0 ? 'other note' : 'other quantity',
    text: `Cars of ${years} ${differ.join(' and ')}.`,
  };
}

function twoQuantities(a: ModelRange, b: ModelRange): string {
  return `need ${a.quantity ?? 'no number'} by one range and ${b.quantity ?? 'no number'} by another`;
}

function twoNotes(a: ModelRange, b: ModelRange): string {
  const [one, other] = [a.note, b.note];
  if (one !== null && other !== null) return `two notes: “${one}” and “${other}”`;
  return `the note “${one ?? other}” by one range and none by another`;
}

function canBeOneEngine(a: Engine, b: Engine): boolean {
  const same = (['litres', 'cylinders'] as const).every(
    (detail) => a[detail] === null || b[detail] === null || a[detail] === b[detail],
  );
  const burns = (one: string, other: string) => fuelsOf(one)?.includes(other) === true;
  return same && (a.fuel === null || b.fuel === null || burns(a.fuel, b.fuel) || burns(b.fuel, a.fuel));
}

function isSameEngine(a: Engine, b: Engine): boolean {
  return a.litres === b.litres && a.cylinders === b.cylinders && a.fuel === b.fuel;
}

const mostShown = 50;

/** Among the ranges of one part; the first of them, for whoever has to look at each. */
export function contradictionsOf<R extends ModelRange>(
  ranges: readonly R[],
): { ranges: [R, R]; text: string }[] {
  const found: { ranges: [R, R]; text: string }[] = [];
  for (const ofModel of Map.groupBy(ranges, ({ modelId }) => modelId).values()) {
    for (const [at, one] of ofModel.entries()) {
      for (const other of ofModel.slice(at + 1)) {
        const clash = clashOf(one, other);
        if (clash !== null) found.push({ ranges: [one, other], text: clash.text });
        if (found.length >= mostShown) return found;
      }
    }
  }
  return found;
}
