import { createHash, randomBytes } from 'node:crypto';
import { createRemoteJWKSet, type JWTPayload, jwtVerify } from 'jose';
import { client, type TestSandbox } from './test-sandbox.ts';

type Cookie = { name: string; value: string; path: string };
type Visit = { url: string; method?: 'GET' | 'POST'; form?: Record<string, string>; body?: string };
export type Browser = ReturnType<typeof testBrowser>;

/** As much of a browser as the flow needs: it keeps cookies by path and does not follow redirects. */
export function testBrowser({ publicUrl, origin }: TestSandbox) {
  const jar = new Map<string, Cookie>();

  function keep(header: string): void {
    const [pair = '', ...attributes] = header.split('; ');
    const [name = '', value = ''] = pair.split(/=(.*)/s);
    const path = attributes.find((part) => part.startsWith('path='))?.slice('path='.length) ?? '/';
    if (value === '') jar.delete(`${name} ${path}`);
    else jar.set(`${name} ${path}`, { name, value, path });
  }

  return {
    cookies: jar,
    async visit({ url, method = 'GET', form, body }: Visit): Promise<Response> {
      const { pathname } = new URL(url);
      const sent = [...jar.values()].filter(({ path }) => pathname.startsWith(path));
      const response = await fetch(url.replace(publicUrl, origin), {
        method: form === undefined ? method : 'POST',
        redirect: 'manual',
        headers: { cookie: sent.map(({ name, value }) => `${name}=${value}`).join('; ') },
        ...(form === undefined ? {} : { body: new URLSearchParams(form) }),
        ...(body === undefined ? {} : { body }),
      });
      for (const header of response.headers.getSetCookie()) keep(header);
      return response;
    },
  };
}

export type AuthorizationRequest = { url: string; verifier: string; nonce: string; state: string };

export function authorizationRequest(
  { endpoints, redirectUri }: TestSandbox,
  changes: Record<string, string> = {},
): AuthorizationRequest {
  const [verifier, nonce, state] = [random(), random(), random()];
  const parameters = new URLSearchParams({
    client_id: client.id,
    redirect_uri: redirectUri,
    response_type: 'code',
    scope: 'openid email profile',
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
    prompt: 'select_account',
    state,
    nonce,
    ...changes,
  });
  return { url: `${endpoints.authorizationUrl}?${parameters}`, verifier, nonce, state };
}

/** Asks to sign in and gives the address of the chooser. */
export async function openChooser(
  browser: Browser,
  request: AuthorizationRequest,
): Promise<{ url: string; page: Response }> {
  const url = locationOf(await browser.visit({ url: request.url }));
  return { url, page: await browser.visit({ url }) };
}

export type SignedIn = AuthorizationRequest & { callback: URL };

/** From the first request to the address the client is called back at. */
export async function signIn(
  sandbox: TestSandbox,
  form: Record<string, string>,
  {
    browser = testBrowser(sandbox),
    changes = {},
  }: { browser?: Browser; changes?: Record<string, string> } = {},
): Promise<SignedIn> {
  const request = authorizationRequest(sandbox, changes);
  const chooser = await openChooser(browser, request);
  const resume = locationOf(await browser.visit({ url: chooser.url, form }));
  const callback = locationOf(await browser.visit({ url: resume }));
  return { ...request, callback: new URL(callback) };
}

export function exchange(
  { endpoints, redirectUri }: TestSandbox,
  { callback, verifier }: SignedIn,
  changes: Record<string, string> = {},
): Promise<Response> {
  const body = new URLSearchParams({
    grant_type: 'authorization_code',
    code: callback.searchParams.get('code') ?? '',
    redirect_uri: redirectUri,
    code_verifier: verifier,
    client_id: client.id,
    client_secret: client.secret,
    ...changes,
  });
  return fetch(endpoints.tokenUrl, { method: 'POST', body });
}

/** What the id token says, once its signature, issuer and audience are found right. */
export async function claimsOf({ endpoints }: TestSandbox, answer: Response): Promise<JWTPayload> {
  const { id_token: idToken } = (await answer.json()) as { id_token: string };
  const { payload } = await jwtVerify(idToken, createRemoteJWKSet(new URL(endpoints.jwksUrl)), {
    issuer: endpoints.issuer,
    audience: client.id,
    algorithms: ['RS256'],
  });
  return payload;
}

export function locationOf(response: Response): string {
  const location = response.headers.get('location');
  if (location === null) throw new Error(`No redirect but ${response.status}`);
  return location;
}

function random(): string {
  return randomBytes(32).toString('base64url');
}
