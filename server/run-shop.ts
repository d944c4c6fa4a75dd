import { hostname } from 'node:os';
import { pino } from 'pino';
import type { AppDependencies } from './app.ts';
import { readBuild } from './build-id.ts';
import { type Config, isForThisMachine } from './config.ts';
import { keepBuildFiles } from './db/build-files.ts';
import type { Database } from './db/database.ts';
import { findInThread } from './domains/finding/find-in-thread.ts';
import type { Finding } from './domains/finding/finding.ts';
import { closeDemoAccounts } from './domains/identity/close-demo-accounts.ts';
import type { PageProgram } from './http/pages/page-program.ts';
import { filesFolder } from './http/static-files.ts';
import { createStopping, stopServing } from './http/stopping.ts';
import { collectWhenQuiet } from './kernel/collect-when-quiet.ts';
import { createLog } from './kernel/log.ts';
import { Problem } from './kernel/problem.ts';
import {
  type ConfiguredDatabase,
  openReplica,
  openShopDatabase,
  prepareDatabase,
} from './open-configured-database.ts';
import { type Demo, openDemo, openDemoPictures } from './open-workspaces.ts';
import { readSettings } from './read-settings.ts';
import { whyNoListening } from './why-no-listening.ts';

/** What takes long in a shop, and what a shop for tests has instead. */
type Instead = Pick<AppDependencies, 'passwordHashing' | 'drawInvoice'>;

/**
 * Runs the shop until it is told to stop: configuration, database, migrations, demo shop, server. Where the pages come
 * from is the caller's choice: the finished build, or Vite while developing.
 */
export async function runShop(pages: () => Promise<PageProgram>, instead: Instead = {}): Promise<void> {
  try {
    await run(readSettings(process.argv.slice(2)).config, pages, instead);
  } catch (error) {
    console.error(wordsFor(error as NodeJS.ErrnoException));
    process.exit(1);
  }
}

/** What the system refuses is most often a setting, which its own words do not name. */
function wordsFor({ message, code, path }: NodeJS.ErrnoException): string {
  const ofFolder = ['EACCES', 'EEXIST', 'ENOTDIR', 'EROFS', 'ENOSPC', 'EPERM'].includes(code ?? '');
  return ofFolder && path !== undefined ? `DATA_DIR cannot be used by this user: ${message}` : message;
}

async function run(config: Config, pages: () => Promise<PageProgram>, instead: Instead): Promise<void> {
  const build = readBuild();
  const { instance } = config;
  const log = createLog(config.logLevel, pino.destination(1), { instance, build: build.build });
  log.info({ version: build.version, machine: hostname() }, 'starting');
  // A terminal that is closed tells everybody; a shop with a launcher leaves it to that, which may have been told to stay.
  if (process.connected) process.on('SIGHUP', () => undefined);
  const startUp = watchStartUp();
  const opened = await openShopDatabase(config, {
    onError: (error) => log.warn({ err: error }, 'database connection lost'),
    log: (message) => log.error(message),
  });
  startUp.stopWith(opened.close);
  try {
    await serve(config, log, opened, pages, instead, startUp.over);
  } catch (error) {
    if (startUp.interrupted()) return; // its work was taken away from under it, and the process is ending
    await opened.close();
    throw error;
  }
}

/** From the signal on. The first is for what is under way, the second for whatever hangs. */
const longestStopMs = { requests: 20_000, process: 25_000 };

type OnSignal = (signal: 'SIGINT' | 'SIGTERM') => void;

/**
 * A signal while the shop is still starting must stop the database it has started, or is about to. Whoever listens is the same from the
 * beginning to the end: a signal that comes while one listener leaves and another one comes is heard by neither.
 */
function watchStartUp() {
  let interrupted = false;
  let close: (() => Promise<void>) | null = null;
  const leave = () => {
    if (interrupted && close !== null) void close().finally(() => process.exit(0));
  };
  let onSignal: OnSignal = () => {
    if (interrupted) return;
    interrupted = true;
    leave();
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => onSignal(signal));
  return {
    interrupted: () => interrupted,
    stopWith: (closeDatabase: () => Promise<void>) => {
      close = closeDatabase;
      leave();
    },
    /** From now on they are somebody else's. Whoever was interrupted goes on leaving. */
    over: (then: OnSignal) => {
      if (!interrupted) onSignal = then;
    },
  };
}

