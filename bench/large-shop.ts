import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { openShopDatabase, prepareDatabase } from '../server/open-configured-database.ts';
import { readSettings } from '../server/read-settings.ts';

const root = join(import.meta.dirname, '..');

/** The data of a large shop, made once and kept between runs. */
export const largeShopData = join(root, '.cache', 'bench-data');

export async function fillLargeShop(): Promise<void> {
  await makeDatabase();
  const sizes = ['--parts', '100000', '--orders', '40000', '--users', '10000', '--reviews', '20000'];
  const result = spawnSync(process.execPath, [join(root, 'demo', 'commands', 'seed.ts'), ...sizes], {
    stdio: 'inherit',
    env: { ...process.env, DATA_DIR: largeShopData },
  });
  if (result.status !== 0) throw new Error('The database could not be filled.');
}

/** What the first start of a shop does; commands fill one that is there. */
async function makeDatabase(): Promise<void> {
  const { config } = readSettings([], { DATA_DIR: largeShopData });
  const opened = await openShopDatabase(config, { onError: console.error, log: console.error });
  await prepareDatabase(config, opened.database);
  await opened.close();
}
