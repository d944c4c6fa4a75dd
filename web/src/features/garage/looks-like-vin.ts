import { readVin, vinLength } from '@spareworks/contract/plain/vin';

/** How long a single word has to be to be a VIN with a character too few or too many, rather than a model. */
const nearly = vinLength - 2;

/** Whether somebody types a VIN rather than make and model, both in one field. */
export function looksLikeVin(typed: string): boolean {
  const text = typed.trim();
  if (/^vin\b/i.test(text)) return text.length > nearly;
  const characters = text.replaceAll(/[\s-]/g, '');
  if (!/\d/.test(characters) || !/\p{L}/u.test(characters)) return /^\d{17}$/.test(characters);
  if (!/\s/.test(text)) return characters.length >= nearly && characters.length <= vinLength + 3;
  // In groups: it ends with the digits of its series, which a car in words does not.
  return 'vin' in readVin(text) && /\d{4}$/.test(characters);
}
