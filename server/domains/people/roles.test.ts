import { describe, expect, test } from 'vitest';
import { changeAdmins } from '../../commands/admin.ts';
import type { Db } from '../../db/database.ts';
import { command, commandHere } from '../../testing/command.ts';
import { databaseUrl } from '../../testing/database-url.ts';
import { mailsWrittenTo } from '../../testing/mails.ts';
import { cookieOf, insertPerson, origin, signedIn } from '../../testing/people.ts';
import { sharedApp } from '../../testing/shared-app.ts';
import { temporaryFolder } from '../../testing/shop-process.ts';
import { testApp } from '../../testing/test-app.ts';
import { testDatabase } from '../../testing/test-database.ts';
import { changeRole } from './change-role.ts';

const common = sharedApp();

async function roleOf(db: Db, email: string): Promise<string | undefined> {
  const [row] = await db.query<{ role: string }>({
    text: 'SELECT role FROM users WHERE email = $1',
    values: [email],
  });
  return row?.role;
}

describe('PUT /admin/{email}', () => {
  test('makes a user an admin, once, and notes who did it', async () => {
    const { app, database } = common();
    const admin = await signedIn(common(), { role: 'admin' });
    const user = await insertPerson(database, { emailVerified: false });
    const promote = () =>
      app.inject({ method: 'PUT', url: `/api/admin/${user.email}`, headers: admin.bearer });
    expect((await promote()).json()).toEqual({ acknowledged: true, matchedCount: 1, modifiedCount: 1 });
    expect((await promote()).json()).toEqual({ acknowledged: true, matchedCount: 1, modifiedCount: 0 });
    expect(await roleOf(database, user.email)).toBe('admin');
    const notes = await database.query({
      text: 'SELECT actor, action, before, after FROM audit_log WHERE subject = $1',
      values: [user.email],
    });
    expect(notes).toEqual([
      { actor: admin.email, action: 'role changed', before: { role: 'user' }, after: { role: 'admin' } },
    ]);
  });

  test('of many at the same moment one changes it', async () => {
    const { app, database } = common();
    const admin = await signedIn(common(), { role: 'admin' });
    const user = await insertPerson(database);
    const responses = await Promise.all(
      Array.from({ length: 8 }, () =>
        app.inject({ method: 'PUT', url: `/api/admin/${user.email}`, headers: admin.bearer }),
      ),
    );
    const counts = responses.map((response) => response.json<{ modifiedCount: number }>().modifiedCount);
    expect(counts.toSorted()).toEqual([0, 0, 0, 0, 0, 0, 0, 1]);
  });

  test('an unknown user is a 404', async () => {
    const admin = await signedIn(common(), { role: 'admin' });
    const response = await common().app.inject({
      method: 'PUT',
      url: '/api/admin/unknown%40example.com',
      headers: admin.bearer,
    });
    expect(response.statusCode).toBe(404);
    expect(response.json()).toMatchObject({ code: 'user_not_found' });
  });
});

test('GET /admin/{email} says whether somebody is an admin', async () => {
  const { app } = common();
  const admin = await signedIn(common(), { role: 'admin' });
  const user = await signedIn(common());
  const ask = async (email: string, headers: Record<string, string>) =>
    (await app.inject({ url: `/api/admin/${email}`, headers })).json();
  expect(await ask(admin.email, admin.bearer)).toEqual({ admin: true });
  expect(await ask(user.email, user.bearer)).toEqual({ admin: false });
  expect(await ask(user.email, admin.bearer)).toEqual({ admin: false });
  expect(await ask('unknown%40example.com', admin.bearer)).toEqual({ admin: false });
});

test('GET /users is the whole list, oldest first, or pages of it', async () => {
  await using shop = await testApp();
  const admin = await signedIn(shop, { role: 'admin' });
  const people = [admin, await insertPerson(shop.database), await insertPerson(shop.database)];
  const list = async (query: string) => {
    const response = await shop.app.inject({ url: `/api/users${query}`, headers: admin.bearer });
    return {
      emails: response.json<{ email: string }[]>().map(({ email }) => email),
      headers: response.headers,
    };
  };
  const emails = people.map(({ email }) => email);
  expect((await list('')).emails).toEqual(emails);
  const first = await list('?limit=2&count=true');
  expect(first.emails).toEqual(emails.slice(0, 2));
  expect(first.headers['x-total-count']).toBe('3');
  const next = /\/api\/users(\?[^>]+)>; rel="next"/.exec(String(first.headers.link))?.[1];
  expect((await list(next ?? '')).emails).toEqual(emails.slice(2));
  expect((await list('?sort=newest&limit=1')).emails).toEqual(emails.slice(2));
  const wrong = await shop.app.inject({ url: '/api/users?after=x', headers: admin.bearer });
  expect(wrong.statusCode).toBe(400);
  const [user] = (await shop.app.inject({ url: '/api/users?limit=1', headers: admin.bearer })).json<
    object[]
  >();
  expect(JSON.stringify(user)).not.toContain('password');
});

