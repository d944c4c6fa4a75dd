import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { checkout } from '../../server/testing/shop-process.ts';

/** What `npm run doctor` says of a shop, running or not; null when all is well. */
export function doctor(dataDir: string): string | null {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [join(checkout, 'server', 'commands', 'doctor.ts')],
    {
      env: { PATH: process.env.PATH, DATA_DIR: dataDir, DEMO: '1' },
      encoding: 'utf8',
    },
  );
  return status === 0 ? null : `${stdout}${stderr}`;
}
