import { type Access, splitKey } from '@spareworks/contract/calls/endpoint';
import { type Endpoints, endpoints } from '@spareworks/contract/calls/endpoints';
import { beforeAll, expect, test } from 'vitest';
import { changeRole } from '../domains/people/change-role.ts';
import { insertPerson, signedIn } from '../testing/people.ts';
import { sharedApp } from '../testing/shared-app.ts';
import { thorough } from '../testing/thorough.ts';

// Every endpoint of the contract, called by everybody who might. A new endpoint is in here by itself; a new kind of
// access does not compile until it is written who may.

const shop = sharedApp();

const actors = [
  'nobody',
  'customer',
  'other customer',
  'unverified',
  'admin',
  'demoted admin',
  'expired token',
  'logged out',
] as const;

type Actor = (typeof actors)[number];

/** 401: not signed in, or not any more. 403: signed in and not allowed. null: let through, whatever comes then. */
const expected: Record<Access, Record<Actor, 401 | 403 | null>> = {
  anyone: all(null),
  session: all(null), // has no token to look at; what it does with the cookie is tested where it is made
  'signed-in': { ...all(401), customer: null, 'other customer': null, unverified: null, admin: null },
  'maybe-signed-in': {
    ...all(401),
    nobody: null,
    customer: null,
    'other customer': null,
    unverified: null,
    admin: null,
  },
  buyer: { ...all(401), customer: null, 'other customer': null, unverified: null, admin: null },
  'self-or-admin': {
    ...all(401),
    customer: null,
    'other customer': 403,
    unverified: 403,
    admin: null,
  },
  admin: { ...all(401), customer: 403, 'other customer': 403, unverified: 403, admin: null },
};

function all<T>(value: T): Record<Actor, T> {
  return Object.fromEntries(actors.map((actor) => [actor, value])) as Record<Actor, T>;
}

let tokens: Record<Actor, string | null>;
let customer: { email: string };

beforeAll(async () => {
  const { app, database } = shop();
  const people = {
    customer: await signedIn(shop()),
    other: await signedIn(shop()),
    unverified: await signedIn(shop(), { emailVerified: false }),
    admin: await signedIn(shop(), { role: 'admin' }),
    demoted: await signedIn(shop(), { role: 'admin' }),
    expired: await signedIn(shop(), { role: 'admin' }),
    loggedOut: await signedIn(shop(), { role: 'admin' }),
  };
  await changeRole(database, { email: people.demoted.email, role: 'user', actor: 'operator' });
  await database.query({
    text: 'UPDATE access_tokens SET expires_at = now() WHERE user_id = $1',
    values: [people.expired.id],
  });
  await app.inject({
    method: 'POST',
    url: '/api/auth/sign-out',
    headers: { origin: 'http://localhost:3000', cookie: people.loggedOut.cookie },
  });
  customer = people.customer;
  tokens = {
    nobody: null,
    customer: people.customer.token,
    'other customer': people.other.token,
    unverified: people.unverified.token,
    admin: people.admin.token,
    'demoted admin': people.demoted.token,
    'expired token': people.expired.token,
    'logged out': people.loggedOut.token,
  };
});

function call(key: keyof Endpoints, token: string | null, path = splitKey(key).path) {
  const { method } = splitKey(key);
  // What admins do is tried on nobody: it must not change what the next test finds.
  const email = endpoints[key].access === 'admin' ? 'unknown@example.com' : customer.email;
  const url = path
    .replace('{email}', encodeURIComponent(email))
    .replaceAll(/\{\w+\}/g, '01900000-0000-7000-8000-000000000000');
  return shop().app.inject({
    method,
    url: `/api${url}`,
    headers: token === null ? {} : { authorization: `Bearer ${token}` },
  });
}

