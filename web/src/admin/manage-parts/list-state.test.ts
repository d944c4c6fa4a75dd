import { expect, test } from 'vitest';
import { listQuery, readListState } from './list-state.ts';

const read = (address: string) => readListState(new URLSearchParams(address));

test('the newest come first, and with a search the best match', () => {
  expect(read('')).toEqual({ q: '', sort: 'newest' });
  expect(read('q=disc')).toEqual({ q: 'disc', sort: 'relevance' });
  expect(read('q=disc&sort=name')).toEqual({ q: 'disc', sort: 'name' });
});

test('what cannot be meant is dropped', () => {
  expect(read('sort=snacks')).toEqual({ q: '', sort: 'newest' });
  expect(read('sort=relevance')).toEqual({ q: '', sort: 'newest' });
  expect(read(`q=${'x'.repeat(300)}`).q).toHaveLength(200);
  expect(read('q=%20two%0Alines%00').q).toBe('two lines');
});

test('the order that comes by itself is not in the address', () => {
  expect(String(listQuery({ q: '', sort: 'newest' }))).toBe('');
  expect(String(listQuery({ q: 'disc', sort: 'relevance' }))).toBe('q=disc');
  expect(String(listQuery({ q: 'disc', sort: 'newest' }))).toBe('q=disc&sort=newest');
  expect(String(listQuery({ q: 'disc', sort: null }))).toBe('q=disc');
});

test('words are taken as they are typed as long as there are some', () => {
  expect(read('q=brake+pd&exact=true')).toEqual({ q: 'brake pd', sort: 'relevance', exact: true });
  expect(read('q=brake+pd&exact=yes')).toEqual({ q: 'brake pd', sort: 'relevance' });
  expect(read('exact=true')).toEqual({ q: '', sort: 'newest' });
  expect(String(listQuery({ q: 'brake pd', sort: 'name', exact: true }))).toBe(
    'q=brake+pd&exact=true&sort=name',
  );
});

test('a VIN among the words stands in no address', () => {
  expect(read('q=1HGFA16568L000001')).toEqual({ q: '', sort: 'newest' });
  expect(read('q=brake+1HGFA-16568-L000001').q).toBe('brake');
  expect(read(`q=${'pad+'.repeat(48)}1HGFA16568L000001`).q).toMatch(/pad$/); // nor a piece of one
});
