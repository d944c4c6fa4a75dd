import { vinLength } from '@spareworks/contract/plain/vin';

/** British ones; "CX50 AWD" looks like one and is a car. */
const registration = /^[a-z]{2}\d{2}\s?[a-z]{3}$/i;
/** A part of one, or all of an older one. */
const pieceOfVin = /^(?=.*\d)(?=.*[a-z])[a-hj-npr-z0-9]{6,14}$/i;

/** What `typed` seems to be, where it is no car in words. */
export function kindHints(found: number, typed: string): string[] {
  const text = typed.trim();
  if (registration.test(text))
    return [
      `If “${text}” is a registration: the shop cannot look those up. A VIN says more, or choose the car below.`,
    ];
  return found === 0 && pieceOfVin.test(text)
    ? [`If that is a VIN: it has ${vinLength} characters, and this has ${text.length}.`]
    : [];
}

/** The sentences above the cars a typed line has found. `missing`: what was read in it and is not in the list, percent-encoded. */
export function lineHints(found: number, missing: string | null): string[] {
  const what = missing === null ? null : decodeURIComponent(missing);
  if (found > 0) return what === null ? [] : [`“${what}” is not in the list. This is what comes near it:`];
  const first = what === null ? 'No such car is known.' : `“${what}” is not in the list.`;
  return [`${first} Try the year, make and model below.`];
}
