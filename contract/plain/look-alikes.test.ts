import { expect, test } from 'vitest';
import { lookOf } from './look-alikes.ts';

test.each([
  ['ATE', 'АТЕ'],
  ['bosch', 'bоsсh'],
  ['Bosch', 'Ｂｏｓｃｈ'],
  ['TOKO', 'ΤΟΚΟ'],
])('%s looks like %s', (latin, other) => {
  expect(other).not.toBe(latin);
  expect(lookOf(other)).toBe(lookOf(latin));
});

test.each([
  ['Лада', 'Lada'],
  ['Bosch', 'Bosh'],
  ['Straße', 'Strasse'],
])('%s does not look like %s', (one, other) => expect(lookOf(one)).not.toBe(lookOf(other)));
