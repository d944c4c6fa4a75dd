import { createHmac, randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../config.ts';
import type { Db } from '../db/database.ts';
import { accessTokens } from '../domains/tokens/access-tokens.ts';
import { newId } from '../kernel/ids.ts';
import { keptSecret } from '../kernel/kept-secret.ts';
import { rememberedHash } from './quick-passwords.ts';

export const origin = 'http://localhost:3000';

export const password = 'Pa$$word';

export type Person = { id: string; name: string; email: string };

let made = 0;

type PersonFields = Partial<Person> & { role?: 'user' | 'admin'; emailVerified?: boolean };

/** A registered person who can sign in with `password`. */
export function insertPerson(db: Db, fields: PersonFields = {}): Promise<Person> {
  return insertWithSession(db, fields, null);
}

async function insertWithSession(db: Db, fields: PersonFields, session: string | null): Promise<Person> {
  made += 1;
  const person = {
    id: newId(),
    name: `Person ${made}`,
    email: `person-${made}@example.com`,
    role: 'user',
    emailVerified: true,
    ...fields,
  };
  const hash = await rememberedHash(password);
  const { id, name, email, emailVerified, role } = person;
  await db.query({
    name: 'test-person',
    text: `WITH person AS (
             INSERT INTO users (id, name, email, email_verified, address_proved_at, role)
             VALUES ($1, $2, $3, $4, CASE WHEN $4 THEN now() END, $5) RETURNING id),
           session AS (
             INSERT INTO sessions (id, user_id, token, expires_at, ip_address, user_agent, created_at, updated_at)
             SELECT $8, id, $9::text, now() + interval '7 days', '', 'A program', now(), now()
             FROM person WHERE $9 IS NOT NULL)
           INSERT INTO accounts (id, user_id, provider_id, account_id, password, created_at, updated_at)
           SELECT $6, id, 'credential', id, $7, now(), now() FROM person`,
    values: [id, name, email, emailVerified, role, newId(), hash, newId(), session],
  });
  return person;
}

/** The session cookie of somebody who has just signed in. */
export async function signIn(app: FastifyInstance, email: string, secret = password): Promise<string> {
  const response = await app.inject({
    method: 'POST',
    url: '/api/auth/sign-in/email',
    headers: { origin },
    payload: { email, password: secret },
  });
  if (response.statusCode !== 200) throw new Error(response.body);
  return cookieOf(response.headers['set-cookie']);
}

/** What a browser would send back of the cookies it was given. */
export function cookieOf(setCookie: string | string[] | undefined): string {
  return [setCookie ?? []]
    .flat()
    .map((cookie) => cookie.split(';', 1)[0])
    .join('; ');
}

export async function fetchToken(app: FastifyInstance, cookie: string, email: string): Promise<string> {
  const response = await app.inject({
    method: 'PUT',
    url: '/api/user',
    headers: { origin, cookie },
    payload: { email },
  });
  if (response.statusCode !== 200) throw new Error(response.body);
  return response.json<{ token: string }>().token;
}

export type SignedIn = Person & { cookie: string; token: string; bearer: { authorization: string } };

/**
 * Somebody who is registered, signed in and has a token: as after `insertPerson`, `signIn` and `fetchToken`, but written
 * down instead of asked for, because almost every test begins with it. people.test.ts holds the two to be alike.
 */
export async function signedIn(
  { database, config }: { database: Db; config: Config },
  fields: PersonFields = {},
): Promise<SignedIn> {
  const secret = config.authSecret ?? keptSecret(config.dataDir, 'auth-secret');
  const session = randomBytes(24).toString('base64url');
  const person = await insertWithSession(database, fields, session);
  const issued = await accessTokens(database, secret).issue(session);
  if (issued === null) throw new Error('The session has ended.');
  const signature = createHmac('sha256', secret).update(session).digest('base64');
  const secure = config.publicUrl.startsWith('https:') ? '__Secure-' : '';
  const cookie = `${secure}spareworks.session_token=${encodeURIComponent(`${session}.${signature}`)}`;
  const { token } = issued;
  return { ...person, cookie, token, bearer: { authorization: `Bearer ${token}` } };
}