async function serve(
  config: Config,
  log: ReturnType<typeof createLog>,
  opened: ConfiguredDatabase,
  pages: () => Promise<PageProgram>,
  instead: Instead,
  startUpIsOver: (then: OnSignal) => void,
): Promise<void> {
  // Whoever draws a demo's pictures takes as long to come as the shop: whoever opens it at once sees them at once.
  const demoPictures = await openDemoPictures(config);
  demoPictures?.expectVisitors();
  await prepareDatabase(config, opened.database, { say: (words) => log.warn(words) });
  const accounts = await prepareDemo(config, opened.database);
  // Some megabytes, once for each build: on a slow disk that takes longer than a request may.
  await opened.database.transaction((tx) => keepBuildFiles(tx, filesFolder), { patient: true });
  const stopping = createStopping();
  const replica = openReplica(config, opened.database, log);
  const program = await pages();
  // Loaded only now: it is most of a start, and who is refused, for a setting or a folder in use, hears so at once.
  const { buildApp } = await import('./app.ts');
  const { database } = opened;
  const finding = findInThread(opened.reached, log);
  const app = await buildApp({
    ...{ config, log, database, replica, program, stopping, demoPictures, finding },
    ...instead,
  });

  async function stop(reason: string, exitCode: number, delayMs = 0): Promise<void> {
    if (stopping.begun()) return;
    log.info({ reason, delayMs }, 'stopping');
    // Whatever hangs, the process ends; the database recovers from that as from any crash.
    setTimeout(() => process.exit(1), longestStopMs.process).unref();
    await stopServing(app, stopping, { delayMs, mostMs: longestStopMs.requests });
    await replica?.close();
    await opened.close();
    process.exit(exitCode);
  }

  // A person at a terminal waits for nobody; a service or an orchestrator has a balancer that has to notice.
  startUpIsOver((signal) => {
    if (signal === 'SIGINT') stopping.hurry();
    void stop(signal, 0, signal === 'SIGINT' ? 0 : config.stopDelaySeconds * 1000);
  });
  process.on('disconnect', () => void stop('the launcher is gone', 0));
  process.on('uncaughtException', (error) => {
    log.fatal({ err: error }, 'uncaught exception');
    void stop('uncaught exception', 1);
  });

  try {
    await app.listen({ host: config.host, port: config.port });
  } catch (error) {
    if (stopping.begun()) return; // told to stop in this moment, it was closed before it listened
    await app.close();
    throw new Error(whyNoListening(config, error as NodeJS.ErrnoException), { cause: error });
  }
  // It serves from now on, but a large catalogue has to be read before it can be searched.
  while (!stopping.begun() && !(await canFind(finding)));
  if (stopping.begun()) return;
  announce(config, accounts);
  let requests = 0;
  app.server.on('request', () => {
    requests += 1;
  });
  collectWhenQuiet({ requests: () => requests });
}

/**
 * The rest of what /readyz looks at was needed to get here. It is not asked by `app.inject`: the made-up request and answer are of other
 * classes than real ones, and code that has once seen both takes a quarter longer for every request that ever comes.
 */
async function canFind(finding: Finding): Promise<boolean> {
  try {
    await finding.ready();
    return true;
  } catch (error) {
    if (error instanceof Problem) return false; // it waits for some seconds and says so
    throw error;
  }
}

/** What a demo needs before its first visitor; gives the accounts that can sign in to it. */
async function prepareDemo(config: Config, database: Database): Promise<Demo['accounts'] | null> {
  const demo = await openDemo(config);
  if (demo === null) {
    await closeDemoAccounts(database);
    return null;
  }
  const history = config.stripe === null ? { holdMinutes: config.orderHoldMinutes } : null;
  await demo.fill(database, { history });
  return (await demo.openAccounts(database)) ? demo.accounts : null;
}

function announce(config: Config, demoAccounts: Demo['accounts'] | null): void {
  console.log(`Spareworks is ready at ${config.publicUrl}`);
  if (config.testMode && !isForThisMachine(config)) {
    const whom = config.demo ? 'anybody' : 'anybody but an admin';
    console.log(
      `Test mode: whoever can reach this address can read the mail of ${whom} and sign in as them.`,
    );
  }
  if (demoAccounts === null) return;
  console.log('Demo accounts:');
  for (const { email, password, role } of demoAccounts)
    console.log(`  ${role.padEnd(5)}  ${email}  ${password}`);
}
