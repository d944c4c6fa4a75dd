import { parseArgs } from 'node:util';
import { progressBar } from '@spareworks/server/commands/progress-bar.ts';
import { readConfig } from '@spareworks/server/config.ts';
import { migrate } from '@spareworks/server/db/migrate.ts';
import { openCommandDatabase } from '@spareworks/server/open-configured-database.ts';
import { drawAllPictures } from '../draw-all-pictures.ts';
import { seedDatabase } from '../seed/seed-database.ts';
import type { SeedSizes } from '../seed/seed-rows.ts';

const usage = 'Usage: npm run seed -- --parts 100000 --orders 40000 --users 10000 --reviews 20000';

try {
  await seed(readSizes());
} catch (error) {
  console.error((error as Error).message);
  process.exit(1);
}

function readSizes(): SeedSizes {
  const size = { type: 'string', default: '0' } as const;
  const { values } = parseArgs({ options: { parts: size, orders: size, users: size, reviews: size } });
  const sizes = { ...values } as unknown as SeedSizes;
  for (const [name, value] of Object.entries(values)) {
    if (!/^\d{1,8}$/.test(value)) throw new Error(`--${name} must be a whole number. ${usage}`);
    sizes[name as keyof SeedSizes] = Number(value);
  }
  if (sizes.parts + sizes.orders + sizes.users + sizes.reviews === 0) throw new Error(usage);
  if (sizes.orders > 0 && (sizes.parts === 0 || sizes.users === 0)) {
    throw new Error(`--orders needs --parts to order and --users to order them. ${usage}`);
  }
  return sizes;
}

async function seed(sizes: SeedSizes): Promise<void> {
  const result = readConfig(process.env);
  if (!result.ok) throw new Error(result.faults.join('\n'));
  const started = performance.now();
  const opened = await openCommandDatabase(result.config, { onError: console.error, log: console.error });
  try {
    await migrate(opened.database);
    const bar = progressBar(process.stderr);
    await drawAllPictures(result.config.dataDir, (done, of) => bar('pictures', done, of));
    const { demo: asDemo, stripe } = result.config;
    const added = await seedDatabase(opened.database, sizes, bar, { asDemo, cardSandbox: stripe === null });
    const besides = new Set(['stock', 'order_lines', 'payments', 'order_events']);
    const counts = Object.entries(added).filter(([table]) => !besides.has(table));
    const seconds = ((performance.now() - started) / 1000).toFixed(1);
    console.log(`Added ${counts.map(([table, count]) => `${count} ${table}`).join(', ')} in ${seconds} s.`);
  } finally {
    await opened.close();
  }
}
