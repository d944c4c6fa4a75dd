import { carSlug, type Engine, engineNotGiven } from '@spareworks/contract/plain/vehicle-words';
import type { Db } from '../../db/database.ts';
import { familyIdOf, makeId, modelId, vehicleId } from './vehicle-ids.ts';
import { type MakeRow, type ModelRow, type VehicleRow, vehicleStore } from './vehicle-store.ts';

/** `listed` false: only a VIN leads there. */
export type NewVehicle = { year: number; make: string; model: string; engine: Engine; listed?: boolean };

/** Who says that there is such a car, and the day (YYYY-MM-DD) it was noted. */
export type Origin = { source: string; notedAt: string };

const atOnce = 1000;

/**
 * Cars, each also as the car of its year whose engine is not given. Those that are there already stay as they are, with
 * their source. Gives the ids in the order of what was given.
 */
export async function addVehicles(db: Db, cars: readonly NewVehicle[], origin: Origin): Promise<string[]> {
  const store = vehicleStore(db);
  for (let from = 0; from < cars.length; from += atOnce) {
    const { makes, models, vehicles } = vehicleRows(cars.slice(from, from + atOnce), origin);
    await store.add([...makes.values()], [...models.values()], [...vehicles.values()]);
  }
  return cars.map(({ make, model, year, engine }) => vehicleId(make, model, year, engine));
}

/** The rows of cars, each once, and of each year the one whose engine is not given. */
export function vehicleRows(cars: readonly NewVehicle[], { source, notedAt }: Origin) {
  const makes = new Map<string, MakeRow>();
  const models = new Map<string, ModelRow>();
  const vehicles = new Map<string, VehicleRow>();
  const add = (id: string, row: Omit<VehicleRow, 'id' | 'source' | 'noted_at'>) => {
    const listed = row.listed || vehicles.get(id)?.listed === true;
    vehicles.set(id, { id, ...row, listed, source, noted_at: notedAt });
  };
  for (const { make, model, year, engine, listed = true } of cars) {
    const [make_id, model_id] = [makeId(make), modelId(make, model)];
    // Of two spellings the first stays.
    if (!makes.has(make_id)) makes.set(make_id, { id: make_id, name: make, slug: carSlug(make), source });
    const family_id = familyIdOf(make, model);
    if (!models.has(model_id))
      models.set(model_id, { id: model_id, make_id, name: model, slug: carSlug(model), source, family_id });
    add(vehicleId(make, model, year, engineNotGiven), { model_id, year, ...engineNotGiven, listed: true });
    add(vehicleId(make, model, year, engine), { model_id, year, ...engine, listed });
  }
  return { makes, models, vehicles };
}
