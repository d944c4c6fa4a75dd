import type { Db } from '../../db/database.ts';
import { Problem } from '../../kernel/problem.ts';
import { dataSource } from './car-data/data-package.ts';
import { vehicleStore } from './vehicle-store.ts';

/** Cars hardly ever change: a browser that walks through the years again need not ask again for a while. */
const kept = { 'cache-control': 'public, max-age=300' };

/**
 * What is found among the cars. Nothing is no answer before the cars that come along were loaded for the first time, some
 * seconds after the shop is ready: they would be said not to exist. What is found before is not kept, for there is more to come.
 */
export function foundOrLoading(db: Db, comeAlong: boolean) {
  let loaded = !comeAlong;
  return async <T>(found: readonly T[]) => {
    loaded ||= (await vehicleStore(db).loadedVersion(dataSource)) !== null;
    if (!loaded && found.length === 0) throw new Problem('cars_loading', { retryAfter: 5 });
    return { body: [...found], headers: loaded ? kept : { 'cache-control': 'no-store' } };
  };
}
