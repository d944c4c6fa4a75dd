import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { PerhapsPlaced } from './perhaps-placed.tsx';

const sentAt = new Date('2026-03-04T15:07').getTime();

function markup(sent: { sentAt: number; fromHere: boolean } | null): string {
  return renderToStaticMarkup(
    <MemoryRouter>
      <PerhapsPlaced sent={sent} />
    </MemoryRouter>,
  ).replaceAll('\u202f', ' ');
}

test('an order without an answer may have been placed: the form says what would make a second one, and leads to My Orders', () => {
  const here = markup({ sentAt, fromHere: true });
  expect(here).toContain('not known whether your order was placed');
  expect(here).toContain('If you change the quantity');
  expect(here).toContain('href="/dashboard/myOrders"');
  expect(markup(null)).not.toContain('placed');
});

test('one that another tab has sent is told with when it was, and nothing of what was typed there', () => {
  const elsewhere = markup({ sentAt, fromHere: false });
  expect(elsewhere).toContain('An order of this part was sent on Mar 4, 2026, 3:07 PM');
  expect(elsewhere).toContain('href="/dashboard/myOrders"');
  expect(elsewhere).not.toContain('If you change');
});
