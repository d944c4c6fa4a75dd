import { password } from './people.ts';

/** The token of somebody who signs in at a shop that runs as its own process. */
export async function tokenAt(url: string, email: string): Promise<string> {
  const headers = { 'content-type': 'application/json', origin: 'http://localhost:3000' };
  const entered = await fetch(`${url}/api/auth/sign-in/email`, {
    method: 'POST',
    headers,
    body: JSON.stringify({ email, password }),
  });
  const cookie = entered.headers
    .getSetCookie()
    .map((entry) => entry.split(';', 1)[0])
    .join('; ');
  const issued = await fetch(`${url}/api/user`, {
    method: 'PUT',
    headers: { ...headers, cookie },
    body: JSON.stringify({ email }),
  });
  if (!issued.ok) throw new Error(await issued.text());
  return ((await issued.json()) as { token: string }).token;
}
