import { expect, test } from 'vitest';
import { vinInText } from './vin-in-text.ts';

test.each([
  ['1HGFA16568L000001', '1HGFA16568L000001', ''],
  ['brake pads 1hgfa16568l000001', '1hgfa16568l000001', 'brake pads'],
  ['VIN: 1HGFA16568L000001 oil filter', '1HGFA16568L000001', 'oil filter'],
  ['4T1BF1FK-0HU700123 pads', '4T1BF1FK-0HU700123', 'pads'],
  ['pads 4T1BF1 FK0HU 700123', '4T1BF1 FK0HU 700123', 'pads'],
  ['4T1BF1FKOHU700123', '4T1BF1FKOHU700123', ''],
])('%s has a VIN, and the words beside it', (text, typed, rest) => {
  expect(vinInText(text)).toEqual({ typed, rest });
});

test.each([
  'front brake pads civic 2014',
  'windscreenwasherpump',
  '04465-0K240 15400-PLM-A02',
  '205/55R16 94V all season tyre',
  'A 204 421 09 12 A 204 421',
  '1HGFA16568L00001',
  '',
])('%s has none', (text) => {
  expect(vinInText(text)).toBeNull();
});
