import { expect, test } from 'vitest';
import { toFillIn } from './delivery-query.ts';

const known = { address: '1 Mill Road', phone: '0113', from: 'order' } as const;

test('what is known is filled in where nothing was typed', () => {
  expect(toFillIn(known, { address: '', number: '' })).toEqual({ address: '1 Mill Road', number: '0113' });
  expect(toFillIn(known, { address: '2 New Road', number: '' })).toEqual({ number: '0113' });
  expect(toFillIn(known, { address: '2 New Road', number: '9' })).toEqual({});
  expect(toFillIn({ address: null, phone: null, from: null }, { address: '', number: '' })).toEqual({});
});
