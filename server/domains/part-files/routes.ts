import type { partFileEndpoints } from '@spareworks/contract/calls/part-files';
import type { Database, Db } from '../../db/database.ts';
import type { Routes } from '../../http/serve.ts';
import { checkFile } from './check-file.ts';
import { exportErrors, exportParts } from './export-parts.ts';
import { latestImport, requireImport } from './find-import.ts';
import { exportFitment } from './fitment-file.ts';
import type { ImportWorker } from './import-worker.ts';
import { startImport, stopImport } from './start-import.ts';

export function partFileRoutes(
  database: Database,
  { worker, reads }: { worker: ImportWorker; reads: Db },
): Pick<Routes, keyof typeof partFileEndpoints> {
  return {
    'GET /car-parts/export': {
      perMinute: 20,
      handle: async () => ({ body: exportParts(reads), headers: asFile('parts.csv') }),
    },
    'GET /fitment/export': {
      perMinute: 20,
      handle: async () => ({ body: exportFitment(reads), headers: asFile('fitment.csv') }),
    },
    'POST /part-imports': {
      perMinute: 20,
      async handle({ file, caller, query: { kind = 'parts' } }) {
        const given = { path: file.path, name: file.name, actor: caller.email, kind };
        return { body: await checkFile(database, given) };
      },
    },
    'GET /part-imports/latest': {
      perMinute: 300,
      handle: async ({ query: { kind = 'parts' } }) => ({ body: await latestImport(database, kind) }),
    },
    'GET /part-imports/{id}': {
      perMinute: 300,
      handle: async ({ params }) => ({ body: await requireImport(database, params.id) }),
    },
    'GET /part-imports/{id}/errors': {
      perMinute: 60,
      handle: async ({ params }) => ({
        body: await exportErrors(database, params.id),
        headers: asFile('refused-rows.csv'),
      }),
    },
    'POST /part-imports/{id}/apply': {
      perMinute: 60,
      handle: async ({ params, caller }) => ({
        body: await startImport({ database, worker }, params.id, caller.email),
      }),
    },
    'DELETE /part-imports/{id}': {
      perMinute: 60,
      small: true,
      async handle({ params, caller }) {
        await stopImport(database, params.id, caller.email);
        return { body: { acknowledged: true, deletedCount: 1 } };
      },
    },
  };
}

function asFile(name: string): Record<string, string> {
  return { 'content-disposition': `attachment; filename="${name}"` };
}
