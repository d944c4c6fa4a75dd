import type { LineRecord, ParcelLine } from './order-record.ts';
import type { Tracking } from './shipment-store.ts';

const mostNamed = 20;

/** "2 x Brake disc, front; 1 x Oil filter": names have commas of their own. */
export function contentWords(
  ordered: readonly Pick<LineRecord, 'name'>[],
  lines: readonly ParcelLine[],
  between = '; ',
): string {
  const words = lines.map(({ position, quantity }) => `${quantity} x ${ordered[position - 1]?.name ?? ''}`);
  const more = words.length - mostNamed;
  const named = more > 1 ? [...words.slice(0, mostNamed), `and ${more} more`] : words;
  return named.join(between);
}

/** "DHL, tracking number 00340434" */
export function wayWords({ carrier, trackingNumber }: Tracking): string | null {
  const number = trackingNumber === null ? null : `tracking number ${trackingNumber}`;
  return [carrier, number].filter((word) => word !== null).join(', ') || null;
}

/** What the history says of a parcel; of one with everything in it only how it goes. */
export function parcelWords(
  ordered: readonly Pick<LineRecord, 'name'>[],
  parcel: Tracking & { lines: readonly ParcelLine[] },
  { whole }: { whole: boolean },
): string | null {
  const words = [whole ? null : contentWords(ordered, parcel.lines), wayWords(parcel)];
  return words.filter((word) => word !== null).join('; ') || null;
}
