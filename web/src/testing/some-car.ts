import type { Fuel } from '@spareworks/contract/plain/vehicle-words';
import type { Vehicle } from '@spareworks/contract/schemas/vehicle';

type Named = { year?: number; litres?: number | null; cylinders?: number | null; fuel?: Fuel | null };

/** A Honda Civic; its engine is not given unless the test names it. */
export function someCar(sign: string, named: Named = {}): Vehicle {
  const { year = 2014, litres = null, cylinders = null, fuel = null } = named;
  return {
    _id: `00000000-0000-4000-8000-${sign.repeat(12)}`,
    year,
    make: 'Honda',
    model: 'Civic',
    makeSlug: 'honda',
    modelSlug: 'civic',
    engine: { litres, cylinders, fuel },
  };
}
