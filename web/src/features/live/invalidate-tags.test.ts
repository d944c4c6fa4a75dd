import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { invalidateTags } from './invalidate-tags.ts';

const keys = [
  ['orders', 'ada@example.com'],
  ['order', '1'],
  ['order', '1', 'events'],
  ['order', '2'],
  ['overview', 'day'],
  ['users', ''],
  ['failed-searches'],
  ['setup'],
  ['profile', 'ada@example.com'],
];

/** The keys of what is no longer right after these tags. */
function outdated(...tags: string[]): string[] {
  const client = new QueryClient();
  for (const key of keys) client.setQueryData(key, 'known');
  invalidateTags(client, tags);
  const all = client.getQueryCache().findAll();
  const found = all.filter(({ state }) => state.isInvalidated).map(({ queryKey }) => queryKey.join(' '));
  client.clear();
  return found;
}

test('a tag concerns what is kept under its name, and what is made from it', () => {
  expect(outdated('orders', 'order:1')).toEqual([
    'orders ada@example.com',
    'order 1',
    'order 1 events',
    'overview day',
  ]);
  expect(outdated('users')).toEqual(['users ']);
  expect(outdated('part:7')).toEqual(['overview day']);
  expect(outdated('order:*')).toEqual(['order 1', 'order 1 events', 'order 2']);
  expect(outdated('synonyms')).toEqual(['failed-searches']);
  expect(outdated('settings')).toEqual(['setup']);
  expect(outdated('something')).toEqual([]);
});

test('everything is everything', () => {
  expect(outdated('users', 'everything')).toHaveLength(keys.length);
});
