import { discrepancyKinds } from '@spareworks/contract/calls/payments';
import { expect, test } from 'vitest';
import { discrepancyWords } from './discrepancy-words.ts';

test('every kind has a title of its own and says what to do', () => {
  const titles = discrepancyKinds.map((kind) => discrepancyWords(kind).title);
  expect(new Set(titles).size).toBe(discrepancyKinds.length);
  for (const kind of discrepancyKinds) expect(discrepancyWords(kind).meaning).toMatch(/\.$/);
});
