import type { Quote, QuotedLine } from '@spareworks/contract/calls/checkout';
import { expect, test } from 'vitest';
import { linesToChange } from './lines-to-change.ts';

function line(partId: string, change: Partial<QuotedLine>): QuotedLine {
  return {
    partId,
    name: `Part ${partId}`,
    img: null,
    quantity: 5,
    unitPrice: 1,
    price: 5,
    discount: 0,
    deposit: 0,
    minimumOrder: 2,
    available: 9,
    problem: null,
    ...change,
  };
}

const quoteOf = (...lines: QuotedLine[]) => ({ lines }) as unknown as Quote;

test('a line that can be ordered is not in it', () => {
  expect(linesToChange(quoteOf(line('a', {})), [])).toEqual([]);
  expect(linesToChange(null, [])).toEqual([]);
});

test('each line says how many are left and how many can be taken instead', () => {
  const quote = quoteOf(
    line('short', { problem: 'short', available: 3 }),
    line('one', { problem: 'short', available: 1, minimumOrder: 1 }),
    line('out', { problem: 'sold-out', available: 0 }),
    line('few', { problem: 'sold-out', available: 1 }),
    line('gone', { problem: 'gone', name: null }),
    line('less', { problem: 'below-minimum', quantity: 1 }),
  );
  expect(linesToChange(quote, [])).toEqual([
    { partId: 'short', name: 'Part short', words: '3 of the 5 you want are left.', take: 3 },
    { partId: 'one', name: 'Part one', words: '1 of the 5 you want is left.', take: 1 },
    { partId: 'out', name: 'Part out', words: 'None are left.', take: 0 },
    { partId: 'few', name: 'Part few', words: 'Only 1 left, fewer than the smallest order of 2.', take: 0 },
    { partId: 'gone', name: 'A part', words: 'No longer on sale.', take: 0 },
    { partId: 'less', name: 'Part less', words: 'You have to order at least 2 items', take: 2 },
  ]);
});

test('what the shop has refused counts before what it answered earlier', () => {
  const refused = [{ partId: 'a', name: 'Part a', wanted: 5, available: 4 }];
  const quote = quoteOf(line('a', {}), line('b', {}));
  expect(linesToChange(quote, refused)).toEqual([
    { partId: 'a', name: 'Part a', words: '4 of the 5 you want are left.', take: 4 },
  ]);
  expect(linesToChange(null, refused)).toMatchObject([{ partId: 'a', take: 4 }]);
});

test('a refusal that says why of each line is shown line by line, with a quote and without one', () => {
  const refusedLine = (
    partId: string,
    problem: 'gone' | 'below-minimum' | 'short' | 'sold-out',
    available: number,
  ) => ({
    partId,
    name: `Part ${partId}`,
    problem,
    wanted: 1,
    available,
    minimum: 2,
  });
  const refused = [
    refusedLine('less', 'below-minimum', 9),
    refusedLine('gone', 'gone', 0),
    { ...refusedLine('short', 'short', 3), wanted: 5 },
    refusedLine('few', 'sold-out', 1),
  ];
  const expected = [
    { partId: 'less', name: 'Part less', words: 'You have to order at least 2 items', take: 2 },
    { partId: 'gone', name: 'Part gone', words: 'No longer on sale.', take: 0 },
    { partId: 'short', name: 'Part short', words: '3 of the 5 you want are left.', take: 3 },
    { partId: 'few', name: 'Part few', words: 'Only 1 left, fewer than the smallest order of 2.', take: 0 },
  ];
  expect(linesToChange(null, refused)).toEqual(expected);
  expect(linesToChange(quoteOf(...refused.map(({ partId }) => line(partId, {}))), refused)).toEqual(expected);
});
