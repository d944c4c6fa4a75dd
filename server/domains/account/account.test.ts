import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { newId } from '../../kernel/ids.ts';
import { sendForm } from '../../testing/forms.ts';
import { mailsWrittenTo } from '../../testing/mails.ts';
import { fetchToken, origin, password, type SignedIn, signedIn, signIn } from '../../testing/people.ts';
import { photograph } from '../../testing/photograph.ts';
import { sharedApp } from '../../testing/shared-app.ts';
import { testApp } from '../../testing/test-app.ts';
import { folderStorage } from '../images/folder-storage.ts';
import { sweepPictures } from '../images/sweep-pictures.ts';

const adminEmail = 'the-owner@example.com';
const secret = 's'.repeat(32);
const common = sharedApp({ env: { ADMIN_EMAIL: adminEmail, AUTH_SECRET: secret } });

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

function call(who: Pick<SignedIn, 'bearer'> | null, method: Method, path: string, payload?: object) {
  return common().app.inject({
    method,
    url: `/api${path}`,
    headers: { origin, ...who?.bearer },
    ...(payload === undefined ? {} : { payload }),
  });
}

async function mailed(email: string): Promise<{ subject: string; text: string; token: string }> {
  const mail = (await mailsWrittenTo(common().database, email)).at(-1);
  return {
    subject: mail?.subject ?? '',
    text: mail?.text ?? '',
    token: /#token=(\S+)/.exec(mail?.text ?? '')?.[1] ?? '',
  };
}

/** The same person in another browser. */
async function elsewhere(person: SignedIn, secret = password): Promise<SignedIn> {
  const cookie = await signIn(common().app, person.email, secret);
  const token = await fetchToken(common().app, cookie, person.email);
  return { ...person, cookie, token, bearer: { authorization: `Bearer ${token}` } };
}

const stillIn = async (who: SignedIn) => (await call(who, 'GET', '/account')).statusCode === 200;

let made = 0;
const newAddress = () => `moved-${++made}@example.com`;

const askFor = (who: SignedIn, email: string, currentPassword: string | undefined = password) =>
  call(who, 'POST', '/account/email', { email, currentPassword });

async function moved(who: SignedIn, email: string) {
  await askFor(who, email);
  const response = await call(who, 'POST', '/account/email/confirm', { token: (await mailed(email)).token });
  expect(response.json()).toEqual({ email });
}

test('a name is changed, and a bad one is refused by its field', async () => {
  const person = await signedIn(common());
  expect((await call(person, 'PATCH', '/account', { name: '  Grace Hopper ' })).json()).toMatchObject({
    name: 'Grace Hopper',
    email: person.email,
  });
  const refused = await call(person, 'PATCH', '/account', { name: 'Al' });
  expect(refused.statusCode).toBe(400);
  expect(refused.json().errors).toHaveProperty('name');
});

test('a new password asks for the old one, ends all other sessions and is told by mail', async () => {
  const person = await signedIn(common());
  const other = await elsewhere(person);
  const change = (body: object) => call(person, 'PUT', '/account/password', body);
  expect((await change({ newPassword: 'Second!secret' })).json().errors).toHaveProperty('currentPassword');
  const wrong = await change({ currentPassword: 'Wrong!one', newPassword: 'Second!secret' });
  expect([wrong.statusCode, wrong.json().code]).toEqual([403, 'wrong_password']);
  expect((await change({ currentPassword: password, newPassword: 'weak' })).json().errors).toHaveProperty(
    'newPassword',
  );
  expect(await stillIn(other)).toBe(true);

  expect((await change({ currentPassword: password, newPassword: 'Second!secret' })).statusCode).toBe(200);
  expect([await stillIn(person), await stillIn(other)]).toEqual([true, false]);
  expect((await mailed(person.email)).subject).toBe('Your password for Spareworks was changed');
  await expect(elsewhere(person)).rejects.toThrow('wrong_credentials');
  expect(await stillIn(await elsewhere(person, 'Second!secret'))).toBe(true);
});

test('of two new passwords at once one is kept', async () => {
  const person = await signedIn(common());
  const change = (newPassword: string) =>
    call(person, 'PUT', '/account/password', { currentPassword: password, newPassword });
  const answers = await Promise.all([change('First!secret'), change('Second!secret')]);
  const refused = answers.find(({ statusCode }) => statusCode !== 200);
  expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
  // By the lock, or, where the first was through before the second was looked at, by the password.
  expect(['changed_meanwhile', 'wrong_password']).toContain(refused?.json().code);
});

