import { type DiscountInput, discountInputSchema } from '@spareworks/contract/calls/discounts';
import { expect, test } from 'vitest';
import type { Db } from '../../db/database.ts';
import { Problem } from '../../kernel/problem.ts';
import { insertPart } from '../../testing/factories.ts';
import { insertOrder, violations } from '../../testing/orders.ts';
import { insertPerson, type Person } from '../../testing/people.ts';
import { type TestDatabase, testDatabase } from '../../testing/test-database.ts';
import { addCode } from './keep-codes.ts';
import { giveUseBack, redeem } from './redeem.ts';

const admin = {
  id: '01900000-0000-7000-8000-000000000000',
  name: 'A',
  email: 'a@x.example',
  role: 'admin',
} as const;

async function shopWithCode(fields: Partial<DiscountInput> = {}) {
  const database = await testDatabase();
  const part = await insertPart(database, { available: 100_000 });
  const input = discountInputSchema.parse({ code: 'LAST', kind: 'percent', percent: 10, ...fields });
  const { _id: codeId } = await addCode(database, admin, input);
  const buyer = await insertPerson(database);
  const order = (db: Db, by: Person = buyer) => insertOrder(db, { buyer: by, part, state: 'canceled' });
  /** As a guest where no account is named. */
  const use = (who: Person | string) =>
    database.transaction(async (tx) => {
      const id = await order(tx, typeof who === 'string' ? buyer : who);
      const [userId, email] = typeof who === 'string' ? [null, who] : [who.id, who.email];
      await redeem(tx, { id: codeId }, { id, userId, email });
      return id;
    });
  return {
    database,
    codeId,
    buyer,
    order,
    use,
    [Symbol.asyncDispose]: () => database[Symbol.asyncDispose](),
  };
}

async function counted(database: TestDatabase) {
  const [row] = await database.query<{ uses: number; redemptions: number }>({
    text: 'SELECT uses, (SELECT count(*) FROM redemptions) AS redemptions FROM discount_codes',
  });
  return row;
}

/** The reasons of those that were refused; anything else that failed is not one. */
function reasons(outcomes: readonly PromiseSettledResult<unknown>[]): string[] {
  return outcomes.flatMap((outcome) => {
    if (outcome.status === 'fulfilled') return [];
    if (!(outcome.reason instanceof Problem) || outcome.reason.code !== 'code_refused') throw outcome.reason;
    return [outcome.reason.message];
  });
}

test('of 200 who want the last use at once one gets it, and the others are told that it is gone', async () => {
  await using shop = await shopWithCode({ mostUses: 1 });
  const outcomes = await Promise.allSettled(
    Array.from({ length: 200 }, (_, index) => shop.use(`guest-${index}@example.com`)),
  );
  const refused = reasons(outcomes);
  expect(refused).toHaveLength(199);
  expect(new Set(refused)).toEqual(new Set(['This code has been used as often as it could be.']));
  expect(await counted(shop.database)).toEqual({ uses: 1, redemptions: 1 });
  const orders = await shop.database.query({ text: 'SELECT id FROM orders' });
  expect(orders).toHaveLength(1);
});

test('the use of a canceled order is given back, once, and somebody else gets it', async () => {
  await using shop = await shopWithCode({ mostUses: 1 });
  const id = await shop.use('one@example.com');
  await expect(shop.use('two@example.com')).rejects.toMatchObject({ code: 'code_refused' });
  await shop.database.transaction((tx) => giveUseBack(tx, id));
  await shop.database.transaction((tx) => giveUseBack(tx, id));
  expect(await counted(shop.database)).toEqual({ uses: 0, redemptions: 0 });
  await shop.use('two@example.com');
  expect(await counted(shop.database)).toEqual({ uses: 1, redemptions: 1 });
});

test('an order without a code has nothing to give back', async () => {
  await using shop = await shopWithCode();
  await shop.use('one@example.com');
  const other = await shop.order(shop.database);
  await shop.database.transaction((tx) => giveUseBack(tx, other));
  expect(await counted(shop.database)).toEqual({ uses: 1, redemptions: 1 });
});

