import { z } from 'zod';
import { pictureLimits } from '../plain/pictures.ts';
import { returnKinds, returnLimits, returnReasons, returnStates } from '../plain/returns.ts';
import { quantitySchema } from '../schemas/order-fields.ts';
import { idSchema, pageHeaders, pageQuery } from '../schemas/paging.ts';
import { shownText } from '../schemas/text.ts';
import { defineEndpoints } from './endpoint.ts';

const positionSchema = z
  .int('must be a whole number')
  .min(1, 'must be at least 1')
  .max(1000, 'must be at most 1000')
  .meta({ description: 'Which line of the order, counted from 1.' });

const kindSchema = z
  .enum(returnKinds, 'must be part or core')
  .meta({ description: 'part: what was bought. core: the old part, for its deposit.' });

const countSchema = z
  .int('must be a whole number')
  .min(0, 'must not be less than nothing')
  .max(100_000, 'must be at most 100000');

export const returnLineSchema = z
  .object({
    position: z.int(),
    kind: z.enum(returnKinds),
    partId: idSchema,
    name: z.string(),
    reason: z.enum(returnReasons).nullable().meta({ description: 'null for an old part.' }),
    asked: z.int(),
    received: z.int(),
    resalable: z.int().meta({ description: 'Of those received, as good as new.' }),
    damaged: z.int(),
    restocked: z.int().meta({ description: 'Of the resalable ones, on the shelf again.' }),
    refunded: z.int().meta({
      description: 'Pieces whose price went back for this return; of old parts those whose deposit did.',
    }),
  })
  .meta({ id: 'ReturnLine' });

export type ReturnLine = z.infer<typeof returnLineSchema>;

export const returnSchema = z
  .object({
    _id: idSchema,
    orderId: idSchema,
    orderNumber: z.string(),
    name: z.string().meta({ description: 'Of the buyer.' }),
    email: z.string(),
    state: z.enum(returnStates),
    words: z.string().meta({ description: 'What the buyer says about it.' }),
    pictures: z.array(z.string()).meta({ description: 'Their addresses.' }),
    byShop: z.boolean().meta({ description: 'Whether the shop has opened it for the buyer.' }),
    answer: z
      .string()
      .nullable()
      .meta({ description: 'What the shop says: where to send it, or why it may not come back.' }),
    refundedAmount: z.number().meta({ description: 'What went back for it, or is to.' }),
    lines: z.array(returnLineSchema),
    askedAt: z.iso.datetime(),
    answeredAt: z.iso.datetime().nullable(),
    receivedAt: z.iso.datetime().nullable(),
    endedAt: z.iso.datetime().nullable().meta({ description: 'When it was closed, refused or withdrawn.' }),
  })
  .meta({ id: 'Return' });

export type Return = z.infer<typeof returnSchema>;

export const returnableSchema = z
  .object({
    position: z.int(),
    kind: z.enum(returnKinds),
    partId: idSchema,
    name: z.string(),
    most: z.int().meta({ description: 'How many can still be asked for, at least 1.' }),
    until: z.iso
      .datetime()
      .nullable()
      .meta({ description: 'Until when; null: not all of the order has been shipped yet.' }),
    late: z.boolean().meta({ description: 'Whether it is too late: only the shop can open a return now.' }),
  })
  .meta({ id: 'Returnable' });

export type Returnable = z.infer<typeof returnableSchema>;

export const orderReturnsSchema = z
  .object({
    returns: z.array(returnSchema).meta({ description: 'Newest first.' }),
    returnable: z.array(returnableSchema).meta({ description: 'What can go back now; empty: nothing.' }),
  })
  .meta({ id: 'OrderReturns' });

export type OrderReturns = z.infer<typeof orderReturnsSchema>;

const askedLineSchema = z
  .strictObject({
    position: positionSchema,
    kind: kindSchema.optional().meta({ description: 'part unless it says core.' }),
    quantity: quantitySchema,
    reason: z
      .enum(returnReasons, 'must be one of the reasons of the list')
      .optional()
      .meta({ description: 'Required for a part; of an old part (core) it is not asked.' }),
  })
  .refine(({ kind, reason }) => kind === 'core' || reason !== undefined, {
    path: ['reason'],
    message: 'reason is required',
  });

function eachOnce(lines: readonly { position: number; kind?: string | undefined }[]): boolean {
  return new Set(lines.map(({ position, kind = 'part' }) => `${kind} ${position}`)).size === lines.length;
}

const twice = 'must name each line once';

