import { expect, test } from 'vitest';
import { client, demoPerson, testSandbox } from './test-sandbox.ts';
import { authorizationRequest, claimsOf, exchange, locationOf, signIn, testBrowser } from './test-sign-in.ts';

const pickDemoPerson = { account: demoPerson.email };

test('an account of the page signs in and its claims are in the id token', async () => {
  await using sandbox = await testSandbox();
  const signedIn = await signIn(sandbox, pickDemoPerson);
  expect(`${signedIn.callback.origin}${signedIn.callback.pathname}`).toBe(sandbox.redirectUri);
  expect(signedIn.callback.searchParams.get('state')).toBe(signedIn.state);
  expect(signedIn.callback.searchParams.get('iss')).toBe(sandbox.endpoints.issuer);

  const answer = await exchange(sandbox, signedIn);
  expect(answer.status).toBe(200);
  expect(await claimsOf(sandbox, answer)).toMatchObject({
    iss: 'https://shop.example/sandbox/google',
    aud: client.id,
    nonce: signedIn.nonce,
    sub: expect.stringMatching(/^\d{20}$/),
    email: demoPerson.email,
    email_verified: true,
    name: demoPerson.name,
    picture: 'https://shop.example/sandbox/google/picture.svg',
  });
});

test('a typed account signs in', async () => {
  await using sandbox = await testSandbox();
  const form = { name: ' Bo Lind ', email: ' Bo@Example.com ', verified: 'yes' };
  const claims = await claimsOf(sandbox, await exchange(sandbox, await signIn(sandbox, form)));
  expect(claims).toMatchObject({ email: 'bo@example.com', email_verified: true, name: 'Bo Lind' });
});

test('a typed account without a name is called after its address', async () => {
  await using sandbox = await testSandbox();
  const form = { name: '', email: 'bo@example.com', verified: 'yes' };
  const claims = await claimsOf(sandbox, await exchange(sandbox, await signIn(sandbox, form)));
  expect(claims.name).toBe('bo');
});

test('an address that is not confirmed is called unverified', async () => {
  await using sandbox = await testSandbox();
  const form = { name: 'Bo', email: 'bo@example.com' };
  const claims = await claimsOf(sandbox, await exchange(sandbox, await signIn(sandbox, form)));
  expect(claims.email_verified).toBe(false);
});

test('the same address is the same account, another address another', async () => {
  await using sandbox = await testSandbox();
  const subjects: unknown[] = [];
  for (const email of ['bo@example.com', 'BO@example.com', 'by@example.com']) {
    const signedIn = await signIn(sandbox, { name: email, email });
    subjects.push((await claimsOf(sandbox, await exchange(sandbox, signedIn))).sub);
  }
  expect(subjects[0]).toBe(subjects[1]);
  expect(subjects[0]).not.toBe(subjects[2]);
});

test('a browser that signed in before chooses again, and may choose another account', async () => {
  await using sandbox = await testSandbox();
  const browser = testBrowser(sandbox);
  await exchange(sandbox, await signIn(sandbox, pickDemoPerson, { browser }));
  for (const prompt of ['select_account', 'login', 'consent', 'select_account consent']) {
    const form = { name: 'Bo', email: 'bo@example.com' };
    const signedIn = await signIn(sandbox, form, { browser, changes: { prompt } });
    expect(await claimsOf(sandbox, await exchange(sandbox, signedIn))).toMatchObject({ email: form.email });
  }
  const withoutPrompt = authorizationRequest(sandbox, { prompt: '' }).url.replace('prompt=&', '');
  expect(locationOf(await browser.visit({ url: withoutPrompt }))).toContain('/sandbox/google/choose/');
  const silent = await browser.visit({ url: authorizationRequest(sandbox, { prompt: 'none' }).url });
  expect(new URL(locationOf(silent)).searchParams.get('error')).toBe('login_required');
});

