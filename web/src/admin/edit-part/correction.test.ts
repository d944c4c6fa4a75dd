import { expect, test } from 'vitest';
import { availableAfter, type Happening, piecesProblem, toCorrection } from './correction.ts';

const fields = (happening: Happening, pieces: number) => ({ happening, pieces, reason: 'Delivery' });

test.each([
  ['came', 5, 17, { change: 5, reason: 'Delivery' }],
  ['went', 5, 7, { change: -5, reason: 'Delivery' }],
  ['counted', 5, 5, { counted: 5, seen: 12, reason: 'Delivery' }],
  ['counted', 0, 0, { counted: 0, seen: 12, reason: 'Delivery' }],
] as const)('of 12: %s %i leaves %i', (happening, pieces, after, sent) => {
  expect(piecesProblem(fields(happening, pieces), 12)).toBeNull();
  expect(availableAfter(fields(happening, pieces), 12)).toBe(after);
  expect(toCorrection(fields(happening, pieces), 12)).toEqual(sent);
});

test.each([
  ['came', Number.NaN, 'Please say how many, as a whole number such as 1200.'],
  ['came', 0, 'Must be at least 1.'],
  ['came', 1.5, 'Please use whole pieces.'],
  ['came', 999_999, 'That is more than the shop can keep.'],
  ['went', 13, 'There are only 12 available.'],
  ['counted', -1, 'Must be at least 0.'],
  ['counted', 1_000_001, 'That is more than the shop can keep.'],
] as const)('of 12: %s %s is refused', (happening, pieces, problem) => {
  expect(piecesProblem(fields(happening, pieces), 12)).toBe(problem);
});
