import { beforeEach, expect, test, vi } from 'vitest';
import { rememberReturnPath } from '../../lib/return-path.ts';
import { paths } from '../../paths.ts';
import { fakeStorage } from '../../testing/fake-storage.ts';
import { wayBack } from './way-back.ts';

beforeEach(() => {
  vi.stubGlobal('sessionStorage', fakeStorage());
  return () => vi.unstubAllGlobals();
});

function after(path: string): string {
  rememberReturnPath(new URL(path, 'http://shop.example'));
  return wayBack('ada@example.com');
}

test.each([
  '/',
  '/parts?group=brakes#content',
  '/parts/01912345-6789-7abc-8def-0123456789ab',
  '/dashboard?tab=1#here',
  '/dashboard/',
  '/dashboard/manageOrders?state=paid',
  '/dashboard/payment/01912345-6789-7abc-8def-0123456789ab',
  '/api/docs',
])('%s is a page, so the way back leads there', (path) => {
  expect(after(path)).toBe(path);
});

test.each([
  ['/dashboard/oldOrders?page=2', '/dashboard'],
  ['/dashboard/payment', '/dashboard'],
  ['/cart', '/'],
  ['/sandbox/mail', '/'],
])('%s is no page of the site, so the way back leads to %s', (path, place) => {
  expect(after(path)).toBe(place);
});

test('no address of the site itself is left out', () => {
  const files = ['/sandbox/mail', '/sandbox/payments', '/api/openapi.json'];
  const signingIn = ['/login', '/login/google', '/register', '/password-reset', '/confirm-email'];
  for (const { pattern } of Object.values(paths)) {
    const path = pattern.replace('/*', '').replace(':id', '7');
    if (![...files, ...signingIn, '*'].includes(path)) expect(after(path)).toBe(path);
  }
});
