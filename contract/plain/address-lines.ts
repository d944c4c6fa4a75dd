import { countryName } from './countries.ts';
import { regionNames } from './regions.ts';

type Address = {
  line1: string;
  line2: string | null;
  city: string;
  region: string | null;
  postcode: string | null;
  country: string;
};

/** Where the postcode comes after the city; everywhere else before it. */
const postcodeLast = new Set(['AU', 'CA', 'GB', 'IE', 'IN', 'NZ', 'US']);

/** An address as it is written on a parcel, line by line. */
export function addressLines({ line1, line2, city, region, postcode, country }: Address): string[] {
  const there = region === null ? null : (regionNames[country]?.[region] ?? region);
  const filled = (parts: (string | null)[]) => parts.filter((part) => part !== null);
  const town = postcodeLast.has(country)
    ? filled([filled([city, there]).join(', '), postcode]).join(' ')
    : filled([filled([postcode, city]).join(' '), there]).join(', ');
  return filled([line1, line2, town, countryName(country)]);
}
