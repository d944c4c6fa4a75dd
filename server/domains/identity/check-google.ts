import { z } from 'zod';
import { type Check, checked } from '../../kernel/check.ts';
import type { OpenIdSettings } from './openid-provider.ts';

const discoverySchema = z.object({
  issuer: z.string(),
  authorization_endpoint: z.string(),
  token_endpoint: z.string(),
  jwks_uri: z.string(),
});

const refusalSchema = z.object({ error: z.string() });

const patienceMs = 10_000;

/** Whether Google answers where we look for it, and knows us by our keys. */
export async function checkGoogle(settings: OpenIdSettings, publicUrl: string): Promise<Check[]> {
  const redirect = `${publicUrl}/api/auth/callback/google`;
  return [
    await checked('Google, its addresses', () => checkAddresses(settings), explain),
    await checked('Google, our keys', () => checkKeys(settings, redirect), explain),
  ];
}

async function checkAddresses({
  issuer,
  authorizationUrl,
  tokenUrl,
  jwksUrl,
}: OpenIdSettings): Promise<string> {
  const response = await fetch(`${issuer}/.well-known/openid-configuration`, {
    signal: AbortSignal.timeout(patienceMs),
  });
  const found = discoverySchema.safeParse(await response.json());
  if (!response.ok || !found.success)
    throw new Error(`It answers ${response.status}, and not what it should.`);
  const { authorization_endpoint, token_endpoint, jwks_uri } = found.data;
  const other = [
    [authorizationUrl, authorization_endpoint],
    [tokenUrl, token_endpoint],
    [jwksUrl, jwks_uri],
  ].filter(([own, theirs]) => own !== theirs);
  if (other.length > 0)
    throw new Error(`It has moved: ${other.map((pair) => pair.join(' is now ')).join(', ')}.`);
  return 'They are where the shop looks for them.';
}

/** A code that cannot be right is refused by Google after it has looked at who asks: what it says tells which was wrong. */
async function checkKeys(
  { tokenUrl, clientId, clientSecret }: OpenIdSettings,
  redirect: string,
): Promise<string> {
  const response = await fetch(tokenUrl, {
    method: 'POST',
    body: new URLSearchParams({
      grant_type: 'authorization_code',
      code: 'npm-run-check-live',
      redirect_uri: redirect,
      client_id: clientId,
      client_secret: clientSecret,
    }),
    signal: AbortSignal.timeout(patienceMs),
  });
  const refusal = refusalSchema.safeParse(await response.json());
  const error = refusal.success ? refusal.data.error : `status ${response.status}`;
  if (error === 'invalid_grant') return `It knows them. The way back to add in its console: ${redirect}`;
  if (error === 'redirect_uri_mismatch')
    throw new Error(`It does not know the way back ${redirect}: add it in its console.`);
  if (error === 'invalid_client' || error === 'unauthorized_client') {
    throw new Error('It does not know GOOGLE_CLIENT_ID, or not with this GOOGLE_CLIENT_SECRET.');
  }
  throw new Error(`It answers with ${error}, which says nothing about the keys.`);
}

function explain(error: unknown): string {
  const { message, name, cause } = error as Error & { cause?: { code?: string } };
  if (name === 'TimeoutError') return 'It does not answer. May this machine reach the internet?';
  return cause?.code === undefined
    ? message
    : `It cannot be reached (${cause.code}). May this machine reach the internet?`;
}
