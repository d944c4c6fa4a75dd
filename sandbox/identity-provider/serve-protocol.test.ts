import { once } from 'node:events';
import { request as httpRequest, type IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import { expect, test, vi } from 'vitest';
import { client, demoPerson, testSandbox } from './test-sandbox.ts';
import {
  authorizationRequest,
  claimsOf,
  exchange,
  locationOf,
  openChooser,
  signIn,
  testBrowser,
} from './test-sign-in.ts';

const pickDemoPerson = { account: demoPerson.email };

test.each([
  ['a foreign address to return to', { redirect_uri: 'https://evil.example/callback' }],
  ['an unknown client', { client_id: 'nobody' }],
  ['a client with markup in its name', { client_id: '<script>alert(1)</script>' }],
])('%s is refused with a page and no redirect', async (_what, changes) => {
  await using sandbox = await testSandbox();
  const answer = await testBrowser(sandbox).visit({ url: authorizationRequest(sandbox, changes).url });
  expect(answer.status).toBe(400);
  expect(answer.headers.get('location')).toBeNull();
  expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8');
  const page = await answer.text();
  expect(page).toContain('<h1>This sign-in cannot go on</h1>');
  expect(page).toContain('href="https://shop.example/"');
  expect(page).not.toMatch(/<script|evil\.example|node_modules/);
});

test('whatever host a caller names, every address and the issuer are the public ones', async () => {
  await using sandbox = await testSandbox();
  const spoofed = {
    host: 'evil.example',
    'x-forwarded-host': 'evil.example',
    'x-forwarded-proto': 'ftp',
    forwarded: 'host=evil.example',
  };
  const call = async (path: string): Promise<{ answer: IncomingMessage; body: string }> => {
    const { hostname, port } = new URL(sandbox.origin);
    const request = httpRequest({ hostname, port, path, headers: spoofed }).end();
    const [answer] = (await once(request, 'response')) as [IncomingMessage];
    return { answer, body: await text(answer) };
  };
  const { search } = new URL(authorizationRequest(sandbox).url);
  for (const path of [
    '/sandbox/google/auth',
    '/sandbox/%67oogle/auth',
    'http://evil.example/sandbox/google/auth',
  ]) {
    const { answer } = await call(`${path}${search}`);
    expect(answer.headers.location).toMatch(/^https:\/\/shop\.example\/sandbox\/google\/choose\//);
    expect(JSON.stringify(answer.headers)).not.toContain('evil');
    expect(answer.headers['set-cookie']?.every((cookie) => /; secure; httponly/i.test(cookie))).toBe(true);
  }
  const { rows } = await sandbox.database.pool.query(
    `SELECT payload ->> 'returnTo' AS "returnTo" FROM sandbox_identity WHERE kind = 'Interaction'`,
  );
  expect(rows).toHaveLength(3);
  for (const { returnTo } of rows)
    expect(returnTo).toMatch(/^https:\/\/shop\.example\/sandbox\/google\/auth\//);

  const { body } = await call('/sandbox/google/.well-known/openid-configuration');
  expect(body).not.toContain('evil');
  expect(JSON.parse(body)).toMatchObject({
    issuer: 'https://shop.example/sandbox/google',
    authorization_endpoint: 'https://shop.example/sandbox/google/auth',
    token_endpoint: 'https://shop.example/sandbox/google/token',
    jwks_uri: 'https://shop.example/sandbox/google/jwks',
  });
});

test('a shop on plain http on this machine signs in too', async () => {
  await using sandbox = await testSandbox({ publicUrl: 'http://localhost:3000' });
  const browser = testBrowser(sandbox);
  const answer = await browser.visit({ url: authorizationRequest(sandbox).url });
  expect(answer.headers.getSetCookie().some((cookie) => /secure/i.test(cookie))).toBe(false);
  const claims = await claimsOf(sandbox, await exchange(sandbox, await signIn(sandbox, pickDemoPerson)));
  expect(claims.iss).toBe('http://localhost:3000/sandbox/google');
});

test('every answer carries the headers of the shop and is not kept', async () => {
  await using sandbox = await testSandbox();
  const browser = testBrowser(sandbox);
  const { url, page } = await openChooser(browser, authorizationRequest(sandbox));
  const posted = await browser.visit({ url, form: pickDemoPerson });
  const resumed = await browser.visit({ url: locationOf(posted) });
  const below = (path: string) => browser.visit({ url: `${sandbox.endpoints.issuer}${path}` });
  const answers = [
    page,
    posted,
    resumed,
    await below('/auth'),
    await below('/jwks'),
    await below('/style.css'),
    await below('/picture.svg'),
    await below('/unknown'),
    await fetch(sandbox.endpoints.tokenUrl, { method: 'POST' }),
  ];
  expect(answers.map(({ status }) => status)).toEqual([200, 303, 303, 400, 200, 200, 200, 404, 400]);
  for (const { headers } of answers) {
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('content-security-policy')).toContain("default-src 'none'");
  }
});

test('the log of the shop has the addresses as they were called', async () => {
  await using sandbox = await testSandbox();
  await fetch(`${sandbox.endpoints.jwksUrl}?now`);
  await vi.waitFor(() => expect(sandbox.answered).toEqual(['/sandbox/google/jwks?now']));
});

test('what cannot be kept or is not a form is refused as the fault of the caller', async () => {
  await using sandbox = await testSandbox();
  const signedIn = await signIn(sandbox, pickDemoPerson);
  const withNull = await exchange(sandbox, signedIn, { code: 'a\0b' });
  expect(withNull.status).toBe(400);
  const state = '\0';
  const { callback } = await signIn(sandbox, pickDemoPerson, { changes: { state } });
  expect(callback.searchParams.get('state')).toBe(state);
  const json = await fetch(sandbox.endpoints.tokenUrl, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{',
  });
  expect(json.status).toBe(400);
  expect(await json.json()).toMatchObject({ error: 'invalid_request' });
  const fromAPage = await fetch(sandbox.endpoints.tokenUrl, {
    method: 'POST',
    headers: { origin: 'https://evil.example' },
    body: new URLSearchParams({ client_id: client.id, client_secret: client.secret, grant_type: 'x' }),
  });
  expect(fromAPage.status).toBe(400);
  expect(fromAPage.headers.get('access-control-allow-origin')).toBeNull();
  expect(sandbox.errors).toEqual([]);
});

test('a fault inside is reported to the shop and shown without its cause', async () => {
  await using sandbox = await testSandbox();
  const browser = testBrowser(sandbox);
  await openChooser(browser, authorizationRequest(sandbox));
  await sandbox.database.query({ text: 'ALTER TABLE sandbox_identity RENAME TO gone' });
  const answer = await browser.visit({ url: authorizationRequest(sandbox).url });
  expect(answer.status).toBe(500);
  const page = await answer.text();
  expect(page).toContain('<h1>This sign-in cannot go on</h1>');
  expect(page).not.toContain('sandbox_identity');
  expect(sandbox.errors).toEqual([expect.objectContaining({ code: '42P01' })]);
});

test('one caller may ask 120 times a minute', async () => {
  await using sandbox = await testSandbox();
  for (const path of ['/jwks', '/choose/unknown', '/style.css']) {
    const ask = () => fetch(`${sandbox.origin}/sandbox/google${path}`);
    const statuses = await Promise.all(Array.from({ length: 121 }, async () => (await ask()).status));
    expect(statuses.filter((status) => status === 429)).toHaveLength(1);
  }
});
