import { sumOrder, type ToSum } from '@spareworks/contract/plain/order-sums';
import { expect, test } from 'vitest';
import { newId } from '../../kernel/ids.ts';
import { Problem } from '../../kernel/problem.ts';
import { someLine, somePrices } from '../../testing/orders.ts';
import type { OrderRecord } from '../orders/order-record.ts';
import { leftToRefund, planRefund, type RefundPlan, type WantedRefund } from './plan-refund.ts';

// The sums of what goes back, beside reading/checkout-and-returns.md, cases 25 to 34 and 38. No database is needed for them.

type Priced = Partial<ToSum> & { lines: ToSum['lines'] };

const plain = { quantity: 1, depositCents: 0, taxRate: 0, discounted: true };

/** A paid order as it was summed when it was placed. */
function orderOf({ lines, taxIncluded = true, discount = null, delivery = null }: Priced): OrderRecord {
  const sums = sumOrder({ lines, taxIncluded, discount, delivery });
  const { goodsCents: _goods, depositCents: _deposit, ...amounts } = sums;
  return {
    ...somePrices,
    ...amounts,
    id: newId(),
    currency: 'USD',
    number: '1A2B3C4D',
    userId: newId(),
    buyerName: 'Ada Buyer',
    email: 'ada@example.com',
    address: 'x',
    phone: '1',
    shipTo: null,
    country: null,
    note: null,
    deliveryMethod: null,
    taxIncluded,
    lines: sums.lines.map((line, index) => ({
      ...someLine,
      ...line,
      quantity: lines[index]?.quantity ?? 0,
      unitPriceCents: lines[index]?.unitPriceCents ?? 0,
      shipped: 0,
      canceled: 0,
      returned: 0,
      restocked: 0,
      refunded: 0,
      depositRefunded: 0,
    })),
    state: 'paid',
    transactionId: 'pi_1',
    holdExpiresAt: null,
    holdEnded: false,
    createdAt: new Date(),
    paidAt: new Date(),
    shippedAt: null,
    refundedAt: null,
    canceledAt: null,
    canceledBy: null,
    refundId: null,
    refundReason: null,
    refundedCents: 0,
    refunds: [],
    shipments: [],
    invoice: null,
    dispute: null,
    failedRefund: null,
    failedRefundCents: null,
  };
}

/** The order after a refund, which ended as it says. */
function after(
  order: OrderRecord,
  plan: RefundPlan,
  state: 'pending' | 'succeeded' | 'failed' = 'succeeded',
): OrderRecord {
  const counts = state === 'failed' ? 0 : 1;
  return {
    ...order,
    lines: order.lines.map((line, index) => {
      const of = plan.lines.find(({ position }) => position === index + 1);
      return {
        ...line,
        refunded: line.refunded + (of?.quantity ?? 0) * counts,
        depositRefunded: line.depositRefunded + (of?.deposits ?? 0) * counts,
        canceled: line.canceled + (of?.shelved ?? 0),
      };
    }),
    refunds: [
      ...order.refunds,
      {
        ...plan,
        id: newId(),
        at: '2026-03-01T10:00:00Z',
        state,
        source: 'shop',
        byHand: false,
        reason: 'x',
        providerRefundId: null,
        creditNote: null,
      },
    ],
  };
}

function refusal(order: OrderRecord, wanted: WantedRefund) {
  try {
    planRefund(order, wanted);
  } catch (error) {
    if (error instanceof Problem) return { code: error.code, maximum: error.facts.maximum };
    throw error;
  }
  return null;
}

const piece = (position: number, quantity = 1) => ({ lines: [{ position, quantity }] });

test('three pieces for 1000 with 167 of tax in it go back one by one: 333, 334, 333, and tax 56, 55, 56', () => {
  let order = orderOf({ lines: [{ ...plain, unitPriceCents: 1000, taxRate: 20_000 }] });
  order = { ...order, lines: order.lines.map((line) => ({ ...line, quantity: 3 })) };
  const paid: number[][] = [];
  for (let nth = 0; nth < 3; nth += 1) {
    const plan = planRefund(order, piece(1));
    paid.push([plan.amountCents, plan.lines[0]?.taxCents ?? 0]);
    expect(plan.whole).toBe(nth === 2);
    order = after(order, plan);
  }
  expect(paid).toEqual([
    [333, 56],
    [334, 55],
    [333, 56],
  ]);
  expect(order.refunds.reduce((sum, { taxCents }) => sum + taxCents, 0)).toBe(167);
});

