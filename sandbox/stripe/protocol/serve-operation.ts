import { setTimeout as wait } from 'node:timers/promises';
import type { Database } from '@spareworks/server/db/database.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { idempotencyStore, type KeyOwner } from '../books/idempotency-store.ts';
import { providerId } from '../books/provider-ids.ts';
import type { CallFault, Faults, Operation } from '../faults.ts';
import type { Call, Reading, Work, Writing } from '../operations/call.ts';
import type { WebhookEndpoint } from '../operations/list-webhook-endpoints.ts';
import { answerOnce, fingerprintOf, readKey } from './answer-once.ts';
import { type Keys, keyHolder } from './authorize.ts';
import { type Form, parseForm } from './form.ts';
import { hangUp, keepWaiting } from './misbehave.ts';
import { type Answer, somethingWentWrong, tooManyCalls } from './provider-error.ts';
import { toProviderError } from './to-provider-error.ts';
import { sendAnswer, toWireAnswer, type WireAnswer } from './wire-answer.ts';

export type ProviderRequest = FastifyRequest<{ Params: { id?: string } }>;

export type Served = {
  /** Null: not a call of the shop's, and not one that faults are for. */
  operation: Operation | null;
  does: { reads: Reading } | { writes: Writing };
};

export type Provider = {
  database: Database;
  keys: Keys;
  webhookEndpoints: readonly WebhookEndpoint[];
  faults: Faults;
  onChange: () => void;
  onError: (error: unknown, requestId: string) => void;
  /** Aborted when the server is about to close. */
  closing: AbortSignal;
};

/** One call from beginning to end, with whatever is to go wrong on the way. */
export async function serveOperation(
  provider: Provider,
  { operation, does }: Served,
  request: ProviderRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const call = readCall(provider, request);
  const owner = 'writes' in does ? keyOwner(call, request) : null;
  const fault = operation === null ? null : await meetFault(provider, operation, call, owner);
  const requestId = providerId('req');
  const answer =
    answerOfFault(fault) ??
    (await answerOrRefuse(provider, does, request, { call, owner, requestId, fault }));
  if (fault === 'reset-before' || fault === 'reset-after') return hangUp(reply);
  if (fault === 'timeout-before' || fault === 'timeout-after') return keepWaiting(reply, provider.closing);
  return sendAnswer(reply, fault === 'malformed' ? brokenOff(answer) : answer, {
    requestId,
    idempotencyKey: request.headers['idempotency-key']?.toString() ?? null,
  });
}

/** Waits where calls are slow, and says what else befalls this one. */
async function meetFault(
  { database, faults, closing }: Provider,
  operation: Operation,
  call: Call,
  owner: KeyOwner | null,
): Promise<CallFault | null> {
  if (faults.active().length === 0) return null;
  const about = [call.id, ...objectsIn(call.form)];
  const slow = faults.slowness({ operation, about });
  if (slow > 0) await wait(slow, undefined, { signal: closing }).catch(() => undefined);
  const kept = owner === null ? null : await idempotencyStore(database).find(owner);
  // Under its key a failure is repeated, however often; that takes no new one.
  if (kept !== null && kept.status >= 500) return null;
  return faults.forCall({ operation, about, answered: kept !== null });
}

function objectsIn(form: Form): string[] {
  const metadata = form.get('metadata');
  const named = [
    form.get('payment_intent'),
    form.get('charge'),
    ...(metadata instanceof Map ? [metadata.get('paymentId'), metadata.get('orderId')] : []),
  ];
  return named.filter((name) => typeof name === 'string');
}

/** What is answered without anything being done, and not kept either; null where it comes as far as the work. */
function answerOfFault(fault: CallFault | null): WireAnswer | null {
  switch (fault) {
    case 'reset-before':
    case 'timeout-before':
      return toWireAnswer(somethingWentWrong().answer);
    case '429':
      return toWireAnswer(tooManyCalls().answer);
    default:
      return null;
  }
}

type Attempt = { call: Call; owner: KeyOwner | null; requestId: string; fault: CallFault | null };

async function answerOrRefuse(
  provider: Provider,
  does: Served['does'],
  request: ProviderRequest,
  { call, owner, requestId, fault }: Attempt,
): Promise<WireAnswer> {
  const fails = fault === '500-before' || fault === '500-after';
  const disguise = (answer: Answer) => (fails ? somethingWentWrong().answer : answer);
  try {
    if ('reads' in does)
      return toWireAnswer(disguise({ status: 200, body: await does.reads(provider.database, call) }));
    const work = does.writes(call);
    const answer = await answerOnce(provider.database, {
      work: fault === '500-before' ? failAtOnce : work,
      origin: { requestId, idempotencyKey: owner?.key ?? null },
      owner,
      fingerprint: fingerprintOf(provider.keys.secretKey, request.method, request.url, call.form),
      disguise,
    });
    provider.onChange();
    return answer;
  } catch (error) {
    const known = toProviderError(error);
    if (known.status >= 500) provider.onError(error, requestId);
    return toWireAnswer(disguise(known.answer));
  }
}

/** It was begun, and came to nothing: that much is kept under the key. */
const failAtOnce: Work = async () => somethingWentWrong().answer;

function keyOwner({ caller }: Call, { headers }: ProviderRequest): KeyOwner | null {
  const key = readKey(headers['idempotency-key']);
  return key === null ? null : { caller, key };
}

function readCall({ keys }: Provider, request: ProviderRequest): Call {
  const holder = keyHolder(request.headers.authorization, keys);
  return {
    id: request.params.id ?? '',
    form: request.method === 'POST' ? bodyOf(request) : queryOf(request),
    caller: holder === 'secret' ? 'secret' : 'public',
  };
}

function queryOf({ url }: ProviderRequest): Form {
  const start = url.indexOf('?');
  return parseForm(start < 0 ? '' : url.slice(start + 1));
}

function bodyOf({ body }: ProviderRequest): Form {
  return body instanceof Map ? body : new Map();
}

function brokenOff(answer: WireAnswer): WireAnswer {
  return { ...answer, status: 200, body: answer.body.slice(0, -9) };
}
