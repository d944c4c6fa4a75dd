import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { RequireAdmin } from './require-admin.tsx';
import { RequireSignIn } from './require-sign-in.tsx';

// On the server nobody is known yet, which is the state of a browser that is still asking.

test('as long as it is not known who is there, a guarded page is a loader', () => {
  const markup = renderToStaticMarkup(<RequireSignIn>the page</RequireSignIn>);
  expect(markup).toContain('role="status"');
  expect(markup).toContain('Loading');
  expect(markup).not.toContain('the page');
});

test('as long as it is not known who is there, an admin page is the bar', () => {
  const markup = renderToStaticMarkup(<RequireAdmin>the page</RequireAdmin>);
  expect(markup).toContain('animate-sweep');
  expect(markup).not.toContain('the page');
});
