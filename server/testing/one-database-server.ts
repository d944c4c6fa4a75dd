import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { openDatabase } from '../db/database.ts';
import { type DatabaseAddress, startEmbeddedPostgres } from '../db/embedded/embedded-postgres.ts';
import { migrate } from '../db/migrate.ts';
import { openCopy } from '../domains/vehicles/car-data/open-copy.ts';
import { carFolder } from './car-folder.ts';

declare module 'vitest' {
  // biome-ignore lint/style/useConsistentTypeDefinitions: only an interface can be merged into Vitest's
  interface ProvidedContext {
    databaseServer: DatabaseAddress;
  }
}

export const templateName = 'spareworks_template';

/** One real PostgreSQL for the whole run, with a migrated template from which every test takes its own database. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = mkdtempSync(join(tmpdir(), 'spareworks-tests-'));
  const postgres = await startEmbeddedPostgres({
    dataDir,
    log: console.error,
    settings: {
      // Test data need not survive a power cut.
      fsync: 'off',
      synchronous_commit: 'off',
      full_page_writes: 'off',
      max_connections: '200',
      deadlock_timeout: '100ms', // a busy machine is late by seconds, and statements of the shop wait for two
      autovacuum: 'off', // no database lives long enough
      update_process_title: 'off', // twice for each statement
      // Making and dropping a database looks through all of it.
      shared_buffers: '32MB',
      // What is written is thrown away: it need not be logged for copies of the server, nor be cleared up in between.
      wal_level: 'minimal',
      max_wal_senders: '0',
      max_wal_size: '8GB',
      // A connection plans each statement once, not for the first five values as well: few are asked for more often.
      plan_cache_mode: 'force_generic_plan',
    },
  });
  const stop = async () => {
    await postgres.stop();
    rmSync(dataDir, { recursive: true, force: true });
  };
  // However the run is ended.
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => void stop().finally(() => process.exit(1)));
  try {
    await createTemplate(postgres.address);
    // Before the first test: one that asked for a car would else wait for a copy that each worker makes for itself, longer
    // on a busy machine than any answer is waited for.
    (await openCopy(carFolder)).close();
  } catch (error) {
    await stop();
    throw error;
  }
  project.provide('databaseServer', postgres.address);
  return stop;
}

async function createTemplate(address: DatabaseAddress): Promise<void> {
  const onError = (error: Error) => console.error(error);
  const server = openDatabase({ address, onError });
  await server.query({ text: `CREATE DATABASE ${templateName}` });
  // Every test opens several connections, and checking the password is most of the work of each.
  const [access] = await server.query<{ file: string }>({
    text: "SELECT current_setting('hba_file') AS file",
  });
  writeFileSync(access?.file ?? '', 'local all all trust\nhost all all 127.0.0.1/32 trust\n');
  await server.query({ text: 'SELECT pg_reload_conf()' });
  await server.close();
  const template = openDatabase({ address: { ...address, database: templateName }, onError });
  try {
    await migrate(template);
  } finally {
    await template.close();
  }
}
