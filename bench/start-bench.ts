import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { openDatabase, unhurried } from '../server/db/database.ts';
import { runningDatabase } from '../server/db/embedded/embedded-postgres.ts';
import { startShop, unusedPort } from '../server/testing/shop-process.ts';
import type { Bench } from './scenario.ts';

/** The production server as its own process on data that are there, and its baseline. Both end with it. */
export async function startBench(dataDir: string): Promise<Bench & AsyncDisposable> {
  const shop = await startShop({
    dataDir,
    // Whose address a request comes from is up to the load: TRUST_PROXY.
    env: { RATE_LIMIT_FACTOR: '1000000', PUBLIC_URL: 'http://localhost:3000', TRUST_PROXY: '127.0.0.1' },
  });
  await using begun = new AsyncDisposableStack();
  begun.use(shop);
  const address = runningDatabase(dataDir);
  if (address === null) throw new Error('The shop has no database.');
  const database = openDatabase({ address, onError: () => undefined, maxConnections: 2, limits: unhurried });
  begun.defer(() => database.close());
  const port = await unusedPort();
  const baseline = fork(join(import.meta.dirname, 'baseline-server.ts'), [String(port), dataDir, shop.url]);
  begun.defer(() => void baseline.kill());
  await once(baseline, 'message');
  const ending = begun.move();
  return {
    url: shop.url,
    pid: shop.child.pid ?? 0,
    dataDir,
    baselineUrl: `http://127.0.0.1:${port}`,
    baselinePid: baseline.pid ?? 0,
    database,
    someIds: async (count) => {
      const rows = await database.query<{ id: string }>({
        text: `SELECT id FROM (
                 SELECT id, row_number() OVER (ORDER BY id) AS place, count(*) OVER () AS parts
                 FROM parts WHERE deleted_at IS NULL) AS counted
               WHERE place % greatest(1, parts / $1::int) = 0 ORDER BY id LIMIT $1::int`,
        values: [count],
      });
      return rows.map(({ id }) => id);
    },
    [Symbol.asyncDispose]: () => ending.disposeAsync(),
  };
}
