import type { Db } from '@spareworks/server/db/database.ts';
import { newId } from '@spareworks/server/kernel/ids.ts';
import { cookieOf, insertPerson, origin } from '@spareworks/server/testing/people.ts';
import { sharedApp } from '@spareworks/server/testing/shared-app.ts';
import { type TestApp, testApp } from '@spareworks/server/testing/test-app.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { sandboxTransport } from './mailbox.ts';

const boss = 'boss@shop.example';

/** Goes to the sandbox that stands in for Google and says who one is, as far as its answer to that. */
async function chooseAt({ app }: TestApp, form: Record<string, string>) {
  const begun = await app.inject({
    method: 'POST',
    url: '/api/auth/sign-in/social',
    headers: { origin },
    payload: { provider: 'google', callbackURL: '/login/google' },
  });
  const asked = new URL(begun.json<{ url: string }>().url);
  const sent = await app.inject(asked.pathname + asked.search);
  const chooser = new URL(String(sent.headers.location));
  return app.inject({
    method: 'POST',
    url: chooser.pathname,
    headers: {
      cookie: cookieOf(sent.headers['set-cookie']),
      'content-type': 'application/x-www-form-urlencoded',
    },
    payload: new URLSearchParams(form).toString(),
  });
}

describe('a shop that is no demo', () => {
  const shop = sharedApp({ env: { DEMO: '0', ADMIN_EMAIL: 'Boss@shop.example' } });

  beforeAll(() => insertPerson(shop().database, { email: 'staff@shop.example', role: 'admin' }));

  test.each([
    ['ADMIN_EMAIL, which nobody has registered', boss],
    ['ADMIN_EMAIL in other letters', ' BOSS@Shop.example '],
    ['an admin', 'staff@shop.example'],
    ['an admin in other letters', 'Staff@SHOP.example'],
  ])('signs nobody in through the sandbox as %s', async (_what, email) => {
    await insertPerson(shop().database, { email: 'staff@shop.example', role: 'admin' }).catch(
      () => undefined,
    );
    for (const verified of [{ verified: 'yes' }, {}]) {
      const answer = await chooseAt(shop(), { email, ...verified });
      expect(answer.statusCode).toBe(400);
      expect(answer.body).toContain('This address belongs to an admin.');
      expect(answer.headers.location).toBeUndefined();
    }
    const picked = await chooseAt(shop(), { account: email });
    expect(picked.statusCode).toBe(400);
  });

  test('signs everybody else in', async () => {
    const answer = await chooseAt(shop(), { email: 'customer@shop.example', verified: 'yes' });
    expect(answer.statusCode).toBe(303);
  });
});

test('in a demo the demo’s admin can be chosen', async () => {
  await using shop = await testApp({ env: { DEMO: '1' } });
  await insertPerson(shop.database, { email: 'admin@spareworks.example', role: 'admin' });
  expect((await chooseAt(shop, { account: 'admin@spareworks.example' })).statusCode).toBe(303);
});

function put(db: Db, recipient: string): Promise<void> {
  const mail = { recipient, subject: 'A link', text: 'secret link', html: '<p>secret link</p>' };
  return sandboxTransport(db).send({ id: newId(), attempts: 1, ...mail });
}

const open = { 'on this machine': {}, 'in a demo': { DEMO: '1', PUBLIC_URL: 'https://shop.example' } };

describe('the mailbox of a shop that others can reach', () => {
  const shop = sharedApp({
    env: { DEMO: '0', PUBLIC_URL: 'https://shop.example', ADMIN_EMAIL: 'Boss@shop.example' },
  });
  const recipients = [boss, 'staff@shop.example', 'customer@shop.example'];
  type Listed = { id: string; to: string; text: string; html: string; attachment: string | null };

  beforeAll(async () => {
    await insertPerson(shop().database, { email: 'staff@shop.example', role: 'admin' });
    for (const recipient of recipients) await put(shop().database, recipient);
    await shop().database.query({
      text: "UPDATE sandbox_mails SET file_name = 'a.pdf', file_type = 'application/pdf', file = 'secret link'",
    });
  });

  const listed = async () => (await shop().app.inject('/sandbox/mail.json')).json<Listed[]>();

  test.each(recipients.slice(0, 2))('does not show what is for the admin %s, in any way', async (email) => {
    const mail = (await listed()).find(({ to }) => to === email);
    const query = `?to=${encodeURIComponent(email.toUpperCase())}`;
    const ways = ['/sandbox/mail', '.json', `/${mail?.id}`, `/${mail?.id}/attachment`];
    for (const way of ways) {
      const url = way.startsWith('/sandbox')
        ? way + query
        : `/sandbox/mail${way}${way === '.json' ? query : ''}`;
      const { body } = await shop().app.inject(url);
      expect(body, url).not.toContain('secret link');
    }
    expect(mail).toMatchObject({ text: expect.stringContaining('for an admin'), attachment: null });
  });

  test('shows what is for customers', async () => {
    const mail = (await listed()).find(({ to }) => to === 'customer@shop.example');
    expect(mail).toMatchObject({ text: 'secret link', attachment: 'a.pdf' });
    const { body } = await shop().app.inject(`/sandbox/mail/${mail?.id}/attachment`);
    expect(body).toBe('secret link');
  });
});

test('the mailbox of a shop that listens to the network does not show what is for an admin', async () => {
  await using shop = await testApp({ env: { DEMO: '0', ADMIN_EMAIL: boss, HOST: '0.0.0.0' } });
  await put(shop.database, boss);
  expect((await shop.app.inject('/sandbox/mail.json')).body).not.toContain('secret link');
});

test.each(Object.entries(open))('the mailbox %s shows everything', async (_where, env) => {
  await using shop = await testApp({ env: { DEMO: '0', ADMIN_EMAIL: boss, ...env } });
  await put(shop.database, boss);
  expect((await shop.app.inject('/sandbox/mail.json')).body).toContain('secret link');
});

test('with GOOGLE=off there is no sign-in with Google and nobody who stands in for it', async () => {
  await using shop = await testApp({ env: { GOOGLE: 'off' } });
  const begin = await shop.app.inject({
    method: 'POST',
    url: '/api/auth/sign-in/social',
    headers: { origin },
    payload: { provider: 'google', callbackURL: '/login/google' },
  });
  const back = await shop.app.inject('/api/auth/callback/google?code=x&state=y');
  for (const response of [begin, back]) {
    expect(response.headers['content-type']).toBe('application/problem+json');
    expect(response.json()).toMatchObject({ status: 404, code: 'not_found' });
  }
  for (const path of ['auth', 'jwks', 'choose/x', '.well-known/openid-configuration']) {
    expect((await shop.app.inject(`/sandbox/google/${path}`)).body, path).not.toContain('Test sign-in');
    expect((await shop.app.inject(`/sandbox/google/${path}`)).statusCode, path).toBe(404);
  }
  expect((await shop.app.inject('/sandbox/mail')).statusCode).toBe(200);
});
