import type { Access } from '@spareworks/contract/calls/endpoint';
import { normalizeEmail } from '@spareworks/contract/schemas/email';
import type { FastifyRequest } from 'fastify';
import type { Caller, FindCaller } from '../kernel/caller.ts';
import { Problem } from '../kernel/problem.ts';

/** Decides who may go on, before anything of the request is looked at. */
export async function guard(
  access: Access,
  request: Pick<FastifyRequest, 'headers' | 'params'>,
  findCaller: FindCaller,
): Promise<Caller | null> {
  if (access === 'anyone' || access === 'session') return null;
  const caller = await callerOf(request.headers.authorization, findCaller);
  if (caller.role === 'admin' || access === 'signed-in') return caller;
  const { email = '' } = request.params as { email?: string };
  if (access === 'self-or-admin' && normalizeEmail(email) === caller.email) return caller;
  // The same whether there is such a user or not.
  throw new Problem('forbidden');
}

const bearer = /^Bearer +(\S+)$/i;

export function bearerToken(authorization: string | undefined): string | undefined {
  return bearer.exec(authorization ?? '')?.[1];
}

async function callerOf(authorization: string | undefined, findCaller: FindCaller): Promise<Caller> {
  const token = bearerToken(authorization);
  const caller = token === undefined ? null : await findCaller(token);
  if (caller !== null) return caller;
  const challenge = token === undefined ? 'Bearer' : 'Bearer error="invalid_token"';
  throw new Problem('signed_out', { headers: { 'www-authenticate': challenge } });
}
