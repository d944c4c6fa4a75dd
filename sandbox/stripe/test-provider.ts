import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import rateLimit from '@fastify/rate-limit';
import { securityHeaders } from '@spareworks/server/http/security-headers.ts';
import { type TestDatabase, testDatabase } from '@spareworks/server/testing/test-database.ts';
import fastify, { type FastifyInstance } from 'fastify';
import { pino } from 'pino';
import type Stripe from 'stripe';
import { createFaults, type Faults } from './faults.ts';
import type { WebhookEndpoint } from './operations/list-webhook-endpoints.ts';
import { sandboxMount, sandboxStripe } from './sandbox-client.ts';
import { serveSandboxStripe } from './serve-sandbox-stripe.ts';
import type { SandboxWebhooks } from './webhooks/webhook-worker.ts';

export const secretKey = 'sk_test_only_known_in_the_sandbox';
export const publishableKey = 'pk_test_known_to_everybody';
export const webhookSecret = 'whsec_only_known_in_the_sandbox';

export type Arrived = { body: string; signature: string };

export type Receiver = {
  url: string;
  arrived: Arrived[];
  /** With which status the next ones are answered; 200 when it runs out. */
  answers: number[];
  /** As soon as so many have arrived in all. */
  until: (count: number) => Promise<Arrived[]>;
} & AsyncDisposable;

export type TestProvider = {
  app: FastifyInstance;
  database: TestDatabase;
  /** Where the server listens. */
  origin: string;
  /** Where the provider's `/v1` is. */
  url: string;
  stripe: Stripe;
  faults: Faults;
  receiver: Receiver;
  webhooks: SandboxWebhooks;
  logLines: string[];
} & AsyncDisposable;

type Options = {
  database?: TestDatabase;
  rateLimitFactor?: number;
  webhookEndpoints?: readonly WebhookEndpoint[];
};

/** The provider alone, listening, on a database of its own, with somebody who hears its events. */
export async function testProvider({
  rateLimitFactor = 1000,
  webhookEndpoints,
  ...shared
}: Options = {}): Promise<TestProvider> {
  const database = shared.database ?? (await testDatabase());
  const receiver = await testReceiver();
  const logLines: string[] = [];
  const log = pino({ level: 'trace' }, { write: (line: string) => void logLines.push(line) });
  const faults = createFaults();
  const app = fastify();
  const headers = securityHeaders({ https: false, inlineScripts: [], development: false });
  app.addHook('onRequest', async (_request, reply) => void reply.headers(headers));
  await app.register(rateLimit, { global: false });
  const webhooks = serveSandboxStripe(app, {
    database,
    secretKey,
    publishableKey,
    webhook: { url: receiver.url, secret: webhookSecret },
    faults,
    log,
    rateLimitFactor,
    ...(webhookEndpoints === undefined ? {} : { webhookEndpoints }),
  });
  app.addHook('onClose', webhooks.stop);
  const origin = await app.listen({ host: '127.0.0.1', port: 0 });
  return {
    app,
    database,
    origin,
    url: `${origin}${sandboxMount}/v1`,
    stripe: sandboxStripe({ internalUrl: origin, secretKey, retries: 0 }),
    faults,
    receiver,
    webhooks,
    logLines,
    [Symbol.asyncDispose]: async () => {
      await app.close();
      await receiver[Symbol.asyncDispose]();
      if (shared.database === undefined) await database[Symbol.asyncDispose]();
      // A failure of the provider's own is told to nobody but its log.
      const failures = logLines.filter((line) => line.includes('the sandbox card provider failed'));
      if (failures.length > 0) throw new Error(failures.join());
    },
  };
}

async function testReceiver(): Promise<Receiver> {
  const arrived: Arrived[] = [];
  const answers: number[] = [];
  const waiting = new Set<() => void>();
  const server = createServer(async (request, response) => {
    const body = Buffer.concat(await request.toArray()).toString();
    arrived.push({ body, signature: String(request.headers['stripe-signature']) });
    response.writeHead(answers.shift() ?? 200).end();
    for (const look of waiting) look();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/webhook`,
    arrived,
    answers,
    until: (count) =>
      new Promise((resolve) => {
        const look = () => {
          if (arrived.length < count) return;
          waiting.delete(look);
          resolve(arrived);
        };
        waiting.add(look);
        look();
      }),
    [Symbol.asyncDispose]: async () => {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}
