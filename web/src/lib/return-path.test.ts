import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { paths } from '../paths.ts';
import { recallReturnPath, safePath } from './read-return-path.ts';
import { forgetReturnPath, rememberReferrer, rememberReturnPath } from './return-path.ts';

function fakeStorage(): Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> {
  const kept = new Map<string, string>();
  return {
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
  };
}

beforeEach(() => {
  vi.stubGlobal('sessionStorage', fakeStorage());
});

afterEach(() => {
  vi.unstubAllGlobals();
});

function place(path: string): URL {
  return new URL(path, 'http://shop.example');
}

test.each([
  '/',
  '/blogs',
  '/parts?group=brakes&q=a%20b',
  '/dashboard/myOrders?page=2#order-7',
  '/purchase/01912345-6789-7abc-8def-0123456789ab',
  '/parts?back=https://evil.example/',
  '/blogs#//evil.example',
  '/logins',
])('%s is a place to come back to', (path) => {
  expect(safePath(path)).toBe(path);
});

const ada = 'ada@example.com';

const hostile = [
  '',
  ' ',
  'blogs',
  '//evil.example',
  '///evil.example',
  '////evil.example/%2f..',
  '/\\evil.example',
  '\\\\evil.example',
  '\\/evil.example',
  '/\\/evil.example',
  '//\\evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  '/\r\n/evil.example',
  '/ /evil.example',
  ' //evil.example',
  '\t//evil.example',
  '\u0000//evil.example',
  '/\u0000/evil.example',
  '/\u000b/evil.example',
  '/\u0085/evil.example',
  '/\u007f/evil.example',
  '/..//evil.example',
  '/.//evil.example',
  '/./..//evil.example',
  '/a/..//evil.example',
  '/%2e%2e//evil.example',
  '/%2E//evil.example',
  '/a/b/../..//evil.example',
  'https:evil.example',
  'https://evil.example',
  'https:/evil.example',
  'http:\\\\evil.example',
  'HTTPS://evil.example/blogs',
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  ' javascript:alert(1)',
  'java\nscript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:msgbox(1)',
  'blob:https://evil.example/x',
  '@evil.example',
  'user@evil.example',
  '.evil.example',
  '?//evil.example',
  '#//evil.example',
  '//evil.example@shop.example',
  '//shop.example@evil.example',
  '/login',
  '/Login/',
  '/login/google?error=x',
  '/register#a',
  '/password-reset#token=abc',
  '/confirm-email#token=abc',
  '/a/../login',
];

test.each(hostile)('%j leads to the home page instead', (path) => {
  expect(safePath(path)).toBe('/');
});

test.each([
  '/%09/evil.example',
  '/%2f/evil.example',
  '/%5cevil.example',
  '/@evil.example',
  '/user@evil.example',
  '/\uff0fevil.example',
  '/\u2215\u2215evil.example',
  '/\u2028/evil.example',
  '/:80/evil.example',
  '/javascript:alert(1)',
])('%j stays on this site whatever a browser makes of it', (path) => {
  const result = safePath(path);
  expect(new URL(result, 'https://shop.example').origin).toBe('https://shop.example');
  expect(result).toMatch(/^\/(?![/\\])/);
});

test('remembers path, query and hash until it is forgotten', () => {
  rememberReturnPath(place('/dashboard/myOrders?page=2#order-7'));
  expect(recallReturnPath(ada)).toBe('/dashboard/myOrders?page=2#order-7');
  forgetReturnPath();
  expect(recallReturnPath(ada)).toBe('/');
});

test('the place somebody was sent away from is theirs alone', () => {
  rememberReturnPath(place('/dashboard/myOrders'), ada);
  expect(recallReturnPath('bob@example.com')).toBe('/');
  expect(recallReturnPath(ada)).toBe('/dashboard/myOrders');
  rememberReturnPath(place('/blogs'));
  expect(recallReturnPath('bob@example.com')).toBe('/blogs');
});

test('the pages of signing in take nobody’s place', () => {
  rememberReturnPath(place('/blogs'));
  for (const page of [paths.login, paths.register, paths.passwordReset, paths.googleReturn]) {
    rememberReturnPath(place(page.href()));
  }
  expect(recallReturnPath(ada)).toBe('/blogs');
});

test('what somebody else put into the storage is not followed', () => {
  sessionStorage.setItem('returnTo', '//evil.example');
  expect(recallReturnPath(ada)).toBe('/');
});

test('a link followed before the program ran counts by its referrer, if it is of this site', () => {
  vi.stubGlobal('window', { location: { origin: 'http://shop.example' } });
  vi.stubGlobal('document', { referrer: 'http://evil.example/trap' });
  rememberReferrer();
  expect(recallReturnPath(ada)).toBe('/');
  vi.stubGlobal('document', { referrer: 'http://shop.example/parts?q=disc' });
  rememberReferrer();
  expect(recallReturnPath(ada)).toBe('/parts?q=disc');
  vi.stubGlobal('document', { referrer: 'http://shop.example/blogs' });
  rememberReferrer();
  expect(recallReturnPath(ada)).toBe('/parts?q=disc');
});

test('without storage everybody lands on the home page', () => {
  const forbidden = () => {
    throw new DOMException('denied', 'SecurityError');
  };
  vi.stubGlobal('sessionStorage', { getItem: forbidden, setItem: forbidden, removeItem: forbidden });
  rememberReturnPath(place('/blogs'));
  expect(recallReturnPath(ada)).toBe('/');
  expect(forgetReturnPath).not.toThrow();
});
