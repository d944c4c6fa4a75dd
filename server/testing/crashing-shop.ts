import { visitPausePoints } from '../kernel/pause-points.ts';
import { runShop } from '../run-shop.ts';
import { plainPages } from './plain-pages.ts';

// The shop as it is, but it dies at the place CRASH_AT names, as if somebody had pulled the plug; with CRASH_VISIT when it
// comes there for the so-manieth time.
const crashAt = process.env.CRASH_AT;
let visitsLeft = Number(process.env.CRASH_VISIT ?? 1);
visitPausePoints((point) => {
  if (point === crashAt && --visitsLeft === 0) process.kill(process.pid, 'SIGKILL');
});
await runShop(async () => plainPages);
