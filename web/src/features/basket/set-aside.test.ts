import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fakeStorage } from '../../testing/fake-storage.ts';
import { noteSeenAtCheckout, setAside, setNothingAside, withoutAside } from './set-aside.ts';

const ada = 'ada@example.com';
const line = (partId: string) => ({ partId, quantity: 1, unitPrice: 1 });
const joined = [line('seen'), line('from the account')];

beforeEach(() => vi.stubGlobal('sessionStorage', fakeStorage()));
afterEach(() => void vi.unstubAllGlobals());

test('who signs in at the checkout orders what they saw there, also after a reload', () => {
  noteSeenAtCheckout([line('seen')]);
  expect(setAside(ada, joined)).toEqual(['from the account']);
  expect(setAside(ada, joined)).toEqual(['from the account']);
});

test('what is put in afterwards is in the order', () => {
  noteSeenAtCheckout([line('seen')]);
  setAside(ada, joined);
  expect(setAside(ada, [...joined, line('later')])).toEqual(['from the account']);
});

test('who came otherwise, has seen the basket, or wants all of it orders all of it', () => {
  expect(setAside(ada, joined)).toEqual([]);
  noteSeenAtCheckout([line('seen')]);
  setNothingAside();
  expect(setAside(ada, joined)).toEqual([]);
  noteSeenAtCheckout([line('seen')]);
  setAside(ada, joined);
  setNothingAside();
  expect(setAside(ada, joined)).toEqual([]);
});

test('once the rest is ordered, what was set aside is what there is to order', () => {
  const ids = ['from the account'];
  expect(withoutAside(joined, ids)).toEqual({ wanted: [line('seen')], aside: [line('from the account')] });
  expect(withoutAside([line('from the account')], ids)).toEqual({
    wanted: [line('from the account')],
    aside: [],
  });
});

test('what one person set aside is in the order of the next', () => {
  noteSeenAtCheckout([line('seen')]);
  setAside(ada, joined);
  expect(setAside('bob@example.com', joined)).toEqual([]);
});
