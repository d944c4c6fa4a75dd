import type { Db } from '../../db/database.ts';
import { type VehicleRecord, vehicleStore } from './vehicle-store.ts';

export type { VehicleRecord } from './vehicle-store.ts';

export async function findVehicle(db: Db, id: string): Promise<VehicleRecord | null> {
  const [found] = await vehicleStore(db).byIds([id]);
  return found ?? null;
}

/** Those that there are, by make, model, year and engine. */
export async function findVehicles(db: Db, ids: readonly string[]): Promise<VehicleRecord[]> {
  return ids.length === 0 ? [] : vehicleStore(db).byIds(ids);
}
