import { carriers } from '@spareworks/contract/plain/carriers';
import type { Order } from '@spareworks/contract/schemas/order';
import { stillToCome } from '../../features/orders/parcels.ts';

/** In the list of carriers, for one that is not in it. */
export const otherCarrier = 'other';

export type TrackingFields = {
  /** One of the list, or `otherCarrier`; empty: none is named. */
  carrier: string;
  typedCarrier: string;
  trackingNumber: string;
  trackingUrl: string;
};

export type ParcelFields = TrackingFields & {
  /** How many of each line, by its position, as typed. */
  pieces: Record<number, string>;
};

export type Errors = Record<string, string>;

/** Everything that is left, by no carrier. */
export function emptyParcel(order: Order): ParcelFields {
  const pieces = stillToCome(order).map(({ position, quantity }) => [position, String(quantity)]);
  return { pieces: Object.fromEntries(pieces), ...trackingFields(null) };
}

export type Tracked = { carrier: string | null; trackingNumber: string | null; trackingUrl: string | null };

export function trackingOf({ carrier, trackingNumber, trackingUrl }: Tracked): Tracked {
  return { carrier, trackingNumber, trackingUrl };
}

/** The fields of a parcel that is there. A link that its carrier has by itself was not typed. */
export function trackingFields(parcel: Tracked | null): TrackingFields {
  const carrier = parcel?.carrier ?? '';
  const listed = carrier === '' || carriers.some(({ name }) => name === carrier);
  return {
    carrier: listed ? carrier : otherCarrier,
    typedCarrier: listed ? '' : carrier,
    trackingNumber: parcel?.trackingNumber ?? '',
    trackingUrl: listed ? '' : (parcel?.trackingUrl ?? ''),
  };
}

/** What is sent of them; a link only beside a carrier that has none of its own. */
export function toTracking({ carrier, typedCarrier, trackingNumber, trackingUrl }: TrackingFields) {
  const other = carrier === otherCarrier;
  return {
    carrier: (other ? typedCarrier : carrier).trim() || null,
    trackingNumber: trackingNumber.trim() || null,
    trackingUrl: (other ? trackingUrl.trim() : '') || null,
  };
}

/** How many pieces of a line go into the parcel; null for what is no number of pieces. Whoever emptied the field has yet to say. */
function readPieces(typed: string): number | null {
  return /^\d{1,6}$/.test(typed.trim()) ? Number(typed) : null;
}

/** The parcel as the shop takes it, or what is wrong at which field. */
export function toParcel(order: Order, fields: ParcelFields) {
  const errors: Errors = {};
  const left = stillToCome(order);
  const lines = left.flatMap(({ position, quantity: open }) => {
    const quantity = readPieces(fields.pieces[position] ?? '');
    if (quantity === null) errors[`pieces.${position}`] = 'must be a whole number, 0 to leave it out';
    else if (quantity > open) errors[`pieces.${position}`] = `only ${open} left`;
    return quantity === null || quantity === 0 ? [] : [{ position, quantity }];
  });
  if (lines.length === 0 && Object.keys(errors).length === 0) errors.lines = 'choose at least one piece';
  return { errors, body: { ...toTracking(fields), lines } };
}
