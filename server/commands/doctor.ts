import { readConfig } from '../config.ts';
import { configuredCardProvider } from '../configured-card-provider.ts';
import { migrate } from '../db/migrate.ts';
import { examine } from '../doctor/examine.ts';
import { openCommandDatabase } from '../open-configured-database.ts';

try {
  process.exitCode = await run();
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}

async function run(): Promise<number> {
  const result = readConfig(process.env);
  if (!result.ok) throw new Error(result.faults.join('\n'));
  const opened = await openCommandDatabase(result.config, { onError: console.error, log: console.error });
  try {
    await migrate(opened.database);
    // The sandbox keeps its books in the same database and is part of the shop: it is asked only while the shop runs.
    const provider = result.config.stripe && configuredCardProvider(result.config.stripe);
    const violations = await examine(opened.database, provider);
    for (const { invariant, what } of violations) {
      console.log(`Broken: ${invariant}`);
      for (const line of what) console.log(`  ${line}`);
    }
    if (violations.length === 0) console.log('Every figure of stock, orders and payments is as it must be.');
    return violations.length === 0 ? 0 : 1;
  } finally {
    await opened.close();
  }
}
