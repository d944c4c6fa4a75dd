import { z } from 'zod';
import { defineEndpoints } from './endpoint.ts';
import { partGroupSchema } from './part-groups.ts';

export const idSchema = z.uuid('is not an id of this shop').meta({ description: 'A UUID.' });

export const partSchema = z
  .object({
    _id: idSchema,
    name: z.string(),
    price: z.number().meta({ description: 'Price of one, in US dollars.' }),
    availableQuantity: z.int(),
    minimumOrder: z.int(),
    img: z.string().meta({ description: 'Address of the picture: https or a path of this shop.' }),
    description: z.string(),
    group: partGroupSchema.nullable(),
  })
  .meta({ id: 'SparePart' });

export type SparePart = z.infer<typeof partSchema>;

export const partSorts = ['oldest', 'newest'] as const;

const pageQuery = {
  limit: z.coerce
    .number()
    .int()
    .min(1)
    .max(100)
    .optional()
    .meta({ description: 'Size of a page, 1 to 100.' }),
  after: z.string().max(512).optional().meta({ description: 'Cursor: where the page before ended.' }),
  count: z.enum(['true', 'false']).optional().meta({ description: 'true adds the X-Total-Count header.' }),
};

export const catalogueEndpoints = defineEndpoints({
  'GET /car-parts': {
    access: 'anyone',
    summary: 'The spare parts on sale',
    description:
      'Without parameters the whole list, oldest first, as a stream. With limit or after one page; the Link header ' +
      'holds the address of the next.',
    query: z.strictObject({ ...pageQuery, sort: z.enum(partSorts).optional() }),
    answers: { 200: z.array(partSchema) },
    headers: {
      Link: 'The next page, rel="next", where there is one.',
      'X-Total-Count': 'How many parts there are, with count=true.',
    },
    refusals: ['invalid_input'],
  },
  'GET /car-parts/{id}': {
    access: 'anyone',
    summary: 'One spare part',
    params: z.strictObject({ id: idSchema }),
    answers: { 200: partSchema },
    refusals: ['invalid_input', 'part_not_found'],
  },
});
