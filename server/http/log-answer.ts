import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Logger } from 'pino';

/** One line per answer: failures always, changes and refusals usually, plain reading only when somebody looks closely. */
export function logAnswer(log: Logger, request: FastifyRequest, reply: FastifyReply): void {
  const level = levelOf(request.method, reply.statusCode);
  if (!log.isLevelEnabled(level)) return;
  log[level](
    {
      requestId: request.id,
      method: request.method,
      path: request.url.split('?', 1)[0],
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime * 10) / 10,
    },
    'answered',
  );
}

function levelOf(method: string, status: number): 'warn' | 'info' | 'debug' {
  if (status >= 500) return 'warn';
  return (method === 'GET' || method === 'HEAD') && status < 400 ? 'debug' : 'info';
}
