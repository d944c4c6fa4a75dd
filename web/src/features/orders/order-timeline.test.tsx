import type { OrderEvent } from '@spareworks/contract/schemas/order';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { OrderTimeline } from './order-timeline.tsx';
import { orderKey } from './orders-query.ts';

const step = (what: OrderEvent['what'], note: string): OrderEvent => ({
  at: '2026-03-01T10:00:00.000Z',
  from: 'paid',
  to: 'paid',
  what,
  actor: 'Spareworks',
  note,
});

test('an address in a note to the buyer can be followed, one in what somebody else wrote cannot', () => {
  const client = new QueryClient();
  client.setQueryData(
    [...orderKey('a'), 'events'],
    [step('note-to-buyer', 'See https://shop.example/a.'), step('return-asked', 'See https://b.example/')],
  );
  const shown = renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <OrderTimeline orderId="a" keptFor="you" nameOf={(actor) => actor} />
    </QueryClientProvider>,
  );
  expect(shown).toMatch(/See <a href="https:\/\/shop\.example\/a"[^>]*>https:\/\/shop\.example\/a<\/a>\./);
  expect(shown).toContain('See https://b.example/');
  expect(shown.match(/<a /g)).toHaveLength(1);
});
