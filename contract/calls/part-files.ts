import { z } from 'zod';
import { fileKinds } from '../plain/file-kinds.ts';
import { partFileLimits } from '../plain/part-file-columns.ts';
import { idSchema } from '../schemas/paging.ts';
import { defineEndpoints } from './endpoint.ts';

const importRowSchema = z
  .object({
    line: z.int().meta({ description: 'Where the row begins in the file.' }),
    name: z.string().meta({
      description:
        'Of a part its name; of cars and fitment the car, its years, its engine and where the part goes.',
    }),
    part: z
      .string()
      .optional()
      .meta({ description: 'Of fitment: the SKU and the name of the part, where there is such a part.' }),
    price: z
      .number()
      .optional()
      .meta({ description: 'Of a row that adds a part: its price, in the shop’s currency.' }),
    changes: z
      .array(z.object({ field: z.string(), from: z.string(), to: z.string() }))
      .meta({ description: 'Of a row that changes a part: what.' }),
    error: z.string().nullable().meta({ description: 'Of a row that is refused: why.' }),
    warnings: z
      .array(z.string())
      .optional()
      .meta({ description: 'What somebody should look at before it is done, such as what contradicts it.' }),
  })
  .meta({ id: 'PartImportRow' });

export type PartImportRow = z.infer<typeof importRowSchema>;

export const partImportSchema = z
  .object({
    _id: idSchema,
    kind: z.enum(fileKinds).meta({ description: 'What its rows are about.' }),
    fileName: z.string(),
    state: z.enum(['checked', 'applying', 'done', 'stopped']),
    createdAt: z.iso.datetime(),
    createdBy: z.string(),
    finishedAt: z.iso.datetime().nullable(),
    found: z
      .object({ rows: z.int(), add: z.int(), change: z.int(), same: z.int(), refused: z.int() })
      .meta({ description: 'What the check found.' }),
    done: z.object({ added: z.int(), changed: z.int(), failed: z.int() }).meta({
      description: 'What has been done so far; failed are rows overtaken by somebody else’s change.',
    }),
    first: z
      .object({
        add: z.array(importRowSchema),
        change: z.array(importRowSchema),
        refused: z.array(importRowSchema),
        warned: z
          .array(importRowSchema)
          .optional()
          .meta({ description: 'Of parts and fitment: rows with warnings, whatever they do.' }),
      })
      .meta({ description: 'The first rows of each kind.' }),
  })
  .meta({ id: 'PartImport' });

export type PartImport = z.infer<typeof partImportSchema>;

const id = z.strictObject({ id: idSchema });
const kindQuery = z.strictObject({
  kind: z
    .enum(fileKinds)
    .optional()
    .meta({ description: 'What the file is about; parts unless stated otherwise.' }),
});
const csv = z.string().meta({ description: 'A CSV file.' });

/** The catalogue as a file, out and in. */
export const partFileEndpoints = defineEndpoints({
  'GET /car-parts/export': {
    access: 'admin',
    summary: 'All parts on sale as a CSV file',
    description:
      'UTF-8, oldest part first. A cell a spreadsheet would take for a formula begins with an apostrophe; the import takes it away ' +
      'again, so that importing an export changes nothing.',
    answerType: 'text/csv',
    answers: { 200: csv },
    refusals: [],
  },
  'GET /fitment/export': {
    access: 'admin',
    summary: 'Which parts fit which cars, as a CSV file',
    description:
      'Every range of every part on sale, in the form the import takes: importing an export changes nothing.',
    answerType: 'text/csv',
    answers: { 200: csv },
    refusals: [],
  },
  'POST /part-imports': {
    access: 'admin',
    summary: 'Check a CSV file of parts, or of what kind says',
    description:
      'Says what would be added, changed and refused. Nothing changes before it is applied. A row is about the part with its id; ' +
      'without an id about the part with its SKU, in any spelling, which gets the name and everything else the row says; without either ' +
      'about the part with exactly its name. Without such a part it is a new one.',
    query: kindQuery,
    upload: { field: 'file', mostBytes: partFileLimits.bytes, missing: 'Please choose a CSV file.' },
    answers: { 200: partImportSchema },
    refusals: [
      'invalid_input',
      'body_too_large',
      'unsupported_media_type',
      'unreadable_file',
      'import_running',
      'currency_changed',
    ],
  },
  'GET /part-imports/latest': {
    access: 'admin',
    summary: 'The import of a kind begun last',
    query: kindQuery,
    answers: { 200: partImportSchema.nullable() },
    refusals: [],
  },
  'GET /part-imports/{id}': {
    access: 'admin',
    summary: 'One import and how far it is',
    params: id,
    answers: { 200: partImportSchema },
    refusals: ['import_not_found'],
  },
  'GET /part-imports/{id}/errors': {
    access: 'admin',
    summary: 'The refused rows of an import as a CSV file',
    params: id,
    answerType: 'text/csv',
    answers: { 200: csv },
    refusals: ['import_not_found'],
  },
  'POST /part-imports/{id}/apply': {
    access: 'admin',
    summary: 'Do what the check has shown',
    description:
      'Goes on in the background, also after a crash. A row is left alone if its part was changed by somebody else since the check.',
    params: id,
    body: z.strictObject({}).optional(),
    answers: { 200: partImportSchema },
    refusals: ['import_not_found', 'import_running', 'import_over'],
  },
  'DELETE /part-imports/{id}': {
    access: 'admin',
    summary: 'Throw a checked import away, or stop one that is being applied',
    description: 'What has been done stays done; the same file can be imported again for the rest.',
    params: id,
    answers: { 200: z.object({ acknowledged: z.boolean(), deletedCount: z.int() }) },
    refusals: ['import_not_found', 'import_over'],
  },
});
