import { mayHoldVin, vinInText } from '@spareworks/contract/plain/vin-in-text';
import { browserApi, whileReading } from '../../../lib/api.ts';
import { askVin } from '../../../lib/ask-vin.ts';
import type { Suggested } from './ask-suggestions.ts';

/** Given up with its signal; what the shop answers is read as of any call. */
export async function loadSuggestions(q: string, signal: AbortSignal): Promise<Suggested> {
  const vin = vinInText(q);
  if (vin !== null) {
    const { cars } = await askVin(vin.typed);
    return { words: [], groups: [], parts: [], car: null, byVin: { cars, rest: vin.rest } };
  }
  // Nearly one, while it is being typed: it must not stand in an address either.
  if (mayHoldVin(q)) return { words: [], groups: [], parts: [], car: null };
  return whileReading((late) =>
    browserApi('GET /suggestions', { query: { q }, signal: AbortSignal.any([signal, late]) }),
  );
}
