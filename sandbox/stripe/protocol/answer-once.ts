import { createHmac } from 'node:crypto';
import type { Database, Db } from '@spareworks/server/db/database.ts';
import type { Origin } from '../books/event-store.ts';
import { idempotencyStore, type KeyOwner } from '../books/idempotency-store.ts';
import type { Work } from '../operations/call.ts';
import { type Form, flatForm } from './form.ts';
import { type Answer, invalidRequest, ProviderError } from './provider-error.ts';
import { toWireAnswer, type WireAnswer } from './wire-answer.ts';

type Once = {
  work: Work;
  origin: Origin;
  /** Null: no key was sent, the call is done however often it comes. */
  owner: KeyOwner | null;
  fingerprint: string;
  /** Says something else than what was done, for a test of how the shop takes it. */
  disguise?: (answer: Answer) => Answer;
};

/**
 * Does the work and keeps what is answered under the key, in one transaction: whoever comes again with the key gets the
 * same answer, also when it is a refusal. What was not even begun, because it was badly asked, is not kept.
 */
export async function answerOnce(
  database: Database,
  { work, origin, owner, fingerprint, disguise = (answer) => answer }: Once,
): Promise<WireAnswer> {
  return database.transaction(async (tx) => {
    if (owner === null) return toWireAnswer(disguise(await work(tx, origin)));
    const store = idempotencyStore(tx);
    if (!(await store.lock(owner))) throw keyInUse(owner.key);
    const kept = await store.find(owner);
    if (kept !== null) {
      if (kept.fingerprint !== fingerprint) throw otherParameters(owner.key);
      return { status: kept.status, body: kept.body, kept: true, replayed: true };
    }
    const answer = toWireAnswer(disguise(await answerOrRefusal(tx, work, origin)));
    await store.keep(owner, { fingerprint, status: answer.status, body: answer.body });
    return { ...answer, kept: true };
  });
}

/** A card number is among the parameters, so they are not only hashed but hashed with a key. */
export function fingerprintOf(secret: string, method: string, path: string, form: Form): string {
  return createHmac('sha256', secret)
    .update(JSON.stringify([method, path, flatForm(form)]))
    .digest('base64url');
}

export function readKey(header: string | string[] | undefined): string | null {
  const key = [header].flat()[0] ?? '';
  if (key.length > 255) throw invalidRequest('Idempotency keys can have up to 255 characters.');
  return key === '' ? null : key;
}

async function answerOrRefusal(tx: Db, work: Work, origin: Origin): Promise<Answer> {
  await tx.query({ text: 'SAVEPOINT begun' });
  try {
    return await work(tx, origin);
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    await tx.query({ text: 'ROLLBACK TO SAVEPOINT begun' });
    return error.answer;
  }
}

function keyInUse(key: string): ProviderError {
  return new ProviderError(409, {
    type: 'idempotency_error',
    code: 'idempotency_key_in_use',
    message: `There is currently another in-progress request using this Idempotent Key (that probably means you submitted twice, and the other request is still going through): ${key}. Please try again later.`,
  });
}

function otherParameters(key: string): ProviderError {
  return new ProviderError(400, {
    type: 'idempotency_error',
    message: `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`,
  });
}
