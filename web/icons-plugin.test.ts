import { expect, test } from 'vitest';
import { drawingOf } from './icons-plugin.ts';

test('a drawing has its lines only: colour and width are written around it', () => {
  expect(drawingOf('search')).toMatch(/^<path d="[^"]+"\/><circle cx="11" cy="11" r="8"\/>$/);
  expect(drawingOf('star')).toMatch(/^<path d="[^"]+"\/>$/);
});

test('another name of an icon is that icon', () => {
  expect(drawingOf('trash-2')).toBe(drawingOf('trash'));
});

test('an icon there is none of is named in the error', () => {
  expect(() => drawingOf('flux-capacitor')).toThrow('There is no icon flux-capacitor');
});
