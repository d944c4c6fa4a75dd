import { expect, test } from 'vitest';
import { explodedDiscBrake } from './exploded-disc-brake.ts';
import { outlineText } from './lettering.ts';
import { beltLoop, dimX, hatch, polar } from './pen.ts';
import { sheet } from './sheet.ts';

test('degrees run clockwise from three o’clock', () => {
  const [x, y] = polar(100, 100, 50, -90);
  expect([Math.round(x), Math.round(y)]).toEqual([100, 50]);
});

test('text becomes outlines, and the diameter sign the font lacks is drawn', () => {
  expect(outlineText('300', 21).width).toBeGreaterThan(25);
  expect(outlineText('⌀', 21).d).toContain('a');
  expect(outlineText('⌀ 300', 21).width).toBeGreaterThan(outlineText('300', 21).width + 10);
});

test('hatching stays inside its polygon', () => {
  const d = hatch([
    [10, 10],
    [60, 10],
    [60, 40],
    [10, 40],
  ]);
  const numbers = [...d.matchAll(/[ML](-?[\d.]+) (-?[\d.]+)/g)];
  expect(numbers.length).toBeGreaterThan(6);
  for (const [, x, y] of numbers) {
    expect(Number(x)).toBeGreaterThanOrEqual(9.9);
    expect(Number(x)).toBeLessThanOrEqual(60.1);
    expect(Number(y)).toBeGreaterThanOrEqual(9.9);
    expect(Number(y)).toBeLessThanOrEqual(40.1);
  }
});

test('a dimension too narrow for its figure puts the figure beside it', () => {
  const place = (svg: string) => Number(svg.match(/translate\((-?[\d.]+)/)?.[1]);
  expect(place(dimX(100, 300, 50, '24', 20))).toBeLessThan(300);
  expect(place(dimX(100, 110, 50, '24', 20))).toBeGreaterThan(110);
});

test('a belt runs around the outside of its pulleys', () => {
  const loop = beltLoop(
    [
      { x: 0, y: 0, r: 10 },
      { x: 100, y: 0, r: 10 },
    ],
    5,
  );
  const ys = loop.map(({ at }) => at[1]);
  expect(Math.min(...ys)).toBeCloseTo(-10);
  expect(Math.max(...ys)).toBeCloseTo(10);
});

test('an unknown line or tint is refused', () => {
  expect(() => sheet('<path class="outline" d="M0 0"/>', { paper: true })).toThrow('outline');
});

test('the banner is drawn in the dark palette without paper or text elements', () => {
  const svg = sheet(explodedDiscBrake(), { paper: false, width: 720, height: 450 });
  expect(svg).toContain('#fb923c');
  expect(svg).not.toContain('#fafbfc');
  expect(svg).not.toMatch(/<text|NaN/);
});