describe('the last admin', () => {
  test('stays one', async () => {
    await using database = await testDatabase();
    const { email } = await insertPerson(database, { role: 'admin' });
    const demote = changeRole(database, { email, role: 'user', actor: 'operator' });
    await expect(demote).rejects.toMatchObject({ code: 'last_admin', status: 409 });
    expect(await roleOf(database, email)).toBe('admin');
  });

  test('two admins who demote each other, many times at once, leave one', async () => {
    await using database = await testDatabase();
    const admins = [
      await insertPerson(database, { role: 'admin' }),
      await insertPerson(database, { role: 'admin' }),
    ];
    const results = await Promise.allSettled(
      Array.from({ length: 200 }, (_, index) =>
        changeRole(database, { email: admins[index % 2]?.email ?? '', role: 'user', actor: 'operator' }),
      ),
    );
    const rows = await database.query({ text: "SELECT FROM users WHERE role = 'admin'" });
    expect(rows).toHaveLength(1);
    const changed = results.filter((result) => result.status === 'fulfilled' && result.value);
    expect(changed).toHaveLength(1);
  });
});

describe('ADMIN_EMAIL', () => {
  const env = { ADMIN_EMAIL: 'Boss@example.com' };

  test('makes its account an admin when the address is confirmed, not before', async () => {
    await using shop = await testApp({ env });
    const registered = await shop.app.inject({
      method: 'POST',
      url: '/api/auth/sign-up/email',
      headers: { origin },
      payload: { name: 'The Boss', email: 'boss@example.com', password: 'secret!' },
    });
    expect(await roleOf(shop.database, 'boss@example.com')).toBe('user');
    const [mail] = await mailsWrittenTo(shop.database, 'boss@example.com');
    const link = new URL(/http\S+/.exec(mail?.text ?? '')?.[0] ?? '');
    const url = link.pathname + link.search;
    await shop.app.inject(url);
    expect(await roleOf(shop.database, 'boss@example.com')).toBe('user');
    await shop.app.inject({ url, headers: { cookie: cookieOf(registered.headers['set-cookie']) } });
    expect(await roleOf(shop.database, 'boss@example.com')).toBe('admin');
  });

  test('is looked at when the shop starts', async () => {
    await using database = await testDatabase();
    await insertPerson(database, { email: 'boss@example.com' });
    await using shop = await testApp({ env, database });
    expect(await roleOf(shop.database, 'boss@example.com')).toBe('admin');
  });

  test('does nothing for an address that was confirmed in the old way, by a click made anywhere', async () => {
    await using database = await testDatabase();
    await insertPerson(database, { email: 'boss@example.com' });
    await database.query({ text: 'UPDATE users SET address_proved_at = NULL' });
    await using shop = await testApp({ env, database });
    expect(await roleOf(shop.database, 'boss@example.com')).toBe('user');
  });

  test('does nothing for an address that is not confirmed', async () => {
    await using database = await testDatabase();
    await insertPerson(database, { email: 'boss@example.com', emailVerified: false });
    await using shop = await testApp({ env, database });
    expect(await roleOf(shop.database, 'boss@example.com')).toBe('user');
  });
});

test('the operator grants, lists and revokes, and cannot revoke the last admin', async () => {
  await using database = await testDatabase();
  using folder = temporaryFolder();
  const { email } = await insertPerson(database);
  const env = {
    DATA_DIR: folder.path,
    DATABASE_URL: databaseUrl(database.address),
    AUTH_SECRET: 'x'.repeat(32),
    ALLOW_SANDBOX: '1',
  };
  const answerOf = ({ code, printed }: { code: number | null; printed: string }) => {
    const [first = '', ...output] = printed.trim().split('\n');
    return first.startsWith('Database: ') ? { code, output: output.join('\n') } : { code, output: first };
  };
  const run = async (...args: string[]) => answerOf(await commandHere(changeAdmins, args, env));
  expect(await run('list')).toEqual({ code: 0, output: 'There is no admin yet.' });
  expect(answerOf(await command('server/commands/admin.ts', ['grant', email.toUpperCase()], env))).toEqual({
    code: 0,
    output: `${email} is an admin now.`,
  });
  expect(await run('grant', email)).toEqual({ code: 0, output: `${email} was an admin already.` });
  expect((await run('list')).output).toContain(email);
  expect(await run('revoke', email)).toEqual({
    code: 1,
    output: 'The shop needs at least one admin, and this is the last.',
  });
  const other = await insertPerson(database, { role: 'admin' });
  expect(await run('revoke', other.email)).toEqual({ code: 0, output: `${other.email} is no admin now.` });
  expect(await run('grant', 'unknown@example.com')).toEqual({
    code: 1,
    output: 'There is no user with this email.',
  });
  expect(await run('grant')).toEqual({
    code: 1,
    output: 'Usage: npm run admin -- grant EMAIL | revoke EMAIL | list',
  });
});

test('nobody can change the audit log', async () => {
  const { database } = common();
  await database.query({
    text: "INSERT INTO audit_log (id, actor, action, subject) VALUES (gen_random_uuid(), 'a', 'b', 'c')",
  });
  for (const text of ["UPDATE audit_log SET actor = 'x'", 'DELETE FROM audit_log', 'TRUNCATE audit_log']) {
    await expect(database.query({ text })).rejects.toThrow('the audit log is only added to');
  }
});
