import { vinInText } from '@spareworks/contract/plain/vin-in-text';
import { askVin, type FoundCars } from '../../lib/ask-vin.ts';
import { askWithHeaders } from '../../lib/ask-with-headers.ts';
import { kindHints, lineHints } from './line-hints.ts';
import { looksLikeVin } from './looks-like-vin.ts';

/** What the shop knows of a car that was typed in one line, or of its VIN. */
export async function findCars(typed: string): Promise<FoundCars> {
  // Also beside words: it must not come into the address of the other question.
  const vin = vinInText(typed)?.typed ?? (looksLikeVin(typed) ? typed : null);
  if (vin !== null) return askVin(vin);
  const { body: cars, headers } = await askWithHeaders('GET /vehicles', { query: { q: typed.trim() } });
  const hints = [...kindHints(cars.length, typed), ...lineHints(cars.length, headers.get('x-not-found'))];
  return { hints, cars, suggestion: null };
}
