import { expect, test } from 'vitest';
import { plotOf, powersAround } from './plot.ts';

const points = [
  { parts: 10_000, processorMs: 0.5, p50: 2 },
  { parts: 100_000, processorMs: 0.5, p50: 20 },
];

test('the axes go from the power of ten below all values to the one above', () => {
  expect(powersAround([0.02, 3])).toEqual({ least: -2, most: 1 });
  expect(powersAround([10])).toEqual({ least: 1, most: 2 });
  expect(powersAround([])).toEqual({ least: 0, most: 1 });
});

test('what does not depend on the size is level, and what does rises', () => {
  const places = [
    ...plotOf([{ scenario: 'search', connections: 10, points }]).matchAll(
      /polyline class="(\w+)" points="([^"]+)"/g,
    ),
  ].map(
    ([, key, drawn = '']) => [key, drawn.split(' ').map((place) => Number(place.split(',')[1]))] as const,
  );
  const heights = Object.fromEntries(places);
  expect(heights.processorMs?.[0]).toBe(heights.processorMs?.[1]);
  expect(heights.p50?.[1]).toBeLessThan(heights.p50?.[0] ?? 0); // up is less
});

test('what is not known is left out, and names stay text', () => {
  const drawn = plotOf([
    {
      scenario: 'a < b & c',
      connections: 10,
      points: points.map((point) => ({ ...point, processorMs: null })),
    },
  ]);
  expect(drawn).toContain('a &lt; b &amp; c');
  expect(drawn).toContain('<polyline class="processorMs" points=""/>');
  expect(drawn).not.toContain('NaN');
});
