import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { drawAllPictures } from '@spareworks/demo/draw-all-pictures.ts';
import { seedDatabase } from '@spareworks/demo/seed/seed-database.ts';
import { progressBar } from '../server/commands/progress-bar.ts';
import { unhurried } from '../server/db/database.ts';
import { openShopDatabase, prepareDatabase } from '../server/open-configured-database.ts';
import { readSettings } from '../server/read-settings.ts';

export type ShopSize = { parts: number; orders: number };

export const usualSize: ShopSize = { parts: 100_000, orders: 40_000 };

/** The data of a shop of this size, made once and kept between runs. */
function dataOf({ parts, orders }: ShopSize): string {
  const isUsual = parts === usualSize.parts && orders === usualSize.orders;
  return join(import.meta.dirname, '..', '.cache', isUsual ? 'bench-data' : `bench-data-${parts}-${orders}`);
}

/** Where those of the usual size are. */
export const largeShopData = dataOf(usualSize);

/** Fills a shop as npm run seed does, unless it is filled. Answers where the data are. */
export async function fillLargeShop(size = usualSize, { pictures = false } = {}): Promise<string> {
  const dataDir = dataOf(size);
  const bar = progressBar(process.stderr);
  if (pictures) await drawAllPictures(dataDir, (done, of) => bar('pictures', done, of));
  // Beside the database, not in it: whatever scenarios add to it, it was filled.
  const stamp = join(dataDir, 'bench-filled');
  const sizes = {
    ...size,
    users: Math.ceil(size.parts / 10),
    reviews: Math.ceil(size.parts / 5),
  };
  const filled = `${JSON.stringify(sizes)}\n`;
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === filled) return dataDir;
  mkdirSync(dataDir, { recursive: true });
  const { config } = readSettings([], { DATA_DIR: dataDir });
  const opened = await openShopDatabase(config, {
    onError: console.error,
    log: console.error,
    limits: unhurried,
  });
  try {
    await prepareDatabase(config, opened.database);
    await seedDatabase(opened.database, sizes, bar, {
      asDemo: config.demo,
      cardSandbox: config.stripe === null,
    });
  } finally {
    await opened.close();
  }
  writeFileSync(stamp, filled);
  return dataDir;
}
