import { parseArgs } from 'node:util';
import type { Contents } from '../backup/backup-file.ts';
import { checkBackup, type Restored, restoreBackup } from '../backup/restore-backup.ts';
import type { Violation } from '../doctor/examine.ts';
import { describeDatabase } from '../open-configured-database.ts';
import { fromWhereTyped } from '../read-settings.ts';
import { progressBar } from './progress-bar.ts';
import { refuseRootAtOthers, runCommand, untilStopped } from './run-command.ts';

const usage = 'Usage: npm run restore -- FILE [--check]';

const secrets: Record<Restored['secret'], string> = {
  'brought along': 'Sessions and mailed links go on: the secret they are signed with came along.',
  'the same': 'Sessions and mailed links go on: AUTH_SECRET is the same.',
  another:
    'AUTH_SECRET is another than it was: everybody has to sign in again, and links mailed before no longer work.',
};

await runCommand(async ({ config, args }) => {
  const { file, check } = readArguments(args);
  const onProgress = progressBar(process.stderr);
  if (check) {
    console.log(`${describe(await checkBackup(file, onProgress))} It is whole. Nothing was restored.`);
    return 0;
  }
  refuseRootAtOthers(config);
  const where = describeDatabase(config);
  console.log(`Database: ${where}`);
  const started = performance.now();
  const log = console.error;
  const restored = await restoreBackup(config, file, { where, onProgress, log, signal: untilStopped() });
  console.log(`${describe(restored)} Restored in ${((performance.now() - started) / 1000).toFixed(1)} s.`);
  return report(restored);
});

function readArguments(args: string[]): { file: string; check: boolean } {
  const { values, positionals } = parseArgs({
    args,
    options: { check: { type: 'boolean', default: false } },
    allowPositionals: true,
  });
  const [file, ...rest] = positionals;
  if (file === undefined || rest.length > 0) throw new Error(usage);
  return { file: fromWhereTyped(file), check: values.check };
}

function describe({ opening, manifest }: Contents): string {
  const rows = Object.values(manifest.tables).reduce((sum, count) => sum + count, 0);
  return `The shop as it was at ${opening.takenAt}: ${rows} rows, ${manifest.pictures} files of pictures.`;
}

function report({ migrated, secret, opening, manifest, violations }: Restored): number {
  if (migrated.length > 0) console.log(`Brought up to this version: ${migrated.join(', ')}.`);
  console.log(secrets[secret]);
  if (opening.picturesElsewhere !== null)
    console.log(`Its pictures live in ${opening.picturesElsewhere} and were not in the file.`);
  if (manifest.picturesMissing > 0)
    console.log(`${manifest.picturesMissing} pictures were missing already when it was made.`);
  return reportFigures(violations);
}

function reportFigures(violations: readonly Violation[]): number {
  if (violations.length === 0) {
    console.log('Every figure of stock, orders and payments is as it must be.');
    return 0;
  }
  console.log('All of it is there, and these figures were wrong already when the backup was made:');
  for (const { invariant, what } of violations) {
    console.log(`Broken: ${invariant}`);
    for (const line of what) console.log(`  ${line}`);
  }
  return 1;
}
