import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { linesOfThree, someOrder } from '../../testing/some-order.ts';
import { OrderParcels } from './order-parcels.tsx';

const [disc, filter, lamp] = linesOfThree;
const parcel = {
  _id: '01912345-6789-7abc-8def-00000000000a',
  at: '2026-11-15T12:00:00.000Z',
  carrier: 'DHL',
  trackingNumber: '00340434',
  trackingUrl: 'https://dhl.example/00340434',
  lines: [{ position: 1, quantity: 1 }],
};

test('each parcel says how it goes and what is in it, and the rest is still to come', () => {
  const lines = [{ ...disc, shipped: 1 }, filter, { ...lamp, canceled: 4 }] as typeof linesOfThree;
  const order = someOrder({ state: 'paid', lines, shipments: [parcel] });
  const markup = renderToStaticMarkup(<OrderParcels order={order} />);
  expect(markup).toContain('href="https://dhl.example/00340434"');
  expect(markup).toContain('DHL 00340434');
  const [sent = '', toCome = ''] = markup.split('Still to come');
  expect(sent).toContain('1 x Brake disc, vented');
  expect(sent).not.toContain('Oil filter');
  expect(toCome).toContain('1 x Brake disc, vented');
  expect(toCome).toContain('1,000 x Oil filter');
  expect(toCome).not.toContain('Head lamp');
});

test('an order that has all left has nothing to come, and one of which nothing has left no list', () => {
  const shipped = someOrder({ state: 'shipped', status: 'shipped', shipments: [parcel] });
  expect(renderToStaticMarkup(<OrderParcels order={shipped} />)).not.toContain('Still to come');
  expect(renderToStaticMarkup(<OrderParcels order={someOrder({ state: 'paid' })} />)).toBe('');
});
