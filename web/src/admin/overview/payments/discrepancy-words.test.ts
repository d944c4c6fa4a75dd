import { discrepancyKinds } from '@spareworks/contract/calls/payments';
import { expect, test } from 'vitest';
import { discrepancyWords, outcomeWords } from './discrepancy-words.ts';

test('every kind has a title of its own and says what to do', () => {
  const titles = discrepancyKinds.map((kind) => discrepancyWords(kind).title);
  expect(new Set(titles).size).toBe(discrepancyKinds.length);
  for (const kind of discrepancyKinds) expect(discrepancyWords(kind).meaning).toMatch(/\.$/);
});

test('what can be said of how a refund ended names the sum it books', () => {
  expect(outcomeWords({ kind: 'refund-failed', amount: 124.85 })).toEqual({
    refunded: '$124.85 was paid back to the customer another way',
    kept: '$124.85 stays with the shop, as agreed with the customer',
  });
  expect(outcomeWords({ kind: 'failing', amount: 15.3 })).toEqual({
    refunded: '$15.30 went back to the customer',
    kept: '$15.30 stays with the shop; the order goes on',
  });
});
