import { z } from 'zod';
import { limits } from '../plain/limits.ts';
import * as messages from '../plain/messages.ts';
import { idSchema, pageHeaders, pageQuery } from '../schemas/paging.ts';
import { line, shownText } from '../schemas/text.ts';
import { defineEndpoints } from './endpoint.ts';

/** What the shop says to a review. */
const reviewAnswerSchema = z.object({ text: z.string(), at: z.iso.datetime() }).meta({ id: 'ReviewAnswer' });

export const reviewSchema = z
  .object({
    _id: idSchema,
    name: z.string(),
    description: z.string(),
    ratings: z.int().meta({ description: 'Stars, 1 to 5.' }),
    location: z.string(),
    partId: idSchema.nullable().meta({ description: 'The part it is about; null: the shop.' }),
    byBuyer: z
      .boolean()
      .meta({ description: 'Whether its author has an order here that is paid and was not refunded.' }),
    verifiedPurchase: z.boolean().meta({
      description:
        'Whether its author bought this part: paid for, and not called off or refunded whole. Never of the shop.',
    }),
    vehicle: idSchema.nullable().meta({ description: 'The car it was fitted to; null: not given.' }),
    car: z.string().nullable().meta({ description: 'That car in words, as they were then.' }),
    createdAt: z.iso.datetime(),
    answer: reviewAnswerSchema.nullable().meta({ description: 'What the shop answered; null: nothing.' }),
  })
  .meta({ id: 'Review' });

export type Review = z.infer<typeof reviewSchema>;

const required = (field: string) =>
  z
    .string({ error: `${field} is required` })
    .trim()
    .min(1, `${field} is required`);

const { least, most } = limits.ratings;

export const reviewInputSchema = z.strictObject({
  name: required('name').pipe(line({ max: 100 })),
  location: required('location').pipe(line({ max: 100 })),
  // A rating that was not chosen is none between 1 and 5 either.
  ratings: z
    .int(messages.review.ratingsOutOfRange)
    .min(least, messages.review.ratingsOutOfRange)
    .max(most, messages.review.ratingsOutOfRange),
  description: required('description').pipe(shownText({ max: limits.reviewLength })),
  partId: idSchema
    .optional()
    .meta({ description: 'A part the caller has bought and paid for; without it: the shop.' }),
  vehicle: idSchema
    .optional()
    .meta({ description: 'The car the part was fitted to, one of the shop’s list; only with partId.' }),
});

export type ReviewInput = z.infer<typeof reviewInputSchema>;

export const orderedPartSchema = z.object({ _id: idSchema, name: z.string() }).meta({ id: 'OrderedPart' });

export type OrderedPart = z.infer<typeof orderedPartSchema>;

const hidingSchema = z
  .object({ at: z.iso.datetime(), by: z.string(), reason: z.string() })
  .meta({ id: 'ReviewHiding' });

/** A standing review as its author sees it. */
export const ownReviewSchema = reviewSchema
  .extend({
    hiddenReason: z
      .string()
      .nullable()
      .meta({ description: 'Why the shop does not show it; null: it does.' }),
  })
  .meta({ id: 'OwnReview' });

export type OwnReview = z.infer<typeof ownReviewSchema>;

/** A standing review as staff see it. */
export const managedReviewSchema = reviewSchema
  .extend({
    email: z.string().nullable().meta({ description: 'Of its author; null where there is no account.' }),
    partName: z.string().nullable().meta({ description: 'Name of the part it is about; null: the shop.' }),
    hidden: hidingSchema.nullable().meta({ description: 'Since when, by whom and why; null: it is shown.' }),
    answeredBy: z.string().nullable().meta({ description: 'Who answered for the shop; null: nobody.' }),
  })
  .meta({ id: 'ManagedReview' });

export type ManagedReview = z.infer<typeof managedReviewSchema>;

export const reviewHidingInputSchema = z.strictObject({
  hidden: z.boolean('must be true or false'),
  reason: required('reason').pipe(shownText({ max: 500 })),
});

export const reviewAnswerInputSchema = z.strictObject({
  text: required('text').pipe(shownText({ max: limits.reviewAnswerLength })),
  seen: z.iso
    .datetime()
    .nullable()
    .optional()
    .meta({
      description:
        'When the answer was given that the writer has read; null: there was none. Where there is another meanwhile, nothing is ' +
        'changed. Left out: whatever there is is written over.',
    }),
});

