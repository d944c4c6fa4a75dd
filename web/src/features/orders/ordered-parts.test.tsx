import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { linesOfThree, someOrder } from '../../testing/some-order.ts';
import { OrderedParts } from './ordered-parts.tsx';

function shown(order: ReturnType<typeof someOrder>): string {
  return renderToStaticMarkup(
    <MemoryRouter>
      <dl>
        <OrderedParts order={order} hrefOf={({ partId }) => `/parts/${partId}`} />
      </dl>
    </MemoryRouter>,
  );
}

const words = (markup: string) =>
  markup
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();

test('an order of one part says its name, how many and the unit price', () => {
  expect(words(shown(someOrder()))).toBe('Part Brake disc, vented Quantity 2 Unit price $10.00');
});

test('an order of several parts lists each with its amounts and a way to it, and counts all pieces', () => {
  const order = someOrder({
    orderName: 'Brake disc, vented and 2 more',
    orderQuantity: 1006,
    lines: linesOfThree,
  });
  const markup = shown(order);
  expect(words(markup)).toBe(
    'Ordered Brake disc, vented 2 x $10.00 = $20.00 Oil filter 1,000 x $1.50 = $1,500.00 Head lamp 4 x $99.99 = $399.96 Quantity 1,006',
  );
  for (const { partId } of linesOfThree) expect(markup).toContain(`href="/parts/${partId}"`);
});

test('parts have their SKU, where the order has one', () => {
  const [line] = someOrder().lines;
  if (line === undefined) throw new Error('There is one.');
  const one = someOrder({ lines: [{ ...line, sku: 'BRK-1042' }] });
  expect(words(shown(one))).toContain('Part Brake disc, vented SKU BRK-1042 Quantity 2');
  const two = someOrder({ lines: [{ ...line, sku: 'BRK-1042' }, line] });
  expect(words(shown(two))).toContain('SKU BRK-1042, 2 x $10.00');
});

test('below a part stands the verdict on it and the car of the buyer', () => {
  const [line] = someOrder().lines;
  if (line === undefined) throw new Error('There is one.');
  const fit = {
    vehicle: '01912345-6789-7abc-8def-000000000009',
    car: '2014 Honda Civic 1.8 L',
    universal: false,
    notes: [],
    source: 'Shop',
    at: '2026-03-01T10:00:00.000Z',
  };
  const fits = { ...line, fit: { ...fit, verdict: 'fits' as const } };
  expect(words(shown(someOrder({ lines: [fits] })))).toContain(
    'Part Brake disc, vented Fits 2014 Honda Civic 1.8 L (source: Shop), as of Mar 1, 2026 Quantity',
  );
  const not = { ...line, fit: { ...fit, source: null, verdict: 'does not fit' as const } };
  expect(words(shown(someOrder({ lines: [line, not] })))).toContain(
    '= $20.00 Does not fit 2014 Honda Civic 1.8 L: not on its complete list of cars, as of Mar 1, 2026 Quantity',
  );
});
