import { z } from 'zod';
import { partLimits } from '../plain/part-limits.ts';
import { idSchema } from '../schemas/paging.ts';
import { partEditSchema, partInputSchema } from '../schemas/part-input.ts';
import { line } from '../schemas/text.ts';
import { partDetailsSchema } from './catalogue.ts';
import { defineEndpoints, idempotencyNote } from './endpoint.ts';

export const stockFiguresSchema = z
  .object({
    available: z.int().meta({ description: 'On the shelf, free to be ordered.' }),
    held: z.int().meta({ description: 'Kept for unpaid orders.' }),
    sold: z.int(),
  })
  .meta({ id: 'StockFigures' });

export type StockFigures = z.infer<typeof stockFiguresSchema>;

export const stockMoveSchema = stockFiguresSchema
  .extend({
    _id: idSchema,
    at: z.iso.datetime(),
    actor: z.string().meta({ description: 'Who did it: an email address, or the shop itself.' }),
    reason: z.string(),
    orderId: idSchema.nullable(),
  })
  .meta({ id: 'StockMove', description: 'What a move of pieces did to each figure.' });

export type StockMove = z.infer<typeof stockMoveSchema>;

export const partRecordSchema = partDetailsSchema
  .extend({
    version: z.int().meta({ description: 'Goes up by one with each edit; sent back with the next.' }),
    editedAt: z.iso.datetime(),
    editedBy: z.string().nullable().meta({ description: 'Who edited it last; null before the first edit.' }),
    stock: stockFiguresSchema,
    moves: z.array(stockMoveSchema).meta({ description: 'The latest moves of its pieces, newest first.' }),
  })
  .meta({ id: 'SparePartRecord' });

export type PartRecord = z.infer<typeof partRecordSchema>;

const reason = z
  .string({ error: 'reason is required' })
  .trim()
  .min(1, 'reason is required')
  .pipe(line({ max: 200 }));

const pieces = (least: number) =>
  z
    .int('must be a whole number')
    .min(least, `must be at least ${least}`)
    .max(partLimits.mostAvailable, `must be at most ${partLimits.mostAvailable}`);

/** How stock is put right. */
export type StockCorrection = { reason: string } & (
  | { change: number }
  /** `counted` takes the place of `seen`, and of nothing else. */
  | { counted: number; seen: number }
);

/** Pieces put on or taken off the shelf, or what a count found in place of what the shop believed. */
export const stockCorrectionSchema = z
  .strictObject({
    change: pieces(-partLimits.mostAvailable)
      .refine((change) => change !== 0, 'must not be 0')
      .optional()
      .meta({ description: 'How many came (above 0) or went (below 0).' }),
    counted: pieces(0).optional().meta({ description: 'Instead of change: how many are really available.' }),
    seen: pieces(0).optional().meta({
      description:
        'With counted: how many the shop showed as available. Refused when that has changed since.',
    }),
    reason,
  })
  .transform(({ change, counted, seen, reason }, context): StockCorrection => {
    const isCount = counted !== undefined || seen !== undefined;
    if (change !== undefined && !isCount) return { change, reason };
    if (counted !== undefined && seen !== undefined && change === undefined) return { counted, seen, reason };
    const field = !isCount || change !== undefined ? 'change' : counted === undefined ? 'counted' : 'seen';
    context.addIssue({
      code: 'custom',
      path: [field],
      message: field === 'change' ? 'either this, or counted and seen' : 'counted and seen go together',
    });
    return z.NEVER;
  });

export const openOrdersSchema = z
  .object({
    unpaid: z.int().meta({ description: 'Waiting for their money, whether or not their hold has ended.' }),
    unshipped: z.int().meta({ description: 'Paid and not shipped.' }),
  })
  .meta({ id: 'OpenOrders' });

export type OpenOrders = z.infer<typeof openOrdersSchema>;

const id = z.strictObject({ id: idSchema });

const idList = z
  .string()
  .max(100 * 37)
  .transform((list) => list.split(','))
  .pipe(z.array(idSchema).min(1).max(100))
  .meta({ description: 'Ids of parts, at most 100, separated by commas.' });

/** What admins do with the parts of the catalogue. */
export const partManagementEndpoints = defineEndpoints({
  'POST /car-parts': {
    access: 'admin',
    takesKey: true,
    summary: 'Add a spare part',
    description: idempotencyNote,
    body: partInputSchema,
    answers: { 200: z.object({ acknowledged: z.boolean(), insertedId: idSchema }) },
    refusals: ['invalid_input', 'key_reused', 'currency_changed'],
  },
  'GET /car-parts/stock': {
    access: 'admin',
    summary: 'What is available, held and sold of some parts',
    query: z.strictObject({ ids: idList }),
    answers: { 200: z.array(stockFiguresSchema.extend({ _id: idSchema })) },
    refusals: ['invalid_input'],
  },
  'GET /car-parts/{id}/record': {
    access: 'admin',
    summary: 'One spare part with its version, its stock and how the stock came about',
    params: id,
    answers: { 200: partRecordSchema },
    refusals: ['part_not_found'],
  },
  'PATCH /car-parts/{id}': {
    access: 'admin',
    summary: 'Edit a spare part',
    description:
      'Changes the fields that are sent, if the part still has the version it was read with; else part_changed says ' +
      'what the part is now. A new price is for new orders only.',
    params: id,
    body: partEditSchema,
    answers: {
      200: z.object({ acknowledged: z.boolean(), modifiedCount: z.int(), version: z.int() }),
    },
    refusals: ['invalid_input', 'part_not_found', 'part_changed', 'currency_changed'],
  },
  'DELETE /car-parts/{id}': {
    access: 'admin',
    summary: 'Take a spare part out of the shop',
    description: 'It stays on its orders, and unpaid ones can still be paid.',
    params: id,
    answers: { 200: z.object({ acknowledged: z.boolean(), deletedCount: z.int() }) },
    refusals: [],
  },
  'GET /car-parts/{id}/open-orders': {
    access: 'admin',
    summary: 'How many orders of a spare part are not done with',
    params: id,
    answers: { 200: openOrdersSchema },
    refusals: [],
  },
  'POST /car-parts/{id}/stock': {
    access: 'admin',
    takesKey: true,
    summary: 'Correct the stock of a spare part',
    description: idempotencyNote,
    params: id,
    body: stockCorrectionSchema,
    answers: {
      200: z.object({ acknowledged: z.boolean(), modifiedCount: z.int(), stock: stockFiguresSchema }),
    },
    refusals: ['invalid_input', 'part_not_found', 'out_of_stock', 'stock_moved', 'key_reused'],
  },
});
