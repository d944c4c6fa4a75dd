import type { IncomingHttpHeaders } from 'node:http';
import { identityUserSchema } from '@spareworks/contract/calls/identity';
import { z } from 'zod';
import type { Identity } from './identity.ts';

const sessionSchema = z
  .object({ user: identityUserSchema, session: z.object({ token: z.string(), expiresAt: z.string() }) })
  .nullable();

/** Who is signed in in this browser; null for nobody. The headers are for its cookies. */
export async function currentSession(identity: Pick<Identity, 'call'>, headers: IncomingHttpHeaders) {
  const answer = await identity.call({ method: 'GET', path: '/get-session', headers });
  return { session: sessionSchema.parse(answer.body), headers: answer.headers };
}
