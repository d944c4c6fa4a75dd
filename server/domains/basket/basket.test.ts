import type { Basket, JoinChange } from '@spareworks/contract/calls/basket';
import { mostBasketLines } from '@spareworks/contract/plain/basket';
import { expect, test } from 'vitest';
import { newId } from '../../kernel/ids.ts';
import { insertPart, type PartFields } from '../../testing/factories.ts';
import { callAs, stockOf, violations } from '../../testing/orders.ts';
import { type SignedIn, signedIn } from '../../testing/people.ts';
import { sharedApp } from '../../testing/shared-app.ts';
import { emptyBasket } from './empty-basket.ts';

const shop = sharedApp();

type Line = { partId: string; quantity: number; unitPrice?: number };
type Joined = Basket & { changes: JoinChange[] };

const part = (fields: Partial<PartFields> = {}) => insertPart(shop().database, { available: 50, ...fields });

async function parts(count: number): Promise<string[]> {
  const made: string[] = [];
  for (let at = 0; at < count; at += 1) made.push((await part()).id);
  return made;
}

function basketOf(who: SignedIn) {
  const call = callAs(shop().app, who);
  return {
    read: async () => (await call('GET', '/basket')).json<Basket>(),
    put: (lines: Line[], version?: string) => call('PUT', '/basket', { lines, ...(version && { version }) }),
    join: (lines: Line[]) => call('POST', '/basket/join', { lines }),
    /** Part and quantity, in order. */
    async shown(): Promise<[string, number][]> {
      const { lines } = await this.read();
      return lines.map(({ partId, quantity }) => [partId, quantity]);
    },
  };
}

const newBasket = async () => basketOf(await signedIn(shop()));

test('a basket begins empty, keeps its lines in the order they were sent, and is its owner’s alone', async () => {
  const [a = '', b = '', c = ''] = await parts(3);
  const own = await newBasket();
  const other = await newBasket();
  expect(await own.read()).toMatchObject({ lines: [] });
  const answer = await own.put([
    { partId: c, quantity: 1, unitPrice: 12.5 },
    { partId: a, quantity: 100_000 },
    { partId: b, quantity: 2 },
  ]);
  expect(answer.json<Basket>()).toEqual(await own.read());
  expect(await own.shown()).toEqual([
    [c, 1],
    [a, 100_000],
    [b, 2],
  ]);
  await own.put([{ partId: b, quantity: 3 }]);
  expect(await own.shown()).toEqual([[b, 3]]);
  expect(await other.shown()).toEqual([]);
});

test('each line remembers the price that was seen: the one sent, else the one before, else that of now', async () => {
  const { id, priceCents } = await part();
  const basket = await newBasket();
  const seen = async () => (await basket.read()).lines[0]?.unitPrice;
  await basket.put([{ partId: id, quantity: 1 }]);
  expect(await seen()).toBe(priceCents / 100);
  await shop().database.query({
    text: 'UPDATE parts SET price_cents = price_cents + 100 WHERE id = $1',
    values: [id],
  });
  await basket.put([{ partId: id, quantity: 2 }]);
  expect(await seen()).toBe(priceCents / 100);
  await basket.put([{ partId: id, quantity: 2, unitPrice: 7.25 }]);
  expect(await seen()).toBe(7.25);
});

test('300 lines, the same part twice, quantities beyond the limits and parts that are none are refused by field, and nothing changes', async () => {
  const [a = '', b = ''] = await parts(2);
  const basket = await newBasket();
  await basket.put([{ partId: a, quantity: 4 }]);
  const many = Array.from({ length: 300 }, () => ({ partId: newId(), quantity: 1 }));
  const refused: [Line[], string, string][] = [
    [many, 'lines', `can be at most ${mostBasketLines}`],
    [[...Array(2)].map(() => ({ partId: b, quantity: 1 })), 'lines.1.partId', 'is there twice'],
    [
      [
        { partId: b, quantity: 1 },
        { partId: b.toUpperCase(), quantity: 1 },
      ],
      'lines.1.partId',
      'is there twice',
    ],
    [[{ partId: b, quantity: 0 }], 'lines.0.quantity', 'must be at least 1'],
    [[{ partId: b, quantity: 1.5 }], 'lines.0.quantity', 'must be a whole number'],
    [[{ partId: b, quantity: 100_001 }], 'lines.0.quantity', 'must be at most 100000'],
    [[{ partId: b, quantity: 1, unitPrice: 0 }], 'lines.0.unitPrice', 'must be more than nothing'],
    [
      [
        { partId: b, quantity: 1 },
        { partId: newId(), quantity: 1 },
      ],
      'lines.1.partId',
      'is no part of this shop',
    ],
  ];
  for (const [lines, field, words] of refused) {
    const response = await basket.put(lines);
    expect([response.statusCode, response.json<{ errors: unknown }>().errors]).toEqual([
      400,
      { [field]: words },
    ]);
  }
  expect(await basket.shown()).toEqual([[a, 4]]);
});

