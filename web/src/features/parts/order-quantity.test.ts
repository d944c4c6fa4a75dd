import { expect, test } from 'vitest';
import { numberIn, orderTotal, quantityProblem } from './order-quantity.ts';

const part = { minimumOrder: 2, availableQuantity: 9 };

test.each([
  [2, null],
  [9, null],
  [1, 'You have to order at least 2 items'],
  [-3, 'You have to order at least 2 items'],
  [Number.NaN, 'You have to order at least 2 items'],
  [10, "You Can't order more than available(9) items"],
  [2.5, 'Please order whole items'],
  [1.5, 'Please order whole items'],
  [0.5, 'Please order whole items'],
  [9.5, 'Please order whole items'],
])('%s of them: %s', (quantity, problem) => {
  expect(quantityProblem(quantity, part)).toBe(problem);
});

test.each([
  ['12', 12],
  [' 12 ', 12],
  ['1.5', 1.5],
  ['1e3', Number.NaN],
  ['-2', Number.NaN],
  ['0x10', Number.NaN],
  ['', Number.NaN],
])('%j is typed as the number %s', (text, number) => {
  expect(numberIn(text)).toBe(number);
});

test('with fewer left than the smallest order every quantity has its message', () => {
  const few = { minimumOrder: 5, availableQuantity: 3 };
  expect(quantityProblem(3, few)).toBe('You have to order at least 5 items');
  expect(quantityProblem(5, few)).toBe("You Can't order more than available(3) items");
});

test('a total is exact to the cent', () => {
  expect(orderTotal(19.99, 3)).toBe(59.97);
  expect(orderTotal(0.1, 3)).toBe(0.3);
  expect(orderTotal(1.15, 100)).toBe(115);
});

test('what is no quantity costs nothing', () => {
  expect(orderTotal(19.99, Number.NaN)).toBe(0);
  expect(orderTotal(19.99, 2.5)).toBe(0);
  expect(orderTotal(19.99, -1)).toBe(0);
});