test('canceling tells the client that access was denied', async () => {
  await using sandbox = await testSandbox();
  const { callback, state } = await signIn(sandbox, { cancel: 'yes' });
  expect(`${callback.origin}${callback.pathname}`).toBe(sandbox.redirectUri);
  expect(callback.searchParams.get('error')).toBe('access_denied');
  expect(callback.searchParams.get('state')).toBe(state);
  expect(callback.searchParams.has('code')).toBe(false);
});

test('the client may send its secret in a header, and a wrong one is refused either way', async () => {
  await using sandbox = await testSandbox();
  const signedIn = await signIn(sandbox, pickDemoPerson);
  const wrong = await exchange(sandbox, signedIn, { client_secret: 'wrong' });
  expect(wrong.status).toBe(401);
  expect(await wrong.json()).toMatchObject({ error: 'invalid_client' });

  const withHeader = (secret: string) =>
    fetch(sandbox.endpoints.tokenUrl, {
      method: 'POST',
      headers: { authorization: `Basic ${btoa(`${client.id}:${encodeURIComponent(secret)}`)}` },
      body: new URLSearchParams({
        grant_type: 'authorization_code',
        code: signedIn.callback.searchParams.get('code') ?? '',
        redirect_uri: sandbox.redirectUri,
        code_verifier: signedIn.verifier,
      }),
    });
  expect((await withHeader('wrong')).status).toBe(401);
  expect((await withHeader(client.secret)).status).toBe(200);
});

test('a code works once, also when two calls bring it at the same time', async () => {
  await using sandbox = await testSandbox();
  const signedIn = await signIn(sandbox, pickDemoPerson);
  const statuses = (await Promise.all([1, 2, 3, 4].map(() => exchange(sandbox, signedIn)))).map(
    ({ status }) => status,
  );
  expect(statuses.toSorted()).toEqual([200, 400, 400, 400]);
  const later = await exchange(sandbox, signedIn);
  expect(later.status).toBe(400);
  expect(await later.json()).toMatchObject({ error: 'invalid_grant' });

  const alone = await signIn(sandbox, pickDemoPerson);
  expect((await exchange(sandbox, alone)).status).toBe(200);
  expect((await exchange(sandbox, alone)).status).toBe(400);
  expect(sandbox.errors).toEqual([]);
});

test('a code is worth nothing without the verifier it was asked for with', async () => {
  await using sandbox = await testSandbox();
  const signedIn = await signIn(sandbox, pickDemoPerson);
  const wrong = await exchange(sandbox, signedIn, { code_verifier: 'x'.repeat(43) });
  expect(wrong.status).toBe(400);
  expect(await wrong.json()).toMatchObject({ error: 'invalid_grant' });
});

test('a request without a challenge is refused', async () => {
  await using sandbox = await testSandbox();
  const request = authorizationRequest(sandbox, { code_challenge: '', code_challenge_method: '' });
  const answer = await testBrowser(sandbox).visit({ url: request.url });
  expect(new URL(locationOf(answer)).searchParams.get('error')).toBe('invalid_request');
});

test('a second instance on the same database continues what the first began, with the same key', async () => {
  await using first = await testSandbox();
  await using second = await testSandbox({ database: first.database });
  const keys = async (url: string) => (await fetch(url)).json();
  const ofFirst = await keys(first.endpoints.jwksUrl);
  const ofSecond = await keys(second.endpoints.jwksUrl);
  expect(ofFirst).toEqual(ofSecond);
  expect(ofFirst).toEqual({ keys: [expect.objectContaining({ kty: 'RSA', alg: 'RS256', use: 'sig' })] });
  expect(JSON.stringify(ofFirst)).not.toMatch(/"(d|p|q|dp|dq|qi)":/);

  const signedIn = await signIn(first, pickDemoPerson);
  const answer = await exchange(second, signedIn);
  expect(await claimsOf(first, answer)).toMatchObject({ email: demoPerson.email });
});
