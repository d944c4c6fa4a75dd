import { z } from 'zod';
import { joinOutcomes, mostBasketLines } from '../plain/basket.ts';
import { dollarsSchema, quantitySchema } from '../schemas/order-fields.ts';
import { idSchema } from '../schemas/paging.ts';
import { defineEndpoints } from './endpoint.ts';

const sentLineSchema = z.strictObject({
  partId: idSchema,
  quantity: quantitySchema,
  unitPrice: dollarsSchema.optional().meta({
    description:
      'The unit price that the buyer has seen. Without it that of the line as it was, for a new line the one of now.',
  }),
});

const sentLinesSchema = z
  .array(sentLineSchema)
  .max(mostBasketLines, `can be at most ${mostBasketLines}`)
  .superRefine((lines, context) => {
    const seen = new Set<string>();
    for (const [at, { partId }] of lines.entries()) {
      // Whether the second is meant instead of the first or besides it, only the sender knows.
      if (seen.has(partId.toLowerCase()))
        context.addIssue({ code: 'custom', path: [at, 'partId'], message: 'is there twice' });
      seen.add(partId.toLowerCase());
    }
  });

export const basketLineSchema = z
  .object({
    partId: idSchema,
    quantity: z.int(),
    unitPrice: z.number().meta({ description: 'The unit price that the buyer has seen last.' }),
  })
  .meta({ id: 'BasketLine' });

export type BasketLine = z.infer<typeof basketLineSchema>;

export const basketSchema = z
  .object({
    lines: z
      .array(basketLineSchema)
      .meta({ description: 'In the order they were put in. Parts that are no longer on sale stay.' }),
    version: z.string().meta({ description: 'Another whenever the lines are.' }),
  })
  .meta({ id: 'Basket' });

export type Basket = z.infer<typeof basketSchema>;

const joinChangeSchema = z.object({
  partId: idSchema,
  name: z.string().nullable().meta({ description: 'null: there is no such part.' }),
  wanted: z.int(),
  quantity: z.int().meta({ description: 'How many are in the basket now.' }),
  outcome: z.enum(joinOutcomes),
});

export type JoinChange = z.infer<typeof joinChangeSchema>;

export const basketEndpoints = defineEndpoints({
  'GET /basket': {
    access: 'signed-in',
    summary: "The caller's basket",
    description: 'It holds no pieces and promises no price: POST /quote says what it would cost now.',
    answers: { 200: basketSchema },
    refusals: [],
  },
  'PUT /basket': {
    access: 'signed-in',
    summary: "Put other lines in the place of those in the caller's basket",
    description:
      'Each part once. With version it is refused when the basket is another than the one that was read: then nothing that was ' +
      'put in meanwhile, on another device, is lost.',
    body: z.strictObject({
      lines: sentLinesSchema,
      version: z.string().max(100).optional().meta({ description: 'Of the basket as it was read.' }),
    }),
    answers: { 200: basketSchema },
    refusals: ['invalid_input', 'basket_changed', 'currency_changed'],
  },
  'POST /basket/join': {
    access: 'signed-in',
    summary: "Join what somebody chose before signing in with the caller's basket",
    description:
      'Of a part in both, as many as are sent; the other lines stay. No more than are available, where an order is possible at ' +
      'all. changes says what is not as it was sent. Sent twice, it changes nothing the second time.',
    body: z.strictObject({ lines: sentLinesSchema }),
    answers: { 200: basketSchema.extend({ changes: z.array(joinChangeSchema) }) },
    refusals: ['invalid_input', 'currency_changed'],
  },
});
