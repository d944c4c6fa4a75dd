import { configuredCardProvider } from '../configured-card-provider.ts';
import { examine } from '../doctor/examine.ts';
import type { Settings } from '../read-settings.ts';
import { progressBar } from './progress-bar.ts';
import { runCommand, withDatabase } from './run-command.ts';

const usage = 'Usage: npm run doctor [-- --since DATE], such as 2026-03-04 or 2026-03-04T17:30Z';

export async function askDoctor({ config, args }: Settings): Promise<number> {
  const since = readSince(args);
  return withDatabase(config, async (database) => {
    // The sandbox keeps its books in the same database and is part of the shop: it is asked only while the shop runs.
    const provider = config.stripe && configuredCardProvider(config.stripe);
    const bar = progressBar(process.stderr);
    if (since !== undefined && provider === null) {
      console.log('The books of the card sandbox lie in the same database: they are compared as a whole.');
    }
    const violations = await examine(database, provider, {
      since,
      onRule: (done, of) => bar('rules', done, of),
      onCompared: (compared, oldest) =>
        process.stderr.write(`compared ${compared} payments, back to ${oldest.toISOString()}\n`),
    });
    for (const { invariant, what } of violations) {
      console.log(`Broken: ${invariant}`);
      for (const line of what) console.log(`  ${line}`);
    }
    if (violations.length > 0) return 1;
    console.log('Every figure of stock, orders and payments is as it must be.');
    return 0;
  });
}

function readSince(args: readonly string[]): Date | undefined {
  const [option, given = '', ...rest] = args;
  if (option === undefined) return undefined;
  const date = new Date(given);
  const isDate =
    /^\d{4}-\d\d-\d\d(?:T[\d:.]+(?:Z|[+-]\d\d:\d\d))?$/.test(given) && !Number.isNaN(date.getTime());
  if (option !== '--since' || rest.length > 0 || !isDate) throw new Error(usage);
  if (date > new Date()) throw new Error('--since is a date in the past.');
  return date;
}

// Whoever watches this by a program must not take "could not look" for "all is well", nor for "a figure is wrong".
if (import.meta.main) await runCommand(askDoctor, { couldNot: 2 });
