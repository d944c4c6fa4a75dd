import { z } from 'zod';
import { granularities } from '../plain/granularities.ts';
import { idSchema } from '../schemas/paging.ts';
import { defineEndpoints } from './endpoint.ts';

const waitingSchema = z.object({ orders: z.int(), amount: z.number() });

export const overviewPeriodSchema = z
  .object({
    start: z.iso.date().meta({ description: 'Its first day; weeks begin on Monday.' }),
    revenue: z.number().meta({
      description:
        'Money of orders paid in this time, without what was refunded since: the price less refundedAmount, whatever the state, so money of a refund that came back from the bank counts until it is paid back another way.',
    }),
    orders: z.int().meta({ description: 'Orders placed in this time; canceled ones do not count.' }),
    unpaid: z.int().meta({ description: 'Those of them that are not paid.' }),
    unshipped: z.int().meta({ description: 'Those of them that are paid and not shipped.' }),
    shipped: z.int().meta({
      description:
        'Those that were shipped; also where a refund came back from the bank, or its money stayed.',
    }),
    refunded: z.int().meta({
      description:
        'Those whose money went back or is on its way back, and those that were called off before they were shipped.',
    }),
  })
  .meta({ id: 'OverviewPeriod' });

export type OverviewPeriod = z.infer<typeof overviewPeriodSchema>;

export const overviewSchema = z
  .object({
    by: z.enum(granularities),
    timeZone: z.string().meta({ description: 'Where days begin and end; GET /settings has it too.' }),
    periods: z
      .array(overviewPeriodSchema)
      .meta({ description: 'Oldest first; the last one is not over yet.' }),
    revenue: z.number(),
    orders: z.int(),
    bestSellers: z
      .array(z.object({ partId: idSchema, name: z.string(), quantity: z.int(), revenue: z.number() }))
      .meta({
        description:
          'By pieces sold in this time: without canceled ones, those that came back and those whose price went back. Pieces whose refund came back from the bank are sold, unless they were canceled by it.',
      }),
    lowStock: z.object({
      parts: z.int().meta({ description: 'How many parts on sale are running out.' }),
      lowest: z.array(
        z.object({ partId: idSchema, name: z.string(), available: z.int(), minimumOrder: z.int() }),
      ),
    }),
    unpaid: waitingSchema.meta({ description: 'All orders that wait for their money, whenever placed.' }),
    unshipped: waitingSchema.meta({
      description:
        'All paid orders that wait for their shipping, and their money without what was refunded since.',
    }),
  })
  .meta({ id: 'Overview' });

export type Overview = z.infer<typeof overviewSchema>;

export const overviewEndpoints = defineEndpoints({
  'GET /overview': {
    access: 'admin',
    summary: 'The figures of the shop',
    description: 'For the last 30 days, 12 weeks or 12 months, the running one included.',
    query: z.strictObject({ by: z.enum(granularities).optional() }),
    answers: { 200: overviewSchema },
    refusals: ['invalid_input'],
  },
});
