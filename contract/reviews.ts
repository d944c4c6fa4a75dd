import { z } from 'zod';
import { defineEndpoints } from './endpoint.ts';
import { limits } from './limits.ts';
import * as messages from './messages.ts';
import { idSchema, pageHeaders, pageQuery } from './paging.ts';
import { line, shownText } from './text.ts';

export const reviewSchema = z
  .object({
    _id: idSchema,
    name: z.string(),
    description: z.string(),
    ratings: z.int().meta({ description: 'Stars, 1 to 5.' }),
    location: z.string(),
    partId: idSchema.nullable().meta({ description: 'The part it is about; null: the shop.' }),
    createdAt: z.iso.datetime(),
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
  description: required('description').pipe(shownText({ max: 2000 })),
  partId: idSchema
    .optional()
    .meta({ description: 'A part the caller has bought and paid for; without it: the shop.' }),
});

export type ReviewInput = z.infer<typeof reviewInputSchema>;

export const orderedPartSchema = z.object({ _id: idSchema, name: z.string() }).meta({ id: 'OrderedPart' });

export type OrderedPart = z.infer<typeof orderedPartSchema>;

export const reviewEndpoints = defineEndpoints({
  'GET /reviews': {
    access: 'anyone',
    summary: 'What buyers say',
    description: 'Without limit and after the whole list, oldest first, as a stream.',
    query: z.strictObject({
      ...pageQuery,
      sort: z.enum(['oldest', 'newest']).optional(),
      partId: idSchema.optional(),
    }),
    answers: { 200: z.array(reviewSchema) },
    headers: pageHeaders,
    refusals: ['invalid_input'],
  },
  'POST /reviews': {
    access: 'signed-in',
    summary: 'Add a review',
    description:
      'Of the shop, or of a part the caller has paid for and not been refunded; of each part once. Takes an Idempotency-Key header: the same ' +
      'key and body give the same answer.',
    body: reviewInputSchema,
    answers: { 200: z.object({ acknowledged: z.boolean(), insertedId: idSchema }) },
    refusals: ['invalid_input', 'not_bought', 'already_reviewed', 'key_reused'],
  },
  'GET /reviewable-parts': {
    access: 'signed-in',
    summary: 'The parts the caller has bought and not reviewed yet',
    description: 'Paid for and not refunded, the last ordered first, at most 100.',
    answers: { 200: z.array(orderedPartSchema) },
    refusals: [],
  },
});
