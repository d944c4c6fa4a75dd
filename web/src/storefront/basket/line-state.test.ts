import type { QuotedLine } from '@spareworks/contract/calls/checkout';
import { expect, test } from 'vitest';
import { lineState } from './line-state.ts';

const line = { partId: 'a', quantity: 5, unitPrice: 12 };

function quoted(change: Partial<QuotedLine> = {}): QuotedLine {
  return {
    partId: 'a',
    name: 'Disc',
    img: '',
    quantity: 5,
    unitPrice: 12,
    price: 60,
    discount: 0,
    deposit: 0,
    minimumOrder: 2,
    available: 9,
    problem: null,
    ...change,
  };
}

test('nothing is shown at a line that is as it was', () => {
  expect(lineState(line, quoted())).toEqual({ notes: [], counted: true, inTheWay: false });
});

test('a price that has changed since is shown with the one that was seen, whether it rose or fell', () => {
  const words = 'The price has changed: it was $12.00 when you added it.';
  expect(lineState(line, quoted({ unitPrice: 12.5 })).notes).toEqual([{ tone: 'warning', words }]);
  expect(lineState(line, quoted({ unitPrice: 9 })).notes).toEqual([{ tone: 'success', words }]);
});

test.each([
  ['gone', {}, 'No longer on sale, so it is not part of the sum.', false],
  ['sold-out', { available: 0 }, 'Sold out, so it is not part of the sum.', false],
  [
    'sold-out',
    { available: 1 },
    'Only 1 left, fewer than the minimum order, so it is not part of the sum.',
    false,
  ],
  ['short', { available: 3 }, 'Only 3 left.', true],
  ['below-minimum', {}, 'You have to order at least 2 items', true],
] as const)('%s, %o: "%s"; has to be changed first: %s', (problem, change, words, inTheWay) => {
  expect(lineState(line, quoted({ problem, ...change }))).toEqual({
    notes: [{ tone: 'error', words }],
    counted: false,
    inTheWay,
  });
});

test('of a part that cannot be bought the price is nothing to talk about; of one that is short it is', () => {
  expect(lineState(line, quoted({ problem: 'gone', unitPrice: 1 })).notes).toHaveLength(1);
  expect(lineState(line, quoted({ problem: 'short', unitPrice: 1 })).notes).toHaveLength(2);
});
