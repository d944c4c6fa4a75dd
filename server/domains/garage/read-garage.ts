import type { Garage } from '@spareworks/contract/calls/garage';
import type { Db } from '../../db/database.ts';
import { findVehicles } from '../vehicles/find-vehicles.ts';
import { garageStore } from './garage-store.ts';
import { toGarage } from './to-garage.ts';

export async function readGarage(db: Db, userId: string): Promise<Garage> {
  const kept = await garageStore(db).read(userId);
  return toGarage(kept, await findVehicles(db, kept.ids));
}
