import { isUtf8 } from 'node:buffer';
import compress from '@fastify/compress';
import rateLimit, { type FastifyRateLimitStoreCtor } from '@fastify/rate-limit';
import fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import type { Logger } from 'pino';
import { Problem, tooManyRequests, unavailable } from '../kernel/problem.ts';
import { clientKey } from './client-key.ts';
import { logAnswer } from './log-answer.ts';
import { isOfPage, sendFailure } from './pages/failure-page.ts';
import { answerBrokenRequest, problemSender } from './problem-handler.ts';
import { mostBeforeBody, refuseLongHeaders } from './refuse-long-headers.ts';
import { refuseUnkeepable } from './refuse-unkeepable.ts';
import { requestIds } from './request-ids.ts';
import { shedLoad } from './shed-load.ts';
import { endWhenSilent, leaveToOthers, type Stopping } from './stopping.ts';

type ServerOptions = {
  trustProxy: string[] | false;
  /** Sent with every answer. */
  headers: Record<string, string>;
  log: Logger;
  stopping: Stopping;
  /** Counts requests for every limit. */
  limitStore: FastifyRateLimitStoreCtor;
};

/** A web server with the shop's manners and nothing to serve yet. */
export async function createServer({
  trustProxy,
  headers,
  log,
  stopping,
  limitStore,
}: ServerOptions): Promise<FastifyInstance> {
  const sendProblem = problemSender(log, headers);
  const app = fastify({
    logger: false, // ours is handed to whoever writes; Fastify's makes one per request, which shows under load
    genReqId: requestIds(),
    trustProxy,
    bodyLimit: 100 * 1024,
    requestTimeout: 120_000, // a picture or a list of parts over a slow line; Fastify's default is to wait for ever
    pluginTimeout: 120_000, // a first start on a busy machine; Fastify's 10 s end the process
    connectionTimeout: 60_000,
    keepAliveTimeout: 65_000, // longer than the usual balancer's, so that it closes first
    maxRequestsPerSocket: 0,
    return503OnClosing: false, // what comes over a connection that is still open is answered, and then it is closed
    http: { maxHeaderSize: mostBeforeBody, headersTimeout: 15_000 },
    routerOptions: { maxParamLength: 512 }, // an email address in a path may be 254 characters, encoded more
    clientErrorHandler: answerBrokenRequest,
    frameworkErrors: (error, request, reply) => {
      const isShown = request.method === 'GET' && isOfPage(request.url);
      if (isShown) sendFailure(request, reply, error, { headers, log });
      else sendProblem(request, reply, error);
    },
  });
  addHooks(app, headers, log);
  app.setErrorHandler((error, request, reply) => sendProblem(request, reply, error));
  readJsonOnly(app);
  leaveToOthers(app, stopping, headers);
  endWhenSilent(app.server, stopping);
  shedLoad(app, {
    mostMs: 2000,
    refuse: (request, reply) => void sendProblem(request, reply, unavailable()),
  });
  refuseLongHeaders(app);
  refuseUnkeepable(app, headers);
  await app.register(compress, { global: false, encodings: ['br', 'gzip'], threshold: 1024 });
  await app.register(rateLimit, {
    global: false,
    store: limitStore,
    keyGenerator: clientKey,
    addHeadersOnExceeding: {
      'x-ratelimit-limit': false,
      'x-ratelimit-remaining': false,
      'x-ratelimit-reset': false,
    },
    errorResponseBuilder: (_request, { ttl }) => tooManyRequests(ttl),
  });
  return app;
}

/** Hooks take a callback, not a promise: they run for every request, and a promise each would cost more than their work. */
function addHooks(app: FastifyInstance, headers: Record<string, string>, log: Logger): void {
  app.addHook('onRoute', (route) => {
    if (route.config?.writesOwnHeaders) return;
    const add = (request: FastifyRequest, reply: FastifyReply, done: () => void) => {
      reply.headers(headers).header('x-request-id', request.id);
      done();
    };
    route.onRequest = [add, ...[route.onRequest ?? []].flat()];
  });
  app.addHook('onResponse', (request, reply, done) => {
    logAnswer(log, request, reply);
    done();
  });
}

const notUtf8 = 'The request could not be read: its text is not UTF-8.';

/** JSON is UTF-8, whatever is said of it; what says that it is something else would be read wrongly. */
function isOfAnotherCharset(type = ''): boolean {
  const charset = /;\s*charset="?([^";\s]+)/i.exec(type)?.[1];
  return charset !== undefined && !/^(?:utf-?8|us-ascii)$/i.test(charset);
}

function readJsonOnly(app: FastifyInstance): void {
  app.removeContentTypeParser('text/plain');
  const parseJson = app.getDefaultJsonParser('error', 'error');
  // A call without a body may still say that it would be JSON; clients do.
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    const bytes = body as Buffer;
    if (bytes.length === 0) done(null, undefined);
    else if (isOfAnotherCharset(request.headers['content-type'])) done(new Problem('unsupported_media_type'));
    // Read as if it were, each letter that is none would become "\ufffd", in a name too.
    else if (!isUtf8(bytes)) done(new Problem('malformed_request', { title: notUtf8 }));
    else parseJson(request, bytes.toString(), done);
  });
}
