import type { SparePart } from '@spareworks/contract/calls/catalogue';
import { mostBasketLines } from '@spareworks/contract/plain/basket';
import type { BasketLine } from './basket-lines.ts';

/** Makes other lines from those that are there. Done again when they were changed elsewhere meanwhile. */
export type Edit = (lines: readonly BasketLine[]) => readonly BasketLine[];

export type PartToAdd = Pick<SparePart, '_id' | 'name' | 'price' | 'minimumOrder' | 'availableQuantity'>;

export type AddOutcome = 'added' | 'all-there' | 'full';

/** The smallest order of a part, or one more, and no more than there are; null where nothing is to be added. */
function quantityAfter(part: PartToAdd, before: number): number | null {
  if (before === 0) return Math.max(part.minimumOrder, 1);
  const next = Math.max(before + 1, part.minimumOrder);
  return next > part.availableQuantity ? null : next;
}

export function outcomeOfAdding(part: PartToAdd, lines: readonly BasketLine[]): AddOutcome {
  const before = lines.find(({ partId }) => partId === part._id)?.quantity ?? 0;
  if (quantityAfter(part, before) === null) return 'all-there';
  return before === 0 && lines.length >= mostBasketLines ? 'full' : 'added';
}

export function adding(part: PartToAdd): Edit {
  return (lines) => {
    if (outcomeOfAdding(part, lines) !== 'added') return lines;
    const before = lines.find(({ partId }) => partId === part._id)?.quantity ?? 0;
    const quantity = quantityAfter(part, before) ?? before;
    return putting({ partId: part._id, quantity, unitPrice: part.price, name: part.name })(lines);
  };
}

/** A line in the place of the one of the same part, or at the end, or `at` a place. */
export function putting(line: BasketLine, at = Number.POSITIVE_INFINITY): Edit {
  return (lines) => {
    if (lines.some(({ partId }) => partId === line.partId))
      return lines.map((old) => (old.partId === line.partId ? { ...old, ...line } : old));
    return lines.toSpliced(at, 0, line).slice(0, mostBasketLines);
  };
}

export function changingQuantity(partId: string, quantity: number): Edit {
  return (lines) => lines.map((line) => (line.partId === partId ? { ...line, quantity } : line));
}

export function takingOut(partIds: readonly string[]): Edit {
  return (lines) => lines.filter(({ partId }) => !partIds.includes(partId));
}
