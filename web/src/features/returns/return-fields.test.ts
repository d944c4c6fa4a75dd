import type { Returnable } from '@spareworks/contract/calls/returns';
import { expect, test } from 'vitest';
import { checkReturn, noReturn, shopErrors } from './return-fields.ts';

const part: Returnable = {
  position: 1,
  kind: 'part',
  partId: '01900000-0000-7000-8000-000000000001',
  name: 'Starter',
  most: 2,
  until: null,
  late: false,
};
const core: Returnable = { ...part, kind: 'core' };

test('what goes back is sent with its reason, an old part without one, and nothing of what stays', () => {
  const lines = {
    'part-1': { quantity: '2', reason: 'defective' },
    'core-1': { quantity: '1', reason: '' },
    'part-2': { quantity: '0', reason: 'other' },
  };
  const pictures = [{ _id: '01900000-0000-7000-8000-000000000009', url: '/images/x.webp' }];
  expect(checkReturn({ lines, words: ' ', pictures }, [part, core, { ...part, position: 2 }])).toMatchObject({
    body: {
      lines: [
        { position: 1, kind: 'part', quantity: 2, reason: 'defective' },
        { position: 1, kind: 'core', quantity: 1 },
      ],
      pictures: ['01900000-0000-7000-8000-000000000009'],
    },
  });
});

test('too many, half a piece, no reason and nothing at all are told at their fields', () => {
  const typed = (quantity: string, reason = 'other') =>
    checkReturn({ ...noReturn, lines: { 'part-1': { quantity, reason } } }, [part]);
  for (const quantity of ['3', '-1', '0.5', 'two']) {
    expect(typed(quantity)).toEqual({
      errors: { 'part-1 quantity': 'Must be a whole number from 0 to 2' },
    });
  }
  expect(typed('1', '')).toEqual({ errors: { 'part-1 reason': 'Please choose a reason.' } });
  expect(typed('')).toEqual({ errors: { lines: 'Please say how many of which part go back.' } });
});

test('what the shop refuses stands at the line it is about', () => {
  expect(shopErrors({ 'lines.1.quantity': 'is too much', pictures: 'is gone' }, [part, core])).toEqual({
    'core-1 quantity': 'is too much',
    pictures: 'is gone',
  });
});
