import { z } from 'zod';
import { defineEndpoints } from './endpoint.ts';
import { idSchema, pageHeaders, pageQuery } from './paging.ts';

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
});
