import { parseArgs } from 'node:util';
import { progressBar } from '@spareworks/server/commands/progress-bar.ts';
import { refuseRootAtOthers, runCommand, withDatabase } from '@spareworks/server/commands/run-command.ts';
import type { Config } from '@spareworks/server/config.ts';
import { describeDatabase } from '@spareworks/server/open-configured-database.ts';
import type { Settings } from '@spareworks/server/read-settings.ts';
import { drawAllPictures } from '../draw-all-pictures.ts';
import { seedDatabase } from '../seed/seed-database.ts';
import type { SeedSizes } from '../seed/seed-rows.ts';

const usage = 'Usage: npm run seed -- --parts 100000 --orders 40000 --users 10000 --reviews 20000 [--yes]';

export async function fillShop({ config, args }: Settings): Promise<number> {
  const { sizes, yes } = readArguments(args);
  if (!config.demo && !yes) {
    throw new Error(
      `Database: ${describeDatabase(config)}\nThis shop is not a demo (DEMO): made-up parts, orders and people would stand among its own, for good. ` +
        'If that is what you want, add --yes.',
    );
  }
  refuseRootAtOthers(config);
  await seed(config, sizes);
  return 0;
}

function readArguments(args: string[]): { sizes: SeedSizes; yes: boolean } {
  const size = { type: 'string', default: '0' } as const;
  const { yes, ...given } = parseArgs({
    args,
    options: {
      parts: size,
      orders: size,
      users: size,
      reviews: size,
      yes: { type: 'boolean', default: false },
    },
  }).values;
  for (const [name, value] of Object.entries(given)) {
    if (!/^\d{1,8}$/.test(value)) throw new Error(`--${name} must be a whole number. ${usage}`);
  }
  const { parts, orders, users, reviews } = given;
  const sizes = {
    parts: Number(parts),
    orders: Number(orders),
    users: Number(users),
    reviews: Number(reviews),
  };
  if (sizes.parts + sizes.orders + sizes.users + sizes.reviews === 0) throw new Error(usage);
  if (sizes.orders > 0 && (sizes.parts === 0 || sizes.users === 0)) {
    throw new Error(`--orders needs --parts to order and --users to order them. ${usage}`);
  }
  return { sizes, yes };
}

async function seed(config: Config, sizes: SeedSizes): Promise<void> {
  const started = performance.now();
  await withDatabase(config, async (database) => {
    const bar = progressBar(process.stderr);
    await drawAllPictures(config.dataDir, (done, of) => bar('pictures', done, of));
    const { demo: asDemo, stripe } = config;
    const added = await seedDatabase(database, sizes, bar, { asDemo, cardSandbox: stripe === null });
    const besides = new Set(['stock', 'order_lines', 'payments', 'order_events']);
    const counts = Object.entries(added).filter(([table]) => !besides.has(table));
    const seconds = ((performance.now() - started) / 1000).toFixed(1);
    console.log(`Added ${counts.map(([table, count]) => `${count} ${table}`).join(', ')} in ${seconds} s.`);
  });
}

// A test asks for it without a process.
if (import.meta.main) await runCommand(fillShop);
