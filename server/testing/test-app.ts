import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { type Logger, pino } from 'pino';
import { buildApp } from '../app.ts';
import { type Config, readConfig } from '../config.ts';
import type { ReadingDatabase } from '../db/read-from-replica.ts';
import type { Finding } from '../domains/finding/finding.ts';
import type { Pause } from '../domains/identity/slow-down.ts';
import type { MailWorker } from '../domains/mail/mail-worker.ts';
import { markdownProcess } from '../domains/pages/markdown/markdown-process.ts';
import { carData } from '../domains/vehicles/car-data/car-data.ts';
import type { PageProgram } from '../http/pages/page-program.ts';
import { createStopping, type Stopping } from '../http/stopping.ts';
import { carFolder } from './car-folder.ts';
import { findHere } from './find-here.ts';
import { plainInvoices } from './plain-invoices.ts';
import { plainPages } from './plain-pages.ts';
import { quickPasswords } from './quick-passwords.ts';
import { unusedPort } from './shop-process.ts';
import { type TestDatabase, testDatabase } from './test-database.ts';

export type TestApp = {
  app: FastifyInstance;
  config: Config;
  database: TestDatabase;
  logLines: string[];
} & AsyncDisposable;

type Options = {
  env?: Record<string, string>;
  program?: PageProgram;
  /** Reached over the network too, as its sandboxes need to be. */
  listening?: boolean;
  /** A second instance on the database of the first, which stays its owner. */
  database?: TestDatabase;
  replica?: ReadingDatabase;
  /** For tests that are about the work a password takes. */
  slowPasswords?: boolean;
  /** Instead of waiting before guesses are answered; without it nobody waits. */
  pause?: Pause;
  /** For tests that are about invoices as files: drawn by a process, as in a real shop. */
  drawnInvoices?: boolean;
  /** Does its jobs by the clock while it is listening. All of them begin at once, which takes longer than making the shop. */
  byTheClock?: boolean;
  /** Leaves mail in the queue, for tests that read no more than what was written (`mailsWrittenTo`): sending it is a tenth of their work. */
  leavesMail?: boolean;
  /** For tests that tell it to stop. */
  stopping?: Stopping;
  /** For tests of the thread that finds parts in a real shop; else the shop finds them itself. */
  finding?: (database: TestDatabase, log: Logger) => Finding;
  /** Searches wait until they find everything that was written; not for tests of who waits in a real shop. */
  settleSearches?: boolean;
};

const leaveMail = (): MailWorker => ({ wake: () => undefined, stop: async () => undefined });

const sharedCars = carData(carFolder);
/** And one process for Markdown for all the shops of a worker: each would start its own. */
const sharedMarkdown = markdownProcess({ restMs: 5000 });

/** The whole shop on a database of its own, called without a socket through `app.inject`. */
export async function testApp({
  env = {},
  program = plainPages,
  listening = false,
  slowPasswords = false,
  pause = async () => undefined,
  drawnInvoices = false,
  byTheClock = false,
  leavesMail = false,
  replica,
  stopping = createStopping(),
  finding = findHere,
  settleSearches = true,
  ...shared
}: Options = {}): Promise<TestApp> {
  const dataDir = mkdtempSync(join(tmpdir(), 'spareworks-app-'));
  const database = shared.database ?? (await testDatabase());
  const logLines: string[] = [];
  const log = pino({ level: 'trace' }, { write: (line: string) => void logLines.push(line) });
  const port = listening ? { PORT: String(await unusedPort()), PUBLIC_URL: 'http://localhost:3000' } : {};
  const config = testConfig({ DATA_DIR: dataDir, ...port, ...env });
  const passwordHashing = slowPasswords ? {} : { passwordHashing: quickPasswords };
  const postMail = leavesMail ? { postMail: leaveMail } : {};
  const drawInvoice = drawnInvoices ? {} : { drawInvoice: plainInvoices };
  const app = await buildApp({
    config,
    database,
    replica: replica ?? null,
    program,
    log,
    checkAnswers: true,
    finding: finding(database, log),
    settleSearches,
    pause,
    stopping,
    byTheClock,
    cars: sharedCars,
    markdown: sharedMarkdown,
    ...passwordHashing,
    ...drawInvoice,
    ...postMail,
  });
  if (listening) await app.listen({ host: config.host, port: config.port });
  return {
    app,
    config,
    database,
    logLines,
    [Symbol.asyncDispose]: async () => {
      await app.close();
      if (shared.database === undefined) await database[Symbol.asyncDispose]();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** No demo unless the test asks for one: it draws pictures in a process of its own as soon as the shop is listening. */
export function testConfig(env: Record<string, string>): Config {
  const usual = { RATE_LIMIT_FACTOR: '1000', ALLOW_SANDBOX: '1', CAR_DATA: 'off', DEMO: '0' };
  const result = readConfig({ ...usual, ...env });
  if (!result.ok) throw new Error(result.faults.join('\n'));
  return result.config;
}
