import type { RefundPreview } from '@spareworks/contract/calls/payments';
import type { Return, ReturnLine } from '@spareworks/contract/calls/returns';
import { expect, test } from 'vitest';
import { lineProgress } from '../../features/returns/return-lines.tsx';
import { whatIsLeft } from './close-button.tsx';
import { goesBack, pieceProblem, piecesIn, previewLines, stillThere } from './piece-fields.ts';

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

test('pieces that cannot be are refused at their field, with how many can', () => {
  expect(pieceProblem('1', 1, 'came')).toBeUndefined();
  expect(pieceProblem('9', 1, 'came')).toBe('Only 1 came');
  expect(pieceProblem('1', 0, 'came')).toBe('None came');
  for (const typed of ['', '1.5', '-1', 'x', undefined]) {
    expect(pieceProblem(typed, 5, 'came')).toBe('Must be a whole number');
  }
});

test('a refund says what of it is deposit, delivery and tax', () => {
  const preview = {
    amount: 106.49,
    tax: 17,
    delivery: { left: 5, amount: 5 },
    lines: [{ position: 1, quantity: 1, deposits: 1, oneDeposit: 30 }],
  } as unknown as RefundPreview;
  expect(goesBack(preview)).toEqual([
    'With $30.00 of deposits, $5.00 for the delivery, $17.00 of tax in it.',
    'A part that comes back takes the deposit paid with it along.',
  ]);
  expect(goesBack({ ...preview, tax: 0, delivery: { left: 0, amount: 0 }, lines: [] })).toEqual([]);
});

test('closing names the parts that are written off, and the closed return says how many were', () => {
  const line = {
    kind: 'part',
    name: 'Disc',
    received: 3,
    damaged: 1,
    resalable: 2,
    restocked: 1,
    refunded: 3,
  };
  const found = { lines: [line], receivedAt: '2026-01-02T03:04:05Z' } as unknown as Return;
  expect(whatIsLeft(found)).toBe('1 x Disc, as good as new, is written off.');
  expect(lineProgress(line as unknown as ReturnLine)).not.toContain('2 written off');
  expect(lineProgress(line as unknown as ReturnLine, true)).toContain('2 written off');
});

test('what was typed stays when somebody else was quicker, at most what is left by then', () => {
  const line = (position: number, received: number, refunded: number) =>
    ({ position, kind: 'part', received, refunded }) as ReturnLine;
  const most = ({ received, refunded }: ReturnLine) => received - refunded;
  const typed = { 'part-1': '1', 'part-2': '3', 'part-3': '', 'part-9': '2' };
  const now = [line(1, 3, 1), line(2, 3, 1), line(3, 2, 0), line(4, 2, 0)];
  expect(stillThere(typed, now, most)).toEqual({ 'part-1': '1', 'part-2': '2', 'part-3': '' });
});
