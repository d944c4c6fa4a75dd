import type { StockCorrection } from '@spareworks/contract/calls/part-management';
import { partLimits } from '@spareworks/contract/plain/part-limits';

/** What happened to the pieces, as the form asks it. */
export const happenings = {
  came: 'Pieces came in',
  went: 'Pieces are gone',
  counted: 'I counted them',
} as const;

export type Happening = keyof typeof happenings;

export type CorrectionFields = { happening: Happening; pieces: number; reason: string };

/** Why so many cannot be; null when they can. Nothing typed is not a number. */
export function piecesProblem({ happening, pieces }: CorrectionFields, available: number): string | null {
  const least = happening === 'counted' ? 0 : 1;
  if (Number.isNaN(pieces)) return 'Please say how many, as a whole number such as 1200.';
  if (!Number.isInteger(pieces)) return 'Please use whole pieces.';
  if (pieces < least) return `Must be at least ${least}.`;
  if (happening === 'went' && pieces > available) return `There are only ${available} available.`;
  const { mostAvailable } = partLimits;
  if (available + (happening === 'came' ? pieces : 0) > mostAvailable || pieces > mostAvailable)
    return 'That is more than the shop can keep.';
  return null;
}

/** How many are available afterwards. */
export function availableAfter({ happening, pieces }: CorrectionFields, available: number): number {
  if (happening === 'counted') return pieces;
  return happening === 'came' ? available + pieces : available - pieces;
}

/** As the shop takes it. A count only holds for what was on the screen. */
export function toCorrection(
  { happening, pieces, reason }: CorrectionFields,
  available: number,
): StockCorrection {
  if (happening === 'counted') return { counted: pieces, seen: available, reason };
  return { change: happening === 'came' ? pieces : -pieces, reason };
}
