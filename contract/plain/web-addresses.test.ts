import { expect, test } from 'vitest';
import { webAddressesIn } from './web-addresses.ts';

const linked = (text: string) =>
  webAddressesIn(text).flatMap(({ text: shown, url }) => (url === null ? [] : [[shown, url]]));

test.each([
  ['See https://shop.example/a?b=1&c=2#d for it', 'https://shop.example/a?b=1&c=2#d'],
  ['http://shop.example/a.', 'http://shop.example/a'],
  ['Is it https://shop.example/a?!', 'https://shop.example/a'],
  ['(see https://shop.example/a)', 'https://shop.example/a'],
  ['https://shop.example/disc_(brake).', 'https://shop.example/disc_(brake)'],
  ['“https://shop.example/a”, they say', 'https://shop.example/a'],
  ['https://shop.example/a<b>', 'https://shop.example/a'],
  ['https://shop.example/a\u202eb', 'https://shop.example/a'],
  ['https://shop.example/a\\@elsewhere.example', 'https://shop.example/a'],
  ['https://shop.example:8443/a\nand more', 'https://shop.example:8443/a'],
])('an address is a link, without what only stands behind it: %j', (text, address) => {
  expect(linked(text)).toEqual([[address, address]]);
});

test.each([
  'javascript:alert(1) data:text/html,x ftp://shop.example mailto:a@shop.example',
  'www.shop.example shop.example/a',
  'https:// https://. https://?q https:///a',
  'https://bank.example@shop.example/ https://bank.example:a@shop.example',
  'https://bank.example\u2044shop.example',
  'https://bank.example%2f.shop.example',
])('what is none, or leads elsewhere than it seems to, is no link: %j', (text) => {
  expect(linked(text)).toEqual([]);
});

test('nothing of the text is lost', () => {
  const text = 'First https://a.example, then\nhttps://b.example/x (not https://a@c.example). Good luck.';
  expect(
    webAddressesIn(text)
      .map((piece) => piece.text)
      .join(''),
  ).toBe(text);
  expect(linked(text).map(([shown]) => shown)).toEqual(['https://a.example', 'https://b.example/x']);
  expect(webAddressesIn('')).toEqual([]);
});
