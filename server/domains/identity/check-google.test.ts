import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { checkGoogle } from './check-google.ts';

/** Answers as Google does to whoever comes with a code that cannot be right. */
async function standIn({ moved = false } = {}) {
  const server = createServer(async (request, response) => {
    const sent = new URLSearchParams(await text(request));
    if (request.url === '/.well-known/openid-configuration') {
      response.end(
        JSON.stringify({
          issuer: url,
          authorization_endpoint: `${url}/auth`,
          token_endpoint: moved ? `${url}/elsewhere` : `${url}/token`,
          jwks_uri: `${url}/jwks`,
        }),
      );
      return;
    }
    const knows = sent.get('client_id') === 'id' && sent.get('client_secret') === 'secret';
    response.statusCode = knows ? 400 : 401;
    response.end(JSON.stringify({ error: knows ? 'invalid_grant' : 'invalid_client' }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const check = (clientSecret: string) =>
    checkGoogle(
      {
        issuer: url,
        authorizationUrl: `${url}/auth`,
        tokenUrl: `${url}/token`,
        jwksUrl: `${url}/jwks`,
        clientId: 'id',
        clientSecret,
      },
      'https://shop.example',
    );
  const close = () => new Promise((resolve) => server.close(resolve));
  return { check, close, [Symbol.asyncDispose]: async () => void (await close()) };
}

test('Google where we look for it, with keys it knows, is good', async () => {
  await using google = await standIn();
  const [addresses, keys] = await google.check('secret');
  expect(addresses).toMatchObject({ ok: true });
  expect(keys).toEqual({
    what: 'Google, our keys',
    ok: true,
    words: expect.stringContaining('https://shop.example/api/auth/callback/google'),
  });
});

test('keys it does not know, addresses that moved and nobody there are told apart', async () => {
  await using google = await standIn({ moved: true });
  const [addresses, keys] = await google.check('other');
  expect(addresses).toMatchObject({
    ok: false,
    words: expect.stringMatching(/It has moved: \S+\/token is now \S+\/elsewhere/),
  });
  expect(keys).toMatchObject({ ok: false, words: expect.stringContaining('GOOGLE_CLIENT_SECRET') });
  await google.close();
  for (const check of await google.check('secret')) {
    expect(check).toMatchObject({
      ok: false,
      words: expect.stringContaining('cannot be reached ('),
    });
  }
});
