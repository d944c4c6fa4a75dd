import { readConfig } from '../config.ts';
import { migrate } from '../db/migrate.ts';
import { openShopDatabase } from '../open-configured-database.ts';

// What a start of the shop does about its database, and nothing else: a fifth of the work of the whole shop.
const result = readConfig(process.env);
if (!result.ok) throw new Error(result.faults.join('\n'));
const { dataDir } = result.config;
const opened = await openShopDatabase(result.config, {
  onError: (error) => console.error(error),
  log: (message) => console.error(message),
});
await migrate(opened.database);
process.on('SIGTERM', () => void opened.close().then(() => process.exit(0)));
console.log(`The database is ready at ${dataDir}`);
