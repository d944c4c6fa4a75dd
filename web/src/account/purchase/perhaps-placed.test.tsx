import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { PerhapsPlaced } from './perhaps-placed.tsx';

function markup(shown: boolean): string {
  return renderToStaticMarkup(
    <MemoryRouter>
      <PerhapsPlaced shown={shown} />
    </MemoryRouter>,
  );
}

test('an order without an answer may have been placed: the form says what would make a second one, and leads to My Orders', () => {
  expect(markup(true)).toContain('not known whether your order was placed');
  expect(markup(true)).toContain('If you change the quantity');
  expect(markup(true)).toContain('href="/dashboard/myOrders"');
  expect(markup(false)).not.toContain('placed');
});
