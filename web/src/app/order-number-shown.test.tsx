import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import { OrderSummary } from '../account/payment/order-summary.tsx';
import { PackingSlip } from '../admin/packing-slips/packing-slip.tsx';
import { OrderFacts } from '../features/orders/order-facts.tsx';
import { OrderName } from '../features/orders/order-name.tsx';
import { someOrder } from '../testing/some-order.ts';

const order = someOrder();

function words(shown: ReactNode): string {
  const router = createMemoryRouter([{ path: '/', Component: () => shown }]);
  return renderToStaticMarkup(<RouterProvider router={router} />)
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ');
}

test.each([
  ['in the lists of a buyer and of staff', <OrderName key="n" order={order} href="/" />],
  ['on the page of one order', <OrderFacts key="f" order={order} keptFor="you" actions={null} />],
  ['beside the card form', <OrderSummary key="s" order={order} />],
  ['on the packing slip', <PackingSlip key="p" order={order} />],
])('the order number stands %s', (_where, shown) => {
  expect(words(shown)).toContain('SW-1A2B-3C4D');
});

test('where the order is told in full, phone number, order number and id are told apart', () => {
  for (const shown of [
    <OrderFacts key="f" order={order} keptFor="you" actions={null} />,
    <PackingSlip key="p" order={order} />,
  ]) {
    expect(words(shown)).toContain('Order number SW-1A2B-3C4D');
    expect(words(shown)).toContain('Phone number +44 20 7946 0018');
    expect(words(shown)).toContain(`Order id ${order._id}`);
  }
});
