import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyReply } from 'fastify';

const longestHoldMs = 30_000;

/** Ends the connection without a word. */
export function hangUp(reply: FastifyReply): FastifyReply {
  reply.hijack();
  reply.raw.destroy();
  return reply;
}

/** Says nothing until the caller gives up, or the server has to close. */
export async function keepWaiting(reply: FastifyReply, closing: AbortSignal): Promise<FastifyReply> {
  reply.hijack();
  const over = new AbortController();
  reply.raw.once('close', () => over.abort());
  const signal = AbortSignal.any([over.signal, closing]);
  if (!reply.raw.destroyed) await wait(longestHoldMs, undefined, { signal }).catch(() => undefined);
  reply.raw.destroy();
  return reply;
}
