import { expect, test } from 'vitest';
import { fetchToken, insertPerson, origin, signedIn, signIn } from './people.ts';
import { sharedApp } from './shared-app.ts';

const shop = sharedApp();

async function sessionOf(email: string) {
  const [row] = await shop().database.query<{ days: number }>({
    text: `SELECT s.ip_address, s.user_agent, length(s.token) AS length, s.created_at = s.updated_at AS unchanged,
             round(extract(epoch FROM s.expires_at - s.created_at) / 86400)::int AS days,
             (SELECT count(*)::int FROM access_tokens t WHERE t.session_id = s.id AND t.user_id = u.id) AS tokens
           FROM sessions s JOIN users u ON u.id = s.user_id WHERE u.email = $1`,
    values: [email],
  });
  return row;
}

test('whoever is written down as signed in is so in every way that somebody is who has signed in', async () => {
  const planted = await signedIn(shop());
  const real = await insertPerson(shop().database);
  const cookie = await signIn(shop().app, real.email);
  const token = await fetchToken(shop().app, cookie, real.email);
  expect(await sessionOf(planted.email)).toEqual(await sessionOf(real.email));
  expect(cookie).toContain(planted.cookie.split('=', 1)[0]);

  for (const [who, session, bearer] of [
    [planted, planted.cookie, planted.token],
    [real, cookie, token],
  ] as const) {
    const headers = { origin, cookie: session };
    const found = await shop().app.inject({ url: '/api/auth/get-session', headers });
    expect(found.json()).toMatchObject({ user: { email: who.email } });
    const own = await shop().app.inject({
      url: `/api/user/${who.email}`,
      headers: { authorization: `Bearer ${bearer}` },
    });
    expect(own.json()).toMatchObject({ email: who.email });
    expect(await fetchToken(shop().app, session, who.email)).toMatch(/^[\w-]{43}$/);
  }
});
