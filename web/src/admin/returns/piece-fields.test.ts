import { expect, test } from 'vitest';
import { piecesIn, previewLines } from './piece-fields.ts';

test('only whole numbers up to what there can be are pieces', () => {
  expect(['0', '2', '3', '-1', '1.5', 'x', undefined].map((typed) => piecesIn(typed, 2))).toEqual([
    0,
    2,
    null,
    null,
    null,
    null,
    0,
  ]);
});

test('a part that came back takes its deposit along, unless old parts have taken it', () => {
  const part = { position: 1, kind: 'part', quantity: 2 } as const;
  const core = { position: 1, kind: 'core', quantity: 1 } as const;
  expect(previewLines([part], () => 2)).toBe('1:2:2');
  expect(previewLines([part], () => 0)).toBe('1:2:0');
  expect(previewLines([part, core], () => 2)).toBe('1:2:2');
  expect(previewLines([core, { ...part, position: 3 }], () => 1)).toBe('1:0:1,3:2:1');
});
