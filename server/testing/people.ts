import type { FastifyInstance } from 'fastify';
import type { Db } from '../db/database.ts';
import { newId } from '../kernel/ids.ts';
import { rememberedPasswords } from './remembered-passwords.ts';

export const origin = 'http://localhost:3000';

export const password = 'Pa$$word';

export type Person = { id: string; name: string; email: string };

let made = 0;

type PersonFields = Partial<Person> & { role?: 'user' | 'admin'; emailVerified?: boolean };

/** A registered person who can sign in with `password`. */
export async function insertPerson(db: Db, fields: PersonFields = {}): Promise<Person> {
  made += 1;
  const person = {
    id: newId(),
    name: `Person ${made}`,
    email: `person-${made}@example.com`,
    role: 'user',
    emailVerified: true,
    ...fields,
  };
  const hash = await rememberedPasswords.hash(password);
  await db.query({
    text: `WITH person AS (
             INSERT INTO users (id, name, email, email_verified, address_proved_at, role)
             VALUES ($1, $2, $3, $4, CASE WHEN $4 THEN now() END, $5) RETURNING id)
           INSERT INTO accounts (id, user_id, provider_id, account_id, password, created_at, updated_at)
           SELECT $6, id, 'credential', id, $7, now(), now() FROM person`,
    values: [person.id, person.name, person.email, person.emailVerified, person.role, newId(), hash],
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

/** Somebody who is registered, signed in and has a token. */
export async function signedIn(
  { app, database }: { app: FastifyInstance; database: Db },
  fields: PersonFields = {},
): Promise<SignedIn> {
  const person = await insertPerson(database, fields);
  const cookie = await signIn(app, person.email);
  const token = await fetchToken(app, cookie, person.email);
  return { ...person, cookie, token, bearer: { authorization: `Bearer ${token}` } };
}
