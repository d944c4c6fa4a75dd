import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { NoOrders } from './no-orders.tsx';

const shown = (confirmed: boolean) =>
  renderToStaticMarkup(
    <MemoryRouter>
      <NoOrders confirmed={confirmed} />
    </MemoryRouter>,
  );

test('whoever has not confirmed their address is told that orders placed as a guest wait for that', () => {
  expect(shown(false)).toContain('as a guest');
  expect(shown(false)).toContain('href="/dashboard"');
  expect(shown(true)).not.toContain('as a guest');
});
