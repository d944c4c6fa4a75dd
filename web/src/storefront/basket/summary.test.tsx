import type { Quote } from '@spareworks/contract/calls/checkout';
import type { ComponentProps } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import { Summary } from './summary.tsx';

const quote: Quote = {
  lines: [],
  goods: 100,
  deposit: 20,
  discount: 10,
  code: { code: 'SPRING', label: '10% off' },
  codeProblem: null,
  vatProblem: null,
  deliveries: [{ _id: 'post', name: 'Post', price: 4.95, days: null, pickup: false }],
  delivery: 'post',
  deliveryPrice: 4.95,
  tax: { name: 'VAT', rate: 20, amount: 23, included: false, reason: 'rate' },
  total: 137.95,
};

/** What it says, as words and as markup. */
function summary(change: Partial<ComponentProps<typeof Summary>> = {}) {
  const Component = () => (
    <Summary
      lines={[{ partId: 'a', quantity: 2, unitPrice: 50 }]}
      quote={quote}
      busy={false}
      failure={null}
      onRetry={() => undefined}
      estimate={{ country: 'DE', region: '', code: 'SPRING' }}
      onEstimate={() => undefined}
      unsaved={false}
      blocked={false}
      nothingLeft={false}
      {...change}
    />
  );
  const markup = renderToStaticMarkup(
    <RouterProvider router={createMemoryRouter([{ path: '/', Component }])} />,
  );
  return { markup, words: markup.replaceAll(/<[^>]+>/g, ' ').replaceAll(/\s+/g, ' ') };
}

test('it names everything the total is made of, and leads to the checkout', () => {
  const { words, markup } = summary();
  expect(words).toContain(
    'Parts $100.00 Deposits for old parts $20.00 Delivery (Post) $4.95 Discount (10% off) −$10.00 VAT 20% $23.00 Total $137.95',
  );
  expect(markup.match(/<a [^>]*href="\/checkout"/g)).toHaveLength(2); // beside the sums and at the edge of a phone
});

test('tax that is in the prices stands below the total', () => {
  const tax = { name: 'VAT', rate: 20, amount: 23, included: true, reason: 'rate' } as const;
  expect(summary({ quote: { ...quote, tax } }).words).toContain('Total $137.95 VAT 20% in it $23.00');
});

test.each([
  [
    'a quantity that is not saved',
    { unsaved: true, blocked: true, nothingLeft: true },
    'A quantity is not saved yet. Please try again at the marked line.',
  ],
  ['lines that have to be changed', { blocked: true }, 'Please change the marked lines first.'],
  [
    'nothing that can be ordered',
    { nothingLeft: true, blocked: true },
    'Nothing in the basket can be ordered now.',
  ],
  [
    'more than the shop can sell at once',
    { quote: { ...quote, total: 1_000_000 } },
    'An order can be of at most $999,999.99.',
  ],
])('with %s there is no way to the checkout, and the reason', (_, change, reason) => {
  const { words, markup } = summary(change);
  expect(words).toContain(reason);
  expect(markup).not.toContain('href="/checkout"');
  expect(markup).toContain('aria-disabled="true" aria-describedby="checkout-reason"');
});

test('a country nothing is delivered to is shown at the field, and a code that is refused at its own', () => {
  const refused = { ...quote, deliveries: [], delivery: null, deliveryPrice: null, code: null };
  const { words } = summary({ quote: { ...refused, codeProblem: 'This code is over.' } });
  expect(words).toContain('We do not deliver to Germany.');
  expect(words).toContain('This code is over.');
});

test('where taxes hang on the state it is asked for, with the note that they are not in the total yet', () => {
  expect(summary().words).not.toContain('State or province');
  const asked = { country: 'US', region: '', code: '' };
  expect(summary({ estimate: asked }).words).toContain('Tax depends on it: until you choose, none is in');
  const { words, markup } = summary({ estimate: { ...asked, region: 'CA' } });
  expect(words).not.toContain('Tax depends on it');
  expect(markup).toContain('<option value="CA" selected="">California');
});

test('where the shop cannot be reached there are the prices that were seen, and another try', () => {
  const { words } = summary({ quote: null, failure: 'The shop cannot be reached.' });
  expect(words).toContain('Parts, at the prices you saw $100.00');
  expect(words).toContain('The shop cannot be reached. Try again');
});

test('while the total is on its way it has its place, which it has not where none will come', () => {
  expect(summary({ quote: null, busy: true }).words).toContain('Parts, at the prices you saw $100.00 Total');
  expect(summary({ quote: null, lines: [] }).words).not.toContain('Total');
  expect(summary({ quote: null, busy: true, failure: 'The shop cannot be reached.' }).words).not.toContain(
    'Total',
  );
});
