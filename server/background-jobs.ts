import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import type { Database } from './db/database.ts';
import { oneInstanceOnly } from './db/one-instance-only.ts';
import { forgetOldKeys } from './domains/idempotency/once.ts';
import type { Identity } from './domains/identity/identity.ts';
import type { PictureStorage } from './domains/images/picture-storage.ts';
import { sweepIncoming, sweepPictures } from './domains/images/sweep-pictures.ts';
import { forgetImports } from './domains/part-files/forget-imports.ts';
import { endHolds } from './domains/payments/end-holds.ts';
import type { PaymentContext } from './domains/payments/payment-context.ts';
import { reconciling } from './domains/payments/reconcile.ts';
import { remindOfHolds } from './domains/payments/remind-of-holds.ts';
import { forgetReplacedReviews } from './domains/reviews/forget-replaced.ts';
import { sendNotices } from './domains/stock-notices/send-notices.ts';
import { repeat } from './kernel/repeat.ts';

type Dependencies = {
  database: Database;
  identity: Identity;
  payments: PaymentContext;
  pictures: PictureStorage;
  incomingFolder: string;
  publicUrl: string;
  secret: string;
  log: Logger;
};

const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;

/** What the shop does by the clock, from the moment it listens until it closes. */
export function addBackgroundJobs(
  app: FastifyInstance,
  { database, identity, payments, pictures, incomingFolder, publicUrl, secret, log }: Dependencies,
): void {
  const reconcileInTime = reconciling(payments);
  const jobs = [
    repeat(10 * minute, identity.sweep, log),
    repeat(10 * minute, () => forgetOldKeys(database), log),
    repeat(15 * second, () => endHolds(payments), log),
    repeat(minute, () => remindOfHolds(payments), log),
    repeat(hour, () => sweepPictures(database, pictures), log),
    repeat(hour, () => sweepIncoming(incomingFolder), log),
    repeat(10 * minute, () => forgetImports(database), log),
    repeat(15 * second, () => sendNotices(database, { publicUrl, secret }), log),
    repeat(hour, () => forgetReplacedReviews(database), log),
    repeat(30 * second, () => oneInstanceOnly(database, 'reconcile', 20, reconcileInTime), log),
  ];
  // Not before the shop listens: its sandbox is reached like any other provider.
  app.addHook('onListen', async () => {
    for (const job of jobs) job.start();
  });
  app.addHook('onClose', async () => {
    for (const job of jobs) await job.stop();
  });
}
