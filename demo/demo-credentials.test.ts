import { closeDemoAccounts } from '@spareworks/server/domains/identity/close-demo-accounts.ts';
import { fetchToken, insertPerson, signIn } from '@spareworks/server/testing/people.ts';
import { testApp } from '@spareworks/server/testing/test-app.ts';
import { testDatabase } from '@spareworks/server/testing/test-database.ts';
import { expect, test } from 'vitest';
import { createDemoAccounts } from './create-demo-accounts.ts';
import { demoAccounts } from './demo-accounts.ts';
import { openDemoAccounts } from './demo-credentials.ts';

// One life for all of it: to hash a password takes longer than the rest.
test('the demo accounts sign in with the passwords of the documentation, one of them as admin; a shop that is no demo any more is closed to them, and opened again has them again', async () => {
  await using shop = await testApp();
  expect(await shop.database.transaction(createDemoAccounts)).toBe(true);
  expect(await shop.database.transaction(createDemoAccounts)).toBe(false); // a database is made a demo once
  expect(await openDemoAccounts(shop.database)).toBe(true);
  const rows = await shop.database.query({ text: 'SELECT email FROM users ORDER BY id' });
  expect(rows).toEqual(demoAccounts.map(({ email }) => ({ email })));
  const tokens: string[] = [];
  for (const { email, password, role } of demoAccounts) {
    const cookie = await signIn(shop.app, email, password);
    const token = await fetchToken(shop.app, cookie, email);
    tokens.push(token);
    const response = await shop.app.inject({
      url: `/api/admin/${email}`,
      headers: { authorization: `Bearer ${token}` },
    });
    expect(response.json()).toEqual({ admin: role === 'admin' });
  }

  await closeDemoAccounts(shop.database);
  // Also to those who are signed in.
  const authorization = `Bearer ${tokens[demoAccounts.findIndex(({ role }) => role === 'admin')]}`;
  expect((await shop.app.inject({ url: '/api/users', headers: { authorization } })).statusCode).toBe(401);
  const [admin] = demoAccounts;
  await expect(signIn(shop.app, admin.email, admin.password)).rejects.toThrow('wrong_credentials');
  const admins = () => shop.database.query({ text: "SELECT email FROM users WHERE role = 'admin'" });
  expect(await admins()).toEqual([]);

  await openDemoAccounts(shop.database);
  expect(await signIn(shop.app, admin.email, admin.password)).toContain('session_token');
  expect(await admins()).toEqual([{ email: admin.email }]);

  // A password changed in the demo stays changed when the shop starts again.
  await shop.database.query({ text: "UPDATE accounts SET password = 'changed'" });
  await openDemoAccounts(shop.database);
  expect(await shop.database.query({ text: 'SELECT DISTINCT password FROM accounts' })).toEqual([
    { password: 'changed' },
  ]);
});

test('whoever registered with the address of a demo account where there is no demo does not become an admin', async () => {
  await using shop = await testApp();
  const [admin] = demoAccounts;
  await insertPerson(shop.database, { email: admin.email });
  expect(await openDemoAccounts(shop.database)).toBe(false);
  expect(await shop.database.query({ text: "SELECT FROM users WHERE role = 'admin'" })).toEqual([]);
  await expect(signIn(shop.app, admin.email, admin.password)).rejects.toThrow('wrong_credentials');
});

test('where there are no demo accounts nothing happens', async () => {
  await using database = await testDatabase();
  await openDemoAccounts(database);
  await closeDemoAccounts(database);
  expect(await database.query({ text: 'SELECT FROM accounts' })).toEqual([]);
});
