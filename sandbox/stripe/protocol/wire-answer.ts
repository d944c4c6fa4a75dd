import type { FastifyReply } from 'fastify';
import Stripe from 'stripe';
import type { Answer } from './provider-error.ts';

/** An answer in its final words. */
export type WireAnswer = {
  status: number;
  body: string;
  /** Under the caller's key: it will be the same next time. */
  kept: boolean;
  replayed: boolean;
  inVain?: boolean;
};

export function toWireAnswer({ status, body, inVain = false }: Answer): WireAnswer {
  return { status, body: `${JSON.stringify(body, null, 2)}\n`, kept: false, replayed: false, inVain };
}

type Call = { requestId: string; idempotencyKey: string | null };

export function sendAnswer(
  reply: FastifyReply,
  answer: WireAnswer,
  { requestId, idempotencyKey }: Call,
): FastifyReply {
  reply.header('request-id', requestId).header('stripe-version', Stripe.API_VERSION);
  if (idempotencyKey !== null) reply.header('idempotency-key', idempotencyKey);
  if (answer.replayed) reply.header('idempotent-replayed', 'true');
  // The library would only be told the same failure again.
  if (answer.kept && answer.status >= 500) reply.header('stripe-should-retry', 'false');
  if (answer.status === 503) reply.header('retry-after', '1');
  // The database is silent, as it is for whoever called: their answer must not wait until the library has tried twice more.
  if (answer.inVain) reply.header('stripe-should-retry', 'false');
  return reply.code(answer.status).type('application/json; charset=utf-8').send(answer.body);
}
