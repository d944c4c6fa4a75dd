import { z } from 'zod';
import { fitAnswerLimits } from '../plain/fit-answers.ts';
import { verdicts } from '../plain/fitment.ts';
import { idSchema, pageHeaders, pageQuery } from '../schemas/paging.ts';
import { shownText } from '../schemas/text.ts';
import { defineEndpoints } from './endpoint.ts';

const { noteCharacters, shownNotes } = fitAnswerLimits;

export const fitAnswerInputSchema = z.strictObject({
  fitted: z.boolean({ error: 'must say whether it fitted: true or false' }),
  vehicle: idSchema.nullable().optional().meta({
    description:
      'Which car it was for. Left out where the order says it; needed where no car was chosen when it was placed.',
  }),
  note: shownText({ max: noteCharacters })
    .nullable()
    .optional()
    .meta({ description: 'What was wrong, or what helps others. For the shop.' }),
});

export type FitAnswerInput = z.output<typeof fitAnswerInputSchema>;

export const fitQuestionSchema = z
  .object({
    position: z.int().meta({ description: 'Of the line on the order, from 1.' }),
    partId: idSchema,
    name: z.string(),
    car: z.string().nullable().meta({
      description: 'The car that was chosen when it was ordered; null: none, so the answer has to name it.',
    }),
    answer: z
      .object({
        fitted: z.boolean(),
        vehicle: idSchema.nullable().meta({ description: 'null: the car has left the shop’s list since.' }),
        car: z.string(),
        note: z.string().nullable(),
        answeredAt: z.iso.datetime(),
        changedAt: z.iso.datetime().nullable(),
      })
      .nullable(),
  })
  .meta({ id: 'FitQuestion' });

export type FitQuestion = z.output<typeof fitQuestionSchema>;

export const fitReportSchema = z
  .object({
    part: z.object({
      _id: idSchema,
      name: z.string(),
      sku: z.string().nullable(),
      onSale: z.boolean(),
    }),
    vehicle: idSchema,
    car: z.string(),
    fitted: z.int(),
    didNotFit: z.int(),
    verdict: z.enum(verdicts).meta({ description: 'What the shop says of the pair now.' }),
    universal: z.boolean(),
    notes: z
      .array(
        z.object({
          note: z.string(),
          fitted: z.boolean(),
          at: z.iso.datetime(),
          orderId: idSchema,
        }),
      )
      .meta({ description: `What buyers wrote, the newest ${shownNotes}.` }),
  })
  .meta({ id: 'FitReport' });

export type FitReport = z.output<typeof fitReportSchema>;

const linePath = z.strictObject({
  id: idSchema,
  position: z.coerce
    .number('must be a whole number')
    .int('must be a whole number')
    .min(1, 'must be at least 1')
    .max(1000, 'must be at most 1000')
    .meta({ description: 'Which line of the order, counted from 1.' }),
});

/** Whether parts fitted, as those say who bought them. */
export const fitAnswerEndpoints = defineEndpoints({
  'GET /order/{id}/fit-answers': {
    access: 'buyer',
    summary: 'Of which lines of an order the buyer is asked whether they fitted, and the answers',
    description: 'Lines of which something was shipped, without what is for every car.',
    params: z.strictObject({ id: idSchema }),
    answers: { 200: z.array(fitQuestionSchema) },
    refusals: ['order_not_found'],
  },
  'PUT /order/{id}/lines/{position}/fit-answer': {
    access: 'buyer',
    summary: 'Say whether a part fitted',
    description:
      'Only the buyer can, as often as they like: the last answer stands. It counts for the part and the car, and changes no verdict.',
    params: linePath,
    body: fitAnswerInputSchema,
    answers: { 200: fitQuestionSchema },
    refusals: [
      'invalid_input',
      'order_not_found',
      'forbidden',
      'not_shipped',
      'not_asked',
      'vehicle_not_found',
    ],
  },
  'GET /fit-reports': {
    access: 'admin',
    summary: 'Parts and cars of which buyers said that they did not fit',
    description:
      'Those with the most such answers first; of as many, those with fewer that it fitted. Without limit and after the whole list, as a stream.',
    query: z.strictObject(pageQuery),
    answers: { 200: z.array(fitReportSchema) },
    headers: pageHeaders,
    refusals: ['invalid_input'],
  },
});
