import { afterEach, expect, test } from 'vitest';
import { formatOrderNumber, orderNumberOf, readOrderNumber, readPieceOfNumber } from './order-number.ts';
import { setShop } from './shop.ts';

afterEach(() => setShop());

test('the number of an order is the end of its id, written to be read out', () => {
  const number = orderNumberOf('01900000-0000-7000-8000-00001a2b3c4d');
  expect(number).toBe('1A2B3C4D');
  expect(formatOrderNumber(number)).toBe('SW-1A2B-3C4D');
});

test.each([
  'SW-1A2B-3C0D',
  'sw-1a2b-3c0d',
  'SW1A2B3C0D',
  '1A2B3C0D',
  '1a2b 3c0d',
  ' sw 1a2b 3c0d ',
  'SW–1A2B—3C0D',
  'SW-1A2B-3COD',
  'sw-la2b-3cod',
  'Ia2b3c0d',
  '#SW-1A2B-3C0D',
  'SW-1A2B-3C0D.',
  'SW.1A2B.3C0D',
  'order SW-1A2B-3C0D',
  'Order no. SW-1A2B-3C0D',
  'order number: 1a2b3c0d',
])('%j is read as SW-1A2B-3C0D', (typed) => {
  expect(readOrderNumber(typed)).toBe('1A2B3C0D');
});

test.each([
  ['BC', 'BC-1A2B-3C0D'],
  ['ABC123', 'ABC123-1A2B-3C0D'],
  ['', '1A2B-3C0D'],
])(
  'with the prefix %j it is written %s, and found by every spelling there ever was',
  (orderPrefix, written) => {
    setShop({ orderPrefix });
    expect(formatOrderNumber('1A2B3C0D')).toBe(written);
    const typed = [written, written.replaceAll('-', ''), `Order ${written.toLowerCase()}`];
    for (const one of [
      ...typed,
      'SW-1A2B-3C0D',
      'SW1A2B3C0D',
      '1a2b3c0d',
      'OLD-1A2B-3C0D',
      'order old-1a2b3c0d',
    ])
      expect(readOrderNumber(one), one).toBe('1A2B3C0D');
  },
);

test.each([
  'OLD1A2B3C4D',
  'zoe 1A2B-3C4D',
  'zoe SW-1A2B-3C4D',
  '0049-1A2B-3C4D',
  'brake disc 12345678',
  'ABCDEFG-1A2B-3C4D',
  '',
  'SW',
  'SW-1A2B-3C4',
  'SW-1A2B-3C4DE',
  'SW-1A2B-3C4G',
  'SWSW1A2B3C4D',
  '1A2B_3C4D',
  'brake disc',
  '01900000-0000-7000-8000-00001a2b3c4d',
])('%j is no order number', (typed) => {
  expect(readOrderNumber(typed)).toBeNull();
});

test.each([
  ['7956', '7956'],
  ['sw-7956', '7956'],
  ['SW 7956-ab', '7956AB'],
  ['956a', '956A'],
  ['7956-abb', '7956ABB'],
  ['79s6', null],
  ['795O', '7950'],
  ['abba', 'ABBA'],
  ['code', null],
  ['795', null],
  ['sw-795', null],
  ['7956-abb8', null],
  ['lyon 7956', null],
])('a piece of a number is read out of %j: %s', (typed, piece) => {
  expect(readPieceOfNumber(typed)).toBe(piece);
});

test('a piece of a number is read behind what the owner puts before numbers', () => {
  setShop({ orderPrefix: 'ACME' });
  expect(readPieceOfNumber('acme-7956')).toBe('7956');
  expect(readPieceOfNumber('sw-7956')).toBe('7956');
  expect(readPieceOfNumber('acne-7956')).toBeNull();
});
