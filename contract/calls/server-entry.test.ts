import { expect, test } from 'vitest';
import { readServerEntry, type ServerEntry } from './server-entry.ts';

const entry: ServerEntry = {
  pageKey: (url) => url,
  render: () => Promise.reject(new Error('not asked')),
  ask: () => Promise.reject(new Error('not asked')),
  themeScript: '',
  publicPages: () => [],
  manifest: () => ({}),
};

test('a page program that lacks anything the server counts on is refused when it is loaded', () => {
  expect(readServerEntry({ entry })).toBe(entry);
  for (const name of Object.keys(entry)) {
    expect(() => readServerEntry({ entry: { ...entry, [name]: undefined } })).toThrow('Build them again');
  }
  expect(() => readServerEntry({})).toThrow('Build them again');
});
