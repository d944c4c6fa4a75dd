import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { linesOfThree, someOrder } from '../../testing/some-order.ts';
import { PackingSlip } from './packing-slip.tsx';
import { hasPackingSlip } from './slip-warning.ts';

const paid = { paid: true, paidAt: '2026-11-15T12:00:00.000Z', holdExpiresAt: null } as const;

test.each([
  ['not paid', someOrder(), 'Not paid. Do not ship.'],
  ['not paid and no longer kept', someOrder({ state: 'lapsed' }), 'Not paid. Do not ship.'],
  ['being refunded', someOrder({ ...paid, state: 'refunding' }), 'Refunded. Do not ship.'],
  ['refunded', someOrder({ ...paid, state: 'refunded', refunded: true }), 'Refunded. Do not ship.'],
  [
    'refunded, and owed since the money came back',
    someOrder({ ...paid, state: 'refunded', failedRefund: { amount: 20, outcome: 'open' } }),
    'Refund still owed. Do not ship.',
  ],
  [
    'closed with the money kept',
    someOrder({ ...paid, state: 'refunded', failedRefund: { amount: 20, outcome: 'kept' } }),
    'Closed, money kept. Ask before you ship.',
  ],
  [
    'refunded another way',
    someOrder({ ...paid, state: 'refunded', failedRefund: { amount: 20, outcome: 'paid-back' } }),
    'Refunded. Do not ship.',
  ],
] as const)(
  'a slip of an order that is %s says so across the page, and is not offered',
  (_what, order, words) => {
    expect(renderToStaticMarkup(<PackingSlip order={order} />)).toContain(words);
    expect(hasPackingSlip(order)).toBe(false);
  },
);

test.each([
  ['open', 'Payment disputed. Ask before you ship.'],
  ['lost', 'Charged back. Do not ship.'],
] as const)('a slip of an order whose dispute is %s says so across the page', (dispute, words) => {
  const order = someOrder({ ...paid, state: 'paid', dispute });
  expect(renderToStaticMarkup(<PackingSlip order={order} />)).toContain(words);
});

test('a dispute that was won leaves a plain slip', () => {
  const order = someOrder({ ...paid, state: 'paid', dispute: 'won' });
  expect(renderToStaticMarkup(<PackingSlip order={order} />)).not.toContain('role="alert"');
});

test('a paid order has a plain slip', () => {
  for (const order of [
    someOrder({ ...paid, state: 'paid' }),
    someOrder({ ...paid, state: 'shipped', status: 'shipped' }),
  ]) {
    expect(renderToStaticMarkup(<PackingSlip order={order} />)).not.toContain('Do not ship');
    expect(hasPackingSlip(order)).toBe(true);
  }
});

test('a slip has a row for each line, and no prices', () => {
  const markup = renderToStaticMarkup(
    <PackingSlip order={someOrder({ ...paid, state: 'paid', lines: linesOfThree })} />,
  );
  const rows = [
    ...markup.matchAll(/<tr class="[^"]*align-top"><td[^>]*>([^<]+)<\/td><td[^>]*>([^<]+)<\/td>/g),
  ];
  expect(rows.map(([, name, quantity]) => [name, quantity])).toEqual([
    ['Brake disc, vented', '2'],
    ['Oil filter', '1,000'],
    ['Head lamp', '4'],
  ]);
  expect(markup).not.toContain('$');
});

test('a slip has what is still to be packed, or the pieces of one parcel', () => {
  const [disc, filter, lamp] = linesOfThree;
  const parcel = {
    _id: '01912345-6789-7abc-8def-00000000000a',
    at: '2026-11-15T12:00:00.000Z',
    carrier: null,
    trackingNumber: null,
    trackingUrl: null,
    lines: [{ position: 1, quantity: 2 }],
  };
  const lines = [{ ...disc, shipped: 2 }, filter, { ...lamp, canceled: 4 }] as typeof linesOfThree;
  const order = someOrder({ ...paid, state: 'paid', lines, shipments: [parcel] });
  const rest = renderToStaticMarkup(<PackingSlip order={order} />);
  expect(rest).toContain('Oil filter');
  expect(rest).not.toContain('Brake disc');
  expect(rest).not.toContain('Head lamp');
  const sent = renderToStaticMarkup(<PackingSlip order={order} parcelId={parcel._id} />);
  expect(sent).toContain('Brake disc');
  expect(sent).not.toContain('Oil filter');
});

test('a slip names each part by its SKU too, where the order has them', () => {
  const [first, ...others] = linesOfThree;
  if (first === undefined) throw new Error('There are three.');
  const order = someOrder({ ...paid, state: 'paid', lines: [{ ...first, sku: 'BRK-1042' }, ...others] });
  const slip = renderToStaticMarkup(<PackingSlip order={order} />);
  expect(slip).toContain('SKU BRK-1042');
  expect(slip.match(/SKU /g)).toHaveLength(1);
});
