import { checkLive } from '../check-live.ts';
import { describeDatabase } from '../open-configured-database.ts';
import { refuseRootAtOthers, runCommand } from './run-command.ts';

const usage = 'Usage: npm run check-live';

await runCommand(async ({ config, args }) => {
  if (args.length > 0) throw new Error(usage);
  refuseRootAtOthers(config);
  console.log(`Database: ${describeDatabase(config)}`);
  let bad = 0;
  for await (const { what, ok, words } of checkLive(config)) {
    if (!ok) bad += 1;
    console.log(`${ok ? 'good' : 'WRONG'}  ${what}: ${words}`);
  }
  console.log(bad === 0 ? 'Everything that is set up works.' : `${bad} of these must be put right.`);
  return bad === 0 ? 0 : 1;
});
