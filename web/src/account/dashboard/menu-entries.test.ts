import { expect, test } from 'vitest';
import { entriesFor } from './menu-entries.ts';

const labels = (role: Parameters<typeof entriesFor>[0]) => entriesFor(role).map(({ label }) => label);

test('a customer sees the pages of a customer', () => {
  expect(labels('user')).toEqual(['My Profile', 'My Orders', 'Add Review']);
});

test('an admin sees the pages of an admin', () => {
  expect(labels('admin')).toEqual([
    'My Profile',
    'Overview',
    'Manage Orders',
    'Add spareParts',
    'Manage SpareParts',
    'Manage Users',
    'Audit Log',
  ]);
});

test('as long as the role is unknown only what everybody sees is there', () => {
  expect(labels(null)).toEqual(['My Profile']);
});
