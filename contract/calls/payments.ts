import { z } from 'zod';
import { amount } from '../schemas/amount.ts';
import { orderSchema } from '../schemas/order.ts';
import { dollarsSchema } from '../schemas/order-fields.ts';
import { idSchema, pageHeaders, pageQuery } from '../schemas/paging.ts';
import { shownText } from '../schemas/text.ts';
import { defineEndpoints } from './endpoint.ts';

const pieces = (what: string) =>
  z.int(`${what} must be a whole number`).min(0, `${what} must be at least 0`).max(100_000);

const refundLinesSchema = z
  .array(
    z
      .strictObject({
        position: z
          .int()
          .min(1)
          .max(10_000)
          .meta({ description: 'The place of the line on the order, from 1.' }),
        quantity: pieces('quantity').meta({ description: 'Pieces whose price goes back.' }),
        deposits: pieces('deposits').optional().meta({
          description: 'Old parts whose deposit goes back; without it that of the pieces not shipped yet.',
        }),
      })
      .refine(({ quantity, deposits = 0 }) => quantity + deposits > 0, 'must be for at least one piece'),
  )
  .min(1, 'must name at least one line')
  .max(100, 'can name at most 100 lines')
  .refine(
    (lines) => new Set(lines.map(({ position }) => position)).size === lines.length,
    'must name each line once',
  );

/** What of an order goes back; nothing of it: everything that is left. */
const refundPartSchema = {
  lines: refundLinesSchema.optional(),
  delivery: z.literal(true, 'must be true').optional().meta({ description: 'The delivery too.' }),
  amount: dollarsSchema
    .optional()
    .meta({ description: 'An amount for no line in particular, instead of these.' }),
};

type RefundPart = { lines?: unknown; delivery?: unknown; amount?: unknown };

const oneWay = ({ lines, delivery, amount }: RefundPart) =>
  amount === undefined || (lines === undefined && delivery === undefined);

const oneWayOnly = { error: 'cannot be given beside lines or delivery', path: ['amount'] };

export const refundInputSchema = z
  .strictObject({
    reason: z
      .string({ error: 'reason is required' })
      .trim()
      .min(1, 'reason is required')
      .pipe(shownText({ max: 500 })),
    ...refundPartSchema,
  })
  .refine(oneWay, oneWayOnly);

/** "1:2,3:1:1": two pieces of the first line, one piece and one deposit of the third. */
const refundLinesQuery = z
  .string()
  .max(2000)
  .regex(
    /^\d{1,5}(:\d{1,6}){1,2}(,\d{1,5}(:\d{1,6}){1,2})*$/,
    'must be position:pieces or position:pieces:deposits',
  )
  .transform(
    (list): z.input<typeof refundLinesSchema> =>
      list.split(',').map((entry) => {
        const [position = 0, quantity = 0, deposits] = entry.split(':').map(Number);
        return { position, quantity, deposits };
      }),
  )
  .pipe(refundLinesSchema)
  .meta({ description: '1:2,3:1:1: two pieces of the first line, one piece and one deposit of the third.' });

export const refundPreviewSchema = z
  .object({
    maximum: z.number().meta({ description: 'What is left to give back.' }),
    amount: z.number().meta({ description: 'What was asked about; without anything all that is left.' }),
    tax: z.number(),
    whole: z.boolean().meta({
      description: 'All that is left, and nothing of the order is left to ship or keep: it is refunded.',
    }),
    problem: z.string().nullable().meta({ description: 'Why it would be refused.' }),
    delivery: z.object({
      left: z.number().meta({ description: 'What the delivery cost and has not gone back.' }),
      amount: z.number(),
    }),
    lines: z.array(
      z.object({
        position: z.int(),
        name: z.string(),
        left: z.int().meta({ description: 'Pieces whose price has not gone back.' }),
        depositsLeft: z.int(),
        quantity: z.int(),
        deposits: z.int(),
        shelf: z.int().meta({ description: 'Of these pieces, those that go back on the shelf.' }),
        amount: z.number().meta({ description: 'What goes back for the line, with tax and deposits.' }),
        one: z.number().meta({ description: 'What goes back for the next piece alone.' }),
        oneDeposit: z.number(),
      }),
    ),
  })
  .meta({ id: 'RefundPreview' });

export type RefundPreview = z.infer<typeof refundPreviewSchema>;

/**
 * What a person has to look at:
 * - unknown: money nobody asked for; unsettled: money that does not fit its order
 * - failing: the provider fails whenever it is asked about this payment
 * - dispute, dispute-lost: the card holder objects, and has won
 * - refunded-in-part: part of the money was given back at the provider's own dashboard
 * - refund-refused, refund-failed: the provider does not give the money back, or could not after all
 */
export const discrepancyKinds = [
  'unknown',
  'unsettled',
  'failing',
  'dispute',
  'dispute-lost',
  'refunded-in-part',
  'refund-refused',
  'refund-failed',
] as const;

export type DiscrepancyKind = (typeof discrepancyKinds)[number];

/** How a refund ended that the shop could not bring to its end: the money went back after all, or it stays here. */
export const refundOutcomes = ['refunded', 'kept'] as const;

export type RefundOutcome = (typeof refundOutcomes)[number];

