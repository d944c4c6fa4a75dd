import { countryName } from '@spareworks/contract/plain/countries';
import { isKnownRegion, regionKey } from '@spareworks/contract/plain/regions';
import { Problem } from '../../kernel/problem.ts';
import type { TaxAnswer } from './tax-for.ts';

/** Refuses an address without a region where tax goes by it, or the order would be taxed as if it went nowhere in particular. */
export function requireRegion(
  { byRegion }: Pick<TaxAnswer, 'byRegion'>,
  { country, region }: { country: string; region: string | null },
): void {
  if (!byRegion) return;
  const isNamed = regionKey(country, region) !== '';
  if (isNamed && isKnownRegion(country, region)) return;
  const fault = isNamed ? unknownRegion(country) : 'region is required: tax depends on it there';
  throw new Problem('invalid_input', { errors: { 'address.region': fault } });
}

export function unknownRegion(country: string): string {
  const what = country === 'CA' ? 'province' : 'state';
  const name = countryName(country);
  return `must be a ${what} of ${name.startsWith('United ') ? `the ${name}` : name}, by its name or code`;
}
