import { password as ofTests } from './people.ts';

/** Asks a shop that runs as its own process, by a path below its address. */
export type Ask<Answer = Response> = (path: string, init: RequestInit) => Promise<Answer>;

export const askAt =
  (url: string): Ask =>
  (path, init) =>
    fetch(`${url}${path}`, init);

/** Signs in as the login page does. */
export async function signInAt(
  ask: Ask,
  { email, password = ofTests }: { email: string; password?: string },
  origin = 'http://localhost:3000',
): Promise<{ cookie: string; token: string }> {
  const headers = { 'content-type': 'application/json', origin };
  const entered = await ask('/api/auth/sign-in/email', {
    method: 'POST',
    headers,
    body: JSON.stringify({ email, password }),
  });
  if (!entered.ok) throw new Error(`Nobody could sign in as ${email}: ${await entered.text()}`);
  const cookie = entered.headers
    .getSetCookie()
    .map((entry) => entry.split(';', 1)[0])
    .join('; ');
  const issued = await ask('/api/user', {
    method: 'PUT',
    headers: { ...headers, cookie },
    body: JSON.stringify({ email }),
  });
  if (!issued.ok) throw new Error(await issued.text());
  return { cookie, token: ((await issued.json()) as { token: string }).token };
}

/** The token of somebody who signs in at a shop that runs as its own process. */
export async function tokenAt(url: string, email: string): Promise<string> {
  return (await signInAt(askAt(url), { email })).token;
}

export type Call<Answer = Response> = (
  method: string,
  path: string,
  body?: object,
  key?: string,
) => Promise<Answer>;

/** Calls the API as whoever has this token. */
export function callWith<Answer>(ask: Ask<Answer>, token: string): Call<Answer> {
  return (method, path, body, key) =>
    ask(`/api${path}`, {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(key === undefined ? {} : { 'idempotency-key': key }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
}
