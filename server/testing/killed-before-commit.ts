import { orderInputSchema } from '@spareworks/contract/calls/orders';
import { openDatabase } from '../db/database.ts';
import { transactionsTogether } from '../db/transactions-together.ts';
import { placeOrder } from '../domains/orders/place-order.ts';
import type { Caller } from '../kernel/caller.ts';
import { visitPausePoints } from '../kernel/pause-points.ts';

// Places the orders it is given, all in one transaction, and dies as if somebody had pulled the plug when everything of them is written
// and COMMIT would come. Prints whoever is answered.

export type ToPlace = { buyer: Caller; payload: unknown; key: string };

const [address = '', given = '[]'] = process.argv.slice(2);
const orders = JSON.parse(given) as ToPlace[];
let written = 0;
visitPausePoints((point) => {
  if (point !== 'place: pieces held') return;
  written += 1;
  if (written === orders.length) process.kill(process.pid, 'SIGKILL');
});
const database = openDatabase({ address, onError: console.error });
const together = transactionsTogether(database, { lateMs: 60_000 });
const options = { holdMinutes: 60, publicUrl: 'http://localhost:3000', together };
const { promise: allCame, resolve: allHaveCome } = Promise.withResolvers<void>();
const atWork = together.keeping(['somebody else']).transaction(() => allCame);
const placed = orders.map(async ({ buyer, payload, key }) =>
  console.log(await placeOrder(database, buyer, orderInputSchema.parse(payload), { ...options, key })),
);
allHaveCome();
await Promise.all([atWork, ...placed]);
