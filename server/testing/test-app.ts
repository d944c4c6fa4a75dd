import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { pino } from 'pino';
import { buildApp } from '../app.ts';
import { type Config, readConfig } from '../config.ts';
import type { PageProgram } from '../http/pages/page-program.ts';
import { type TestDatabase, testDatabase } from './test-database.ts';

export type TestApp = { app: FastifyInstance; database: TestDatabase; logLines: string[] } & AsyncDisposable;

type Options = {
  env?: Record<string, string>;
  program?: PageProgram;
  /** A second instance on the database of the first, which stays its owner. */
  database?: TestDatabase;
};

/** The whole shop on a database of its own, called without a socket through `app.inject`. */
export async function testApp({ env = {}, program = plainPages, ...shared }: Options = {}): Promise<TestApp> {
  const dataDir = mkdtempSync(join(tmpdir(), 'spareworks-app-'));
  const database = shared.database ?? (await testDatabase());
  const logLines: string[] = [];
  const log = pino({ level: 'trace' }, { write: (line: string) => void logLines.push(line) });
  const config = testConfig({ DATA_DIR: dataDir, ...env });
  const app = await buildApp({ config, database, program, log, checkAnswers: true });
  return {
    app,
    database,
    logLines,
    [Symbol.asyncDispose]: async () => {
      await app.close();
      if (shared.database === undefined) await database[Symbol.asyncDispose]();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

export function testConfig(env: Record<string, string>): Config {
  const result = readConfig({ RATE_LIMIT_FACTOR: '1000', ...env });
  if (!result.ok) throw new Error(result.faults.join('\n'));
  return result.config;
}

/** Pages for tests that are not about pages: they show which parts the shop answered with. */
export const plainPages: PageProgram = {
  assets: { script: '/static/js/none.js', preloads: [], styles: [] },
  entry: {
    themeScript: '',
    publicPages: ['/'],
    manifest: {},
    pageKey: (url) => url.split('?', 1)[0] ?? '/',
    render: async ({ url }, callApi) => {
      const parts = await callApi('GET /car-parts', { query: { limit: '6', sort: 'newest' } });
      return {
        status: url === '/' ? 200 : 404,
        redirect: null,
        head: '',
        body: JSON.stringify(parts),
        pageData: '{}',
      };
    },
  },
};
