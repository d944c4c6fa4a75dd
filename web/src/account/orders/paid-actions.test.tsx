import type { Order } from '@spareworks/contract/schemas/order';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import { linesOfThree, someOrder } from '../../testing/some-order.ts';
import { somePart } from '../../testing/some-part.ts';
import { PaidActions } from './paid-actions.tsx';

/** The names of its links and buttons. */
function actions(order: Order): string[] {
  const client = new QueryClient();
  client.setQueryData(['part', order.partId], somePart({ _id: order.partId }));
  const Component = () => (
    <QueryClientProvider client={client}>
      <PaidActions order={order} />
    </QueryClientProvider>
  );
  const markup = renderToStaticMarkup(
    <RouterProvider router={createMemoryRouter([{ path: '/', Component }])} />,
  );
  return [...markup.matchAll(/<(a|button) .*?<\/\1>/g)].map(
    ([whole, tag]) => `${tag} ${whole.replaceAll(/<[^>]+>/g, '')}`,
  );
}

test('one part is bought again by its form or with others, several by the basket alone', () => {
  const one = actions(someOrder({ state: 'paid' }));
  expect(one).toContain('a Buy again');
  expect(one).toContain('button Add to basket');
  const several = actions(someOrder({ state: 'paid', lines: linesOfThree }));
  expect(several).toContain('button Buy again');
  expect(several.filter((action) => action.endsWith('Buy again'))).toHaveLength(1);
});

test('an order that is not paid cannot be bought again', () => {
  expect(actions(someOrder())).toEqual([]);
});