/** What is wrong with the answer to somebody who is let through, whatever comes then, or refused with that status. */
function wrongWith(key: keyof Endpoints, actor: Actor, response: Awaited<ReturnType<typeof call>>): string[] {
  const { statusCode, headers } = response;
  const status = expected[endpoints[key].access][actor];
  if (status === null) {
    const isJson = String(headers['content-type']).includes('json');
    const { code } = (isJson ? response.json<{ code?: string } | null>() : null) ?? {};
    const ownRefusals = ['signed_out', 'wrong_origin', 'wrong_credentials'];
    const isOpen = endpoints[key].access === 'anyone' || endpoints[key].access === 'session';
    const kept = isOpen
      ? statusCode === 401 && !ownRefusals.includes(code ?? '')
      : [401, 403].includes(statusCode);
    return kept ? [`${actor} is kept out with ${statusCode}`] : [];
  }
  const isRight =
    statusCode === status &&
    String(headers['content-type']).includes('application/problem+json') &&
    headers['cache-control'] === 'no-store' &&
    (status === 403 || String(headers['www-authenticate']).startsWith('Bearer'));
  return isRight ? [] : [`${actor}: not ${status} but ${statusCode} with ${JSON.stringify(headers)}`];
}

/** Who is refused like somebody else, or let through like somebody else: one of them for each endpoint. */
const furtherActors = actors.filter((actor) => !['nobody', 'customer', 'admin'].includes(actor));
const usualActors = ['nobody', 'customer', 'admin'] as const;

/**
 * Everybody, where few endpoints have this kind of access. Else those that differ and one of the others, in turn: the guard asks for
 * nothing but the kind of access, and each kind sees all of them. The long form sends everybody everywhere.
 */
function actorsFor(key: keyof Endpoints): readonly Actor[] {
  const alike = (Object.keys(endpoints) as (keyof Endpoints)[]).filter(
    (other) => endpoints[other].access === endpoints[key].access,
  );
  if (thorough || alike.length < 2 * furtherActors.length) return actors;
  const further = furtherActors[alike.indexOf(key) % furtherActors.length];
  return further === undefined ? usualActors : [...usualActors, further];
}

// All of them in one test: an own one for each takes longer than the calls.
test.each(Object.keys(endpoints) as (keyof Endpoints)[])(
  '%s is open to those its access names, and to nobody else',
  async (key) => {
    const wrong: string[] = [];
    for (const actor of actorsFor(key)) wrong.push(...wrongWith(key, actor, await call(key, tokens[actor])));
    expect(wrong).toEqual([]);
  },
);

test('what is not open to somebody looks the same whether it exists or not', async () => {
  const known = await call('GET /user/{email}', tokens['other customer']);
  const unknown = await call('GET /user/{email}', tokens['other customer'], '/user/unknown%40example.com');
  const document = (response: typeof known) => ({ ...response.json<object>(), requestId: '' });
  expect(document(known)).toEqual(document(unknown));
});

test.each([
  ['a method in a header', 'POST', '/api/user/x%40example.com', { 'x-http-method-override': 'PUT' }],
  ['an encoded slash', 'PUT', '/api/admin%2Fx%40example.com', {}],
  ['a doubled slash', 'PUT', '/api//admin/x%40example.com', {}],
  ['another case', 'PUT', '/api/ADMIN/x%40example.com', {}],
  ['dot segments', 'PUT', '/api/car-parts/../admin/x%40example.com', {}],
  ['encoded dot segments', 'PUT', '/api/car-parts/%2e%2e/admin/x%40example.com', {}],
  ['a semicolon', 'PUT', '/api/admin;/x%40example.com', {}],
  ['a slash at the end', 'GET', '/api/users/', {}],
  ['an ending', 'GET', '/api/users.json', {}],
] as const)('no guard is passed by %s', async (_what, method, url, headers) => {
  const { app, database } = shop();
  const target = await insertPerson(database, { email: 'x@example.com' }).catch(() => null);
  const response = await app.inject({
    method,
    url,
    headers: { ...headers, authorization: `Bearer ${tokens.customer}` },
  });
  expect([400, 401, 403, 404, 405]).toContain(response.statusCode);
  const rows = await database.query({ text: "SELECT role FROM users WHERE email = 'x@example.com'" });
  expect(rows).toEqual([{ role: 'user' }]);
  if (target !== null) expect(target.email).toBe('x@example.com');
});

test('the own address may be written in every way a path can', async () => {
  const { email } = customer;
  const spellings = [
    email,
    encodeURIComponent(email),
    email.toUpperCase(),
    `%20${encodeURIComponent(email)}%20`,
    email.replace('e', '%65'),
  ];
  for (const spelling of spellings) {
    const response = await call('GET /user/{email}', tokens.customer, `/user/${spelling}`);
    expect(response.statusCode, spelling).toBe(200);
  }
});
