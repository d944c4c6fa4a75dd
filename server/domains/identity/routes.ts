import type { IncomingHttpHeaders } from 'node:http';
import {
  type IdentityUser,
  type identityEndpoints,
  identityUserSchema,
  returnPath,
} from '@spareworks/contract/calls/identity';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Routes } from '../../http/serve.ts';
import { Problem } from '../../kernel/problem.ts';
import { confirmWithNewPassword, confirmWithPassword, openConfirmation } from './confirm-address.ts';
import { currentSession } from './current-session.ts';
import type { Identity } from './identity.ts';
import { issueOwnToken } from './issue-own-token.ts';
import { rememberBrowser, signIn } from './sign-in.ts';

type IdentityRoutes = Pick<Routes, keyof typeof identityEndpoints>;

export function identityRoutes(identity: Identity): IdentityRoutes {
  const { limits, hashing } = identity;

  const session = (headers: IncomingHttpHeaders) => currentSession(identity, headers);

  async function post(path: string, headers: IncomingHttpHeaders, body: object) {
    return identity.call({ method: 'POST', path, headers, body });
  }

  return {
    'POST /auth/sign-up/email': {
      perMinute: 60,
      async handle({ body, visit }) {
        await limits.count('register', { address: visit.address, account: body.email });
        const answer = await hashing.strangers(() => post('/sign-up/email', visit.headers, body));
        const headers = await rememberBrowser(identity, visit.headers, body.email, answer.headers);
        return { body: signedIn(answer.body), headers };
      },
    },
    'POST /auth/sign-in/email': {
      perMinute: 120,
      async handle({ body, visit }) {
        const answer = await signIn(identity, body, visit);
        return { body: signedIn(answer.body), headers: answer.headers };
      },
    },
    'POST /auth/sign-in/social': {
      perMinute: 60,
      async handle({ body, visit }) {
        if (!identity.hasGoogle) throw new Problem('not_found');
        const { callbackURL, errorCallbackURL = callbackURL } = body;
        const request = { provider: 'google', disableRedirect: true, callbackURL, errorCallbackURL };
        const answer = await post('/sign-in/social', visit.headers, request);
        const { url } = z.object({ url: z.string() }).parse(answer.body);
        if (!identity.isProvider(url))
          throw new Error('The identity library sends people to somebody unknown.');
        return { body: { url }, headers: answer.headers };
      },
    },
    'POST /auth/sign-out': {
      perMinute: 120,
      async handle({ visit }) {
        const answer = await post('/sign-out', visit.headers, {});
        return { body: { success: true }, headers: answer.headers };
      },
    },
    'GET /auth/get-session': {
      perMinute: 600,
      small: true,
      async handle({ visit }) {
        const { session: found, headers } = await session(visit.headers);
        return { body: found && { user: found.user, expiresAt: found.session.expiresAt }, headers };
      },
    },
    'POST /auth/request-password-reset': {
      perMinute: 30,
      async handle({ body, visit }) {
        await limits.count('reset', { address: visit.address, account: body.email });
        await post('/request-password-reset', visit.headers, body);
        return { body: { status: true } };
      },
    },
    'POST /auth/reset-password': {
      perMinute: 30,
      async handle({ body, visit }) {
        // There is no account in the request; the token stands for one.
        await limits.count('new-password', { address: visit.address, account: `token ${body.token}` });
        const email = await hashing.strangers(() => identity.resetPassword(visit.headers, body));
        // Whoever used the mail is the owner: strangers who guess must not keep them from signing in now.
        return { body: { status: true }, headers: await rememberBrowser(identity, visit.headers, email, {}) };
      },
    },
    'POST /auth/send-verification-email': {
      perMinute: 10,
      async handle({ visit }) {
        const { session: found } = await session(visit.headers);
        if (found === null) throw new Problem('signed_out');
        if (!found.user.emailVerified) {
          await limits.count('confirm', { address: visit.address, account: found.user.email });
          await post('/send-verification-email', visit.headers, { email: found.user.email });
        }
        return { body: { status: true } };
      },
    },
    'POST /auth/confirm-email': {
      perMinute: 60,
      async handle({ body, visit }) {
        const { user, headers } = await confirmWithPassword(identity, body, visit);
        return { body: { user }, headers };
      },
    },
    'POST /auth/confirm-email/new-password': {
      perMinute: 30,
      async handle({ body, visit }) {
        return { body: { status: true }, headers: await confirmWithNewPassword(identity, body, visit) };
      },
    },
    'PUT /user': {
      perMinute: 120,
      small: true,
      async handle({ body, visit }) {
        const { token, expiresAt, headers } = await issueOwnToken(identity, body.email, visit);
        return { body: { token, expiresAt: expiresAt.toISOString() }, headers };
      },
    },
  };
}

/** What the library answers after signing in, without the session's token, which is for the cookie alone. */
function signedIn(body: unknown): { user: IdentityUser } {
  return z.object({ user: identityUserSchema }).parse(body);
}

function withError(path: string, error: string): string {
  const [beforeHash = '', hash] = path.split(/(?=#)/);
  return `${beforeHash}${beforeHash.includes('?') ? '&' : '?'}error=${error}${hash ?? ''}`;
}

const confirmationQuery = z.object({
  token: z.string().max(1000),
  callbackURL: returnPath.default('/email-confirmed'),
});

/** Addresses a person is sent to by a mail or by Google, and sent on from. */
export function serveIdentityRedirects(
  app: FastifyInstance,
  identity: Identity,
  rateLimitFactor: number,
): void {
  const config = { rateLimit: { max: Math.ceil(60 * rateLimitFactor), timeWindow: 60_000 } };
  app.get('/api/auth/verify-email', { config }, async ({ query, headers }, reply) => {
    const asked = confirmationQuery.safeParse(query);
    if (!asked.success) throw new Problem('malformed_request');
    const { token, callbackURL } = asked.data;
    const opened = await openConfirmation(identity, token, headers);
    if ('fault' in opened) return identity.sendTo(reply, withError(callbackURL, opened.fault));
    // Behind the # it is sent to no server, nor as a referrer.
    if (opened.state === 'elsewhere')
      return identity.sendTo(reply, `/confirm-email#token=${encodeURIComponent(token)}`);
    return identity.sendTo(reply, callbackURL);
  });
  app.get('/api/auth/callback/google', { config }, async ({ url, headers }, reply) => {
    if (!identity.hasGoogle) throw new Problem('not_found');
    const query = url.indexOf('?');
    const search = query === -1 ? '' : url.slice(query);
    return identity.redirect({ method: 'GET', path: `/callback/google${search}`, headers }, reply);
  });
}
