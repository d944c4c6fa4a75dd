import type { ListedUser } from '@spareworks/contract/calls/people';
import { expect, test } from 'vitest';
import { asAdmin, wordsOf } from './users-query.ts';

function user(email: string): ListedUser {
  return {
    _id: '01912345-6789-7abc-8def-0123456789ab',
    name: 'Some Body',
    email,
    role: 'user',
    image: null,
    emailVerified: true,
    education: null,
    location: null,
    phone: null,
    linkedIn: null,
    createdAt: '2026-01-02T03:04:05.000Z',
    orders: 0,
  };
}

test('one user on any page becomes an admin, and everything else stays as it is', () => {
  const loaded = {
    pages: [
      { items: [user('a@example.com')], next: 'a' },
      { items: [user('b@example.com'), user('c@example.com')], next: null },
    ],
    pageParams: [null, 'a'],
  };
  const roles = asAdmin(loaded, 'b@example.com').pages.map(({ items, next }) => ({
    roles: items.map(({ role }) => role),
    next,
  }));
  expect(roles).toEqual([
    { roles: ['user'], next: 'a' },
    { roles: ['admin', 'user'], next: null },
  ]);
  expect(loaded.pages[1]?.items[0]?.role).toBe('user');
});

test('signs that nobody has in a name are not searched for', () => {
  expect(wordsOf('ada\u0007\u0000 \ud800b')).toBe('ada b');
});

test('a VIN among the words stands in no address, and addresses and phone numbers stay', () => {
  expect(wordsOf(' Smith 1HGFA16568L000001 ')).toBe('Smith');
  expect(wordsOf('1HGFA16568L000001')).toBe('');
  expect(wordsOf(`${'Smith '.repeat(16)}1HGFA16568L000001`)).toMatch(/Smith$/); // nor a piece of one
  expect(wordsOf('jo.smith1234@example.com')).toBe('jo.smith1234@example.com');
  expect(wordsOf('+44 20 7946 0958')).toBe('+44 20 7946 0958');
});