test('a hundred lines fit, and a part that is taken off sale stays', async () => {
  const ids = await parts(mostBasketLines);
  const basket = await newBasket();
  const answer = await basket.put(ids.map((partId) => ({ partId, quantity: 1 })));
  expect(answer.statusCode).toBe(200);
  await shop().database.query({
    text: 'UPDATE parts SET deleted_at = now() WHERE id = $1',
    values: [ids[0]],
  });
  expect((await basket.shown()).map(([id]) => id)).toEqual(ids);
  // Other lines can be changed, with that one still among them.
  const again = await basket.put(ids.map((partId) => ({ partId, quantity: 2 })));
  expect(again.statusCode).toBe(200);
});

test('who sends the version they have read is told when the basket is another by now, and overwrites nothing', async () => {
  const [a = '', b = ''] = await parts(2);
  const basket = await newBasket();
  const { version } = await basket.read();
  expect((await basket.put([{ partId: a, quantity: 1 }], version)).statusCode).toBe(200);
  const late = await basket.put([{ partId: b, quantity: 1 }], version);
  expect(late.statusCode).toBe(409);
  expect(late.json()).toMatchObject({ code: 'basket_changed' });
  expect(await basket.shown()).toEqual([[a, 1]]);
  const now = (await basket.read()).version;
  const both = await Promise.all([2, 3].map((quantity) => basket.put([{ partId: a, quantity }], now)));
  expect(both.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
});

test('at sign-in the newer choice counts, the rest stays, and a second time changes nothing', async () => {
  const [a = '', b = '', c = ''] = await parts(3);
  const basket = await newBasket();
  await basket.put([
    { partId: a, quantity: 1 },
    { partId: b, quantity: 1 },
  ]);
  const sent = [
    { partId: a, quantity: 2, unitPrice: 9.5 },
    { partId: c, quantity: 4 },
  ];
  const first = (await basket.join(sent)).json<Joined>();
  expect(first.changes).toEqual([]);
  expect(await basket.shown()).toEqual([
    [a, 2],
    [b, 1],
    [c, 4],
  ]);
  expect((await basket.join(sent)).json<Joined>()).toEqual(first);
  expect(await basket.read()).toEqual({ lines: first.lines, version: first.version });
});

test('at sign-in no more than are available go in, which is answered, and nothing is held', async () => {
  const few = await part({ name: 'Rare disc', available: 3 });
  const none = await part({ available: 0 });
  const tooFew = await part({ available: 3, minimumOrder: 4 });
  const gone = await part({ available: 2 });
  await shop().database.query({
    text: 'UPDATE parts SET deleted_at = now() WHERE id = $1',
    values: [gone.id],
  });
  const unknown = newId();
  const basket = await newBasket();
  const { changes } = (
    await basket.join([
      { partId: few.id, quantity: 5 },
      { partId: none.id, quantity: 2 },
      { partId: unknown, quantity: 1 },
      { partId: tooFew.id, quantity: 6 },
      { partId: gone.id, quantity: 9 },
    ])
  ).json<Joined>();
  expect(changes).toEqual([
    { partId: few.id, name: 'Rare disc', wanted: 5, quantity: 3, outcome: 'fewer-left' },
    { partId: unknown, name: null, wanted: 1, quantity: 0, outcome: 'unknown-part' },
  ]);
  expect(await basket.shown()).toEqual([
    [few.id, 3],
    [none.id, 2],
    [tooFew.id, 6],
    [gone.id, 9],
  ]);
  expect(await stockOf(shop().database, few.id)).toMatchObject({ available: 3, held: 0 });
  expect(await violations(shop().database)).toEqual([]);
});

test('at sign-in a full basket takes no further part and says which; the saved lines stay', async () => {
  const ids = await parts(mostBasketLines);
  const [more] = await parts(1);
  const basket = await newBasket();
  await basket.put(ids.map((partId) => ({ partId, quantity: 1 })));
  const answer = (
    await basket.join([
      { partId: more ?? '', quantity: 1 },
      { partId: ids[0] ?? '', quantity: 7 },
    ])
  ).json<Joined>();
  expect(answer.changes).toMatchObject([{ partId: more, quantity: 0, outcome: 'basket-full' }]);
  expect(answer.lines).toHaveLength(mostBasketLines);
  expect(answer.lines[0]).toMatchObject({ partId: ids[0], quantity: 7 });
});

test('two sign-ins at once lose nothing of either', async () => {
  const ids = await parts(6);
  const basket = await newBasket();
  await Promise.all(ids.map((partId) => basket.join([{ partId, quantity: 1 }])));
  expect((await basket.shown()).map(([id]) => id).toSorted()).toEqual(ids.toSorted());
});

test('what was ordered is taken out with the order, and is there again when the order is not placed', async () => {
  const [a = '', b = '', c = ''] = await parts(3);
  const buyer = await signedIn(shop());
  const basket = basketOf(buyer);
  const other = await newBasket();
  await other.put([{ partId: a, quantity: 1 }]);
  await basket.put([a, b, c].map((partId) => ({ partId, quantity: 1 })));
  const failing = shop().database.transaction(async (tx) => {
    await emptyBasket(tx, buyer.id, [a, c]);
    throw new Error('not placed');
  });
  await expect(failing).rejects.toThrow('not placed');
  expect(await basket.shown()).toHaveLength(3);
  await shop().database.transaction((tx) => emptyBasket(tx, buyer.id, [a, c, newId()]));
  expect(await basket.shown()).toEqual([[b, 1]]);
  expect(await other.shown()).toEqual([[a, 1]]);
});
