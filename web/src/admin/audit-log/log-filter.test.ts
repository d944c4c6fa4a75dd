import { expect, test } from 'vitest';
import { filterFrom } from './log-filter.ts';

test('a filter is what was filled in, and nothing else of the address', () => {
  const search = new URLSearchParams('actor= ada@example.com &action=&from=2026-03-04&admin=true');
  expect(filterFrom(search)).toEqual({ actor: 'ada@example.com', from: '2026-03-04' });
  expect(filterFrom(new URLSearchParams())).toEqual({});
});

test('an address with the word of an earlier version is read by today’s', () => {
  expect(filterFrom(new URLSearchParams([['action', 'order cancelled']]))).toEqual({
    action: 'order canceled',
  });
});

test('an action the log does not know is left out: an address that was typed shows the whole log, not an error', () => {
  expect(filterFrom(new URLSearchParams({ action: 'nonsense', actor: 'ada' }))).toEqual({ actor: 'ada' });
});
