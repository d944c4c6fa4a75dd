import { type identityEndpoints, returnPath } from '@spareworks/contract/calls/identity';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { z } from 'zod';
import type { Routes } from '../../http/serve.ts';
import { Problem } from '../../kernel/problem.ts';
import type { Redirect } from './call-identity.ts';
import { confirmWithNewPassword, confirmWithPassword, openConfirmation } from './confirm-address.ts';
import { currentSession } from './current-session.ts';
import type { Identity } from './identity.ts';
import { issueOwnToken } from './issue-own-token.ts';
import { register } from './register.ts';
import { askPasswordReset, resetPassword } from './reset-password.ts';
import { sendConfirmation } from './send-confirmation.ts';
import { signIn } from './sign-in.ts';
import { leaveForGoogle, returnFromGoogle } from './sign-in-with-google.ts';

type IdentityRoutes = Pick<Routes, keyof typeof identityEndpoints>;

export function identityRoutes(identity: Identity): IdentityRoutes {
  return {
    'POST /auth/sign-up/email': {
      perMinute: 60,
      async handle({ body, visit }) {
        const { user, headers } = await register(identity, body, visit);
        return { body: { user }, headers };
      },
    },
    'POST /auth/sign-in/email': {
      perMinute: 120,
      async handle({ body, visit }) {
        const { user, headers } = await signIn(identity, body, visit);
        return { body: { user }, headers };
      },
    },
    'POST /auth/sign-in/social': {
      perMinute: 60,
      async handle({ body, visit }) {
        const { url, headers } = await leaveForGoogle(identity, body, visit.headers);
        return { body: { url }, headers };
      },
    },
    'POST /auth/sign-out': {
      perMinute: 120,
      async handle({ visit: { headers } }) {
        const answer = await identity.call({ method: 'POST', path: '/sign-out', headers, body: {} });
        return { body: { success: true }, headers: answer.headers };
      },
    },
    'GET /auth/get-session': {
      perMinute: 600,
      small: true,
      async handle({ visit }) {
        const { session: found, headers } = await currentSession(identity, visit.headers);
        return { body: found && { user: found.user, expiresAt: found.session.expiresAt }, headers };
      },
    },
    'POST /auth/request-password-reset': {
      perMinute: 30,
      async handle({ body, visit }) {
        await askPasswordReset(identity, body, visit);
        return { body: { status: true } };
      },
    },
    'POST /auth/reset-password': {
      perMinute: 30,
      async handle({ body, visit }) {
        return { body: { status: true }, headers: await resetPassword(identity, body, visit) };
      },
    },
    'POST /auth/send-verification-email': {
      perMinute: 10,
      async handle({ visit }) {
        await sendConfirmation(identity, visit);
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
    return sendOn(reply, await openConfirmation(identity, asked.data, headers));
  });
  app.get('/api/auth/callback/google', { config }, async ({ url, headers }, reply) => {
    const query = url.indexOf('?');
    const search = query === -1 ? '' : url.slice(query);
    return sendOn(reply, await returnFromGoogle(identity, search, headers));
  });
}

function sendOn(reply: FastifyReply, { location, headers }: Redirect): FastifyReply {
  const guarded = { location, 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' };
  return reply
    .code(302)
    .headers({ ...headers, ...guarded })
    .send();
}
