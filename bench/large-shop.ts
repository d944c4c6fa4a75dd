import { spawnSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..');

/** The data of a large shop, made once and kept between runs. */
export const largeShopData = join(root, '.cache', 'bench-data');

export function fillLargeShop(): void {
  mkdirSync(largeShopData, { recursive: true });
  const sizes = ['--parts', '100000', '--orders', '40000', '--users', '10000', '--reviews', '20000'];
  const result = spawnSync(process.execPath, [join(root, 'demo', 'commands', 'seed.ts'), ...sizes], {
    stdio: 'inherit',
    env: { ...process.env, DATA_DIR: largeShopData },
  });
  if (result.status !== 0) throw new Error('The database could not be filled.');
}
