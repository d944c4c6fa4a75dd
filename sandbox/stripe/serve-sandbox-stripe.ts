import type { Database } from '@spareworks/server/db/database.ts';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import { createFaults, type Faults } from './faults.ts';
import { serveLedger } from './ledger/serve-ledger.ts';
import type { WebhookEndpoint } from './operations/list-webhook-endpoints.ts';
import { serveApi } from './protocol/serve-api.ts';
import { sandboxMount } from './sandbox-client.ts';
import { type SandboxWebhooks, startSandboxWebhooks } from './webhooks/webhook-worker.ts';

export type SandboxStripeOptions = {
  database: Database;
  secretKey: string;
  publishableKey: string;
  /** Where the shop wants to hear of what happened. */
  webhook: { url: string; secret: string };
  /** What it says when asked where it tells of what happens; without it the one above, of everything. */
  webhookEndpoints?: readonly WebhookEndpoint[];
  log: Logger;
  faults?: Faults;
  rateLimitFactor?: number;
};

const callsPerMinute = 600;

/** The stand-in for the card provider: its protocol, its books to look at, and the events it sends. */
export function serveSandboxStripe(
  app: FastifyInstance,
  { database, secretKey, publishableKey, webhook, log, ...options }: SandboxStripeOptions,
): SandboxWebhooks {
  const { faults = createFaults(), rateLimitFactor = 1 } = options;
  const closing = new AbortController();
  const webhooks = startSandboxWebhooks({ database, ...webhook, log, faults });
  const most = Math.ceil(callsPerMinute * rateLimitFactor);
  const provider = {
    database,
    keys: { secretKey, publishableKey },
    webhookEndpoints: options.webhookEndpoints ?? [{ url: webhook.url, events: ['*'], enabled: true }],
    faults,
    onChange: webhooks.wake,
    onError: (error: unknown, requestId: string) =>
      log.error({ err: error, requestId }, 'the sandbox card provider failed'),
    closing: closing.signal,
  };
  app.register(async (scope) => serveApi(scope, provider, most), { prefix: sandboxMount });
  app.register(async (scope) => serveLedger(scope, { db: database, faults, callsPerMinute: most }));
  // The server waits for its answers before it closes, also for those that are being held back on purpose.
  app.addHook('preClose', (done) => {
    closing.abort();
    done();
  });
  return webhooks;
}
