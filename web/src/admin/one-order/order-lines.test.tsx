import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { someOrder } from '../../testing/some-order.ts';
import { OrderLines, taxOffLines } from './order-lines.tsx';

test('the tax of lines and what they leave out add up to that of the order', () => {
  const lines = [{ tax: 1.1 }, { tax: 2.2 }];
  expect(taxOffLines({ tax: { name: 'VAT', amount: 6.05 }, lines })).toBe(
    'With $2.75 on deposits and delivery, VAT of the order is $6.05.',
  );
  expect(taxOffLines({ tax: { name: 'VAT', amount: 3.3 }, lines })).toBeNull();
  expect(taxOffLines({ tax: null, lines })).toBeNull();
});

test('the SKU stands in one box with the name, below it at every width', () => {
  const order = someOrder();
  const lines = order.lines.map((line) => ({ ...line, sku: 'ELE-2045' }));
  const page = renderToStaticMarkup(
    <MemoryRouter>
      <OrderLines order={{ ...order, lines }} />
    </MemoryRouter>,
  );
  expect(page).toMatch(
    /<td data-label="Part"[^>]*><div[^>]*><a [^>]*>Brake disc, vented<\/a><span class="block[^>]*>SKU ELE-2045<\/span><\/div><\/td>/,
  );
});

test('what is taken off has the minus sign of the sums', () => {
  const order = someOrder();
  const lines = order.lines.map((line) => ({ ...line, discount: 27 }));
  const page = renderToStaticMarkup(
    <MemoryRouter>
      <OrderLines order={{ ...order, lines }} />
    </MemoryRouter>,
  );
  expect(page).toContain('−$27.00');
});
