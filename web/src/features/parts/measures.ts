import type { SparePart } from '@spareworks/contract/calls/catalogue';
import { counts } from '@spareworks/contract/plain/formats';

/** "450 g", "7.2 kg" */
export function weightText(grams: number): string {
  return grams < 1000 ? `${grams} g` : `${counts.format(Math.round(grams / 10) / 100)} kg`;
}

/** "300 × 280 × 60 mm"; what is known of it where not all is; null where nothing is. */
export function sizeText({
  lengthMm,
  widthMm,
  heightMm,
}: Pick<SparePart, 'lengthMm' | 'widthMm' | 'heightMm'>): string | null {
  const sides = { length: lengthMm, width: widthMm, height: heightMm };
  const known = Object.entries(sides).flatMap(([side, mm]) =>
    mm === null ? [] : [{ side, mm: counts.format(mm) }],
  );
  if (known.length === 0) return null;
  if (known.length === 3) return `${known.map(({ mm }) => mm).join(' × ')} mm`;
  return known.map(({ side, mm }) => `${side} ${mm} mm`).join(', ');
}
