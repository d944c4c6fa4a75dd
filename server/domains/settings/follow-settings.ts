import { setTimeout as wait } from 'node:timers/promises';
import { isSame, shopOf } from '@spareworks/contract/plain/settings';
import { type Shop, setShop } from '@spareworks/contract/plain/shop';
import { defaults } from '@spareworks/contract/plain/shop-defaults';
import type { Logger } from 'pino';
import type { Change } from '../../db/change-listener.ts';
import type { Db } from '../../db/database.ts';
import { readSettings } from './read-settings.ts';

export type FollowedSettings = {
  /** What the shop says about itself. The same object until that changes. */
  shop: () => Shop;
  /** Reads it again. Resolves once this process says what is kept. */
  refresh: () => Promise<void>;
  apply: (change: Change) => void;
  stop: () => void;
};

const pauseMs = 500;

/**
 * Keeps what this process says about the shop in step with the database. What was announced while nobody listened is found by
 * the reading at the start. `onChanged` is called after each change has taken hold, so that pages made before it can go.
 */
export function followSettings(db: Db, log: Logger, onChanged: () => void): FollowedSettings {
  let shop: Shop = { ...defaults };
  let stopped = false;
  let begun = 0;
  let taken = 0;

  async function refresh(): Promise<void> {
    begun += 1;
    const own = begun;
    const settings = await readSettings(db);
    if (stopped || own < taken) return; // whoever asked later has read something newer
    taken = own;
    const next: Shop = shopOf(settings);
    if (isSame(next, shop)) return;
    shop = next;
    setShop(shop);
    onChanged();
  }

  /** Until it is done: a shop that has missed a change would say the old for ever. */
  async function follow(): Promise<void> {
    while (!stopped) {
      try {
        return await refresh();
      } catch (error) {
        log.warn({ err: error }, 'the settings could not be read');
        await wait(pauseMs, undefined, { ref: false });
      }
    }
  }

  return {
    shop: () => shop,
    refresh,
    apply: (change) => {
      if (change === 'everything' || change.tags.includes('settings')) void follow();
    },
    // Another shop in the same process, as in tests, begins with the defaults.
    stop: () => {
      stopped = true;
      if (!isSame(shop, defaults)) setShop();
    },
  };
}
