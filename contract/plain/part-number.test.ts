import { expect, test } from 'vitest';
import {
  compactNumber,
  inOrderOfNumbers,
  isPartNumber,
  numbersCell,
  type PartNumber,
  readNumbersCell,
  tidyNumber,
} from './part-number.ts';

test.each([
  '04465-0K240',
  '044650k240',
  '04465 0K240',
  '04465.0k.240',
  '04465/0K_240',
  ' 04465–0K240 ', // an en dash, as documents have it
  '04465‑0K240', // one that does not break
  '０４４６５-0K240', // full width, as it comes out of some forms
])('%s is the number 044650K240', (written) => {
  expect(compactNumber(written)).toBe('044650K240');
});

test('zeros at the beginning, and signs that tell numbers apart, stay', () => {
  expect(compactNumber('0044')).toBe('0044');
  expect(compactNumber('GDB1330+S')).toBe('GDB1330+S');
});

test('a number has a letter or a digit and nothing that parts numbers in a file', () => {
  for (const good of ['1', 'A 000 420 20 51', 'W 712/75', '8K0 698 151 (K)', tidyNumber('04465–0K240')]) {
    expect(isPartNumber(good)).toBe(true);
  }
  for (const bad of ['', '-', '12|34', 'TRW:GDB1330', 'номер', 'a\nb', '1'.repeat(61)]) {
    expect(isPartNumber(bad)).toBe(false);
  }
});

test('what is written into a cell of a file is read out of it again', () => {
  const numbers: PartNumber[] = [
    { kind: 'oem', brand: 'Toyota', number: '04465-0K240' },
    { kind: 'oem', brand: '', number: '1J0 615 301' },
  ];
  const cell = numbersCell(numbers);
  expect(cell).toBe('Toyota:04465-0K240 | 1J0 615 301');
  expect(readNumbersCell(` ${cell} | `)).toEqual(numbers.map(({ brand, number }) => ({ brand, number })));
});

test('numbers stand in the order of kind, brand and compact number', () => {
  const number = (kind: PartNumber['kind'], brand: string, written: string): PartNumber => ({
    kind,
    brand,
    number: written,
  });
  expect(
    inOrderOfNumbers([
      number('superseded', 'A', '1'),
      number('oem', 'Brembo', '2'),
      number('oem', 'ATE', '20'),
      number('oem', 'ATE', '1-9'),
      number('oem', '', '5'),
    ]).map(({ brand, number }) => `${brand}${number}`),
  ).toEqual(['5', 'ATE1-9', 'ATE20', 'Brembo2', 'A1']);
});
