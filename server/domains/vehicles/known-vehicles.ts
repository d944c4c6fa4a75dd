import type { Db } from '../../db/database.ts';
import type { NewVehicle } from './add-vehicles.ts';
import { vehicleId } from './vehicle-ids.ts';
import { vehicleStore } from './vehicle-store.ts';

/** Which of these cars are in the list already, each with its engine. */
export async function knownVehicles(
  db: Db,
  cars: readonly NewVehicle[],
): Promise<{ has: (car: NewVehicle) => boolean }> {
  const idOf = ({ make, model, year, engine }: NewVehicle) => vehicleId(make, model, year, engine);
  const known = await vehicleStore(db).listedAmong(cars.map(idOf));
  return { has: (car) => known.has(idOf(car)) };
}
