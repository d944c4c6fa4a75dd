import type { Db } from '../../db/database.ts';
import { Problem } from '../../kernel/problem.ts';
import { dataSource } from './car-data/data-package.ts';
import { vehicleStore } from './vehicle-store.ts';

/**
 * What was found among the cars. Nothing is no answer before the cars that come along were loaded for the first time, some
 * seconds after the shop is ready: they would be said not to exist.
 */
export async function foundOrLoading<T>(db: Db, comeAlong: boolean, found: readonly T[]): Promise<T[]> {
  if (found.length === 0 && comeAlong && (await vehicleStore(db).loadedVersion(dataSource)) === null)
    throw new Problem('cars_loading', { retryAfter: 5 });
  return [...found];
}
