import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ownPath } from './own-path.ts';

const origin = 'https://shop.example';

test.each([
  ['/', '/'],
  ['/parts?group=brakes&q=a%20b', '/parts?group=brakes&q=a%20b'],
  ['/dashboard/myOrders?page=2#order-7', '/dashboard/myOrders?page=2#order-7'],
  ['/parts?back=https://evil.example/', '/parts?back=https://evil.example/'],
  ['/blogs#//evil.example', '/blogs#//evil.example'],
  ['/a/../blogs', '/blogs'],
  ['/a/%2e%2e/blogs', '/blogs'],
  ['/größe', '/gr%C3%B6%C3%9Fe'],
  ['/api/docs', '/api/docs'],
  ['/api-news', '/api-news'],
  [`${origin}/blogs?a=1`, '/blogs?a=1'],
])('%s is a page of the shop: %s', (text, path) => {
  expect(ownPath(text, origin)).toBe(path);
});

test.each([
  [null],
  [''],
  ['blogs'],
  ['?a'],
  ['//evil.example'],
  ['/..//evil.example'],
  ['/.//evil.example'],
  ['/a/..//evil.example'],
  ['/%2e%2e//evil.example'],
  ['/%2f/evil.example'],
  ['/..%2f%2fevil.example'],
  ['/%5cevil.example'],
  ['/\\evil.example'],
  ['/a/..\\\\evil.example'],
  ['/\t/evil.example'],
  ['\u0000/blogs'],
  ['/%00'],
  ['/%'],
  ['/%ff'],
  ['https://evil.example/'],
  ['https://shop.example.evil.example/'],
  ['https://shop.example@evil.example/'],
  ['https://me@shop.example/'],
  ['https://shop.example:8443/'],
  ['http://shop.example/'],
  ['https://shop.example//evil.example'],
  ['https:evil.example'],
  ['javascript:alert(1)'],
  ['data:text/html,x'],
  ['/api/auth/sign-out'],
  ['/API/auth/sign-out'],
  ['/%61pi/auth/sign-out'],
  ['/blogs/../api/auth/callback/google'],
  ['/api/docs/../auth'],
  ['/sandbox/google/auth?x'],
  [`/${'a'.repeat(2000)}`],
])('%j is none', (text) => {
  expect(ownPath(text, origin)).toBeNull();
});

test('without an address of the shop only paths are of this site', () => {
  expect(ownPath('/blogs')).toBe('/blogs');
  expect(ownPath('https://shop.example/blogs')).toBeNull();
  expect(ownPath('http://shop.invalid.example/blogs')).toBeNull();
});

const piece = fc.constantFrom(
  ...[
    '/',
    '//',
    '\\',
    '.',
    '..',
    '%2e',
    '%2E',
    '%2f',
    '%5c',
    '%00',
    '%09',
    '\t',
    '\n',
    '\r',
    ' ',
    '\u0000',
    '\u0085',
    '\u2028',
  ],
  ...[
    ':',
    '@',
    '?',
    '#',
    '&',
    ';',
    ',',
    '[',
    ']',
    '%',
    '\uff0f',
    '\u2215',
    '\u3002',
    '\ud800',
    'evil.example',
    'shop.example',
  ],
  ...[
    'http:',
    'https:',
    'javascript:',
    'https://',
    'a',
    'api',
    'xn--',
    '127.0.0.1',
    '0x7f.1',
    '[::1]',
    ':443',
    'ſhop.example',
  ],
);
/** Any there is, those of one byte more often. Fast-check's own, also in its addresses, takes more than a second to make. */
const character = fc
  .oneof(fc.integer({ min: 0, max: 0xff }), fc.integer({ min: 0, max: 0x10ffff }))
  .map((code) => String.fromCodePoint(code));
const words = fc.array(character, { maxLength: 30 }).map((characters) => characters.join(''));
const elsewhere = fc
  .tuple(fc.constantFrom('http', 'https'), fc.webAuthority(), words)
  .map(([scheme, host, text]) => `${scheme}://${host}/${encodeURIComponent(text.toWellFormed())}`);
const nasty = fc.oneof(
  fc.array(piece, { maxLength: 12 }).map((pieces) => pieces.join('')),
  fc.array(piece, { maxLength: 12 }).map((pieces) => `/${pieces.join('')}`),
  fc.array(piece, { maxLength: 8 }).map((pieces) => `https://shop.example${pieces.join('')}`),
  words.map((text) => `/${text}`),
  elsewhere,
);

test('whatever goes in, what comes out leads to the shop’s own origin, however often it is read', () => {
  fc.assert(
    fc.property(nasty, (text) => {
      const out = ownPath(text, origin);
      if (out === null) return;
      expect(new URL(out, origin).origin).toBe(origin);
      expect(new URL(out, 'http://127.0.0.1:3000/a/b').origin).toBe('http://127.0.0.1:3000');
      expect(new URL(decodeURIComponent(new URL(out, origin).pathname), origin).origin).toBe(origin);
      expect(out).toMatch(/^\/(?![/\\])/);
      expect(out).toMatch(/^[\x21-\x7e]+$/); // fit for a header as it is
      expect(ownPath(out, origin)).toBe(out);
    }),
    { numRuns: 5000 },
  );
});
