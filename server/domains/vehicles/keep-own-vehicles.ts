import type { OwnVehicle } from '@spareworks/contract/calls/vehicles';
import { engineText, isEngineGiven } from '@spareworks/contract/plain/vehicle-words';
import { isReferredTo } from '../../db/broken-rule.ts';
import type { Database, Db } from '../../db/database.ts';
import type { Caller } from '../../kernel/caller.ts';
import { Problem } from '../../kernel/problem.ts';
import { record } from '../audit/record.ts';
import { toVehicle } from './find-vehicles.ts';
import { sourcesOfOthers } from './vehicle-sources.ts';
import { vehicleStore } from './vehicle-store.ts';

/** Cars that the shop itself has added. */
export async function readOwnVehicles(
  db: Db,
  { q, after, limit }: { q: string | null; after: string | null; limit: number },
): Promise<OwnVehicle[]> {
  const rows = await vehicleStore(db).ownPage(q, after, limit);
  return rows.map(({ source, notedAt, ...vehicle }) => ({ ...toVehicle(vehicle), source, notedAt }));
}

export function countOwnVehicles(db: Db, q: string | null): Promise<number> {
  return vehicleStore(db).countOwn(q);
}

export async function readSources(db: Db) {
  const store = vehicleStore(db);
  const data = await store.data();
  return {
    own: await store.countOwn(null),
    data: data === null ? null : { ...data, loadedAt: data.loadedAt.toISOString() },
  };
}

/** Only those that the shop itself has added, and that nothing refers to: the database knows what does. */
export async function removeVehicle(database: Database, caller: Caller, id: string): Promise<void> {
  try {
    await database.transaction(async (tx) => {
      const store = vehicleStore(tx);
      const vehicle = await store.lock(id);
      if (vehicle === null) throw new Problem('not_found');
      if (sourcesOfOthers.includes(vehicle.source)) throw new Problem('vehicle_not_own');
      const others = await store.ofModelYear(vehicle.modelId, vehicle.year);
      // The car whose engine is not given is there as long as any of its year is.
      if (!isEngineGiven(vehicle) && others.length > 1) throw new Problem('vehicle_in_use');
      const uses = await store.usesOf(id);
      if (uses.length > 0) {
        const title = `This car cannot be deleted, as these refer to it: ${uses.join(', ')}.`;
        throw new Problem('vehicle_in_use', { title });
      }
      await store.remove(vehicle);
      const { year, make, model, source } = vehicle;
      await record(tx, {
        actor: caller.email,
        action: 'vehicle removed',
        subject: `vehicle ${id}`,
        before: { year, make, model, engine: engineText(vehicle), source },
      });
    });
  } catch (error) {
    if (isReferredTo(error)) throw new Problem('vehicle_in_use');
    throw error;
  }
}
