import { shop } from '@spareworks/contract/plain/shop';
import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import { linesOfThree, someOrder } from '../../testing/some-order.ts';
import { OrderFacts } from './order-facts.tsx';

function words(order: ReturnType<typeof someOrder>): string {
  const shown = <OrderFacts order={order} keptFor="you" actions={null} />;
  const router = createMemoryRouter([{ path: '/', Component: () => shown }]);
  return renderToStaticMarkup(<RouterProvider router={router} />)
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ');
}

test('an order of the basket says everything it costs, where it goes and what the buyer noted', () => {
  const [first, ...more] = linesOfThree;
  const text = words(
    someOrder({
      lines: [{ ...first, deposit: 15 } as (typeof linesOfThree)[number], ...more],
      goods: 1919.96,
      deposit: 15,
      discount: 10,
      code: 'TEN',
      delivery: { method: null, name: 'Parcel', price: 4.95, days: '2 to 3 days', pickup: false },
      tax: { name: 'VAT', rate: 19, amount: 308.08, included: true, reason: 'rate', vatNumber: null },
      price: 1929.91,
      shipTo: {
        line1: '1 Mill Road',
        line2: null,
        city: 'Springfield',
        region: 'IL',
        postcode: '62701',
        country: 'US',
      },
      note: 'Ring twice.',
    }),
  );
  for (const fact of [
    'plus $15.00 deposit',
    'Parts $1,919.96',
    'Deposit for old parts $15.00',
    'Parcel, 2 to 3 days $4.95',
    'Discount (TEN) −$10.00',
    'Total $1,929.91 Includes VAT 19%: $308.08',
    'Springfield, Illinois 62701 United States',
    'Note to the shop Ring twice.',
  ]) {
    expect(text).toContain(fact);
  }
});

test('an order of parts alone says no more than before', () => {
  const text = words(someOrder());
  expect(text).toContain('Unit price $10.00 Total $20.00 Placed');
  expect(text).toContain('Address 12 St James Square, London');
  expect(text).not.toContain('Note to the shop');
});

test('what is fetched at the counter says where that is, and goes to no address', () => {
  const text = words(
    someOrder({ delivery: { method: null, name: 'Pick-up', price: 0, days: '1 day', pickup: true } }),
  );
  expect(text).toContain(`Fetched at ${shop.contact.address.join(' ')}`);
  expect(text).toContain('Buyer’s address 12 St James Square, London');
  expect(text).not.toMatch(/ Address /);
});

test('on paper it says whose order it is: the shop’s name and where it is', () => {
  const text = words(someOrder());
  for (const line of [shop.name, ...shop.contact.address, shop.contact.orderEmail])
    expect(text).toContain(line);
});
