import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { someOrder } from '../../testing/some-order.ts';
import { PaymentChip, StatusChip } from './order-chips.tsx';
import { moment } from './order-dates.ts';
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
        <PaymentChip {...order} />
        <PaymentLines order={order} keptFor="the buyer" />
      </>,
    ),
  );
}

test('a canceled order says so, by whom and when, and nothing of a hold', () => {
  const canceledAt = '2026-11-15T12:00:00.000Z';
  expect(
    standing({ state: 'cancelled', holdExpiresAt: null, canceledAt, canceledBy: 'ada@example.com' }),
  ).toBe(`Canceled Not paid Canceled ${moment(canceledAt)} by ada@example.com`);
});

test('an order whose hold has ended is pending and unpaid, not canceled', () => {
  expect(standing({ state: 'lapsed', holdExpiresAt: null })).toBe(
    'Pending Unpaid No longer kept for the buyer',
  );
});
