import { expect, test } from 'vitest';
import { mayHoldVin, vinInText } from './vin-in-text.ts';

test.each([
  ['1HGFA16568L000001', '1HGFA16568L000001', ''],
  ['brake pads 1hgfa16568l000001', '1hgfa16568l000001', 'brake pads'],
  ['VIN: 1HGFA16568L000001 oil filter', '1HGFA16568L000001', 'oil filter'],
  ['4T1BF1FK-0HU700123 pads', '4T1BF1FK-0HU700123', 'pads'],
  ['pads 4T1BF1 FK0HU 700123', '4T1BF1 FK0HU 700123', 'pads'],
  ['4T1BF1FKOHU700123', '4T1BF1FKOHU700123', ''],
  ['WVW ZZZ1KZ 8W399456', 'WVW ZZZ1KZ 8W399456', ''],
  ['oil filter WVW-ZZZ-1KZ-8W-399456', 'WVW-ZZZ-1KZ-8W-399456', 'oil filter'],
  ['WVWZ ZZ1K Z8W3 9945 6 pads', 'WVWZ ZZ1K Z8W3 9945 6', 'pads'],
  ['WAUZ ZZ8K 9BA1 2345 6', 'WAUZ ZZ8K 9BA1 2345 6', ''],
  ['WV WZ ZZ 1K Z8 W3 99 45 6', 'WV WZ ZZ 1K Z8 W3 99 45 6', ''],
  ['4T 1B F1 FK 0H U7 00 12 3', '4T 1B F1 FK 0H U7 00 12 3', ''],
  ['4 T 1 B F 1 F K 0 H U 7 0 0 1 2 3', '4 T 1 B F 1 F K 0 H U 7 0 0 1 2 3', ''],
  ['4T1BF1 FK1HU 700123', '4T1BF1 FK1HU 700123', ''], // its check digit is wrong
  ['1FTFW1ET8DFC77999; pads', '1FTFW1ET8DFC77999', 'pads'],
  ['1FTFW1ET8DFC77999,pads', '1FTFW1ET8DFC77999', 'pads'],
  ['1FTFW1ET8DFC77999/front pads', '1FTFW1ET8DFC77999', 'front pads'],
  ['pads/1FTFW1ET8DFC77999', '1FTFW1ET8DFC77999', 'pads'],
  ['pads,1FTFW1ET8DFC77999', '1FTFW1ET8DFC77999', 'pads'],
  ['vin=1FTFW1ET8DFC77999', '1FTFW1ET8DFC77999', ''],
  ['pads vin no. 1FTFW1ET8DFC77999', '1FTFW1ET8DFC77999', 'pads'],
  ['VIN1FTFW1ET8DFC77999 pads', '1FTFW1ET8DFC77999', 'pads'],
  ['205/55R16 1FTFW1ET8DFC77999', '1FTFW1ET8DFC77999', '205/55R16'],
  ['pads JTDBR32E 720054321', 'JTDBR32E 720054321', 'pads'],
  // They end like a year.
  ['WVWZZZ 1KZ 6W12 2014', 'WVWZZZ 1KZ 6W12 2014', ''],
  ['WVWZZZ1KZ6W12 2014 pads', 'WVWZZZ1KZ6W12 2014', 'pads'],
  // They have groups that look like words.
  ['VF1 KMA 0H6 3456 7890', 'VF1 KMA 0H6 3456 7890', ''],
  ['pads VF3 HJEASX CB434988', 'VF3 HJEASX CB434988', 'pads'],
  ['SAL LAAAFD CA123456 pads', 'SAL LAAAFD CA123456', 'pads'],
  ['VF3H JEAS XCB4 34988', 'VF3H JEAS XCB4 34988', ''],
  ['SALL AAAF DCA1 23456', 'SALL AAAF DCA1 23456', ''],
  ['VF3 HJE ASX CB434988', 'VF3 HJE ASX CB434988', ''],
  ['VF3 DXVKLP MG 501075', 'VF3 DXVKLP MG 501075', ''],
  // Words are written together with a group.
  ['honda1HGFA165 68L000001', '1HGFA165 68L000001', 'honda'],
  ['1HGFA1656 8L000001civic', '1HGFA1656 8L000001', 'civic'],
  // A sign or two are missing, or too many.
  ['1HGFA16568L0001', '1HGFA16568L0001', ''],
  ['pads 1HGFA16568L0000012', '1HGFA16568L0000012', 'pads'],
  ['1HGFA16568L00000123', '1HGFA16568L00000123', ''],
  ['1HGFA16568L00001', '1HGFA16568L00001', ''],
  ['pads WVWZZZ1KZ8W39945 front', 'WVWZZZ1KZ8W39945', 'pads front'],
  ['1HGFA16568L00000 1', '1HGFA16568L00000 1', ''], // none is
  ['1HGFA165\u000068L000001', '1HGFA165\u000068L000001', ''],
])('%s has a VIN, and the words beside it', (text, typed, rest) => {
  expect(vinInText(text)).toEqual({ typed, rest });
  expect(mayHoldVin(text)).toBe(true);
});

