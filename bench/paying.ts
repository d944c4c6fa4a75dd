import { setTimeout as wait } from 'node:timers/promises';
import { openDatabase } from '../server/db/database.ts';
import { runningDatabase } from '../server/db/embedded/embedded-postgres.ts';
import { newId } from '../server/kernel/ids.ts';
import { type BuyerAt, buyerAt } from '../server/testing/buyer-at.ts';
import { insertPart } from '../server/testing/factories.ts';
import { insertPerson } from '../server/testing/people.ts';
import { measure } from './load.ts';
import type { Target } from './target.ts';

const payments = 40;
const perBuyer = 5;

export type PayingRound = {
  calmMs: number;
  payingMs: number;
  /** Until the last payment was answered, and until its invoice was sent. */
  paidAfterMs: number;
  sentAfterMs: number;
};

/**
 * What readers notice of many payments at once: 99 of 100 answers come within so many milliseconds while nobody pays, and
 * while forty orders are paid and their invoices drawn and sent.
 */
export async function payingBesideReaders(
  readers: Target,
  { dataDir, connections, rounds }: { dataDir: string; connections: number; rounds: number },
): Promise<PayingRound[] | { void: string }> {
  const address = runningDatabase(dataDir);
  if (address === null) throw new Error('The shop has no database.');
  const database = openDatabase({ address, onError: () => undefined, maxConnections: 2 });
  try {
    // A number of its own: the database is kept from run to run.
    const named = { name: `Paid disc ${Date.now()}`, sku: newId() };
    const part = await insertPart(database, { ...named, available: 1_000_000 });
    const buyers: BuyerAt[] = [];
    for (let made = 0; made < payments / perBuyer; made += 1) {
      const email = `paying-${Date.now()}-${made}@example.com`;
      buyers.push(await buyerAt(readers.url, await insertPerson(database, { email })));
    }
    const unsent = async () => {
      const [row] = await database.query<{ count: number }>({
        text: 'SELECT count(*) AS count FROM mail_outbox WHERE sent_at IS NULL AND dead_at IS NULL',
      });
      return row?.count ?? 0;
    };
    const results: PayingRound[] = [];
    await measure(readers, { connections, seconds: 1 }); // warm up
    for (let round = 0; round < rounds; round += 1) {
      const begun = [];
      for (const buyer of buyers) {
        for (let made = 0; made < perBuyer; made += 1) {
          const order = await buyer.order(part);
          begun.push({ buyer, order, secret: await buyer.beginToPay(order) });
        }
      }
      while ((await unsent()) > 0) await wait(50);
      const calm = await measure(readers, { connections, seconds: 4 });
      const since = performance.now();
      const paid = Promise.all(
        begun.map(({ buyer, order, secret }) => buyer.finishPaying(order, secret)),
      ).then(() => performance.now() - since);
      const busy = await measure(readers, { connections, seconds: 4 });
      const paidAfterMs = await paid;
      while ((await unsent()) > 0) await wait(50);
      const sentAfterMs = performance.now() - since;
      if ('void' in calm) return calm;
      if ('void' in busy) return busy;
      results.push({ calmMs: calm.p99, payingMs: busy.p99, paidAfterMs, sentAfterMs });
    }
    return results;
  } finally {
    await database.close();
  }
}
