import type { DiscountCode } from '@spareworks/contract/calls/discounts';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { discountColumns } from './discount-columns.tsx';
import { timeOf } from './discount-words.ts';

test('where there is no column for it, the time of a code stands with its state', () => {
  const code = { state: 'not-yet', from: '2027-01-01T00:00:00.000Z', until: null } as unknown as DiscountCode;
  const column = discountColumns({ onSwitch: () => undefined, onDelete: () => undefined }).find(
    ({ key }) => key === 'state',
  );
  expect(renderToStaticMarkup(<div>{column?.cell(code)}</div>)).toContain(timeOf(code));
});