export const paymentDiscrepancySchema = z
  .object({
    _id: idSchema,
    kind: z.enum(discrepancyKinds),
    detail: z.string(),
    transactionId: z.string(),
    orderId: idSchema.nullable().meta({ description: 'The order it is about, where that is known.' }),
    orderNumber: z.string().nullable().meta({ description: 'The number of that order: SW-1A2B-3C4D.' }),
    outcomes: z
      .array(z.enum(refundOutcomes))
      .meta({ description: 'One of these has to be sent when it is marked as done; empty: none.' }),
    amount: z.number().nullable().meta({
      description:
        'How much is booked as gone back, or as kept, when one of the outcomes is sent; null: none has to be.',
    }),
    foundAt: z.iso.datetime(),
    doneAt: z.iso.datetime().nullable(),
    doneBy: z.string().nullable(),
    note: z.string().nullable(),
  })
  .meta({ id: 'PaymentDiscrepancy' });

export type PaymentDiscrepancy = z.infer<typeof paymentDiscrepancySchema>;

export const discrepancyNoteSchema = z.strictObject({
  note: z
    .string({ error: 'note is required' })
    .trim()
    .min(1, 'note is required')
    .pipe(shownText({ max: 1000 })),
  outcome: z
    .enum(refundOutcomes, 'must be refunded or kept')
    .optional()
    .meta({ description: 'How the refund ended, where it hangs (see outcomes).' }),
  amount: amount({ least: 0 }).optional().meta({
    description: 'The amount that was read with the outcomes. Refused where it has become another since.',
  }),
});

/** card: the card form. payment: the provider's own, with wallets and whatever else the shop has switched on there. */
export const paymentForms = ['card', 'payment'] as const;

export type PaymentForm = (typeof paymentForms)[number];

export const paymentEndpoints = defineEndpoints({
  'POST /create-payment-intent': {
    access: 'buyer',
    takesKey: true,
    summary: 'Begin to pay',
    description:
      'With orderId for that order, whose one live intent it is; without it for any unpaid order of the caller with that ' +
      'total. Takes an Idempotency-Key header: the same key and body give the same answer.',
    body: z.strictObject({ price: dollarsSchema, orderId: idSchema.optional() }),
    answers: {
      200: z.object({
        clientSecret: z.string(),
        publishableKey: z.string().nullable().meta({ description: 'null: the sandbox takes the card.' }),
        form: z
          .enum(paymentForms)
          .meta({ description: 'The form it was begun for: card, or the provider’s own with wallets.' }),
        processing: z.boolean().meta({
          description:
            'The provider has taken it on and learns later whether money comes: not to be paid again.',
        }),
      }),
    },
    refusals: [
      'invalid_input',
      'order_not_found',
      'price_changed',
      'currency_changed',
      'out_of_stock',
      'already_paid',
      'key_reused',
      'too_many_payments',
      'payment_refused',
      'payment_provider_away',
    ],
  },
  'POST /order/{id}/refund': {
    access: 'admin',
    takesKey: true,
    summary: 'Give the money of a paid order back, all of it or part',
    description:
      'With the reason alone everything that is left. With lines, delivery or an amount that part: pieces not shipped yet go back on ' +
      'the shelf. Pieces that cost nothing are taken off so, for an amount of 0; they stay on the order unless they are named. What the provider has not answered yet is pending and goes on by itself. Takes an Idempotency-Key header: the same ' +
      'key and body give money back once.',
    params: z.strictObject({ id: idSchema }),
    body: refundInputSchema,
    answers: { 200: orderSchema },
    refusals: [
      'invalid_input',
      'order_not_found',
      'not_paid',
      'already_refunded',
      'over_refund',
      'refund_refused',
      'key_reused',
      'payment_unknown',
      'payment_provider_away',
    ],
  },
  'GET /order/{id}/refund-preview': {
    access: 'admin',
    summary: 'What would go back, and what is left to give back',
    params: z.strictObject({ id: idSchema }),
    query: z
      .strictObject({
        lines: refundLinesQuery.optional(),
        delivery: z.literal('true', 'must be true').optional(),
        amount: z.coerce.number().pipe(dollarsSchema).optional(),
      })
      .refine(oneWay, oneWayOnly),
    answers: { 200: refundPreviewSchema },
    refusals: ['invalid_input', 'order_not_found'],
  },
  'GET /payment-discrepancies': {
    access: 'admin',
    summary: 'Payments that a person has to look at',
    description:
      'Money and orders that do not fit together. Without limit and after the whole list, oldest first, as a stream.',
    query: z.strictObject({
      ...pageQuery,
      sort: z.enum(['oldest', 'newest']).optional(),
      done: z.enum(['true', 'false']).optional(),
    }),
    answers: { 200: z.array(paymentDiscrepancySchema) },
    headers: pageHeaders,
    refusals: ['invalid_input'],
  },
  'PATCH /payment-discrepancies/{id}': {
    access: 'admin',
    summary: 'Mark such a payment as done, with a note',
    params: z.strictObject({ id: idSchema }),
    body: discrepancyNoteSchema,
    answers: { 200: z.object({ acknowledged: z.boolean(), modifiedCount: z.int() }) },
    refusals: ['invalid_input', 'not_found', 'changed_meanwhile'],
  },
});
