import type { Database } from '@spareworks/server/db/database.ts';
import type { PictureStorage } from '@spareworks/server/domains/images/picture-storage.ts';
import { demoAccounts, wantsDemoShop } from './demo-accounts.ts';
import { openDemoAccounts } from './demo-credentials.ts';
import type { DemoShopOptions } from './load-demo-shop.ts';
import { demoPainter, drawnOnDemand } from './painter.ts';

export type DemoPictures = PictureStorage & { expectVisitors: () => void } & AsyncDisposable;

export type Demo = {
  accounts: typeof demoAccounts;
  /** Fills a shop that is empty, once in the life of its database. */
  fill: (database: Database, options: DemoShopOptions) => Promise<void>;
  openAccounts: (database: Database) => Promise<boolean>;
  /** A folder of pictures in which those of the demo catalogue appear when they are asked for. */
  pictures: (kept: PictureStorage, folder: string) => DemoPictures;
};

/** The door of this workspace: the server comes in here and nowhere else. */
export const demo: Demo = {
  accounts: demoAccounts,
  fill: async (database, options) => {
    if (!(await wantsDemoShop(database))) return;
    // Loaded only now: on every later start the catalogue and its drawings stay out of memory.
    const { loadDemoShop } = await import('./load-demo-shop.ts');
    await loadDemoShop(database, options);
  },
  openAccounts: openDemoAccounts,
  pictures: (kept, folder) => {
    const painter = demoPainter(folder);
    return {
      ...drawnOnDemand(kept, painter),
      expectVisitors: painter.expectMore,
      [Symbol.asyncDispose]: () => painter[Symbol.asyncDispose](),
    };
  },
};
