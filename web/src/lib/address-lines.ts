import { countryName } from '@spareworks/contract/plain/countries';
import { regionNames } from '@spareworks/contract/plain/regions';
import type { ShipTo } from '@spareworks/contract/schemas/order-parts';

/** An address as it is written on a parcel, line by line. */
export function addressLines({ line1, line2, city, region, postcode, country }: ShipTo): string[] {
  const there = region === null ? null : (regionNames[country]?.[region] ?? region);
  const town = [city, there].filter((part) => part !== null).join(', ');
  return [line1, line2, postcode === null ? town : `${town} ${postcode}`, countryName(country)].filter(
    (line) => line !== null,
  );
}
