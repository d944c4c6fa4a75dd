import { expect, test } from 'vitest';
import { visitPausePoints } from '../../kernel/pause-points.ts';
import { answerOf, buyerAt } from '../../testing/buyer-at.ts';
import { databaseUrl } from '../../testing/database-url.ts';
import { insertPart, type PartFields } from '../../testing/factories.ts';
import { mortalDatabase } from '../../testing/mortal-database.ts';
import { paymentContext, stateOf, violations } from '../../testing/orders.ts';
import { insertPerson } from '../../testing/people.ts';
import { startCrashingShop, temporaryFolder } from '../../testing/shop-process.ts';
import { testApp } from '../../testing/test-app.ts';
import { type TestDatabase, testDatabase } from '../../testing/test-database.ts';
import { thorough } from '../../testing/thorough.ts';
import { endHolds } from './end-holds.ts';
import type { PaymentContext } from './payment-context.ts';
import { reconcile } from './reconcile.ts';

// The shop dies at each place between two steps, is started again, and nobody comes back to finish what they began. At one
// place its process is killed; at the others, which takes a fifth of the work, whoever is there is thrown out and nothing of
// that shop reaches the database any more. The long form kills it at every place.

const secret = 's'.repeat(32);

type World = {
  url: string;
  buyer: { name: string; email: string };
  admin: { name: string; email: string };
  part: PartFields;
  /** Orders the buyer was told are placed. */
  acknowledged: string[];
};

async function place({ url, buyer, part, acknowledged }: World) {
  const client = await buyerAt(url, buyer);
  const order = await client.order(part, 'the-key', 2);
  acknowledged.push(order.id);
  return { ...order, client };
}

async function pay(world: World) {
  const order = await place(world);
  await order.client.finishPaying(order, await order.client.beginToPay(order));
  return order;
}

async function cancel(world: World) {
  const order = await place(world);
  await order.client.beginToPay(order);
  await answerOf(order.client.call('DELETE', `/orders/${order.id}`));
}

async function refund(world: World) {
  const order = await pay(world);
  const admin = await buyerAt(world.url, world.admin);
  await answerOf(admin.call('POST', `/order/${order.id}/refund`, { reason: 'Broken' }));
}

/** Of two pieces one leaves, and then the other. */
async function ship(world: World) {
  const order = await pay(world);
  const admin = await buyerAt(world.url, world.admin);
  await answerOf(
    admin.call('POST', `/order/${order.id}/shipments`, { lines: [{ position: 1, quantity: 1 }] }),
  );
  await answerOf(admin.call('POST', `/order/${order.id}/undo-shipping`));
  await answerOf(admin.call('PUT', `/order/${order.id}`));
}

async function refundPart(world: World) {
  const order = await pay(world);
  const admin = await buyerAt(world.url, world.admin);
  const part = { reason: 'Broken', lines: [{ position: 1, quantity: 1 }] };
  await answerOf(admin.call('POST', `/order/${order.id}/refund`, part));
}

type Journey = (world: World) => Promise<unknown>;
type Place = [point: string, journey: Journey];

const killedAt: Place[] = [['settle: before commit', pay]];

const cutAt: Place[] = [
  ['place: pieces held', place],
  ['place: order inserted', place],
  ['place: mail queued', place],
  ['place: committed', place],
  ['pay: payment row committed', pay],
  ['pay: provider answered', pay],
  ['pay: intent saved', pay],
  ['settle: provider answered', pay],
  ['settle: payment recorded', pay],
  ['order paid: noted', pay],
  ['settle: committed', pay],
  ['webhook: event noted', pay],
  ['webhook: acted', pay],
  ['cancel: provider asked', cancel],
  ['order canceled: noted', cancel],
  ['cancel: before commit', cancel],
  ['order refunding: noted', refund],
  ['refund: provider answered', refund],
  ['order refunded: noted', refund],
  ['refund: committed', refund],
  ['ship: parcel noted', ship],
  ['ship: pieces noted', ship],
  ['undo: parcel noted', ship],
  ['order shipped: noted', ship],
  ['part refund: provider answered', refundPart],
  ['refund: before commit', refundPart],
  ['refund: begun', refundPart],
  ['part refund: committed', refundPart],
];

test.each(thorough ? [...killedAt, ...cutAt] : killedAt)(
  'killed at "%s" the books are right again without the browser coming back',
  (point, journey) =>
    expectRightAfter(journey, async (database, walk) => {
      using folder = temporaryFolder();
      const killed = await startCrashingShop(folder.path, {
        databaseUrl: databaseUrl(database.address),
        secret,
        at: point,
      });
      await walk(killed.url).catch(() => undefined); // its connection is gone
      await killed.stop('SIGKILL');
      expect(killed.child.signalCode).toBe('SIGKILL');
    }),
);

/**
 * Where money comes, where it is asked about and where it goes back. model.test.ts dies at any place, at random; failures.test.ts and
 * shipments.test.ts have every journey broken off.
 */
const cutShortly = ['webhook: acted', 'cancel: provider asked', 'refund: begun'];

test.each(thorough ? [] : cutAt.filter(([point]) => cutShortly.includes(point)))(
  'cut off at "%s" the books are right again without the browser coming back',
  (point, journey) =>
    expectRightAfter(journey, async (database, walk) => {
      const mortal = mortalDatabase(database.address);
      let cut = false;
      visitPausePoints((at) => {
        if (at === point) {
          cut = true;
          mortal.die();
        }
        if (cut) throw new Error('cut off');
      });
      const shop = await testApp({ database: mortal, listening: true, env: { AUTH_SECRET: secret } });
      await walk(`http://127.0.0.1:${shop.config.port}`).catch(() => undefined); // it was refused
      expect.soft(cut).toBe(true);
      await shop.app.close().catch(() => undefined); // it would put things in order that no dead shop does
      visitPausePoints(null);
      await mortal[Symbol.asyncDispose]();
    }),
);

/** Lets a shop die on the way of a journey, and looks after what it left behind. */
async function expectRightAfter(
  journey: Journey,
  die: (database: TestDatabase, walk: (url: string) => Promise<unknown>) => Promise<void>,
): Promise<void> {
  await using database = await testDatabase();
  const part = await insertPart(database, { available: 10, minimumOrder: 1 });
  const buyer = await insertPerson(database);
  const admin = await insertPerson(database, { role: 'admin' });
  const acknowledged: string[] = [];
  const world = (url: string) => ({ url, buyer, admin, part, acknowledged });
  await die(database, (url) => journey(world(url)));

  // Nothing is kept outside the database: what starts again knows only what is in there.
  await using shop = await testApp({ database, listening: true, env: { AUTH_SECRET: secret } });
  const context = paymentContext(shop);
  await bringUpToDate(context);
  expect(await violations(database, context.provider)).toEqual([]);
  for (const id of acknowledged) expect(await stateOf(database, id)).toBeDefined();
  // Sent again after all, the order is the same one.
  if (journey === place) {
    const again = await place(world(`http://127.0.0.1:${shop.config.port}`));
    expect(await database.query({ text: 'SELECT id FROM orders' })).toEqual([{ id: again.id }]);
  }
}

/** What the jobs of the shop do by themselves within two minutes. */
async function bringUpToDate(context: PaymentContext): Promise<void> {
  await context.database.query({ text: 'UPDATE payments SET check_at = now()' });
  await context.database.query({ text: 'UPDATE refunds SET check_at = now()' });
  await endHolds(context);
  await reconcile(context);
}
