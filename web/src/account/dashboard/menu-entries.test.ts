import { expect, test } from 'vitest';
import { currentness, entriesFor } from './menu-entries.ts';

const labels = (role: Parameters<typeof entriesFor>[0]) => entriesFor(role).map(({ label }) => label);

test('a customer sees the pages of a customer', () => {
  expect(labels('user')).toEqual(['My Profile', 'My Orders', 'Address book', 'Add Review']);
});

test('an admin sees the pages of an admin', () => {
  expect(labels('admin')).toEqual([
    'My Profile',
    'Overview',
    'Messages',
    'Manage Orders',
    'Returns',
    'Add spareParts',
    'Manage SpareParts',
    'Groups of parts',
    'Cars',
    'Fit reports',
    'Makers',
    'Manage Users',
    'Manage Reviews',
    'Settings',
    'Delivery',
    'Tax',
    'Discount codes',
    'Pages and posts',
    'Search',
    'Audit Log',
  ]);
});

test('as long as the role is unknown only what everybody sees is there', () => {
  expect(labels(null)).toEqual(['My Profile']);
});

const marked = (role: Parameters<typeof entriesFor>[0], pathname: string) =>
  entriesFor(role).flatMap((entry) => {
    const current = currentness(entry, pathname);
    return current === undefined ? [] : [`${entry.label}: ${current}`];
  });

test.each([
  ['user', '/dashboard', 'My Profile: page'],
  ['user', '/dashboard/myOrders', 'My Orders: page'],
  ['user', '/dashboard/payment/1', 'My Orders: true'],
  ['user', '/dashboard/order/1', 'My Orders: true'],
  ['admin', '/dashboard/messages/1', 'Messages: true'],
  ['admin', '/dashboard/manageOrders/1', 'Manage Orders: true'],
  ['admin', '/dashboard/packingSlips', 'Manage Orders: true'],
  ['admin', '/dashboard/returns', 'Returns: page'],
  ['admin', '/dashboard/returns/1', 'Returns: true'],
  ['admin', '/dashboard/importSpareParts', 'Manage SpareParts: true'],
  ['admin', '/dashboard/importFitment', 'Manage SpareParts: true'],
  ['admin', '/dashboard/manageSpareParts/1', 'Manage SpareParts: true'],
  ['admin', '/dashboard/tax', 'Tax: page'],
  ['admin', '/dashboard/groups', 'Groups of parts: page'],
  ['admin', '/dashboard/groups/brakes', 'Groups of parts: true'],
  ['admin', '/dashboard/vehicles', 'Cars: page'],
  ['admin', '/dashboard/fitReports', 'Fit reports: page'],
  ['admin', '/dashboard/discounts/new', 'Discount codes: true'],
  ['admin', '/dashboard/discounts/1', 'Discount codes: true'],
  ['admin', '/dashboard/pages', 'Pages and posts: page'],
  ['admin', '/dashboard/pages/1', 'Pages and posts: true'],
] as const)('for the %s at %s the menu marks %s', (role, pathname, entry) => {
  expect(marked(role, pathname)).toEqual([entry]);
});
