import { openDatabase } from '../server/db/database.ts';
import { runningDatabase } from '../server/db/embedded/embedded-postgres.ts';
import { insertPart, type PartFields } from '../server/testing/factories.ts';
import { startShop, temporaryFolder } from '../server/testing/shop-process.ts';
import { median, spread } from './statistics.ts';

// How long it takes to place an order of one line and of ten, by turns, one after the other and ten at once. Exits with 1
// when ten lines take more than three times one. Run by itself: node_modules/.bin/node bench/placing.ts

const most = 3;
const rounds = 7;
const perRound = 60;

using folder = temporaryFolder();
await using shop = await startShop({
  dataDir: folder.path,
  env: { DEMO: '0', RATE_LIMIT_FACTOR: '1000000', PUBLIC_URL: 'http://localhost:3000' },
});
const address = runningDatabase(folder.path);
if (address === null) throw new Error('The database of the shop was not found.');
const database = openDatabase({ address, onError: () => undefined });
let guests = 0;
try {
  const parts: PartFields[] = [];
  for (let made = 0; made < 200; made += 1) {
    parts.push(await insertPart(database, { priceCents: 1000, minimumOrder: 1, available: 1_000_000 }));
  }
  let wrong = false;
  for (const atOnce of [1, 10]) {
    await time(parts, 10, atOnce); // warm up
    const ratios: number[] = [];
    const ones: number[] = [];
    const tens: number[] = [];
    for (let round = 0; round < rounds; round += 1) {
      const one = await time(parts, 1, atOnce);
      const ten = await time(parts, 10, atOnce);
      ones.push(one);
      tens.push(ten);
      ratios.push(ten / one);
    }
    console.log(
      `${atOnce} at once: one line ${median(ones).toFixed(1)} ms, ten lines ${median(tens).toFixed(1)} ms, ` +
        `ratio ${median(ratios).toFixed(2)} (${spread(ratios)})`,
    );
    if (median(ratios) > most) wrong = true;
  }
  if (wrong) process.exitCode = 1;
} finally {
  await database.close();
}

/** Milliseconds for an order, as they come in. */
async function time(parts: readonly PartFields[], lines: number, atOnce: number): Promise<number> {
  const begun = performance.now();
  let left = perRound;
  const work = async () => {
    while (left > 0) {
      left -= 1;
      await place(parts, lines);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  return (performance.now() - begun) / perRound;
}

async function place(parts: readonly PartFields[], lines: number): Promise<void> {
  guests += 1;
  const chosen = Array.from({ length: lines }, (_, index) => parts[(guests * 7 + index * 13) % parts.length]);
  const response = await fetch(`${shop.url}/api/checkout`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      lines: chosen.map((part) => ({ partId: part?.id, quantity: 1 })),
      email: `guest-${guests}@example.com`,
      name: 'Guest',
      phone: '+1 202 555 0100',
      address: { line1: '1 Mill Road', city: 'Springfield', country: 'US' },
      total: 10 * lines,
    }),
  });
  if (response.status !== 200) throw new Error(`An order was refused: ${await response.text()}`);
  await response.arrayBuffer();
}
