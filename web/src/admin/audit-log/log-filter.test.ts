import { expect, test } from 'vitest';
import { filterFrom } from './log-filter.ts';

test('a filter is what was filled in, and nothing else of the address', () => {
  const search = new URLSearchParams('actor= ada@example.com &action=&from=2026-03-04&admin=true');
  expect(filterFrom(search)).toEqual({ actor: 'ada@example.com', from: '2026-03-04' });
  expect(filterFrom(new URLSearchParams())).toEqual({});
  expect(filterFrom(new URLSearchParams({ actor: 'ada\u0007\u0000 b', subject: '\u0001' }))).toEqual({
    actor: 'ada b',
  });
});

test('a VIN stands in no address, and ids of what is noted stay', () => {
  const subject = (typed: string) => filterFrom(new URLSearchParams({ subject: typed }));
  expect(subject('1HGFA16568L000001')).toEqual({});
  expect(subject('pads 1HGFA16568L00001')).toEqual({ subject: 'pads' });
  for (const kept of ['order 01912345-6789-7abc-8def-0123456789ab', 'SP-100042', 'part 04465-0K240'])
    expect(subject(kept)).toEqual({ subject: kept });
});

test('an address with the word of an earlier version is read by today’s', () => {
  expect(filterFrom(new URLSearchParams([['action', 'order cancelled']]))).toEqual({
    action: 'order canceled',
  });
});

test('an action the log does not know is left out: an address that was typed shows the whole log, not an error', () => {
  expect(filterFrom(new URLSearchParams({ action: 'nonsense', actor: 'ada' }))).toEqual({ actor: 'ada' });
});
