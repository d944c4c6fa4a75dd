import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Logger } from 'pino';
import { noteFailure, toProblem } from '../problem-handler.ts';
import { emergencyPage } from './html-document.ts';

/** Whether there could be a page at an address, which a browser shows to a person. */
export function isOfPage(url: string): boolean {
  return !/^\/(?:api|sandbox|sitemaps|static|images|icons)\//.test(url);
}

/** What cannot be shown on its page is said on a plain one. */
export function sendFailure(
  request: FastifyRequest,
  reply: FastifyReply,
  error: unknown,
  { headers, log }: { headers: Record<string, string>; log: Logger },
): FastifyReply {
  const problem = toProblem(error);
  noteFailure(log, request, problem, error);
  return reply
    .code(problem.status)
    .headers(headers)
    .header('x-request-id', request.id)
    .headers(problem.headers)
    .header('cache-control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(emergencyPage(problem.message, request.id));
}
