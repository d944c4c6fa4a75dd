import type { PageCar } from '../../features/garage/card-car.ts';
import type { CatalogueData } from './loader.ts';

/** The car of the address, else the one that was read out of the search; undefined: the page is about no car. */
export function carOfPage({ state, facets }: Pick<CatalogueData, 'state' | 'facets'>): PageCar | undefined {
  if (state.vehicle !== undefined) return { id: state.vehicle, name: facets.vehicle ?? 'this car' };
  return facets.car === null ? undefined : { id: facets.car.vehicle, name: facets.car.text };
}
