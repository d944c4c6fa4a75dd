import type { DiscountCode } from '@spareworks/contract/calls/discounts';
import type { ListedGroup } from '@spareworks/contract/plain/group-tree';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { someGroups } from '../../testing/some-groups.ts';
import { discountColumns } from './discount-columns.tsx';
import { timeOf } from './discount-words.ts';

function shown(cell: ReactNode, groups: readonly ListedGroup[] | null): string {
  const client = new QueryClient();
  if (groups !== null) client.setQueryData(['groups'], groups);
  return renderToStaticMarkup(<QueryClientProvider client={client}>{cell}</QueryClientProvider>);
}

test('a code that runs and whose group was deleted stands there as for no part, one that is over as over', () => {
  const code = { state: 'running', from: null, until: null, groups: ['gone'] } as unknown as DiscountCode;
  const state = discountColumns({ onSwitch: () => undefined, onDelete: () => undefined }).find(
    ({ key }) => key === 'state',
  );
  expect(shown(state?.cell(code), someGroups)).toContain('For no part');
  expect(shown(state?.cell({ ...code, state: 'over' }), someGroups)).toContain('Over');
  expect(shown(state?.cell({ ...code, groups: ['lights'] }), someGroups)).toContain('Running');
});

test('where there is no column for it, the time of a code stands with its state', () => {
  const code = {
    state: 'not-yet',
    from: '2027-01-01T00:00:00.000Z',
    until: null,
    groups: null,
  } as unknown as DiscountCode;
  const column = discountColumns({ onSwitch: () => undefined, onDelete: () => undefined }).find(
    ({ key }) => key === 'state',
  );
  expect(shown(column?.cell(code), null)).toContain(timeOf(code));
});
