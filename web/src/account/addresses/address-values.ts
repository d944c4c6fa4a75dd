import type { KeptAddress } from '@spareworks/contract/calls/address-book';
import { regionKey, regionNames } from '@spareworks/contract/plain/regions';

/** In the order of the form. */
export const addressFieldNames = [
  'name',
  'country',
  'line1',
  'line2',
  'city',
  'region',
  'postcode',
  'phone',
] as const;

export type AddressFieldName = (typeof addressFieldNames)[number];

/** An address as it is typed: what is open is empty. */
export type AddressValues = Record<AddressFieldName, string>;

export const noAddress: AddressValues = {
  name: '',
  country: '',
  line1: '',
  line2: '',
  city: '',
  region: '',
  postcode: '',
  phone: '',
};

export function valuesOf(address: KeptAddress): AddressValues {
  const { name, country, line1, city, phone } = address;
  return {
    name,
    country,
    line1,
    line2: address.line2 ?? '',
    city,
    region: address.region ?? '',
    postcode: address.postcode ?? '',
    phone,
  };
}

/** What people call the parts of a country that are chosen from a list. */
const regionWords: Readonly<Record<string, string>> = { US: 'State', CA: 'Province' };

export function regionLabel(country: string): string {
  return regionWords[country] ?? 'Region';
}

/** What is missing of a region; null where nothing is. Only where there is a list it must be given: taxes hang on it. */
export function regionProblem(country: string, region: string | null | undefined): string | null {
  const names = regionNames[country];
  if (names === undefined || (region && region in names)) return null;
  return `${regionLabel(country)} is required`;
}

/**
 * The region that goes with another country: what was chosen from a list is nothing elsewhere, and a name that was typed may be one of
 * the new list. What was typed where there is no list stays where there is none either: nobody knows its regions.
 */
export function regionElsewhere(before: { country: string; region: string }, country: string): string {
  if (country === before.country) return before.region;
  const names = regionNames[country];
  if (names === undefined) return before.country in regionNames ? '' : before.region;
  const key = regionKey(country, before.region);
  return Object.hasOwn(names, key) ? key : '';
}

/** Where no letter arrives without a postcode. Elsewhere there are none, or not everywhere (Ireland, Hong Kong, most of Africa). */
const withPostcodes: ReadonlySet<string> = new Set(
  'AD AT AU BE BG BR CA CH CY CZ DE DK EE ES FI FR GB GR HR HU IN IT JP KR LI LT LU LV MC MT MX NL NO NZ PL PT RO SE SG SI SK SM TR US ZA'.split(
    ' ',
  ),
);

export function needsPostcode(country: string): boolean {
  return withPostcodes.has(country);
}

/** What is missing of a postcode; null where nothing is. */
export function postcodeProblem(country: string, postcode: string | null): string | null {
  return needsPostcode(country) && (postcode ?? '').trim() === '' ? 'Postcode is required' : null;
}
