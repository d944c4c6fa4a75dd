import type { DeliveryOffer as OfferAnswer } from '@spareworks/contract/calls/checkout';
import { daysText } from '@spareworks/contract/plain/delivery-limits';
import { centsToDollars } from '@spareworks/contract/plain/money';
import type { Db } from '../../db/database.ts';
import { deliveryStore, type Priced } from './delivery-store.ts';

/** What is to be sent, and where to. */
export type Parcel = {
  /** ISO 3166 alpha-2. */
  country: string;
  /** What the parts cost after discount. */
  goodsCents: number;
  /** Of all pieces; parts without a weight count 0. */
  weightGrams: number;
  bulky: boolean;
};

export type DeliveryOffer = {
  id: string;
  name: string;
  priceCents: number;
  /** "2 to 3 days" */
  days: string | null;
  pickup: boolean;
};

/**
 * The methods by which a parcel can go, the cheapest first and pick-up last, so that nobody who takes the first has to come
 * and fetch it. None: it is not delivered there.
 */
export async function offerDelivery(db: Db, parcel: Parcel): Promise<DeliveryOffer[]> {
  const methods = await deliveryStore(db).reaching(parcel.country, parcel.weightGrams);
  return methods
    .flatMap((method) => {
      const priceCents = priceOf(method, parcel);
      return priceCents === null ? [] : [toOffer(method, priceCents)];
    })
    .sort((a, b) => Number(a.pickup) - Number(b.pickup) || a.priceCents - b.priceCents);
}

/** As buyers get it, and staff who try what they would get. */
export function toAnswer({ id, name, priceCents, days, pickup }: DeliveryOffer): OfferAnswer {
  return { _id: id, name, price: centsToDollars(priceCents), days, pickup };
}

/** Whether the owner has set up any delivery; without, orders have none and pay for none. */
export function sellsDelivery(db: Db): Promise<boolean> {
  return deliveryStore(db).anyActive();
}

/** Whether parts are fetched at the counter by this method. */
export function isPickup(db: Db, id: string): Promise<boolean> {
  return deliveryStore(db).isPickup(id);
}

/** Null: it does not go this way. What is not priced is never free. */
function priceOf(method: Priced, { goodsCents, bulky }: Parcel): number | null {
  if (method.priceCents === null) return null;
  if (bulky && method.bulkyCents === null) return null;
  const isFree = method.freeFromCents !== null && goodsCents >= method.freeFromCents;
  return (isFree ? 0 : method.priceCents) + (bulky ? (method.bulkyCents ?? 0) : 0);
}

function toOffer({ id, name, pickup, daysFrom, daysTo }: Priced, priceCents: number): DeliveryOffer {
  const days = daysFrom === null || daysTo === null ? null : daysText({ from: daysFrom, to: daysTo });
  return { id, name, priceCents, days, pickup };
}