export const returnInputSchema = z.strictObject({
  lines: z
    .array(askedLineSchema)
    .min(1, 'must name at least one line')
    .max(200, 'can name at most 200 lines')
    .refine(eachOnce, twice),
  words: shownText({ max: returnLimits.words }).optional(),
  pictures: z
    .array(idSchema)
    .max(returnLimits.pictures, `can name at most ${returnLimits.pictures} pictures`)
    .refine((ids) => new Set(ids).size === ids.length, 'must name each picture once')
    .optional()
    .meta({ description: 'Ids of pictures that were uploaded for this order.' }),
});

export type ReturnInput = z.infer<typeof returnInputSchema>;

const wordsSchema = (field: string) =>
  z
    .string({ error: `${field} is required` })
    .trim()
    .min(1, `${field} is required`)
    .pipe(shownText({ max: returnLimits.words }));

export const acceptInputSchema = z.strictObject({
  answer: wordsSchema('answer').meta({ description: 'Where to send it, and how.' }),
});

export const refuseInputSchema = z.strictObject({ reason: wordsSchema('reason') });

export const receiptInputSchema = z.strictObject({
  lines: z
    .array(
      z
        .strictObject({
          position: positionSchema,
          kind: kindSchema.optional(),
          received: countSchema,
          resalable: countSchema.optional().meta({ description: 'Not for old parts.' }),
          damaged: countSchema.optional(),
        })
        .refine(
          ({ kind, received, resalable = 0, damaged = 0 }) =>
            resalable + damaged === (kind === 'core' ? 0 : received),
          { path: ['resalable'], message: 'resalable and damaged must be as many together as received' },
        ),
    )
    .min(1, 'must name at least one line')
    .max(200, 'can name at most 200 lines')
    .refine(eachOnce, twice)
    .refine(
      (lines) => lines.some(({ received }) => received > 0),
      'must name at least one piece that came back',
    ),
});

export type ReceiptInput = z.infer<typeof receiptInputSchema>;

export const restockInputSchema = z.strictObject({
  lines: z
    .array(z.strictObject({ position: positionSchema, quantity: quantitySchema }))
    .min(1, 'must name at least one line')
    .max(200, 'can name at most 200 lines')
    .refine(eachOnce, twice),
});

export type RestockInput = z.infer<typeof restockInputSchema>;

export const returnRefundInputSchema = z.strictObject({
  lines: z
    .array(
      z.strictObject({
        position: positionSchema,
        kind: kindSchema.optional(),
        quantity: quantitySchema,
        deposits: countSchema.optional().meta({
          description:
            'Of a part that came back: for how many of its pieces the deposit goes back too; without it for all that can be.',
        }),
      }),
    )
    .min(1, 'must name at least one line')
    .max(100, 'can name at most 100 lines')
    .refine(eachOnce, twice),
  delivery: z.literal(true, 'must be true').optional().meta({ description: 'What the delivery cost too.' }),
  reason: shownText({ max: 500 }).optional().meta({ description: 'For the buyer.' }),
});

export type ReturnRefundInput = z.infer<typeof returnRefundInputSchema>;

export const closeInputSchema = z.strictObject({
  words: shownText({ max: returnLimits.words }).optional().meta({ description: 'For the buyer.' }),
});

const stateCounts = Object.fromEntries(returnStates.map((state) => [state, z.int()])) as Record<
  (typeof returnStates)[number],
  z.ZodInt
>;

export const returnCountsSchema = z.object(stateCounts).meta({ id: 'ReturnCounts' });

export type ReturnCounts = z.infer<typeof returnCountsSchema>;

const id = z.strictObject({ id: idSchema });