test('a piece of two at 10000 without tax, 2000 off, 10 %: 9900', () => {
  const order = orderOf({
    lines: [{ ...plain, unitPriceCents: 10_000, quantity: 2, taxRate: 10_000 }],
    taxIncluded: false,
    discount: { kind: 'amount', cents: 2000 },
  });
  expect(planRefund(order, piece(1))).toMatchObject({ amountCents: 9900, taxCents: 900, whole: false });
});

test('a discount stays with its lines: 600 and 400 with 10 % off give 540, and then 360', () => {
  const lines = [600, 400].map((unitPriceCents) => ({ ...plain, unitPriceCents }));
  const order = orderOf({ lines, discount: { kind: 'percent', percent: 10_000 } });
  const first = planRefund(order, piece(1));
  expect(first.amountCents).toBe(540);
  expect(planRefund(after(order, first), piece(2))).toMatchObject({ amountCents: 360, whole: true });
});

test('lines of 1210 and 1210 and 605 of delivery: one gives 1210, the other with the delivery 1815, which is all', () => {
  const lines = [1210, 1210].map((unitPriceCents) => ({ ...plain, unitPriceCents }));
  const order = orderOf({ lines, delivery: { priceCents: 605, taxed: false } });
  const first = planRefund(order, piece(1));
  expect(first).toMatchObject({ amountCents: 1210, whole: false });
  const rest = after(order, first);
  expect(planRefund(rest, { ...piece(2), delivery: true })).toMatchObject({ amountCents: 1815, whole: true });
  expect(planRefund(rest, {})).toMatchObject({ amountCents: 1815, whole: true });
});

test('6000 of 8000 leave 2000: 2001 is refused with that maximum, and what is pending counts', () => {
  const order = orderOf({ lines: [{ ...plain, unitPriceCents: 8000 }] });
  const first = planRefund(order, { amountCents: 6000 });
  for (const state of ['pending', 'succeeded'] as const) {
    const rest = after(order, first, state);
    expect(leftToRefund(rest)).toBe(2000);
    expect(refusal(rest, { amountCents: 2001 })).toEqual({ code: 'over_refund', maximum: 20 });
    expect(refusal(rest, piece(1))).toEqual({ code: 'over_refund', maximum: 20 });
    expect(planRefund(rest, { amountCents: 2000 })).toMatchObject({ whole: true });
  }
  expect(leftToRefund(after(order, first, 'failed'))).toBe(8000);
});

test('after a dispute that was lost nothing is left', () => {
  const order = { ...orderOf({ lines: [{ ...plain, unitPriceCents: 8000 }] }), dispute: 'lost' as const };
  for (const wanted of [{}, piece(1), { amountCents: 1 }]) {
    expect(refusal(order, wanted)).toEqual({ code: 'over_refund', maximum: 0 });
  }
});

test('a part for 8000 with a deposit of 2000 and 10 % off costs 9200: the old part gives 2000, all of it 9200', () => {
  const order = orderOf({
    lines: [{ ...plain, unitPriceCents: 8000, depositCents: 2000 }],
    discount: { kind: 'percent', percent: 10_000 },
  });
  expect(order.totalCents).toBe(9200);
  const shipped = { ...order, shippedAt: new Date(), state: 'shipped' as const };
  const old = planRefund(shipped, { lines: [{ position: 1, quantity: 0, deposits: 1 }] });
  expect(old).toMatchObject({ amountCents: 2000, whole: false, lines: [{ goodsCents: 0, shelved: 0 }] });
  // Shipped, the deposit stays until the old part is back; not shipped, it goes with the piece.
  expect(planRefund(shipped, piece(1)).amountCents).toBe(7200);
  expect(planRefund(order, piece(1))).toMatchObject({ amountCents: 9200, whole: true });
  const unused = { lines: [{ position: 1, quantity: 1, deposits: 1 }], returned: true };
  expect(planRefund(shipped, unused)).toMatchObject({ amountCents: 9200, whole: true });
  expect(refusal(after(shipped, old), unused)).toEqual({ code: 'over_refund', maximum: 72 });
});

