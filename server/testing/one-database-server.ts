import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { openDatabase } from '../db/database.ts';
import { type DatabaseAddress, startEmbeddedPostgres } from '../db/embedded/embedded-postgres.ts';
import { migrate } from '../db/migrate.ts';

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
      scram_iterations: '1', // every test opens several connections, and logging in is most of the work of each
      max_connections: '200',
      autovacuum: 'off', // no database lives long enough
    },
  });
  const stop = async () => {
    await postgres.stop();
    rmSync(dataDir, { recursive: true, force: true });
  };
  try {
    await createTemplate(postgres.address);
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
  // Kept anew with the setting above.
  await server.query({ text: `ALTER ROLE ${address.user} PASSWORD '${address.password}'` });
  await server.close();
  const template = openDatabase({ address: { ...address, database: templateName }, onError });
  try {
    await migrate(template);
  } finally {
    await template.close();
  }
}
