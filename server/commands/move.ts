import { join } from 'node:path';
import { moveShop } from '../backup/move-shop.ts';
import { markMoved } from '../backup/unfinished-restore.ts';
import type { Config } from '../config.ts';
import { describeDatabase } from '../open-configured-database.ts';
import { progressBar } from './progress-bar.ts';
import { runCommand, untilStopped, withDatabase } from './run-command.ts';

const usage = 'Usage: npm run move -- postgres://user:password@host/database';

await runCommand(async ({ config, args: [url, ...rest] }) => {
  if (url === undefined || rest.length > 0 || !/^postgres(ql)?:$/.test(URL.parse(url)?.protocol ?? ''))
    throw new Error(usage);
  if (config.databaseUrl !== null)
    throw new Error(
      'This shop has a PostgreSQL of its own already (DATABASE_URL). From one to another go by npm run backup and ' +
        'npm run restore, or by the means of the database.',
    );
  const signal = untilStopped();
  const where = describeDatabase({ ...config, databaseUrl: url });
  const moved = await withDatabase(
    config,
    (database) => {
      console.log(`To: ${where}`);
      return moveShop(database, { url, where, onProgress: progressBar(process.stderr), signal });
    },
    { alone: true },
  );
  markMoved(config.dataDir, where);
  console.log(
    `${moved.rows} rows of ${moved.tables} tables are there, each compared with where it came from.`,
  );
  if (moved.leftOut.length > 0) console.log(`Not the shop's, and left behind: ${moved.leftOut.join(', ')}.`);
  for (const { invariant, what } of moved.violations) {
    console.log(`Broken, here as there: ${invariant}`);
    for (const line of what) console.log(`  ${line}`);
  }
  if (moved.violations.length === 0)
    console.log('Every figure of stock, orders and payments is as it must be.');
  for (const line of whatToSet(config)) console.log(line);
  return moved.violations.length === 0 ? 0 : 1;
});

function whatToSet({ dataDir, authSecret, demo, testMode }: Config): string[] {
  const secret = join(dataDir, 'secrets', 'auth-secret');
  return [
    'Now set, and start the shop:',
    '  DATABASE_URL  the address you have just given',
    authSecret === null
      ? `  AUTH_SECRET   what stands in ${secret}, so that sessions and mailed links go on`
      : '  AUTH_SECRET   stays as it is',
    `  DATA_DIR      stays as it is: pictures are in ${join(dataDir, 'images')}`,
    ...(demo ? ['  DEMO          1, if it is to stay a demo'] : []),
    ...(testMode ? ['  ALLOW_SANDBOX 1, as long as cards, Google or mail are not set up'] : []),
    `The old database stays in ${join(dataDir, 'postgres')}, and nothing starts on it by mistake. To go back remove ${join(dataDir, 'moved')}.`,
  ];
}
