import { expect, test } from 'vitest';
import { brandOf, cvcProblem, groupNumber, isBegun, numberProblem } from './card-number.ts';

test.each([
  ['4242424242424242', '4242 4242 4242 4242'],
  ['42424', '4242 4'],
  ['4242-4242 x', '4242 4242'],
  ['378282246310005', '3782 822463 10005'],
  ['30569309025904', '3056 930902 5904'],
  ['4242424242424242123456789', '4242 4242 4242 4242 123'],
  ['51051051051051009999', '5105 1051 0510 5100'],
  ['', ''],
])('%s is written as %s', (typed, grouped) => {
  expect(groupNumber(typed)).toBe(grouped);
});

test('no digit is lost in a number longer than its usual groups', () => {
  expect(groupNumber('3000000000000000004').replaceAll(' ', '')).toBe('3000000000000000004');
});

test.each([
  ['4242', 'Visa'],
  ['5105', 'Mastercard'],
  ['2223', 'Mastercard'],
  ['34', 'American Express'],
  ['6011', 'Discover'],
  ['3566', 'JCB'],
  ['3056', 'Diners Club'],
  ['6200', 'UnionPay'],
  ['9', undefined],
])('%s begins a number of %s', (typed, name) => {
  expect(brandOf(typed)?.name).toBe(name);
});

test.each([
  ['4242 4242 4242 4242', null],
  ['378282246310005', null],
  ['4000002500003155', null],
  ['', 'Card number is required'],
  ['4242 4242', 'Your card number is incomplete.'],
  ['4242 4242 4242 4241', 'Your card number is invalid.'],
  ['4242 4242 4242 42', 'Your card number is invalid.'],
  ['2442 4242 4242 4242', 'Your card number is invalid.'],
])('the number %s: %s', (typed, problem) => {
  expect(numberProblem(typed)).toBe(problem);
});

test.each([
  ['123', '4242', null],
  ['1234', '3782', null],
  ['123', '3782', 'The CVC of this card has 4 digits.'],
  ['12', '4242', 'The CVC of this card has 3 digits.'],
  ['12a', '4242', 'The CVC of this card has 3 digits.'],
  ['', '4242', 'CVC is required'],
])('the code %s of the card %s: %s', (typed, number, problem) => {
  expect(cvcProblem(typed, number)).toBe(problem);
});

test('a form with anything of a card in it is begun; the name alone can be kept', () => {
  expect(isBegun({ name: 'Ada', number: '', expiry: '', cvc: '' })).toBe(false);
  expect(isBegun({ number: ' ' })).toBe(false);
  for (const field of ['number', 'expiry', 'cvc']) expect(isBegun({ [field]: '4' })).toBe(true);
});
