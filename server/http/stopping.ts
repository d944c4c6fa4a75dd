import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { setImmediate as nextTurn, setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { unavailable } from '../kernel/problem.ts';

/** Whether the shop has been told to stop. It goes on serving for a while, so that whoever sends it requests can notice. */
export type Stopping = {
  begun: () => boolean;
  begin: () => void;
  /** Ends the wait for balancers: somebody sits before the terminal. */
  hurry: () => void;
  /** Gives way when the time is over, or somebody is in a hurry. */
  noticed: (ms: number) => Promise<void>;
};

export function createStopping(): Stopping {
  let begun = false;
  const hurried = Promise.withResolvers<void>();
  return {
    begun: () => begun,
    begin: () => {
      begun = true;
    },
    hurry: hurried.resolve,
    async noticed(ms) {
      const time = Promise.withResolvers<void>();
      const timer = setTimeout(time.resolve, ms);
      await Promise.race([time.promise, hurried.promise]);
      clearTimeout(timer);
    },
  };
}

/**
 * How a balancer says that it asks another instance when this one refuses: deploy/nginx.conf does, for what may be asked
 * twice. It learns by the refusal, before the shop stops listening, that nothing more should be sent here.
 */
const asksAnother = 'x-asks-another-instance';

/** Not 503, which the shop also says when it cannot serve for a while: nobody is to be taken out of service for that. */
const askAnother = 502;

const safeMethods: readonly string[] = ['GET', 'HEAD'];

/** No fault, and so not in the log as one. */
export function sayStopping(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const problem = unavailable();
  return reply
    .code(problem.status)
    .headers(problem.headers)
    .header('x-request-id', request.id)
    .header('cache-control', 'no-store')
    .type('application/problem+json')
    .serializer(JSON.stringify)
    .send(problem.toDocument(request.id));
}

/** While the shop stops: every connection ends with its answer, and who can ask another instance is sent there. */
export function leaveToOthers(
  app: FastifyInstance,
  stopping: Stopping,
  headers: Record<string, string>,
): void {
  app.addHook('onRequest', (request, reply, done) => {
    if (!stopping.begun()) return done();
    reply.raw.shouldKeepAlive = false;
    if (request.headers[asksAnother] === undefined || !safeMethods.includes(request.method)) return done();
    reply
      .headers(headers)
      .header('x-request-id', request.id)
      .header('cache-control', 'no-store')
      .code(askAnother)
      .send();
  });
}

/** Whoever asks over a kept connection without much of a pause has asked by then, and was told that it ends. */
const silentMs = 500;

/**
 * A server that closes ends what is idle, at once: a request that was sent and not read yet would be reset. While the shop stops, a
 * connection has to be silent for a while first. What is being written is idle for Node as soon as all of it is written down.
 */
export function endWhenSilent(server: Server, stopping: Stopping): void {
  const open = new Set<Socket>();
  server.on('connection', (socket) => {
    open.add(socket);
    socket.once('close', () => open.delete(socket));
  });
  /** Never asked over, or its last answer is out: only then a connection has this timeout, until the next byte comes. */
  const isIdle = (socket: Socket) =>
    socket.bytesRead === 0 || socket.timeout === server.keepAliveTimeout + server.keepAliveTimeoutBuffer;
  async function endIdle(): Promise<void> {
    while (open.size > 0) {
      const before = new Map([...open].filter(isIdle).map((socket) => [socket, socket.bytesRead]));
      if (stopping.begun()) await stopping.noticed(silentMs);
      // What has arrived is read first, and once more if reading took long.
      await nextTurn();
      await nextTurn();
      for (const [socket, bytes] of before) if (socket.bytesRead === bytes) socket.destroy();
      await wait(50);
    }
  }
  server.closeIdleConnections = () => void endIdle();
}

type Limits = {
  /** How long everything is still served after /readyz answered no. */
  delayMs: number;
  /** When connections are cut that have not ended by themselves, counted from the beginning. */
  mostMs: number;
};

/** Not ready, then not listening, then without a request under way, then closed. */
export async function stopServing(
  app: FastifyInstance,
  stopping: Stopping,
  { delayMs, mostMs }: Limits,
): Promise<void> {
  stopping.begin();
  const cut = setTimeout(() => app.server.closeAllConnections(), mostMs);
  if (delayMs > 0) await stopping.noticed(delayMs);
  await app.close();
  clearTimeout(cut);
}
