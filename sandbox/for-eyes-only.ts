import type { FastifyReply } from 'fastify';

/** What the sandbox shows is kept nowhere, and found by no search engine. */
export function forEyesOnly(reply: FastifyReply): FastifyReply {
  return reply.header('cache-control', 'no-store').header('x-robots-tag', 'noindex, nofollow');
}
