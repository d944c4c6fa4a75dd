import { expect, test } from 'vitest';
import { filterQuery, isNarrowed, listHref, listQuery, readListState } from './list-state.ts';

const read = (query: string) => readListState(new URLSearchParams(query));

test('an address and its state say the same, both ways', () => {
  const href =
    '/dashboard/manageOrders?q=ada+%26+co&state=paid&from=2026-03-01&to=2026-03-31&sort=total-high';
  const state = { q: 'ada & co', state: 'paid', from: '2026-03-01', to: '2026-03-31', sort: 'total-high' };
  expect(read(href.split('?')[1] ?? '')).toEqual(state);
  expect(listHref(read(href.split('?')[1] ?? ''))).toBe(href);
  expect(listHref({})).toBe('/dashboard/manageOrders');
});

test('part, delivery and country stand in the address and are asked for', () => {
  const delivery = '01912345-6789-7abc-8def-000000000002';
  const query = `part=brake+disc&delivery=${delivery}&country=DE`;
  const state = { part: 'brake disc', delivery, country: 'DE' };
  expect(read(query)).toEqual(state);
  expect(listHref(state)).toBe(`/dashboard/manageOrders?${query}`);
  expect(filterQuery(state)).toEqual(state);
  expect(isNarrowed(state)).toBe(true);
  expect(read('part=%20&delivery=post&country=Germany')).toEqual({});
});

test('words may be taken as they are typed; without words there is nothing to take so', () => {
  expect(read('q=clucth&exact=true')).toEqual({ q: 'clucth', exact: 'true' });
  expect(listHref({ q: 'clucth', exact: 'true' })).toBe('/dashboard/manageOrders?q=clucth&exact=true');
  expect(filterQuery({ q: 'clucth', exact: 'true' })).toEqual({ q: 'clucth', exact: 'true' });
  expect(read('exact=true')).toEqual({});
  expect(read('q=clucth&exact=false')).toEqual({ q: 'clucth' });
});

test('what cannot be meant is dropped', () => {
  expect(read('q=%20%00%0a&state=lost&from=yesterday&to=2026-02-30&sort=newest&page=3')).toEqual({});
  expect(read('from=0026-01-01')).toEqual({});
  expect(read(`q=${'x'.repeat(300)}`).q).toHaveLength(200);
  expect(read('q=a%00b').q).toBe('a b');
});

test('days become moments: from the beginning of the first to the end of the last', () => {
  const { from, before } = filterQuery({ from: '2026-03-28', to: '2026-03-29' });
  expect(from).toBe(new Date(2026, 2, 28).toISOString());
  expect(before).toBe(new Date(2026, 2, 30).toISOString());
});

test('the newest come first unless something else is asked for, and an order narrows nothing down', () => {
  expect(listQuery({})).toEqual({ sort: 'newest' });
  expect(listQuery({ sort: 'oldest' })).toEqual({ sort: 'oldest' });
  expect(isNarrowed({ sort: 'oldest' })).toBe(false);
  expect(isNarrowed({ q: 'ada' })).toBe(true);
});

test('a VIN among the words stands in no address, and numbers of orders and transactions stay', () => {
  expect(read('q=1HGFA16568L000001')).toEqual({});
  expect(read('q=ada+1HGFA-16568-L000001&part=1HGFA16568L0001')).toEqual({ q: 'ada' });
  expect(read(`q=${'ada+'.repeat(48)}1HGFA16568L000001`).q).toMatch(/ada$/); // nor a piece of one
  for (const q of ['01912345-6789-7abc-8def-000000000002', 'pi_3MtwBwLkdIwHu7ix28a3tqPa', '+49 171 1234567'])
    expect(read(new URLSearchParams({ q }).toString())).toEqual({ q });
});
