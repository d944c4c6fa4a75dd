import { expect, test } from 'vitest';
import { filterFrom } from './log-filter.ts';

test('a filter is what was filled in, and nothing else of the address', () => {
  const search = new URLSearchParams('actor= ada@example.com &action=&from=2026-03-04&admin=true');
  expect(filterFrom(search)).toEqual({ actor: 'ada@example.com', from: '2026-03-04' });
  expect(filterFrom(new URLSearchParams())).toEqual({});
});
