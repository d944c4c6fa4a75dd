import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { TestModeBar } from './test-mode-bar.tsx';

test('the bar leads to the mailbox and the card ledger', () => {
  const markup = renderToStaticMarkup(<TestModeBar mail payments google />);
  expect(markup).toContain('href="/sandbox/mail"');
  expect(markup).toContain('href="/sandbox/payments"');
  expect(markup.replaceAll(/<[^>]+>/g, '')).toContain(
    'Test mode: payments, mail and Google sign-in are sandboxes',
  );
});

test('it names and links only what is a sandbox', () => {
  const markup = renderToStaticMarkup(<TestModeBar mail payments={false} google={false} />);
  expect(markup).not.toContain('/sandbox/payments');
  expect(markup.replaceAll(/<[^>]+>/g, '')).toContain('Test mode: mail is a sandbox');
});
