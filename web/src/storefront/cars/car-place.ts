import { isGroupKey, type PartGroup } from '@spareworks/contract/plain/group-tree';
import { carSlug } from '@spareworks/contract/plain/vehicle-words';
import { carHref } from '../../features/parts/car-href.ts';

/** What an address about cars names, from the make on; what is further down is left out. */
export type CarPlace = { make?: string; model?: string; year?: string; group?: PartGroup };

/** Reads what stands behind /cars/, in whatever spelling; null where it can be no car. */
export function readCarPlace(path: string): CarPlace | null {
  const steps = path.split('/').filter((step) => step !== '');
  const [make, model, year, group] = steps;
  if (steps.length > 4 || [make, model].some((name) => name !== undefined && carSlug(name) === ''))
    return null;
  if (year !== undefined && !/^\d{4}$/.test(year)) return null;
  const key = group?.toLowerCase();
  if (key !== undefined && !isGroupKey(key)) return null;
  return {
    ...(make !== undefined && { make: carSlug(make) }),
    ...(model !== undefined && { model: carSlug(model) }),
    ...(year !== undefined && { year }),
    ...(key !== undefined && { group: key }),
  };
}

/** What it may mean: “town & country” is mostly called Town and Country. The likeliest first. */
export function possiblePlaces(path: string): CarPlace[] {
  const spellings = path.includes('&') ? [path.replaceAll('&', ' and '), path] : [path];
  return spellings.map(readCarPlace).filter((place) => place !== null);
}

/** The one address of it. */
export function placeHref({ make, model, year, group }: CarPlace): string {
  return carHref(...[make, model, year, group].filter((step) => step !== undefined));
}
