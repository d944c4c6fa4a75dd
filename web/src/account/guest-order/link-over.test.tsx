import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import { LinkIncomplete, LinkOver, OrderCanceled } from './link-over.tsx';

function markup(shown: ReactNode): string {
  const router = createMemoryRouter([{ path: '/', Component: () => shown }]);
  return renderToStaticMarkup(<RouterProvider router={router} />);
}

test.each([
  ['belongs to an account by now', <LinkOver key="o" id="7" />, 'belong to an account by now', '/login'],
  ['is canceled', <OrderCanceled key="c" />, 'This order was canceled', '/parts'],
  [
    'is not named by a whole link',
    <LinkIncomplete key="i" />,
    'This link is not whole',
    '/dashboard/myOrders',
  ],
])('an order that %s is named as such, with a way on', (_, shown, words, href) => {
  expect(markup(shown)).toContain(words);
  expect(markup(shown)).toContain(`href="${href}"`);
  expect(markup(shown)).toContain('href="/parts"');
});