test('more pieces than are left are refused, and so is a line that is not there', () => {
  const order = orderOf({ lines: [{ ...plain, unitPriceCents: 500, quantity: 2 }] });
  expect(refusal(order, piece(1, 3))).toEqual({ code: 'over_refund', maximum: 10 });
  expect(refusal(order, piece(2))).toMatchObject({ code: 'invalid_input' });
  expect(refusal(order, { lines: [{ position: 1, quantity: 1, deposits: 1 }] })).toMatchObject({
    code: 'over_refund',
  });
});

test('pieces not shipped yet go back on the shelf, those that were shipped or came back do not', () => {
  const placed = orderOf({ lines: [{ ...plain, unitPriceCents: 500, quantity: 4 }] });
  const order = { ...placed, lines: placed.lines.map((line) => ({ ...line, shipped: 1 })) };
  expect(planRefund(order, piece(1, 2)).lines[0]).toMatchObject({ shelved: 2, canceled: 2 });
  expect(planRefund(order, piece(1, 4)).lines[0]).toMatchObject({ shelved: 3 });
  expect(planRefund(order, { ...piece(1, 2), returned: true }).lines[0]).toMatchObject({ shelved: 0 });
  const sent = { ...order, shippedAt: new Date() };
  expect(planRefund(sent, piece(1, 2)).lines[0]).toMatchObject({ shelved: 0 });
});

test('a refund that did not arrive is made again to the cent, and its pieces are not put on the shelf twice', () => {
  let order = orderOf({ lines: [{ ...plain, unitPriceCents: 1000 }] });
  order = { ...order, lines: order.lines.map((line) => ({ ...line, quantity: 3 })) };
  const first = planRefund(order, piece(1));
  const second = planRefund(after(order, first), piece(1));
  expect([first.amountCents, second.amountCents]).toEqual([333, 334]);
  // The first comes back from the bank while the second stands.
  order = after(after(order, first, 'failed'), second);
  const again = planRefund(order, piece(1));
  expect(again.lines[0]).toMatchObject({ shelved: 0, canceled: 1 });
  const last = planRefund(after(order, again), piece(1));
  expect(334 + again.amountCents + last.amountCents).toBe(1000);
  expect(last).toMatchObject({ whole: true, lines: [{ shelved: 1 }] });
});

test('whatever goes back in whatever order, all of it together is what was paid, and its tax what was taxed', () => {
  for (const taxIncluded of [true, false]) {
    let order = orderOf({
      lines: [
        { ...plain, unitPriceCents: 1999, quantity: 3, taxRate: 19_000, depositCents: 333 },
        { ...plain, unitPriceCents: 777, quantity: 7, taxRate: 19_000 },
      ],
      taxIncluded,
      discount: { kind: 'percent', percent: 12_345 },
      delivery: { priceCents: 495, taxed: true },
    });
    const wanted: WantedRefund[] = [
      { lines: [{ position: 2, quantity: 3 }] },
      { lines: [{ position: 1, quantity: 0, deposits: 2 }] },
      { amountCents: 101 },
      { lines: [{ position: 1, quantity: 2, deposits: 0 }], delivery: true },
      {},
    ];
    for (const one of wanted) order = after(order, planRefund(order, one));
    const sum = (of: 'amountCents' | 'taxCents') =>
      order.refunds.reduce((all, refund) => all + refund[of], 0);
    expect(sum('amountCents')).toBe(order.totalCents);
    expect(sum('taxCents')).toBe(order.taxCents);
    expect(order.lines.map(({ quantity, refunded }) => quantity - refunded)).toEqual([0, 0]);
  }
});
