import { expect, test } from 'vitest';
import { accentOf, contrast, drawingFilter, leastContrast, tooFaint } from './accent.ts';

test('contrast is counted as WCAG has it', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21, 5);
  expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2);
  expect(contrast('#123456', '#123456')).toBe(1);
});

test('every colour that is taken can be read in both themes, and what is proposed for others is taken', () => {
  const steps = [0, 51, 102, 153, 204, 255];
  const hex = (value: number) => value.toString(16).padStart(2, '0');
  for (const red of steps)
    for (const green of steps)
      for (const blue of steps) {
        const colour = `#${hex(red)}${hex(green)}${hex(blue)}`;
        const taken = tooFaint(colour)?.proposal ?? colour;
        expect(tooFaint(taken), colour).toBeNull();
        const { light, dark } = accentOf(taken);
        expect(light.colour).toBe(taken);
        const pairs = [
          [light.colour, light.text],
          [light.colour, '#ffffff'],
          [light.colour, '#f4f5f7'],
          [dark.colour, dark.text],
          [dark.colour, '#0f1216'],
          [dark.colour, '#171b21'],
        ] as const;
        for (const [one, other] of pairs)
          expect(contrast(one, other), `${colour}: ${one} on ${other}`).toBeGreaterThanOrEqual(leastContrast);
      }
});

test('the product’s own colour is one of those', () => {
  expect(tooFaint('#c2410c')).toBeNull();
});

test('drawings, which are orange, are turned to the accent colour, or to grey', () => {
  expect(drawingFilter('#c2410c')).toMatch(/^hue-rotate\((35[5-9]|[0-5])deg\)$/);
  expect(drawingFilter('#1d4ed8')).toBe('hue-rotate(202deg)');
  expect(drawingFilter('#333333')).toBe('grayscale(1)');
});
