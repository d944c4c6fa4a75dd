import type { Logger } from 'pino';
import type { Database } from '../../db/database.ts';
import { pausePoint } from '../../kernel/pause-points.ts';
import { addVehicles } from './add-vehicles.ts';
import type { CarData } from './car-data/car-data.ts';
import { listedVersion } from './car-data/data-package.ts';
import { familyIdOf } from './vehicle-ids.ts';
import { dataSource } from './vehicle-sources.ts';
import { vehicleStore } from './vehicle-store.ts';

const atOnce = 1000;

type Options = { open: () => CarData; log: Logger; signal: AbortSignal };

/**
 * Has the cars of the data in our tables, once for every version of it. All in one transaction: whoever is cut off begins
 * again at the next start, and of several instances one does it. The list is made before the transaction, beside the shop.
 */
export async function loadVehicles(database: Database, { open, log, signal }: Options): Promise<void> {
  const version = listedVersion();
  if (signal.aborted || (await vehicleStore(database).loadedVersion(dataSource)) === version) return;
  const began = performance.now();
  await using cars = open();
  signal.addEventListener('abort', cars.abandon);
  try {
    const first = await cars.vehicles(0, atOnce);
    const count = await database.transaction(
      async (tx) => {
        const store = vehicleStore(tx);
        if (!(await store.claimLoading()) || (await store.loadedVersion(dataSource)) === version) return null;
        const origin = { source: dataSource, notedAt: first.notedAt };
        const ids: string[] = [];
        let from = 0;
        for (
          let { vehicles } = first;
          vehicles.length > 0;
          { vehicles } = await cars.vehicles(from, atOnce)
        ) {
          const rows = vehicles.map(({ certain, ...car }) => ({ ...car, listed: certain }));
          ids.push(...(await addVehicles(tx, rows, origin)));
          from += vehicles.length;
          await pausePoint('vehicles written');
        }
        await store.unlistOthers(dataSource, ids);
        const { makes, models } = await store.names();
        const nameOf = new Map(makes.map(({ id, name }) => [id, name]));
        await store.settleFamilies(
          models.map(({ id, makeId, name }) => ({
            id,
            familyId: familyIdOf(nameOf.get(makeId) ?? '', name),
          })),
        );
        await store.noteLoaded(dataSource, version, first.notedAt);
        return from;
      },
      { patient: true },
    );
    if (count !== null) log.info({ cars: count, ms: Math.round(performance.now() - began) }, 'cars loaded');
  } catch (error) {
    if (!signal.aborted) throw error; // the shop is closing: at its next start
  } finally {
    signal.removeEventListener('abort', cars.abandon);
  }
}