const noVins = [
  'front brake pads civic 2014',
  'rear pads jetta 2014',
  'rear brake f150 2014',
  'windscreenwasherpump',
  'JTE10620 720054321',
  '04465-0K240 15400-PLM-A02',
  '45022-TA0-A01 2010',
  '205/55R16 94V all season tyre',
  '205/55R16 94V 225/45R17 91W',
  'A 204 421 09 12 A 204 421',
  'BMW F30 34 11 6 794 300',
  'GDB1330 0986494123',
  '0 986 494 123 P 85 020',
  '5Q0 615 301 H golf mk7',
  'gmc 1500 5.3 v8 2014 12345',
  // Seventeen signs that a VIN may have, and the beginning of one.
  'jtd 115 abs pump 2004',
  'mat rubber set 45022',
  'supercharger 78938',
  'JTE1062 tread 60031',
  'mm 43153-S5D-A01 2007',
  'sale pads ball 45022',
  '',
];

test.each(noVins)('%s has none', (text) => {
  expect(vinInText(text)).toBeNull();
  expect(mayHoldVin(text)).toBe(false);
});

test('with a sign or two too few or too many it is none to look up, but nothing to keep', () => {
  for (const text of [
    'B1GFA16568L0001', // of no maker
    'pads WVW ZZZ1KZ 8W39945',
    'WVW ZZZ1KZ 8W3994567',
  ]) {
    expect(vinInText(text), text).toBeNull();
    expect(mayHoldVin(text), text).toBe(true);
  }
});

test('of several the first is looked up, and none stays among the words', () => {
  const [one, other] = ['1HGFA16568L000001', '4T1BF1FK5HU382990'];
  expect(vinInText(`${one} pads ${other} and ${one}`)).toEqual({ typed: one, rest: 'pads and' });
});

test.each([
  ['chassisno1HGFA16568L000001', 'chassisno'],
  ['pads 1HGFA16568L000001Honda', 'pads Honda'],
  ['VINNO1HGFA16568L000001', ''],
])('words are written together with it: %s', (text, rest) => {
  expect(vinInText(text)).toEqual({ typed: '1HGFA16568L000001', rest });
});

test('written together with more it is none to look up, but nothing to keep', () => {
  for (const text of [
    'chassisno1HGFA16568L000001',
    '1HGFA16568L000001Honda',
    '1HGFA16568L0000014T1BF1FK5HU382990',
  ])
    expect(mayHoldVin(text), text).toBe(true);
});

test('several that are written together are all left out', () => {
  const [one, other] = ['1HGFA16568L000001', '4T1BF1FK5HU382990'];
  expect(vinInText(`pads ${one}${other}${one}Honda`)).toEqual({ typed: one, rest: 'pads Honda' });
});

test('of an address as long as one may be only the beginning is looked at', () => {
  const vin = '1HGFA16568L000001';
  expect(vinInText(`pads ${vin} ${'.'.repeat(120_000)}x`)).toEqual({ typed: vin, rest: 'pads' });
  expect(vinInText(`${'mm '.repeat(1000)}${vin}`)?.typed).toBe(vin);
  expect(vinInText(`${'.'.repeat(120_000)}x ${vin}`)).toBeNull();
});

test('a long text of nothing but VINs, sign by sign, is read in a few milliseconds', () => {
  const text = '1 H G C M 8 2 6 3 3 A 0 0 4 3 5 2 '.repeat(30);
  const times = Array.from({ length: 20 }, () => {
    const begun = Date.now();
    expect(vinInText(text)?.rest).toBe('');
    return Date.now() - begun;
  });
  expect(Math.min(...times)).toBeLessThan(25);
});

test('one within another, over and over, leaves nothing', () => {
  const nested = Array.from({ length: 9 }).reduce<string>(
    (within) => `1HGFA165 ${within} 68L000001`,
    '1HGFA16568L000001',
  );
  expect(vinInText(nested)?.rest).toBe('');
});

test('two numbers of parts that have seventeen signs together are none, but nothing to keep; dashes and spaces in one VIN are not two numbers', () => {
  for (const text of [
    '04465-0K240 VKM1234',
    'OX188D 43512-0K0601',
    'EXH-3301 0 124 525 020',
    'BRK-5561 1 987 474 569',
    '1K0 498 203 B LGT-8448',
    '0 445 110 369 JTC1440',
  ]) {
    expect(text.replaceAll(/\W/g, '')).toHaveLength(17);
    expect(vinInText(text), text).toBeNull();
    expect(mayHoldVin(text), text).toBe(true);
  }
  expect(vinInText('1HGFA-16568 L000001')).not.toBeNull();
  expect(vinInText('WVW-ZZZ 1KZ-8W 399456')).not.toBeNull();
});
