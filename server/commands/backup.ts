import { parseArgs } from 'node:util';
import { type TakenBackup, takeBackup } from '../backup/take-backup.ts';
import { fromWhereTyped } from '../read-settings.ts';
import { progressBar } from './progress-bar.ts';
import { runCommand, untilStopped, withDatabase } from './run-command.ts';

const usage = 'Usage: npm run backup -- FILE [--force]';

await runCommand(async ({ config, args }) => {
  const { file, force } = readArguments(args);
  const signal = untilStopped();
  const started = performance.now();
  await withDatabase(config, async (database) => {
    const taken = await takeBackup(config, database, file, {
      force,
      onProgress: progressBar(process.stderr),
      signal,
    });
    report(file, taken, (performance.now() - started) / 1000);
  });
  return 0;
});

function readArguments(args: string[]): { file: string; force: boolean } {
  const { values, positionals } = parseArgs({
    args,
    options: { force: { type: 'boolean', default: false } },
    allowPositionals: true,
  });
  const [file, ...rest] = positionals;
  if (file === undefined || rest.length > 0) throw new Error(usage);
  return { file: fromWhereTyped(file), force: values.force };
}

function report(file: string, taken: TakenBackup, seconds: number): void {
  const { opening, manifest, bytes } = taken;
  const rows = Object.values(manifest.tables).reduce((sum, count) => sum + count, 0);
  console.log(
    `${file} holds the shop as it was at ${opening.takenAt}: ${rows} rows, ${manifest.pictures} files of pictures, ` +
      `${(bytes / 1e6).toFixed(1)} MB, in ${seconds.toFixed(1)} s.`,
  );
  if (opening.picturesElsewhere !== null)
    console.log(
      `Pictures live in ${opening.picturesElsewhere} and are not in it: keep those by that place's own means.`,
    );
  if (manifest.picturesMissing > 0)
    console.log(`${manifest.picturesMissing} pictures the shop knows were missing from its folder already.`);
  if (taken.leftOut.length > 0) console.log(`Not the shop's, and left out: ${taken.leftOut.join(', ')}.`);
  console.log(
    taken.hasSecret
      ? 'It holds sessions, addresses and the secret they are signed with: keep it as one.'
      : 'It holds sessions and addresses: keep it as a secret. AUTH_SECRET and other settings are not in it.',
  );
}