const id = z.strictObject({ id: idSchema });
const byAge = z.enum(['oldest', 'newest']).optional();

export const reviewEndpoints = defineEndpoints({
  'GET /reviews': {
    access: 'anyone',
    summary: 'What buyers say',
    description:
      'Without limit and after the whole list, oldest first, as a stream. Of each account the one review of the shop and the one ' +
      'of each part that stand; what staff have hidden is left out.',
    query: z.strictObject({ ...pageQuery, sort: byAge, partId: idSchema.optional() }),
    answers: { 200: z.array(reviewSchema) },
    headers: pageHeaders,
    refusals: ['invalid_input'],
  },
  'GET /reviews/picked': {
    access: 'anyone',
    summary: 'Some reviews, each by somebody else',
    description: 'Those of people who have bought here come first, then the newest.',
    query: z.strictObject({ limit: pageQuery.limit }),
    answers: { 200: z.array(reviewSchema) },
    refusals: ['invalid_input'],
  },
  'GET /reviews/{id}': {
    access: 'anyone',
    summary: 'One review',
    params: id,
    answers: { 200: reviewSchema },
    refusals: ['not_found'],
  },
  'POST /reviews': {
    access: 'signed-in',
    takesKey: true,
    summary: 'Add a review',
    description:
      'Of the shop, or of a part the caller has paid for and not been refunded. It takes the place of the one the caller has written ' +
      'before. Takes an Idempotency-Key header: the same key and body give the same answer.',
    body: reviewInputSchema,
    answers: {
      200: z.object({
        acknowledged: z.boolean(),
        insertedId: idSchema,
        replaced: z.boolean().meta({ description: 'Whether it took the place of an earlier one.' }),
        hidden: z.boolean().meta({
          description: 'Whether it waits for staff to show it, because they had hidden the earlier one.',
        }),
      }),
    },
    refusals: ['invalid_input', 'not_bought', 'part_not_found', 'key_reused'],
  },
  'PATCH /reviews/{id}': {
    access: 'admin',
    summary: 'Hide a review, or show it again, with a reason',
    params: id,
    body: reviewHidingInputSchema,
    answers: { 200: z.object({ acknowledged: z.boolean(), modifiedCount: z.int() }) },
    refusals: ['invalid_input', 'not_found'],
  },
  'PUT /reviews/{id}/answer': {
    access: 'admin',
    summary: 'Answer a review as the shop, or change the answer',
    description:
      'Shown below the review wherever that is shown. Its writer is told by mail the first time. A review that is hidden cannot be ' +
      'answered; one that its writer replaces takes its answer along.',
    params: id,
    body: reviewAnswerInputSchema,
    answers: {
      200: z.object({ acknowledged: z.boolean(), modifiedCount: z.int(), answer: reviewAnswerSchema }),
    },
    refusals: ['invalid_input', 'not_found', 'review_hidden', 'changed_meanwhile'],
  },
  'DELETE /reviews/{id}/answer': {
    access: 'admin',
    summary: 'Take the shop’s answer to a review away',
    params: id,
    answers: { 200: z.object({ acknowledged: z.boolean(), deletedCount: z.int() }) },
    refusals: ['not_found'],
  },
  'GET /managed-reviews': {
    access: 'admin',
    summary: 'Every review that stands, hidden ones too',
    description: 'Without limit and after the whole list, oldest first, as a stream.',
    query: z.strictObject({
      ...pageQuery,
      sort: byAge,
      hidden: z
        .enum(['true', 'false'])
        .optional()
        .meta({ description: 'Only hidden ones, or only shown ones.' }),
    }),
    answers: { 200: z.array(managedReviewSchema) },
    headers: pageHeaders,
    refusals: ['invalid_input'],
  },
  'GET /own-reviews': {
    access: 'signed-in',
    summary: "The caller's reviews that stand",
    description: 'Newest first, at most 100.',
    answers: { 200: z.array(ownReviewSchema) },
    refusals: [],
  },
  'GET /reviewable-parts': {
    access: 'signed-in',
    summary: 'The parts the caller can review',
    description: 'Paid for and not refunded, the last ordered first, at most 100.',
    answers: { 200: z.array(orderedPartSchema) },
    refusals: [],
  },
});
