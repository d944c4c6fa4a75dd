import type { Access } from '@spareworks/contract/calls/endpoint';
import { normalizeEmail } from '@spareworks/contract/schemas/email';
import type { FastifyRequest } from 'fastify';
import type { Buyer, Caller, FindCaller, FindGuest, Guest } from '../kernel/caller.ts';
import { Problem } from '../kernel/problem.ts';

/** Decides who may go on, before anything of the request is looked at. */
export async function guard(
  access: Access,
  request: Pick<FastifyRequest, 'headers' | 'params'>,
  { findCaller, findGuest }: { findCaller: FindCaller; findGuest: FindGuest },
): Promise<Buyer | null> {
  if (access === 'anyone' || access === 'session') return null;
  const { authorization } = request.headers;
  if (access === 'maybe-signed-in' && authorization === undefined) return null;
  if (access === 'buyer') {
    const token = guestToken.exec(authorization ?? '')?.[1];
    if (token !== undefined) return guestOf(token, findGuest);
  }
  const caller = await callerOf(authorization, findCaller);
  if (caller.role === 'admin' || open.has(access)) return caller;
  const { email = '' } = request.params as { email?: string };
  if (access === 'self-or-admin' && normalizeEmail(email) === caller.email) return caller;
  // The same whether there is such a user or not.
  throw new Problem('forbidden');
}

const open = new Set<Access>(['signed-in', 'maybe-signed-in', 'buyer']);

const guestToken = /^Guest +(\S+)$/i;
const bearer = /^Bearer +(\S+)$/i;

export function bearerToken(authorization: string | undefined): string | undefined {
  return bearer.exec(authorization ?? '')?.[1];
}

async function guestOf(token: string, findGuest: FindGuest): Promise<Guest> {
  const guest = await findGuest(token);
  if (guest === null) throw new Problem('signed_out', { headers: { 'www-authenticate': 'Guest' } });
  return guest;
}

async function callerOf(authorization: string | undefined, findCaller: FindCaller): Promise<Caller> {
  const token = bearerToken(authorization);
  const caller = token === undefined ? null : await findCaller(token);
  if (caller !== null) return caller;
  const challenge = token === undefined ? 'Bearer' : 'Bearer error="invalid_token"';
  throw new Problem('signed_out', { headers: { 'www-authenticate': challenge } });
}
