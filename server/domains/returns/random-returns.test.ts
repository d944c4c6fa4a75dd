import type { OrderReturns, Return } from '@spareworks/contract/calls/returns';
import type { ReturnState } from '@spareworks/contract/plain/returns';
import type { Order } from '@spareworks/contract/schemas/order';
import { expect, test } from 'vitest';
import { callAs, paymentContext, stockOf, violations } from '../../testing/orders.ts';
import { signedIn } from '../../testing/people.ts';
import { random as randomOf } from '../../testing/random.ts';
import { partWithDeposit, sendReturn, sentOrder, trySteps } from '../../testing/returns.ts';
import { testApp } from '../../testing/test-app.ts';
import { thorough } from '../../testing/thorough.ts';
import { reconcile } from '../payments/reconcile.ts';

const seed = Number(process.env.MODEL_SEED ?? Date.now() % 1_000_000);
const [atOnce, actionsOfEach] = [4, thorough ? 400 : 12];

const actions = [
  'ask',
  'ask',
  'accept',
  'accept',
  'refuse',
  'withdraw',
  'receive',
  'receive',
  'restock',
  'refund',
  'refund',
  'close',
] as const;

const nextAction: Partial<Record<ReturnState, 'accept' | 'receive'>> = {
  asked: 'accept',
  accepted: 'receive',
};

type Counted = { returned: number; restocked: number; askedIds: string[] };

test(`returns asked for, answered, received, refunded and shelved by several at once, in any order, add up (seed ${seed})`, async () => {
  await using shop = await testApp({ listening: true, leavesMail: true });
  const admin = await signedIn(shop, { role: 'admin' });
  const part = await partWithDeposit(shop, { priceCents: 1001, depositCents: 333, available: 20 });
  const orders: Awaited<ReturnType<typeof sentOrder>>[] = [];
  for (const quantity of [1, 3, 5]) {
    orders.push(
      await sentOrder(shop, admin, {
        lines: [
          { part, quantity },
          { part: await partWithDeposit(shop, { priceCents: 700 }), quantity: 2 },
        ],
      }),
    );
  }
  const counted: Counted = { returned: 0, restocked: 0, askedIds: [] };
  const before = await stockOf(shop.database, part.id);

  async function act(random: (below: number) => number): Promise<number> {
    const order = orders[random(orders.length)];
    const action = actions[random(actions.length)];
    if (order === undefined || action === undefined) throw new Error('nothing to do');
    if (action === 'ask') {
      const kind = random(3) === 0 ? ('core' as const) : ('part' as const);
      const response = await sendReturn(shop, order.owner, order.id, [
        { position: 1, kind, quantity: 1 + random(3) },
      ]);
      if (response.statusCode === 200)
        counted.askedIds.push(response.json<{ insertedId: string }>().insertedId);
      return response.statusCode;
    }
    const id = counted.askedIds[random(Math.max(1, counted.askedIds.length))];
    if (id === undefined) return 200;

    const found = (await callAs(shop.app, admin)('GET', `/returns/${id}`)).json<Return>();
    const { kind = 'part', asked = 1 } = found.lines[0] ?? {};
    const pieces = 1 + random(asked);
    // Mostly what comes next, or few would ever be received.
    const step = random(3) === 0 ? action : (nextAction[found.state] ?? action);
    const good = random(pieces + 1);
    const payloads = {
      accept: { answer: 'To us.' },
      refuse: { reason: 'Fitted.' },
      withdraw: {},
      receive: {
        lines: [
          {
            position: 1,
            kind,
            received: pieces,
            ...(kind === 'part' && { resalable: good, damaged: pieces - good }),
          },
        ],
      },
      restock: { lines: [{ position: 1, quantity: pieces }] },
      refund: {
        lines: [{ position: 1, kind, quantity: pieces }],
        ...(random(4) === 0 && { delivery: true }),
      },
      close: {},
    };
    const response = await trySteps(shop, admin, id)(step, payloads[step]);
    if (response.statusCode === 200 && step === 'receive' && kind === 'part') counted.returned += pieces;
    if (response.statusCode === 200 && step === 'restock') counted.restocked += pieces;
    return response.statusCode;
  }

  async function worker(number: number): Promise<void> {
    const random = randomOf(seed + number).below;
    for (let done = 0; done < actionsOfEach; done += 1) expect(await act(random)).toBeLessThan(500);
  }

  await Promise.all(Array.from({ length: atOnce }, (_, number) => worker(number)));
  await reconcile(paymentContext(shop));
  expect(await violations(shop.database)).toEqual([]);

  const after = await stockOf(shop.database, part.id);
  expect(after?.available).toBe((before?.available ?? 0) + counted.restocked);
  const seen = await Promise.all(
    orders.map(async ({ id }) => ({
      order: (await callAs(shop.app, admin)('GET', `/order/${id}`)).json<Order>(),
      returns: (await callAs(shop.app, admin)('GET', `/order/${id}/returns`)).json<OrderReturns>().returns,
    })),
  );
  expect(seen.reduce((sum, { order }) => sum + (order.lines[0]?.returned ?? 0), 0)).toBe(counted.returned);
  for (const { order, returns } of seen) {
    const cents = returns.reduce((sum, found) => sum + Math.round(found.refundedAmount * 100), 0);
    expect(Math.round(order.refundedAmount * 100)).toBe(cents);
  }
}, 600_000);
