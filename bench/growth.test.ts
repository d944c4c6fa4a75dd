import { expect, test } from 'vitest';
import { growthOf, seriesOf } from './growth.ts';

const found = (processorMs: number | null, p50: number) => ({
  scenario: 'search',
  connections: 10,
  line: '',
  isRight: true,
  cost: { processorMs, p50 },
});

const over = (...costs: (number | null)[]) =>
  seriesOf(
    costs.map((processorMs, at) => ({
      size: { parts: 10_000 * 10 ** at, orders: 0 },
      findings: [found(processorMs, 2)],
    })),
  );

test('what one answer costs is compared from each size to the next', () => {
  const [series] = over(1, 1.4, 2);
  expect(series?.points.map(({ parts }) => parts)).toEqual([10_000, 100_000, 1_000_000]);
  const growth = series && growthOf(series);
  expect(growth?.isRight).toBe(true);
  expect(growth?.line).toContain('from 10,000 to 100,000 1.40 (the caller waits 1.00)');
  expect(growth?.line).toContain('from 100,000 to 1,000,000 1.43');
});

test('one step that is too steep is too much, however flat the others are', () => {
  const [series] = over(2, 1, 1.6);
  expect(series && growthOf(series)).toMatchObject({
    isRight: false,
    line: expect.stringContaining('MORE THAN 1.5'),
  });
});

test('where the time of the processor is not known nothing is claimed', () => {
  const [series] = over(null, null);
  expect(series && growthOf(series)).toMatchObject({
    isRight: true,
    line: expect.stringContaining('unknown'),
  });
});

test('what has no cost is not followed', () => {
  const { cost: _, ...without } = found(1, 1);
  expect(seriesOf([{ size: { parts: 10, orders: 0 }, findings: [without] }])).toEqual([]);
});