test('whoever signs in with Google alone must have done so a moment ago', async () => {
  const person = await signedIn(common());
  const { database } = common();
  await database.query({
    text: `UPDATE accounts SET provider_id = 'google', password = NULL WHERE user_id = $1`,
    values: [person.id],
  });
  expect((await call(person, 'GET', '/account')).json()).toEqual({
    hasPassword: false,
    hasGoogle: true,
    pendingEmail: null,
  });
  await database.query({
    text: `UPDATE sessions SET created_at = now() - interval '11 minutes' WHERE user_id = $1`,
    values: [person.id],
  });
  const late = await call(person, 'PUT', '/account/password', { newPassword: 'Second!secret' });
  expect([late.statusCode, late.json().code]).toEqual([403, 'sign_in_again']);
  await database.query({
    text: 'UPDATE sessions SET created_at = now() WHERE user_id = $1',
    values: [person.id],
  });
  expect((await call(person, 'PUT', '/account/password', { newPassword: 'Second!secret' })).statusCode).toBe(
    200,
  );
  expect((await call(person, 'GET', '/account')).json()).toMatchObject({
    hasPassword: true,
    hasGoogle: true,
  });
});

test('a new address counts once its link was opened by whoever is signed in; both addresses hear of it', async () => {
  const [person, stranger] = [await signedIn(common()), await signedIn(common())];
  const other = await elsewhere(person);
  const email = newAddress();
  expect((await askFor(person, email, 'Wrong!one')).json().code).toBe('wrong_password');
  expect((await askFor(person, person.email)).json().errors).toHaveProperty('email');
  expect((await askFor(person, 'nothing')).json().errors).toHaveProperty('email');
  expect((await askFor(person, email.toUpperCase())).json()).toEqual({ acknowledged: true });
  expect((await mailed(person.email)).text).toContain('m…@example.com');
  expect((await call(person, 'GET', '/account')).json()).toMatchObject({ pendingEmail: email });

  const { token } = await mailed(email);
  const confirm = (who: SignedIn | null) => call(who, 'POST', '/account/email/confirm', { token });
  expect((await confirm(null)).statusCode).toBe(401);
  expect((await confirm(stranger)).json().code).toBe('link_expired');
  const twice = await Promise.all([confirm(person), confirm(person)]);
  expect(twice.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 400]);
  expect([await stillIn(person), await stillIn(other)]).toEqual([true, false]);
  expect((await call(person, 'GET', `/user/${email}`)).json()).toMatchObject({ email, emailVerified: true });
  expect((await mailed(person.email)).subject).toBe('Your account at Spareworks has another email address');
  await expect(signIn(common().app, person.email)).rejects.toThrow('wrong_credentials');
  await signIn(common().app, email);
});

test('a link to a new address ends with a newer one, with its day, and when the wish is taken back', async () => {
  const person = await signedIn(common());
  const [first, second, third] = [newAddress(), newAddress(), newAddress()];
  const confirm = async (email: string) =>
    (await call(person, 'POST', '/account/email/confirm', { token: (await mailed(email)).token })).json()
      .code;
  await askFor(person, first);
  await askFor(person, second);
  expect(await confirm(first)).toBe('link_expired');
  expect((await call(person, 'DELETE', '/account/email')).json()).toMatchObject({ deletedCount: 1 });
  expect(await confirm(second)).toBe('link_expired');
  await askFor(person, third);
  await common().database.query({
    text: 'UPDATE address_changes SET expires_at = now() WHERE user_id = $1',
    values: [person.id],
  });
  expect(await confirm(third)).toBe('link_expired');
});

test('nobody is told whether another account has an address, but its mailbox is', async () => {
  const [person, owner] = [await signedIn(common()), await signedIn(common())];
  const free = newAddress();
  const toFree = await askFor(person, free);
  const accountWithFree = (await call(person, 'GET', '/account')).json();
  const toTaken = await askFor(person, owner.email);
  expect([toTaken.statusCode, toTaken.body]).toEqual([toFree.statusCode, toFree.body]);
  expect((await call(person, 'GET', '/account')).json()).toEqual({
    ...accountWithFree,
    pendingEmail: owner.email,
  });
  const noticeMail = await mailed(owner.email);
  expect(noticeMail.subject).toBe('Your email address at Spareworks');
  expect(noticeMail.token).toBe('');
});

test('an address that was registered meanwhile is not taken from who has it', async () => {
  const person = await signedIn(common());
  const email = newAddress();
  await askFor(person, email);
  const { token } = await mailed(email);
  await signedIn(common(), { email });
  const late = await call(person, 'POST', '/account/email/confirm', { token });
  expect([late.statusCode, late.json().code]).toEqual([422, 'email_taken']);
});

test('the old address takes the account back for seven days, and nobody else can register it so long', async () => {
  const person = await signedIn(common());
  const email = newAddress();
  await moved(person, email);
  const { token } = await mailed(person.email);
  const registered = await call(null, 'POST', '/auth/sign-up/email', {
    name: 'Somebody Else',
    email: person.email,
    password,
  });
  expect(registered.json().code).toBe('email_taken');
  const thief = await elsewhere({ ...person, email });
  await common().database.query({
    text: `INSERT INTO accounts (id, user_id, provider_id, account_id, created_at, updated_at)
           VALUES ($1, $2, 'google', 'a-thief', now(), now())`,
    values: [newId(), person.id],
  });

  const undo = () => call(null, 'POST', '/auth/undo-email-change', { token });
  const twice = await Promise.all([undo(), undo()]);
  expect(twice.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 400]);
  expect(await stillIn(thief)).toBe(false);
  const ways = await common().database.query({
    text: 'SELECT FROM accounts WHERE user_id = $1',
    values: [person.id],
  });
  expect(ways).toEqual([]); // a new password comes by mail
  const [row] = await common().database.query({
    text: 'SELECT email FROM users WHERE id = $1',
    values: [person.id],
  });
  expect(row).toEqual({ email: person.email });
});

