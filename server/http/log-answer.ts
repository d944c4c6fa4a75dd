import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Logger } from 'pino';
import { readTraceparent } from '../kernel/trace-context.ts';
import { loggedPath } from './logged-path.ts';

/** One line per answer: failures always, changes and refusals usually, plain reading only when somebody looks closely. */
export function logAnswer(log: Logger, request: FastifyRequest, reply: FastifyReply): void {
  const level = levelOf(request.method, reply.statusCode);
  if (!log.isLevelEnabled(level)) return;
  log[level](
    {
      requestId: request.id,
      ...traceOf(request),
      method: request.method,
      path: loggedPath(request.url),
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime * 10) / 10,
    },
    'answered',
  );
}

/** Whoever follows a request over several programs finds it here by the id they gave it. */
function traceOf({ headers }: FastifyRequest): { traceId?: string } {
  const trace = headers.traceparent === undefined ? null : readTraceparent(headers.traceparent);
  return trace === null ? {} : { traceId: trace.traceId };
}

function levelOf(method: string, status: number): 'warn' | 'info' | 'debug' {
  if (status >= 500) return 'warn';
  return (method === 'GET' || method === 'HEAD') && status < 400 ? 'debug' : 'info';
}
