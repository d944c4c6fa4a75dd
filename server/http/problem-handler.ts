import type { Socket } from 'node:net';
import type { ProblemCode } from '@spareworks/contract/schemas/problems';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import type { Logger } from 'pino';
import { isDatabaseAway } from '../db/database-errors.ts';
import { problemOf } from '../db/problem-of.ts';
import { Problem } from '../kernel/problem.ts';
import type { AllowedMethods } from './allowed-methods.ts';
import { loggedPath } from './logged-path.ts';

/** Fastify's own refusals, in our words. Anything not listed is a fault of ours. */
const frameworkCodes: Record<string, ProblemCode> = {
  FST_ERR_BAD_URL: 'malformed_request',
  FST_ERR_MAX_PARAM_LENGTH: 'not_found', // as what is looked for by GET and is not there
  FST_ERR_ASYNC_CONSTRAINT: 'malformed_request',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'malformed_request',
  FST_ERR_CTP_INVALID_JSON_BODY: 'malformed_request',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'malformed_request',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'unsupported_media_type',
  FST_ERR_CTP_BODY_TOO_LARGE: 'body_too_large',
};

export function toProblem(error: unknown): Problem {
  const problem = problemOf(error);
  if (problem.code !== 'internal_error') return problem;
  const { code, statusCode } = error as Partial<FastifyError>;
  const known = code === undefined ? undefined : frameworkCodes[code];
  if (known !== undefined) return new Problem(known);
  return statusCode === 400 ? new Problem('malformed_request') : problem;
}

const brokenOff = ['ECONNRESET', 'EPIPE', 'ERR_STREAM_PREMATURE_CLOSE'];

/** Whoever was asking is gone, and what was still to come from them with it. Nobody reads the answer. */
function hungUp({ raw: { socket } }: FastifyRequest, error: unknown): boolean {
  const { code = '' } = error as Partial<NodeJS.ErrnoException>;
  return socket.destroyed && brokenOff.includes(code) && !isDatabaseAway(error);
}

/**
 * The person gets a sentence and an id; what happened is in the log under that id. An error is only what is a fault of ours: while a large
 * catalogue is read, more comes than can be served, or the database is away or somebody has locked what is wanted, nothing of ours broke.
 */
export function noteFailure(
  log: Logger,
  { id, url }: Pick<FastifyRequest, 'id' | 'url'>,
  { code, status }: Problem,
  error: unknown,
): void {
  const cause = error instanceof Problem && code === 'unavailable' ? error.cause : error;
  if (code === 'unavailable' && (cause === undefined || isDatabaseAway(cause))) {
    const reason = cause instanceof Error ? cause.message : undefined;
    log.warn({ code, path: loggedPath(url), requestId: id, reason }, 'not served just now');
  } else if (status >= 500) {
    log.error({ err: error, code, requestId: id }, 'request failed');
  }
}

export type ProblemSender = (request: FastifyRequest, reply: FastifyReply, error: unknown) => FastifyReply;

export function problemSender(log: Logger, headers: Record<string, string>): ProblemSender {
  return (request, reply, error) => {
    const gone = hungUp(request, error);
    const problem = gone ? new Problem('malformed_request') : toProblem(error);
    if (gone) log.info({ requestId: request.id, path: loggedPath(request.url) }, 'the caller hung up');
    noteFailure(log, request, problem, error);
    // What was to be sent in its place may have been packed, or a file to keep.
    return reply
      .removeHeader('content-encoding')
      .removeHeader('content-disposition')
      .code(problem.status)
      .headers(headers)
      .header('x-request-id', request.id)
      .headers(problem.headers)
      .header('cache-control', 'no-store')
      .type('application/problem+json')
      .serializer(JSON.stringify)
      .send(problem.toDocument(request.id));
  };
}

/** 405 where the address exists for other methods, 404 where it does not. */
export function missingRoute(request: FastifyRequest, methodsOf: AllowedMethods): Problem {
  const path = request.url.split('?', 1)[0] ?? '/';
  const allowed = path.startsWith('/api/') ? methodsOf(path) : ['GET', 'HEAD'];
  if (allowed.length === 0 || allowed.includes(request.method)) return new Problem('not_found');
  return new Problem('method_not_allowed', { headers: { allow: allowed.join(', ') } });
}

/** Requests that are not even HTTP never reach a route; they get the same kind of answer. */
export function answerBrokenRequest(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const code: ProblemCode =
    error.code === 'HPE_HEADER_OVERFLOW'
      ? 'headers_too_large'
      : error.code === 'ERR_HTTP_REQUEST_TIMEOUT'
        ? 'request_timeout'
        : 'malformed_request';
  const problem = new Problem(code);
  const body = JSON.stringify(problem.toDocument('unread'));
  socket.end(
    `HTTP/1.1 ${problem.status} Refused\r\nconnection: close\r\ncontent-type: application/problem+json\r\n` +
      `content-length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
  );
}