test('one person at many tills at once gets no more than one person may', async () => {
  await using shop = await shopWithCode({ mostPerPerson: 2 });
  const outcomes = await Promise.allSettled(Array.from({ length: 20 }, () => shop.use(shop.buyer)));
  expect(new Set(reasons(outcomes))).toEqual(
    new Set(['You have used this code 2 times already, which is as often as one person can.']),
  );
  expect(await counted(shop.database)).toEqual({ uses: 2, redemptions: 2 });
});

test('an account and a guest with its address are one person, whichever came first', async () => {
  await using shop = await shopWithCode({ mostPerPerson: 1 });
  const already = { message: 'You have used this code already.' };
  await shop.use(shop.buyer);
  await expect(shop.use(` ${shop.buyer.email.toUpperCase()}`)).rejects.toMatchObject(already);
  await shop.use('later@example.com');
  await expect(shop.use('Later@example.com')).rejects.toMatchObject(already);
  const registered = await insertPerson(shop.database, { email: 'later@example.com' });
  await expect(shop.use(registered)).rejects.toMatchObject(already);
  await shop.use(await insertPerson(shop.database));
  expect(await counted(shop.database)).toEqual({ uses: 3, redemptions: 3 });
});

test('an order that is placed again by the same request uses its code once', async () => {
  await using shop = await shopWithCode({ mostPerPerson: 1, mostUses: 1 });
  const id = await shop.order(shop.database);
  for (let times = 0; times < 2; times += 1) {
    await shop.database.transaction((tx) =>
      redeem(tx, { id: shop.codeId }, { id, userId: shop.buyer.id, email: shop.buyer.email }),
    );
  }
  expect(await counted(shop.database)).toEqual({ uses: 1, redemptions: 1 });
});

test.each([
  ['switched off', 'enabled = false', 'This code is not in use at the moment.'],
  ['ended', "ends_at = now() - interval '1 second'", 'This code has ended.'],
  [
    'postponed',
    "starts_at = '2099-03-04T15:07:00Z'",
    'This code can be used from March 4, 2099 at 3:07 PM UTC.',
  ],
])(
  'a code that was %s between the quote and the order is refused, and nothing is counted',
  async (_, change, why) => {
    await using shop = await shopWithCode();
    await shop.database.query({ text: `UPDATE discount_codes SET ${change}` });
    await expect(shop.use('one@example.com')).rejects.toMatchObject({ code: 'code_refused', message: why });
    expect(await counted(shop.database)).toEqual({ uses: 0, redemptions: 0 });
  },
);

test('an order that is not placed after all has used nothing', async () => {
  await using shop = await shopWithCode({ mostUses: 1 });
  const placing = shop.database.transaction(async (tx) => {
    const id = await shop.order(tx);
    await redeem(tx, { id: shop.codeId }, { id, userId: null, email: 'one@example.com' });
    throw new Problem('out_of_stock');
  });
  await expect(placing).rejects.toMatchObject({ code: 'out_of_stock' });
  expect(await counted(shop.database)).toEqual({ uses: 0, redemptions: 0 });
  await shop.use('two@example.com');
});

test('a code that was deleted meanwhile is unknown', async () => {
  await using shop = await shopWithCode();
  await shop.database.query({ text: 'DELETE FROM discount_codes' });
  await expect(shop.use('one@example.com')).rejects.toMatchObject({ message: 'There is no such code.' });
});

test('the doctor finds the uses of codes in order after all of this', async () => {
  await using shop = await shopWithCode({ mostUses: 5 });
  const ids = await Promise.all(['a@x.example', 'b@x.example', 'c@x.example'].map(shop.use));
  await shop.database.transaction((tx) => giveUseBack(tx, ids[0] ?? ''));
  const found = await violations(shop.database);
  expect(found.filter(({ invariant }) => invariant.includes('code'))).toEqual([]);
});
