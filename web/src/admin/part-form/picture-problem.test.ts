import { expect, test } from 'vitest';
import { pictureProblem } from './picture-problem.ts';

test.each([
  ['image/jpeg', 1000, null],
  ['image/webp', 10 * 1024 * 1024, null],
  ['image/png', 10 * 1024 * 1024 + 1, 'This picture has more than 10 MB.'],
  ['image/png', 0, 'This file is empty. Please choose another.'],
  ['image/svg+xml', 1000, 'This is not a picture the shop can show. Please choose another.'],
  ['text/html', 1000, 'This is not a picture the shop can show. Please choose another.'],
  ['', 1000, 'This is not a picture the shop can show. Please choose another.'],
])('%s of %i bytes: %s', (type, size, problem) => {
  expect(pictureProblem({ type, size })).toBe(problem);
});
