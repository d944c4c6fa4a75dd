import { largestAmountInCents } from './money.ts';

/** What the fields of a part can hold, whichever way they come in. */
export const partLimits = {
  nameCharacters: 200,
  imgCharacters: 2000,
  descriptionCharacters: 10_000,
  /** More pieces of one part than any shelf holds; beyond it somebody has mistyped. */
  mostAvailable: 1_000_000,
  mostOrdered: 100_000,
  /** A tonne and ten metres: beyond them somebody has mistyped. */
  heaviestGrams: 1_000_000,
  longestMm: 10_000,
} as const;

/** Whether the smallest order costs more than an order can. */
export function isBeyondOrders(priceCents: number, minimumOrder: number): boolean {
  return priceCents * minimumOrder > largestAmountInCents;
}

export const beyondOrders = 'makes the smallest order cost more than the shop can sell at once';

// Only a picture is ever made of it, but an address that can run something, or carries a password, is none.
const elsewhere = /^https:\/\/([a-z0-9-]{1,63}\.){0,9}[a-z0-9-]{1,63}(:\d{1,5})?([/?#][^\s"'<>\\^`{|}]*)?$/i;
const ownPath = /^\/images\/[\w-]+(\.[\w-]+)*$/;

export function isPictureElsewhere(address: string): boolean {
  return elsewhere.test(address);
}

/** By its path alone, as the shop keeps it. */
export function isOwnPicturePath(path: string): boolean {
  return ownPath.test(path);
}
