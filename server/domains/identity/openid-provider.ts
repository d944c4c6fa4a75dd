import {
  createAuthorizationURL,
  type OAuthProvider,
  validateAuthorizationCode,
  verifyProviderIdToken,
} from '@better-auth/core/oauth2';
import { isPlainEmail } from '@spareworks/contract/schemas/email';
import { line } from '@spareworks/contract/schemas/text';
import { createRemoteJWKSet, decodeJwt } from 'jose';
import { z } from 'zod';

/** Where an OpenID provider is, and who we are to it. */
export type OpenIdSettings = {
  issuer: string;
  authorizationUrl: string;
  tokenUrl: string;
  jwksUrl: string;
  clientId: string;
  clientSecret: string;
};

export const googleEndpoints = {
  issuer: 'https://accounts.google.com',
  authorizationUrl: 'https://accounts.google.com/o/oauth2/v2/auth',
  tokenUrl: 'https://oauth2.googleapis.com/token',
  jwksUrl: 'https://www.googleapis.com/oauth2/v3/certs',
} as const;

const claimsSchema = z.object({
  sub: z.string().min(1).max(255),
  email: z
    .string()
    .transform((email) => email.toLowerCase())
    .refine(isPlainEmail),
  // An address the provider does not vouch for proves nothing about who is asking.
  email_verified: z.literal(true),
  name: z.string().optional(),
  picture: z.string().optional(),
});

type Claims = z.output<typeof claimsSchema>;

/**
 * Sign-in with Google, or with the sandbox that stands in for it: the same code for both, only the addresses differ.
 * The id token is checked for signature, issuer, audience and nonce.
 */
export function openIdProvider(settings: OpenIdSettings, defaultPhoto: string): OAuthProvider<Claims> {
  const client = { clientId: settings.clientId, clientSecret: settings.clientSecret };
  const provider: OAuthProvider<Claims> = {
    id: 'google',
    name: 'Google',
    issuer: settings.issuer,
    requiresIdTokenNonce: true,
    idToken: {
      jwks: createRemoteJWKSet(new URL(settings.jwksUrl)),
      issuer: settings.issuer,
      audience: settings.clientId,
      algorithms: ['RS256', 'ES256'],
    },
    accountSubject: ({ profile }) => profile.sub,
    createAuthorizationURL: ({ state, codeVerifier, redirectURI, idTokenNonce }) =>
      createAuthorizationURL({
        id: 'google',
        options: client,
        authorizationEndpoint: settings.authorizationUrl,
        state,
        codeVerifier,
        scopes: ['openid', 'email', 'profile'],
        redirectURI,
        prompt: 'select_account',
        ...(idTokenNonce === undefined ? {} : { nonce: idTokenNonce }),
      }),
    validateAuthorizationCode: ({ code, codeVerifier, redirectURI }) =>
      validateAuthorizationCode({
        code,
        redirectURI,
        options: client,
        tokenEndpoint: settings.tokenUrl,
        ...(codeVerifier === undefined ? {} : { codeVerifier }),
      }),
    async getUserInfo({ idToken, expectedIdTokenNonce }) {
      if (idToken === undefined || expectedIdTokenNonce === undefined) return null;
      if (!(await verifyProviderIdToken(provider, idToken, expectedIdTokenNonce))) return null;
      const claims = claimsSchema.safeParse(decodeJwt(idToken));
      if (!claims.success) return null;
      const { email, name, picture } = claims.data;
      return {
        user: {
          email,
          emailVerified: true,
          name: displayName(name, email),
          image: picture?.startsWith('https://') && picture.length <= 500 ? picture : defaultPhoto,
        },
        data: claims.data,
      };
    },
  };
  return provider;
}

const nameSchema = line({ min: 1, max: 100 });

function displayName(name: string | undefined, email: string): string {
  const result = nameSchema.safeParse(name);
  return result.success ? result.data : email.slice(0, email.indexOf('@'));
}
