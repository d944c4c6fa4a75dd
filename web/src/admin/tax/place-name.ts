import { countryName } from '@spareworks/contract/plain/countries';
import { regionKey, regionNames } from '@spareworks/contract/plain/regions';

/** "California, United States" for country and region; a region without a list of names is as it was typed. */
export function placeWords({ country, region }: { country: string; region: string | null }): string {
  if (region === null) return countryName(country);
  const known = regionNames[country]?.[regionKey(country, region)];
  return `${known ?? region}, ${countryName(country)}`;
}

/** The same for a place in short: "US-CA", "PL". */
export function placeName(place: string): string {
  const [country = '', ...region] = place.split('-');
  return placeWords({ country, region: region.length === 0 ? null : region.join('-') });
}
