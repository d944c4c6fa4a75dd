import type { ShownFitRange } from '@spareworks/contract/calls/fitment';
import { yearsText } from '@spareworks/contract/plain/fitment';
import { engineText, fuelText, isEngineGiven } from '@spareworks/contract/plain/vehicle-words';

type Said = Pick<ShownFitRange, 'from' | 'to' | 'engine'>;

/** Of the engine what matters; nothing where any will do. */
export function fitEngineText({ engine }: Pick<Said, 'engine'>): string | null {
  if (!isEngineGiven(engine)) return null;
  const words = engineText(engine);
  const { cylinders, fuel } = engine;
  const more = [
    cylinders !== null && !words.includes('cyl.') ? `${cylinders} cyl.` : null,
    fuel !== null && !words.includes(fuel) ? fuelText(fuel) : null,
  ];
  return [words, ...more.filter((word) => word !== null)].join(' ');
}

/** "Honda Civic 2006 to 2011 1.8 L" */
export function fitRangeText(range: Said & Pick<ShownFitRange, 'make' | 'model'>): string {
  const engine = fitEngineText(range);
  return `${range.make} ${range.model} ${yearsText(range.from, range.to)}${engine === null ? '' : ` ${engine}`}`;
}

/** "front, 2 per car" */
export function fitPlaceText({
  position,
  quantity,
}: Pick<ShownFitRange, 'position' | 'quantity'>): string | null {
  const number = quantity === null ? null : `${quantity} per car`;
  const words = [position, number].filter((word) => word !== null);
  return words.length === 0 ? null : words.join(', ');
}
