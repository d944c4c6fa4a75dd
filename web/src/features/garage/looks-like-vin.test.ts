import { expect, test } from 'vitest';
import { looksLikeVin } from './looks-like-vin.ts';

test('a VIN is known from a car in words, also in groups, in small letters and with a character too few', () => {
  const vins = [
    '1HGFA16568L000001',
    '1hgfa16568l000001',
    ' 1HGFA165 68L-000001 ',
    'VIN: 1HGFA16568L000001',
    '1HGFA16568LO00001',
    '1HGFA16568L00001',
    '1HGFA16568L0000012',
    '11111111111111111',
  ];
  expect(vins.filter((typed) => !looksLikeVin(typed))).toEqual([]);
});

test('a car in words is no VIN, however long', () => {
  const lines = [
    '2014 civic 1.8',
    'civic',
    '2014 mercedes-benz c-class 2.0',
    'bmw 320i 2008',
    'bmw x5 3.0 diesel 2014',
    '',
    'vin',
  ];
  expect(lines.filter(looksLikeVin)).toEqual([]);
});