test.each([{ origin: 'https://evil.example' }, { origin, 'sec-fetch-site': 'cross-site' }])(
  'a page of another site cannot take an account back: %j',
  async (headers) => {
    const person = await signedIn(common());
    const email = newAddress();
    await moved(person, email);
    const { token } = await mailed(person.email);
    const url = '/api/auth/undo-email-change';
    const answer = await common().app.inject({ method: 'POST', url, headers, payload: { token } });
    expect([answer.statusCode, answer.json().code]).toEqual([403, 'wrong_origin']);
    const own = await call(null, 'POST', '/auth/undo-email-change', { token }); // it was not used up
    expect(own.json()).toEqual({ email: person.email });
  },
);

test('after seven days a change of address stands, and the old address is free', async () => {
  const person = await signedIn(common());
  await moved(person, newAddress());
  const { token } = await mailed(person.email);
  await common().database.query({
    text: 'UPDATE address_changes SET undo_until = now() WHERE user_id = $1',
    values: [person.id],
  });
  expect((await call(null, 'POST', '/auth/undo-email-change', { token })).json().code).toBe('link_expired');
  await signedIn(common(), { email: person.email });
});

test('an address given up and wanted back is no stranger’s', async () => {
  const person = await signedIn(common());
  const email = newAddress();
  await moved(person, email);
  const again = { ...person, email };
  await moved(again, person.email);
  expect((await call(person, 'GET', `/user/${person.email}`)).statusCode).toBe(200);
});

test('the account that gets the address of ADMIN_EMAIL, with its mailbox, is an admin', async () => {
  const person = await signedIn(common());
  await moved(person, adminEmail);
  const fresh = await elsewhere({ ...person, email: adminEmail });
  expect((await call(fresh, 'GET', `/admin/${adminEmail}`)).json()).toEqual({ admin: true });
});

test('sessions are listed in words and ended, one or all others, at once on every instance', async () => {
  const { app, database } = common();
  await using second = await testApp({ database, env: { AUTH_SECRET: secret } });
  const person = await signedIn(common());
  const userAgent = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
  const response = await app.inject({
    method: 'POST',
    url: '/api/auth/sign-in/email',
    headers: { origin, 'user-agent': userAgent },
    payload: { email: person.email, password },
  });
  expect(response.statusCode).toBe(200);
  const [others, stranger] = [[await elsewhere(person), await elsewhere(person)], await signedIn(common())];
  const list = async () =>
    (await call(person, 'GET', '/account/sessions')).json<
      { _id: string; device: string; current: boolean }[]
    >();
  const listed = await list();
  expect(listed).toHaveLength(4);
  expect(listed.filter(({ current }) => current)).toHaveLength(1);
  const firefox = listed.find(({ device }) => device === 'Firefox on Linux');
  expect(firefox).toMatchObject({ current: false, lastSeenAt: expect.stringMatching(/^\d{4}-/) });

  const path = `/account/sessions/${firefox?._id}`;
  expect((await call(stranger, 'DELETE', path)).statusCode).toBe(404);
  expect((await call(person, 'DELETE', path)).json()).toEqual({ acknowledged: true, deletedCount: 1 });
  expect((await call(person, 'DELETE', path)).statusCode).toBe(404);
  expect((await call(person, 'DELETE', '/account/sessions')).json()).toMatchObject({ deletedCount: 2 });
  for (const { bearer } of others) {
    expect((await second.app.inject({ url: '/api/account', headers: bearer })).statusCode).toBe(401);
  }
  expect(await list()).toHaveLength(1);
  expect(await stillIn(stranger)).toBe(true);
});

test('a photo is kept in place of the one before, whose files go at once, and is not swept', async () => {
  const person = await signedIn(common());
  const { config, database } = common();
  const send = async () =>
    (
      await sendForm(common().app, person, '/account/photo', [
        { fileName: 'me.jpg', data: await photograph(300, 300) },
      ])
    ).json<{
      image: string;
    }>().image;
  const fileOf = (address: string) => join(config.dataDir, address);
  const first = await send();
  expect(existsSync(fileOf(first))).toBe(true);
  const second = await send();
  expect([existsSync(fileOf(first)), existsSync(fileOf(second))]).toEqual([false, true]);

  await database.query({ text: `UPDATE images SET created_at = now() - interval '2 days'` });
  await sweepPictures(database, folderStorage(join(config.dataDir, 'images')));
  expect(existsSync(fileOf(second))).toBe(true);

  const none = await call(person, 'DELETE', '/account/photo');
  expect(none.json()).toMatchObject({ image: '/static/profile-photo.svg' });
  expect(existsSync(fileOf(second))).toBe(false);
});
