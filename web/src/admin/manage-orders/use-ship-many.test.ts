import type { Order } from '@spareworks/contract/orders';
import { expect, test } from 'vitest';
import { ApiProblem } from '../../lib/api.ts';
import { shipInTurn } from './use-ship-many.ts';

const orders = Array.from({ length: 45 }, (_, index) => ({ _id: `o${index}` }) as Order);
const away = new ApiProblem({ status: 503, code: 'unavailable', title: 'The shop is away.' });

test('ships some at a time, tells how far it is, and answers for each', async () => {
  const sizes: number[] = [];
  const progress: number[] = [];
  const { shipped, refused } = await shipInTurn(
    orders,
    async (ids) => {
      sizes.push(ids.length);
      return ids.map((_id) =>
        _id === 'o7'
          ? { _id, shipped: false, reason: 'This order is shipped already.' }
          : { _id, shipped: true },
      );
    },
    (done) => progress.push(done),
  );
  expect(sizes).toEqual([20, 20, 5]);
  expect(progress).toEqual([20, 40, 45]);
  expect(shipped).toHaveLength(44);
  expect(refused).toEqual([{ order: orders[7], reason: 'This order is shipped already.' }]);
});

test('when the shop is away, what was shipped is known and the rest is named', async () => {
  let calls = 0;
  const { shipped, refused } = await shipInTurn(
    orders,
    async (ids) => {
      calls += 1;
      if (calls === 2) throw away;
      return ids.map((_id) => ({ _id, shipped: true }));
    },
    () => undefined,
  );
  expect(calls).toBe(2);
  expect(shipped).toHaveLength(20);
  expect(refused.map(({ reason }) => reason)).toEqual([
    ...Array(20).fill('The shop is away.'),
    ...Array(5).fill('Not tried.'),
  ]);
});
