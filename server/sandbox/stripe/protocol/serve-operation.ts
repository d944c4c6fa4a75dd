import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Database } from '../../../db/database.ts';
import { providerId } from '../books/provider-ids.ts';
import type { CallFault, Faults, Operation } from '../faults.ts';
import type { Call, Reading, Writing } from '../operations/call.ts';
import { answerOnce, fingerprintOf, readKey } from './answer-once.ts';
import { type Keys, keyHolder } from './authorize.ts';
import { type Form, parseForm } from './form.ts';
import { hangUp, keepWaiting } from './misbehave.ts';
import { type Answer, somethingWentWrong, tooManyCalls } from './provider-error.ts';
import { inWords, type Said, sendSaid } from './said.ts';
import { toProviderError } from './to-provider-error.ts';

export type ProviderRequest = FastifyRequest<{ Params: { id?: string } }>;

export type Served = { operation: Operation; does: { reads: Reading } | { writes: Writing } };

export type Provider = {
  database: Database;
  keys: Keys;
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
  const { faults, closing } = provider;
  const slow = faults.slowness(operation);
  if (slow > 0) await wait(slow, undefined, { signal: closing }).catch(() => undefined);
  const fault = faults.forCall(operation);
  const requestId = providerId('req');
  const said = saidBefore(fault) ?? (await sayOrRefuse(provider, does, request, { requestId, fault }));
  if (fault === 'reset-before' || fault === 'reset-after') return hangUp(reply);
  if (fault === 'timeout-before' || fault === 'timeout-after') return keepWaiting(reply, closing);
  return sendSaid(reply, fault === 'malformed' ? brokenOff(said) : said, {
    requestId,
    idempotencyKey: request.headers['idempotency-key']?.toString() ?? null,
  });
}

/** What is said without anything being done; null where the work comes first. */
function saidBefore(fault: CallFault | null): Said | null {
  switch (fault) {
    case '500-before':
    case 'reset-before':
    case 'timeout-before':
      return inWords(somethingWentWrong().answer);
    case '429':
      return inWords(tooManyCalls().answer);
    default:
      return null;
  }
}

async function sayOrRefuse(
  provider: Provider,
  does: Served['does'],
  request: ProviderRequest,
  { requestId, fault }: { requestId: string; fault: CallFault | null },
): Promise<Said> {
  const disguise = (answer: Answer) => (fault === '500-after' ? somethingWentWrong().answer : answer);
  try {
    const call = readCall(provider, request);
    if ('reads' in does)
      return inWords(disguise({ status: 200, body: await does.reads(provider.database, call) }));
    return await write(provider, does.writes, request, { call, requestId, disguise });
  } catch (error) {
    const known = toProviderError(error);
    if (known.status >= 500) provider.onError(error, requestId);
    return inWords(disguise(known.answer));
  }
}

async function write(
  { database, keys, onChange }: Provider,
  writing: Writing,
  { method, headers, url }: ProviderRequest,
  { call, requestId, disguise }: { call: Call; requestId: string; disguise: (answer: Answer) => Answer },
): Promise<Said> {
  const idempotencyKey = readKey(headers['idempotency-key']);
  const said = await answerOnce(database, {
    work: writing(call),
    origin: { requestId, idempotencyKey },
    owner: idempotencyKey === null ? null : { caller: call.caller, key: idempotencyKey },
    fingerprint: fingerprintOf(keys.secretKey, method, url, call.form),
    disguise,
  });
  onChange();
  return said;
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

function brokenOff(said: Said): Said {
  return { ...said, status: 200, body: said.body.slice(0, -9) };
}
