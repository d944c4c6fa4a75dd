import { z } from 'zod';
import { idSchema, pageHeaders, pageQuery } from '../schemas/paging.ts';
import { shownText } from '../schemas/text.ts';
import { defineEndpoints } from './endpoint.ts';
import { dollarsSchema, orderSchema } from './orders.ts';

export const refundInputSchema = z.strictObject({
  reason: z
    .string({ error: 'reason is required' })
    .trim()
    .min(1, 'reason is required')
    .pipe(shownText({ max: 500 })),
});

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
      .meta({ description: 'One of these has to be said when it is marked as done; empty: none.' }),
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
});

/** card: the card form. payment: the provider's own, with wallets and whatever else the shop has switched on there. */
export const paymentForms = ['card', 'payment'] as const;

export type PaymentForm = (typeof paymentForms)[number];

export const paymentEndpoints = defineEndpoints({
  'POST /create-payment-intent': {
    access: 'buyer',
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
    summary: 'Give the money of a paid order back',
    params: z.strictObject({ id: idSchema }),
    body: refundInputSchema,
    answers: { 200: orderSchema },
    refusals: [
      'invalid_input',
      'order_not_found',
      'not_paid',
      'already_refunded',
      'refund_refused',
      'payment_unknown',
      'payment_provider_away',
    ],
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
    refusals: ['invalid_input', 'not_found'],
  },
});
