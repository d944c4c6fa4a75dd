import type { Db } from '../../db/database.ts';
import { Problem } from '../../kernel/problem.ts';
import { dataSource } from './vehicle-sources.ts';
import { vehicleStore } from './vehicle-store.ts';

/**
 * What is found among the cars. Nothing is no answer before the cars that come along were loaded for the first time, some
 * seconds after the shop is ready: they would be said not to exist. What is found before is not all: there is more to come.
 */
export function foundOrLoading(db: Db, comeAlong: boolean) {
  let loaded = !comeAlong;
  return async (found: readonly unknown[]): Promise<{ isAll: boolean }> => {
    loaded ||= (await vehicleStore(db).loadedVersion(dataSource)) !== null;
    if (!loaded && found.length === 0) throw new Problem('cars_loading', { retryAfter: 5 });
    return { isAll: loaded };
  };
}
