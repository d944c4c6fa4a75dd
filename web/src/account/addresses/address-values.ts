import type { KeptAddress } from '@spareworks/contract/calls/address-book';
import { regionNames } from '@spareworks/contract/plain/regions';

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
  return `please choose a ${regionLabel(country).toLowerCase()}`;
}
