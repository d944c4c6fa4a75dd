import type { Db } from '../../db/database.ts';
import type { CarStanding } from '../finding/finder.ts';
import type { CarInText } from '../vehicles/car-in-text.ts';
import { fitmentStore } from './fitment-store.ts';

/**
 * What is known of parts and a car that was named in a search, with as much of it as was typed. The rules of `judge.ts`, over ranges
 * instead of one car: a range has the car where it has all years that were typed; of a car without a year, where it has any.
 */
export async function standingOfParts(db: Db, car: CarInText): Promise<CarStanding> {
  const rows = await fitmentStore(db).standing({
    modelIds: car.models.map(({ id }) => id),
    from: car.years?.from ?? null,
    to: car.years?.to ?? null,
    litres: car.litres,
    cylinders: car.cylinders,
    fuels: car.fuels?.includes('flex fuel') ? [...new Set([...car.fuels, 'petrol' as const])] : car.fuels,
  });
  const ids = (wanted: string) => rows.filter(({ standing }) => standing === wanted).map(({ id }) => id);
  return { fits: ids('fits'), waits: ids('waits'), not: ids('not') };
}
