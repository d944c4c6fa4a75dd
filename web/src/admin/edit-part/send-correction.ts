import { browserApi } from '../../lib/api.ts';
import type { IdempotencyKeys } from '../../lib/idempotency-keys.ts';
import { isRefusal } from '../../lib/what-failed.ts';
import { type CorrectionFields, toCorrection } from './correction.ts';

type Screen = { available: number; keys: IdempotencyKeys };

/** The fields in a fixed order, so that the same ones always make the same key. */
const typed = ({ happening, pieces, reason }: CorrectionFields) => ({ happening, pieces, reason });

/**
 * How many were available when this correction was first sent, where it is not known whether it arrived: the number shown now may
 * already include it.
 */
export function availableFor(fields: CorrectionFields, { available, keys }: Screen): number {
  return keys.seenFor(typed(fields), available);
}

/** Sends a correction; sent again without an answer it is the same request. Answers whether it changed anything. */
export async function sendCorrection(
  partId: string,
  fields: CorrectionFields,
  screen: Screen,
): Promise<boolean> {
  const { keys } = screen;
  const seen = availableFor(fields, screen);
  try {
    const { modifiedCount } = await browserApi('POST /car-parts/{id}/stock', {
      params: { id: partId },
      body: toCorrection(fields, seen),
      headers: { 'idempotency-key': keys.keyFor(typed(fields), seen) },
    });
    keys.arrived();
    return modifiedCount > 0;
  } catch (error) {
    if (isRefusal(error)) keys.arrived();
    throw error;
  }
}
