import { testDatabase } from '@spareworks/server/testing/test-database.ts';
import { expect, test } from 'vitest';
import { entryStore } from './entry-store.ts';
import { providerAdapter } from './provider-adapter.ts';

const usedTwice = () => new Error('used twice');

test('the slower of two calls with one code is told that it was used', async () => {
  await using database = await testDatabase();
  const codes = providerAdapter(entryStore(database), usedTwice)('AuthorizationCode');
  await codes.upsert('c', { grantId: 'g' }, 60);
  await codes.consume('c');
  await expect(codes.consume('c')).rejects.toThrow('used twice');
});

test('a session is found by what was given on it, never by the cookie of a browser', async () => {
  await using database = await testDatabase();
  const sessions = providerAdapter(entryStore(database), usedTwice)('Session');
  await sessions.upsert('s', { uid: 'u', accountId: 'a' }, 60);
  expect(await sessions.findByUid('u')).toMatchObject({ accountId: 'a' });
  expect(await sessions.find('s')).toBeUndefined();
});

test('what is over is swept when the next sign-in begins', async () => {
  await using database = await testDatabase();
  const adapter = providerAdapter(entryStore(database), usedTwice);
  await adapter('AuthorizationCode').upsert('old', { grantId: 'g' }, 0);
  await adapter('Interaction').upsert('new', {}, 60);
  const left = await database.query<{ id: string }>({ text: 'SELECT id FROM sandbox_identity' });
  expect(left).toEqual([{ id: 'new' }]);
});
