import { expect, test } from 'vitest';
import { madeAgainCents } from './made-again.ts';

const line = (position: number, goodsCents: number) => ({
  position,
  quantity: 1,
  deposits: 0,
  canceled: 0,
  shelved: 0,
  goodsCents,
  taxCents: 0,
  depositCents: 0,
  depositTaxCents: 0,
});

const pieces = (...lines: ReturnType<typeof line>[]) => ({
  amountCents: lines.reduce((sum, { goodsCents }) => sum + goodsCents, 0),
  deliveryCents: 0,
  deliveryTaxCents: 0,
  lines,
});
const amount = (amountCents: number) => ({ amountCents, deliveryCents: 0, deliveryTaxCents: 0, lines: [] });

const owing = (...failed: ReturnType<typeof pieces>[]) => ({
  failedRefund: 'open' as const,
  failedRefundCents: failed.reduce((sum, one) => sum + one.amountCents, 0),
  taxIncluded: true,
  refunds: failed.map((one) => ({ ...one, state: 'failed' as const })),
});

test('the same pieces again make good what is owed for them, other pieces nothing', () => {
  const order = owing(pieces(line(1, 8640)));
  expect(madeAgainCents(order, pieces(line(1, 8640)))).toBe(8640);
  expect(madeAgainCents(order, pieces(line(1, 8640), line(2, 11320)))).toBe(8640);
  expect(madeAgainCents(order, pieces(line(2, 11320)))).toBe(0);
});

test('an amount makes good an amount, or all that is owed', () => {
  expect(madeAgainCents(owing(amount(600)), amount(400))).toBe(400);
  expect(madeAgainCents(owing(pieces(line(1, 8640))), amount(1000))).toBe(0);
  expect(madeAgainCents(owing(pieces(line(1, 8640))), amount(8640))).toBe(8640);
});

test('where nothing is owed nothing is made good', () => {
  const order = { ...owing(pieces(line(1, 8640))), failedRefund: 'kept' as const };
  expect(madeAgainCents(order, pieces(line(1, 8640)))).toBe(0);
});
