import { closeDemoAccounts } from '@spareworks/server/domains/identity/close-demo-accounts.ts';
import { fetchToken, insertPerson, signIn } from '@spareworks/server/testing/people.ts';
import { testApp } from '@spareworks/server/testing/test-app.ts';
import { testDatabase } from '@spareworks/server/testing/test-database.ts';
import { expect, test } from 'vitest';
import { createDemoAccounts } from './create-demo-accounts.ts';
import { demoAccounts } from './demo-accounts.ts';
import { openDemoAccounts } from './demo-credentials.ts';

test('the demo accounts sign in with the passwords of the documentation, one of them as admin', async () => {
  await using shop = await testApp();
  await shop.database.transaction(createDemoAccounts);
  await openDemoAccounts(shop.database);
  for (const { email, password, role } of demoAccounts) {
    const cookie = await signIn(shop.app, email, password);
    const token = await fetchToken(shop.app, cookie, email);
    const response = await shop.app.inject({
      url: `/api/admin/${email}`,
      headers: { authorization: `Bearer ${token}` },
    });
    expect(response.json()).toEqual({ admin: role === 'admin' });
  }
});

test('a password changed in the demo stays changed when the shop starts again', async () => {
  await using database = await testDatabase();
  await database.transaction(createDemoAccounts);
  await openDemoAccounts(database);
  await database.query({ text: "UPDATE accounts SET password = 'changed'" });
  await openDemoAccounts(database);
  expect(await database.query({ text: 'SELECT DISTINCT password FROM accounts' })).toEqual([
    { password: 'changed' },
  ]);
});

test('a shop that is no demo any more is closed to them, also to those who are signed in', async () => {
  await using shop = await testApp();
  await shop.database.transaction(createDemoAccounts);
  await openDemoAccounts(shop.database);
  const [admin] = demoAccounts;
  const cookie = await signIn(shop.app, admin.email, admin.password);
  const token = await fetchToken(shop.app, cookie, admin.email);
  await closeDemoAccounts(shop.database);
  const response = await shop.app.inject({
    url: '/api/users',
    headers: { authorization: `Bearer ${token}` },
  });
  expect(response.statusCode).toBe(401);
  await expect(signIn(shop.app, admin.email, admin.password)).rejects.toThrow('wrong_credentials');
  expect(await shop.database.query({ text: "SELECT FROM users WHERE role = 'admin'" })).toEqual([]);
});

test('a demo that is opened again has its accounts again', async () => {
  await using shop = await testApp();
  await shop.database.transaction(createDemoAccounts);
  await openDemoAccounts(shop.database);
  await closeDemoAccounts(shop.database);
  await openDemoAccounts(shop.database);
  const [admin] = demoAccounts;
  expect(await signIn(shop.app, admin.email, admin.password)).toContain('session_token');
  const rows = await shop.database.query({ text: "SELECT email FROM users WHERE role = 'admin'" });
  expect(rows).toEqual([{ email: admin.email }]);
});

test('whoever registered with the address of a demo account where there is no demo does not become an admin', async () => {
  await using shop = await testApp();
  const [admin] = demoAccounts;
  await insertPerson(shop.database, { email: admin.email });
  expect(await openDemoAccounts(shop.database)).toBe(false);
  expect(await shop.database.query({ text: "SELECT FROM users WHERE role = 'admin'" })).toEqual([]);
  await expect(signIn(shop.app, admin.email, admin.password)).rejects.toThrow('wrong_credentials');
});

test('a database is made a demo once', async () => {
  await using database = await testDatabase();
  expect(await database.transaction(createDemoAccounts)).toBe(true);
  expect(await database.transaction(createDemoAccounts)).toBe(false);
  expect(await openDemoAccounts(database)).toBe(true);
  const rows = await database.query({ text: 'SELECT email FROM users ORDER BY id' });
  expect(rows).toEqual(demoAccounts.map(({ email }) => ({ email })));
});

test('where there are no demo accounts nothing happens', async () => {
  await using database = await testDatabase();
  await openDemoAccounts(database);
  await closeDemoAccounts(database);
  expect(await database.query({ text: 'SELECT FROM accounts' })).toEqual([]);
});