export const returnEndpoints = defineEndpoints({
  'GET /order/{id}/returns': {
    access: 'buyer',
    summary: 'The returns of an order, and what can still go back',
    description:
      'Parts can go back for some days after the order was shipped, old parts longer: GET /settings says how many.',
    params: id,
    answers: { 200: orderReturnsSchema },
    refusals: ['order_not_found'],
  },
  'POST /order/{id}/returns': {
    access: 'buyer',
    takesKey: true,
    summary: 'Ask to send something back',
    description:
      'For the buyer; an admin opens one for the buyer, after the return period too. Never more than was shipped, has not come back and is ' +
      'not asked for in another return. Takes an Idempotency-Key header: the same key and body give the same answer.',
    params: id,
    body: returnInputSchema,
    answers: { 200: z.object({ acknowledged: z.boolean(), insertedId: idSchema }) },
    refusals: [
      'invalid_input',
      'order_not_found',
      'not_paid',
      'not_shipped',
      'already_refunded',
      'return_exceeds',
      'return_too_late',
      'key_reused',
    ],
  },
  'POST /order/{id}/return-pictures': {
    access: 'buyer',
    summary: 'Upload a picture for a return',
    description:
      'A JPEG, PNG, WebP or GIF of at most 10 MB and 25 megapixels, an AVIF of at most 2. It is turned upright, stripped of everything but ' +
      `its pixels and kept as WebP. A return may name up to ${returnLimits.pictures} within a day; what none names is removed.`,
    params: id,
    upload: { field: 'image', mostBytes: pictureLimits.bytes, missing: 'Please choose a picture.' },
    answers: { 200: z.object({ _id: idSchema, url: z.string() }) },
    refusals: [
      'invalid_input',
      'order_not_found',
      'not_paid',
      'not_shipped',
      'already_refunded',
      'too_many_pictures',
      'body_too_large',
      'unsupported_media_type',
      'unreadable_picture',
      'pictures_away',
    ],
  },
  'POST /returns/{id}/withdraw': {
    access: 'buyer',
    summary: 'Take a return back, as long as nothing of it was received',
    params: id,
    body: z
      .strictObject({
        orderId: idSchema.optional().meta({ description: 'Its order; nobody has to say it.' }),
      })
      .optional(),
    answers: { 200: returnSchema },
    refusals: ['return_not_found', 'return_moved_on'],
  },
  'GET /returns': {
    access: 'admin',
    summary: 'All returns',
    description: 'Without limit and after the whole list, oldest first, as a stream.',
    query: z.strictObject({
      ...pageQuery,
      sort: z.enum(['oldest', 'newest']).optional(),
      state: z.enum(returnStates, 'must be a state of a return, such as asked').optional(),
    }),
    answers: { 200: z.array(returnSchema) },
    headers: pageHeaders,
    refusals: ['invalid_input'],
  },
  'GET /returns/counts': {
    access: 'admin',
    summary: 'How many returns there are in each state',
    answers: { 200: returnCountsSchema },
    refusals: [],
  },
  'GET /returns/{id}': {
    access: 'admin',
    summary: 'One return',
    params: id,
    answers: { 200: returnSchema },
    refusals: ['return_not_found'],
  },
  'POST /returns/{id}/accept': {
    access: 'admin',
    summary: 'Let a return come, with words where to send it',
    params: id,
    body: acceptInputSchema,
    answers: { 200: returnSchema },
    refusals: ['invalid_input', 'return_not_found', 'return_moved_on'],
  },
  'POST /returns/{id}/refuse': {
    access: 'admin',
    summary: 'Refuse a return, with the reason',
    params: id,
    body: refuseInputSchema,
    answers: { 200: returnSchema },
    refusals: ['invalid_input', 'return_not_found', 'return_moved_on'],
  },
  'POST /returns/{id}/receive': {
    access: 'admin',
    summary: 'Note what of a return has come, once',
    description:
      'Of each part how many are as good as new and how many are damaged. Nothing moves onto the shelf and no money goes back by it.',
    params: id,
    body: receiptInputSchema,
    answers: { 200: returnSchema },
    refusals: ['invalid_input', 'return_not_found', 'return_moved_on', 'return_exceeds'],
  },
  'POST /returns/{id}/restock': {
    access: 'admin',
    takesKey: true,
    summary: 'Put received pieces that are as good as new back on the shelf',
    description: 'Takes an Idempotency-Key header: the same key and body give the same answer.',
    params: id,
    body: restockInputSchema,
    answers: { 200: returnSchema },
    refusals: ['invalid_input', 'return_not_found', 'return_moved_on', 'return_exceeds', 'key_reused'],
  },
  'POST /returns/{id}/refund': {
    access: 'admin',
    takesKey: true,
    summary: 'Give the money back for pieces and old parts that were received',
    description:
      'For each no more than came. What it would be is answered by GET /order/{id}/refund-preview. Takes an Idempotency-Key header: the ' +
      'same key and body give the same answer.',
    params: id,
    body: returnRefundInputSchema,
    answers: { 200: returnSchema },
    refusals: [
      'invalid_input',
      'return_not_found',
      'return_moved_on',
      'return_exceeds',
      'already_refunded',
      'over_refund',
      'refund_refused',
      'payment_unknown',
      'key_reused',
    ],
  },
  'POST /returns/{id}/close': {
    access: 'admin',
    summary: 'Close a return: what is not on the shelf again is written off',
    params: id,
    body: closeInputSchema,
    answers: { 200: returnSchema },
    refusals: ['invalid_input', 'return_not_found', 'return_moved_on'],
  },
});
