import { expect, test } from 'vitest';
import { drawingOf } from './icons-plugin.ts';

test('a drawing has its lines only: colour and width are written around it', () => {
  expect(drawingOf('star')).toMatch(/^<path d="[^"]+"\/>$/);
});

test('lines and circles are one element, each from its own place', () => {
  expect(drawingOf('search')).toBe('<path d="M21 21l-4.34-4.34M3 11a8 8 0 1 0 16 0a8 8 0 1 0-16 0z"/>');
  expect(drawingOf('chevron-down')).toBe('<path d="M6 9l6 6l6-6"/>');
  expect(drawingOf('credit-card')).toMatch(/^<rect [^>]+\/><path d="M2 10h20M6 14h2"\/>$/);
});

test('another name of an icon is that icon', () => {
  expect(drawingOf('trash-2')).toBe(drawingOf('trash'));
});

test('an icon there is none of is named in the error', () => {
  expect(() => drawingOf('flux-capacitor')).toThrow('There is no icon flux-capacitor');
});
