import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { providerId } from '../books/provider-ids.ts';
import type { Operation } from '../faults.ts';
import { closeDispute, updateDispute } from '../operations/answer-dispute.ts';
import { authenticateIntent } from '../operations/authenticate-intent.ts';
import type { Reading, Writing } from '../operations/call.ts';
import { cancelIntent } from '../operations/cancel-intent.ts';
import { confirmIntent } from '../operations/confirm-intent.ts';
import { createIntent } from '../operations/create-intent.ts';
import { createRefund } from '../operations/create-refund.ts';
import { failRefund } from '../operations/fail-refund.ts';
import { listDisputes, listEvents, listIntents, listRefunds } from '../operations/list-objects.ts';
import { listWebhookEndpoints } from '../operations/list-webhook-endpoints.ts';
import { openDispute } from '../operations/open-dispute.ts';
import { retrieveIntent } from '../operations/retrieve-intent.ts';
import { retrieveDispute, retrieveRefund } from '../operations/retrieve-object.ts';
import { updateIntent } from '../operations/update-intent.ts';
import { type Keys, keyHolder, secretKeyRequired } from './authorize.ts';
import { parseForm } from './form.ts';
import { ProviderError } from './provider-error.ts';
import { type Provider, type ProviderRequest, serveOperation } from './serve-operation.ts';
import { toProviderError } from './to-provider-error.ts';
import { sendAnswer, toWireAnswer } from './wire-answer.ts';

type Access = 'secret' | 'public';

const reads: [string, Operation, Access, Reading][] = [
  ['/payment_intents', 'payment_intents.list', 'secret', listIntents],
  ['/payment_intents/:id', 'payment_intents.retrieve', 'public', retrieveIntent],
  ['/refunds', 'refunds.list', 'secret', listRefunds],
  ['/refunds/:id', 'refunds.retrieve', 'secret', retrieveRefund],
  ['/disputes', 'disputes.list', 'secret', listDisputes],
  ['/disputes/:id', 'disputes.retrieve', 'secret', retrieveDispute],
  ['/events', 'events.list', 'secret', listEvents],
];

const writes: [string, Operation | null, Access, Writing][] = [
  ['/payment_intents', 'payment_intents.create', 'secret', createIntent],
  ['/payment_intents/:id', 'payment_intents.update', 'secret', updateIntent],
  ['/payment_intents/:id/confirm', 'payment_intents.confirm', 'public', confirmIntent],
  ['/payment_intents/:id/cancel', 'payment_intents.cancel', 'secret', cancelIntent],
  ['/payment_intents/:id/sandbox_authenticate', 'payment_intents.authenticate', 'public', authenticateIntent],
  ['/refunds', 'refunds.create', 'secret', createRefund],
  ['/disputes/:id', 'disputes.update', 'secret', updateDispute],
  ['/disputes/:id/close', 'disputes.close', 'secret', closeDispute],
  // Not the provider's: what a bank does, and nothing goes wrong with it on purpose.
  ['/refunds/:id/sandbox_fail', null, 'secret', failRefund],
  ['/sandbox_disputes', null, 'secret', openDispute],
];

/** The addresses under `/v1`, below whatever prefix the scope has. */
export function serveApi(scope: FastifyInstance, provider: Provider, callsPerMinute: number): void {
  readFormsOnly(scope);
  scope.setErrorHandler((error, request, reply) => {
    const known = toProviderError(error);
    if (known.status >= 500) provider.onError(error, request.id);
    return refuse(reply, known);
  });
  scope.addHook('onRequest', (_request, reply, done) => {
    reply.header('cache-control', 'no-store');
    done();
  });
  const rateLimit = {
    max: callsPerMinute,
    timeWindow: 60_000,
    allowList: (request: FastifyRequest) => holderOf(request, provider.keys) === 'secret',
  };
  const optionsFor = (access: Access) => ({
    config: { rateLimit },
    // Before anything of the body is read.
    ...(access === 'secret' ? { onRequest: requireSecretKey(provider.keys) } : {}),
  });

  const endpoints = listWebhookEndpoints(provider.webhookEndpoints);
  const allReads: typeof reads = [
    ...reads,
    ['/webhook_endpoints', 'webhook_endpoints.list', 'secret', endpoints],
  ];
  for (const [path, operation, access, reading] of allReads) {
    scope.get(`/v1${path}`, optionsFor(access), (request: ProviderRequest, reply) =>
      serveOperation(provider, { operation, does: { reads: reading } }, request, reply),
    );
  }
  for (const [path, operation, access, writing] of writes) {
    scope.post(`/v1${path}`, optionsFor(access), (request: ProviderRequest, reply) =>
      serveOperation(provider, { operation, does: { writes: writing } }, request, reply),
    );
  }
  scope.all('/*', { config: { rateLimit } }, (request, reply) => refuse(reply, unknownAddress(request)));
}

function readFormsOnly(scope: FastifyInstance): void {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: 64 * 1024 },
    (_request, body, done) => {
      try {
        done(null, parseForm(body.toString()));
      } catch (error) {
        done(toProviderError(error));
      }
    },
  );
}

function requireSecretKey(keys: Keys) {
  return (request: FastifyRequest, _reply: FastifyReply, done: (error?: Error) => void) => {
    try {
      const holder = keyHolder(request.headers.authorization, keys);
      done(holder === 'secret' ? undefined : secretKeyRequired(holder));
    } catch (error) {
      done(toProviderError(error));
    }
  };
}

function holderOf({ headers }: FastifyRequest, keys: Keys) {
  try {
    return keyHolder(headers.authorization, keys);
  } catch {
    return 'nobody'; // with a key that is none
  }
}

function refuse(reply: FastifyReply, error: ProviderError): FastifyReply {
  return sendAnswer(reply, toWireAnswer(error.answer), {
    requestId: providerId('req'),
    idempotencyKey: null,
  });
}

function unknownAddress({ method, url }: FastifyRequest): ProviderError {
  const path = url.split('?', 1)[0]?.slice(0, 200);
  return new ProviderError(404, {
    type: 'invalid_request_error',
    message: `Unrecognized request URL (${method}: ${path}).`,
  });
}
