import { configuredCardProvider } from '../configured-card-provider.ts';
import { examine } from '../doctor/examine.ts';
import { progressBar } from './progress-bar.ts';
import { runCommand, withDatabase } from './run-command.ts';

const usage = 'Usage: npm run doctor';

// Whoever watches this by a program must not take "could not look" for "all is well", nor for "a figure is wrong".
await runCommand(
  async ({ config, args }) => {
    if (args.length > 0) throw new Error(usage);
    return withDatabase(config, async (database) => {
      // The sandbox keeps its books in the same database and is part of the shop: it is asked only while the shop runs.
      const provider = config.stripe && configuredCardProvider(config.stripe);
      const bar = progressBar(process.stderr);
      const violations = await examine(database, provider, (done, of) => bar('rules', done, of));
      for (const { invariant, what } of violations) {
        console.log(`Broken: ${invariant}`);
        for (const line of what) console.log(`  ${line}`);
      }
      if (violations.length > 0) return 1;
      console.log('Every figure of stock, orders and payments is as it must be.');
      return 0;
    });
  },
  { couldNot: 2 },
);
