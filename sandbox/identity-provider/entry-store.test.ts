import { longTest } from '@spareworks/server/testing/long-test.ts';
import { testDatabase } from '@spareworks/server/testing/test-database.ts';
import { expect, test } from 'vitest';
import { entryStore } from './entry-store.ts';
import { requireSigningKey } from './signing-key.ts';

test('an entry is found until its time is over, then swept', async () => {
  await using database = await testDatabase();
  const store = entryStore(database);
  await store.put('Code', 'kept', { jti: 'kept', uid: 'u' }, 60);
  await store.put('Code', 'over', { jti: 'over' }, 0);
  await store.putOnce('Key', 'for-good', { kty: 'RSA' });
  expect(await store.find('Code', 'kept')).toEqual({ jti: 'kept', uid: 'u' });
  expect(await store.findByUid('Code', 'u')).toEqual({ jti: 'kept', uid: 'u' });
  expect(await store.find('Grant', 'kept')).toBeUndefined();
  expect(await store.find('Code', 'over')).toBeUndefined();

  await store.sweep();
  const left = await database.query<{ id: string }>({ text: 'SELECT id FROM sandbox_identity ORDER BY id' });
  expect(left.map(({ id }) => id)).toEqual(['for-good', 'kept']);
});

test('an entry is consumed once, and says so when it is found', async () => {
  await using database = await testDatabase();
  const store = entryStore(database);
  await store.put('Code', 'c', { jti: 'c' }, 60);
  const outcomes = await Promise.all([store.consume('Code', 'c'), store.consume('Code', 'c')]);
  expect(outcomes.toSorted()).toEqual([false, true]);
  expect(await store.find('Code', 'c')).toEqual({ jti: 'c', consumed: expect.any(Number) });
});

test('taking a grant back removes what was given on it, of that kind only', async () => {
  await using database = await testDatabase();
  const store = entryStore(database);
  await store.put('Code', 'c', { grantId: 'g' }, 60);
  await store.put('Code', 'other', { grantId: 'h' }, 60);
  await store.put('Token', 't', { grantId: 'g' }, 60);
  await store.removeGrant('Code', 'g');
  expect(await store.find('Code', 'c')).toBeUndefined();
  expect(await store.find('Code', 'other')).toBeDefined();
  expect(await store.find('Token', 't')).toBeDefined();
});

longTest('instances that start at the same moment agree on one signing key', async () => {
  await using database = await testDatabase();
  const keys = await Promise.all([1, 2, 3].map(() => requireSigningKey(entryStore(database))));
  expect(new Set(keys.map(({ n }) => n)).size).toBe(1);
});
