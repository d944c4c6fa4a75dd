import { day, moment } from '@spareworks/contract/plain/dates';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { someOrder } from '../../testing/some-order.ts';
import { CanceledLine } from './canceled-line.tsx';
import { MisfitChip, PaymentChip, StatusChip } from './order-chips.tsx';
import { PaymentLines } from './payment-lines.tsx';

const words = (markup: string) =>
  markup
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();

function standing(change: Parameters<typeof someOrder>[0]): string {
  const order = someOrder(change);
  return words(
    renderToStaticMarkup(
      <>
        <StatusChip {...order} />
        <CanceledLine order={order} />
        <PaymentChip {...order} />
        <PaymentLines order={order} keptFor="the buyer" />
      </>,
    ),
  );
}

test('a canceled order says so, by whom and when, and nothing of a hold', () => {
  const canceledAt = '2026-11-15T12:00:00.000Z';
  const canceled = { state: 'canceled', holdExpiresAt: null, canceledAt } as const;
  expect(standing({ ...canceled, canceledBy: 'admin@spareworks.example' })).toBe(
    `Canceled ${moment(canceledAt)}, by admin@spareworks.example Not paid`,
  );
  expect(standing({ ...canceled, canceledBy: 'ada@example.com' })).toContain('by the buyer');
});

test('an order whose hold has ended is pending and unpaid, not canceled', () => {
  expect(standing({ state: 'lapsed', holdExpiresAt: null })).toBe(
    'Pending Unpaid No longer kept for the buyer',
  );
});

const noon = '2026-11-15T12:00:00.000Z';

const sentBack = {
  paid: true,
  paidAt: noon,
  refundedAt: noon,
  holdExpiresAt: null,
  state: 'refunded',
} as const;

test.each([
  ['open', false, 'Refund failed', '$20.00 did not reach the card. It is still owed to the buyer.'],
  ['kept', false, 'Not refunded', '$20.00 did not reach the card and was not paid back.'],
  ['paid-back', true, 'Refunded', `Refunded ${day(noon)} $20.00 was paid back another way.`],
] as const)(
  'a refund that came back (%s) is not called a refund until it was paid',
  (outcome, refunded, chip, last) => {
    expect(standing({ ...sentBack, refunded, failedRefund: { amount: 20, outcome } })).toBe(
      `Pending ${chip} Paid ${day(noon)} ${last}`,
    );
  },
);

test('part of the money that did not arrive leaves the order paid, and says so', () => {
  expect(
    standing({ ...sentBack, state: 'paid', refundedAt: null, failedRefund: { amount: 1, outcome: 'open' } }),
  ).toBe(`Pending Paid Paid ${day(noon)} $1.00 did not reach the card. It is still owed to the buyer.`);
});

test('an order that a code had paid for is canceled, not refunded', () => {
  const text = standing({ ...sentBack, refunded: true, price: 0, transactionId: null });
  expect(text).toContain(`Canceled Paid ${day(noon)} Canceled ${day(noon)}`);
  expect(text).not.toContain('Refunded');
});

test('staff see at once that an order has a part that does not fit the car of the buyer', () => {
  const [line] = someOrder().lines;
  if (line === undefined) throw new Error('There is one.');
  const fit = {
    vehicle: line.partId,
    car: '2014 Honda Civic',
    verdict: 'not known' as const,
    universal: false,
    notes: [],
    source: null,
    at: '2026-03-01T10:00:00.000Z',
  };
  const mark = (...lines: (typeof line)[]) => words(renderToStaticMarkup(<MisfitChip lines={lines} />));
  expect(mark(line, { ...line, fit })).toBe('');
  expect(mark(line, { ...line, fit: { ...fit, verdict: 'does not fit' } })).toBe('Does not fit the car');
});
