import type { ShownFitRange } from '@spareworks/contract/calls/fitment';
import { fitEngineText } from '@spareworks/contract/plain/fit-engine-text';
import { yearsText } from '@spareworks/contract/plain/fitment';

type RangeOfCars = Pick<ShownFitRange, 'from' | 'to' | 'engine'>;

/** "Honda Civic 2006 to 2011 1.8 L" */
export function fitRangeText(range: RangeOfCars & Pick<ShownFitRange, 'make' | 'model'>): string {
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
