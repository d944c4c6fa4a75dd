import type { PaymentDiscrepancy } from '@spareworks/contract/calls/payments';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { DiscrepancyItem } from './discrepancy-item.tsx';

const entry: PaymentDiscrepancy = {
  _id: '01912345-6789-7abc-8def-0123456789ab',
  kind: 'dispute',
  detail: 'The card holder disputes the payment.',
  transactionId: 'pi_1',
  orderId: '01912345-6789-7abc-8def-0123456789ac',
  orderNumber: 'SW-1A2B-3C4D',
  outcomes: [],
  amount: null,
  foundAt: '2026-11-15T12:00:00.000Z',
  doneAt: null,
  doneBy: null,
  note: null,
};

function words(shown: PaymentDiscrepancy): string {
  return renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter>
        <DiscrepancyItem entry={shown} onDone={() => undefined} />
      </MemoryRouter>
    </QueryClientProvider>,
  ).replaceAll(/<[^>]+>/g, ' ');
}

test('what is odd about a payment names the number of its order, where there is one', () => {
  expect(words(entry)).toContain('order SW-1A2B-3C4D, payment pi_1');
  expect(words({ ...entry, orderId: null, orderNumber: null })).not.toContain('order SW');
});
