import type { Db } from '@spareworks/server/db/database.ts';
import type { FastifyInstance } from 'fastify';
import { forEyesOnly } from '../../for-eyes-only.ts';
import { type Faults, faultSchema } from '../faults.ts';
import { ledgerPage } from './ledger-page.ts';
import { ledgerStyle } from './ledger-style.ts';
import { readEvents, readLedger } from './read-ledger.ts';

type Options = { db: Db; faults: Faults; callsPerMinute: number };

/** The provider's books to look at, and the switches for what is to go wrong. */
export function serveLedger(scope: FastifyInstance, { db, faults, callsPerMinute }: Options): void {
  const config = { rateLimit: { max: callsPerMinute, timeWindow: 60_000 } };

  scope.get('/sandbox/payments.json', { config }, async (_request, reply) => {
    forEyesOnly(reply);
    return readLedger(db);
  });

  scope.get('/sandbox/payments', { config }, async (_request, reply) => {
    forEyesOnly(reply).type('text/html; charset=utf-8');
    return ledgerPage(await readLedger(db), await readEvents(db));
  });

  scope.get('/sandbox/payments.css', { config }, async (_request, reply) => {
    forEyesOnly(reply).type('text/css; charset=utf-8');
    return ledgerStyle;
  });

  scope.post('/sandbox/payments/faults', { config }, async ({ body }, reply) => {
    forEyesOnly(reply);
    const fault = faultSchema.safeParse(body);
    if (!fault.success) return reply.code(400).send({ error: fault.error.issues[0]?.message });
    faults.add(fault.data);
    return { faults: faults.active() };
  });

  scope.delete('/sandbox/payments/faults', { config }, async (_request, reply) => {
    forEyesOnly(reply);
    faults.clear();
    return { faults: faults.active() };
  });
}
