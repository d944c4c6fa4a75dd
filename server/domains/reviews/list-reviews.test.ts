import { expect, test } from 'vitest';
import { isCheap } from './list-reviews.ts';

test.each([
  [{ limit: 12 }, true],
  [{ after: 'somewhere' }, true],
  [{ limit: 12, count: 'false' }, true],
  [{}, false],
  [{ count: 'false' }, false],
  [{ limit: 12, count: 'true' }, false],
] as const)('of lists of reviews only a page without a count is cheap: %j', (asked, cheap) => {
  expect(isCheap(asked)).toBe(cheap);
});
