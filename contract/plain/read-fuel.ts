import { type Fuel, fuels, fuelText } from './vehicle-words.ts';

/** All of them in the words that are shown. */
export const fuelList = fuels.map(fuelText).join(', ');

const otherWords: Record<string, Fuel> = { gasoline: 'petrol', cng: 'gas', lpg: 'gas' };

/** What somebody wrote into a file; null where it is left empty. Gas is asked about: it means either of two. */
export function readFuel(text: string): { fuel: Fuel | null } | { fault: string } {
  const word = text.trim().toLowerCase().replaceAll(/\s+/g, ' ');
  if (word === '') return { fuel: null };
  if (word === 'gas') return { fault: 'write petrol for gasoline, or natural gas for CNG and LPG' };
  const fuel = otherWords[word] ?? fuels.find((one) => fuelText(one) === word);
  return fuel === undefined ? { fault: `must be empty or one of ${fuelList}` } : { fuel };
}
