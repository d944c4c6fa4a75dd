import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import { forgetBuildFiles, stillNeeded } from './db/build-files.ts';
import type { Database } from './db/database.ts';
import { lastSuccesses, oneInstanceOnly } from './db/one-instance-only.ts';
import { forgetCounts } from './db/request-counts.ts';
import { makeOldOrdersAnonymous } from './domains/account/delete-account.ts';
import { askWhetherItFitted } from './domains/fit-answers/ask-buyers.ts';
import { forgetOldKeys } from './domains/idempotency/once.ts';
import type { Identity } from './domains/identity/identity.ts';
import type { PictureStorage } from './domains/images/picture-storage.ts';
import { sweepIncoming, sweepPictures } from './domains/images/sweep-pictures.ts';
import { keepFigures } from './domains/overview/keep-figures.ts';
import { forgetImports } from './domains/part-files/forget-imports.ts';
import { endHolds } from './domains/payments/end-holds.ts';
import type { PaymentContext } from './domains/payments/payment-context.ts';
import { reconciling } from './domains/payments/reconcile.ts';
import { remindOfHolds } from './domains/payments/remind-of-holds.ts';
import { forgetReplacedReviews } from './domains/reviews/forget-replaced.ts';
import { sendNotices } from './domains/stock-notices/send-notices.ts';
import { carData } from './domains/vehicles/car-data/car-data.ts';
import { loadVehicles } from './domains/vehicles/load-vehicles.ts';
import type { JobFigures } from './http/operations.ts';
import { filesFolder } from './http/static-files.ts';
import { repeat, startApart } from './kernel/repeat.ts';

type Dependencies = {
  database: Database;
  identity: Identity;
  payments: PaymentContext;
  pictures: PictureStorage;
  incomingFolder: string;
  /** Where the data about cars is unpacked; null: none is loaded. */
  carFolder: string | null;
  publicUrl: string;
  secret: string;
  shareCounts: () => Promise<void>;
  log: Logger;
  byTheClock: boolean;
};

type Job = {
  /** As it is called in the metrics and among the claims. */
  name: string;
  everyMs: number;
  work: () => Promise<unknown>;
  /** It is about this instance itself; all others are done by one of them for all. */
  inEach?: true;
};

const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;
/** Most jobs that have nothing to do are done by then. */
const apartMs = 50;

/** Everything the shop does by the clock. */
function jobsOf({
  database,
  identity,
  payments,
  pictures,
  incomingFolder,
  ...deps
}: Dependencies & { closing: AbortSignal }): Job[] {
  const { publicUrl, secret, shareCounts, carFolder, log, closing } = deps;
  return [
    { name: 'sweep-identity', everyMs: 10 * minute, work: identity.sweep },
    { name: 'forget-idempotency-keys', everyMs: 10 * minute, work: () => forgetOldKeys(database) },
    { name: 'end-holds', everyMs: 15 * second, work: () => endHolds(payments) },
    { name: 'remind-of-holds', everyMs: minute, work: () => remindOfHolds(payments) },
    { name: 'sweep-pictures', everyMs: hour, work: () => sweepPictures(database, pictures) },
    { name: 'sweep-incoming', everyMs: hour, inEach: true, work: () => sweepIncoming(incomingFolder) },
    { name: 'forget-imports', everyMs: 10 * minute, work: () => forgetImports(database) },
    {
      name: 'send-stock-notices',
      everyMs: 15 * second,
      work: () => sendNotices(database, { publicUrl, secret }),
    },
    {
      name: 'ask-whether-it-fitted',
      everyMs: 10 * minute,
      work: () => askWhetherItFitted(database, { publicUrl, log }),
    },
    { name: 'forget-replaced-reviews', everyMs: hour, work: () => forgetReplacedReviews(database) },
    { name: 'make-orders-anonymous', everyMs: hour, work: () => makeOldOrdersAnonymous(database) },
    { name: 'keep-overview', everyMs: minute, work: () => keepFigures(database, new Date()) },
    { name: 'reconcile', everyMs: 30 * second, work: reconciling(payments) },
    { name: 'share-request-counts', everyMs: second, inEach: true, work: shareCounts },
    { name: 'forget-request-counts', everyMs: 10 * minute, work: () => forgetCounts(database) },
    {
      name: 'need-build-files',
      everyMs: 12 * hour,
      inEach: true,
      work: () => stillNeeded(database, filesFolder),
    },
    { name: 'forget-build-files', everyMs: hour, work: () => forgetBuildFiles(database) },
    // In each: a claim of one that died on the way would keep the next start from it.
    ...(carFolder === null
      ? []
      : [
          {
            name: 'load-vehicles',
            everyMs: 10 * minute,
            inEach: true as const,
            work: () => loadVehicles(database, { open: () => carData(carFolder), log, signal: closing }),
          },
        ]),
  ];
}

/** Does them from the moment the shop listens until it closes. */
export function addBackgroundJobs(app: FastifyInstance, dependencies: Dependencies): JobFigures {
  const { database, log, byTheClock } = dependencies;
  const failures = new Map<string, number>();
  const doneHere = new Map<string, number>();

  function once({ name, everyMs, work, inEach }: Job): () => Promise<void> {
    const round = async () => {
      if (inEach) await work();
      // Shorter than the pause, so that the next round finds it free.
      else await oneInstanceOnly(database, name, (everyMs * 2) / 3 / second, work);
      if (inEach) doneHere.set(name, Date.now() / second);
    };
    failures.set(name, 0);
    return () =>
      round().catch((error: unknown) => {
        failures.set(name, (failures.get(name) ?? 0) + 1);
        // What is done every second fails every second while the database is away, which others tell.
        log[everyMs > second ? 'warn' : 'debug']({ err: error, job: name }, 'a job failed');
      });
  }

  const closing = new AbortController();
  const jobs = jobsOf({ ...dependencies, closing: closing.signal }).map((job) =>
    repeat(job.everyMs, once(job), log),
  );
  let callOff: () => void = () => undefined;
  // Not before the shop listens: its sandbox is reached like any other provider.
  app.addHook('onListen', async () => {
    if (byTheClock) callOff = startApart(jobs, apartMs);
  });
  // And while it still does: what is under way may have to ask the sandbox once more.
  app.addHook('preClose', async () => {
    closing.abort();
    callOff();
    await Promise.all(jobs.map((job) => job.stop()));
  });
  return {
    failures: () => failures,
    lastSuccesses: async () => new Map([...(await lastSuccesses(database)), ...doneHere]),
  };
}
