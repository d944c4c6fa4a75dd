import { z } from 'zod';
import {
  askedDetails,
  fitCoverages,
  fitKinds,
  fitLimits,
  fitPositions,
  lastFitYear,
  verdicts,
} from '../plain/fitment.ts';
import { joinWords } from '../plain/join-words.ts';
import { fuels, vehicleLimits } from '../plain/vehicle-words.ts';
import { fitCountsSchema } from '../schemas/fit-counts.ts';
import { idSchema } from '../schemas/paging.ts';
import { line } from '../schemas/text.ts';
import { engineSchema } from '../schemas/vehicle.ts';
import { defineEndpoints } from './endpoint.ts';

const { firstYear, noteCharacters, sourceCharacters, mostPerCar, largestLitres, mostCylinders } = fitLimits;
const { mostRanges, mostAsked } = fitLimits;
const { nameCharacters } = vehicleLimits;

/** A car of 1890 or 2090 is a slip of the finger. */
export const fitYearSchema = z
  .int({ error: 'must be a year, such as 2012' })
  .min(firstYear, `must be ${firstYear} or later`)
  .refine((year) => year <= lastFitYear(new Date()), {
    error: () => `must be ${lastFitYear(new Date())} or earlier`,
  });

const isTenths = (litres: number) => Math.abs(litres * 10 - Math.round(litres * 10)) < 1e-9;

/** What a range says of the engine. Left out or null: any. */
export const fitEngineShape = {
  litres: z
    .number('must be litres, such as 1.8')
    .gt(0, 'must be more than 0')
    .max(largestLitres, `must be at most ${largestLitres}`)
    .refine(isTenths, 'must have at most one decimal')
    .nullable()
    .default(null),
  cylinders: z
    .int('must be a whole number')
    .min(1, 'must be at least 1')
    .max(mostCylinders, `must be at most ${mostCylinders}`)
    .nullable()
    .default(null),
  fuel: z
    .enum(fuels, { error: `must be one of ${fuels.join(', ')}, where gas is natural gas` })
    .nullable()
    .default(null),
};

const carShape = {
  make: line({ min: 1, max: nameCharacters }).meta({
    description: 'The make, such as Honda, or as in addresses.',
  }),
  model: line({ min: 1, max: nameCharacters }).meta({
    description: 'The model, such as Civic, or as in addresses.',
  }),
};

const rangeShape = {
  ...carShape,
  from: fitYearSchema.meta({ description: 'The first model year.' }),
  to: fitYearSchema.meta({ description: 'The last model year; it counts too.' }),
  ...fitEngineShape,
  position: z
    .enum(fitPositions, `must be ${joinWords(fitPositions, 'or')}`)
    .nullable()
    .default(null)
    .meta({ description: 'Left and right as seen by somebody who sits in the car and looks ahead.' }),
  quantity: z
    .int('must be a whole number')
    .min(1, 'must be at least 1')
    .max(mostPerCar, `must be at most ${mostPerCar}`)
    .nullable()
    .default(null)
    .meta({ description: 'How many a car needs.' }),
  note: line({ max: noteCharacters })
    .nullable()
    .default(null)
    .meta({ description: 'What else it depends on, such as “to 03/2012”.' }),
  kind: z
    .enum(fitKinds, `must be ${joinWords(fitKinds, 'or')}`)
    .default('fits')
    .meta({ description: 'excluded: these cars it does not fit.' }),
  source: line({ max: sourceCharacters })
    .nullable()
    .default(null)
    .meta({ description: 'Who says so; the shop itself where it is left out.' }),
};

type Bounds = { from: number; to: number; kind: string; position: unknown; quantity: unknown };

/** What holds between the fields of a range. */
function checkRange({ from, to, kind, position, quantity }: Bounds, context: z.RefinementCtx): void {
  const refuse = (field: string, message: string) =>
    context.addIssue({ code: 'custom', path: [field], message });
  if (to < from) refuse('to', `must not be before ${from}`);
  if (kind !== 'excluded') return;
  if (position !== null) refuse('position', 'leave it open: an exclusion is about the whole car');
  if (quantity !== null) refuse('quantity', 'leave it open: an exclusion is about the whole car');
}

export const fitRangeInputSchema = z.strictObject(rangeShape).superRefine(checkRange);

export type FitRangeInput = z.output<typeof fitRangeInputSchema>;

export const fitRangeEditSchema = z
  .strictObject({ ...rangeShape, version: z.int('must be the version the range was read with').min(1) })
  .superRefine(checkRange);

export type FitRangeEdit = z.output<typeof fitRangeEditSchema>;

const shownRangeShape = {
  make: z.string(),
  makeSlug: z.string(),
  model: z.string(),
  modelSlug: z.string(),
  from: z.int(),
  to: z.int(),
  engine: engineSchema.meta({ description: 'Of the engine what matters; null: any.' }),
  position: z.enum(fitPositions).nullable(),
  quantity: z.int().nullable(),
  note: z.string().nullable(),
  kind: z.enum(fitKinds),
  source: z.string(),
};

const coverageSchema = z.enum(fitCoverages).meta({
  description:
    'What the list says of cars that are not on it. some: nothing; complete: it does not fit them; universal: it is for every car.',
});

export const partFitmentSchema = z
  .object({
    coverage: coverageSchema,
    ranges: z.array(z.object(shownRangeShape).meta({ id: 'FitRange' })),
    left: z.int().meta({ description: `How many ranges there are beyond the first ${mostRanges}.` }),
  })
  .meta({ id: 'PartFitment' });

export type PartFitment = z.output<typeof partFitmentSchema>;
export type ShownFitRange = PartFitment['ranges'][number];

const managedRangeSchema = z
  .object({
    _id: idSchema,
    ...shownRangeShape,
    vehicles: z.int().meta({ description: 'How many cars of the shop’s list it covers, each engine one.' }),
    saidBy: z.string().nullable(),
    saidAt: z.iso.datetime(),
    version: z.int().meta({ description: 'Goes up by one with each edit; sent back with the next.' }),
  })
  .meta({ id: 'ManagedFitRange' });

export type ManagedFitRange = z.output<typeof managedRangeSchema>;

const managedFitmentSchema = z
  .object({
    coverage: coverageSchema,
    ranges: z.array(managedRangeSchema),
    left: z.int(),
    contradictions: z
      .array(z.object({ ranges: z.array(idSchema), text: z.string() }))
      .meta({ description: 'Ranges that say different things of the same cars.' }),
    buyers: fitCountsSchema,
  })
  .meta({ id: 'ManagedFitment' });

export type ManagedFitment = z.output<typeof managedFitmentSchema>;

export const verdictSchema = z
  .object({
    part: idSchema,
    verdict: z.enum(verdicts),
    universal: z.boolean().meta({ description: 'It is for every car: not a matter of fitting.' }),
    ask: z.array(z.enum(askedDetails)).meta({
      description:
        'Details of the car that would decide; only with “not known”. engine: nothing is known of it.',
    }),
    notes: z.array(z.string()).meta({ description: 'What it depends on besides, such as “to 03/2012”.' }),
    position: z.string().nullable(),
    quantity: z.int().nullable().meta({ description: 'How many the car needs.' }),
    source: z.string().nullable().meta({ description: 'Who says so.' }),
    buyers: fitCountsSchema,
  })
  .meta({ id: 'Verdict' });

export type PartVerdictAnswer = z.output<typeof verdictSchema>;

const askedParts = z
  .string()
  .transform((text) => text.split(','))
  .pipe(z.array(idSchema).max(mostAsked, `can name at most ${mostAsked} parts`))
  .meta({ description: `Ids of parts with commas between them, at most ${mostAsked}.` });

const id = z.strictObject({ id: idSchema });
const fromAddress = { litres: z.coerce.number(), year: z.coerce.number() };

/** Which part fits which cars. */
export const fitmentEndpoints = defineEndpoints({
  'GET /fitment': {
    access: 'anyone',
    summary: 'Whether parts fit a car',
    description:
      'Fits, does not fit, or not known: missing data is never a no. Where only a detail of the car is missing, ask says which. ' +
      'An answer for each part in the order asked; of what is no part it is not known.',
    query: z.strictObject({ vehicle: idSchema, parts: askedParts }),
    answers: { 200: z.array(verdictSchema) },
    refusals: ['invalid_input', 'vehicle_not_found'],
  },
  'GET /car-parts/{id}/fitment': {
    access: 'anyone',
    summary: 'The cars a part fits',
    description: 'By make, model and year.',
    params: id,
    answers: { 200: partFitmentSchema },
    refusals: ['part_not_found'],
  },
  'GET /car-parts/{id}/managed-fitment': {
    access: 'admin',
    summary: 'The cars a part fits, who said so and when, and what contradicts',
    params: id,
    answers: { 200: managedFitmentSchema },
    refusals: ['part_not_found'],
  },
  'POST /car-parts/{id}/fitment': {
    access: 'admin',
    summary: 'Say that a part fits a range of cars, or that it does not',
    params: id,
    body: fitRangeInputSchema,
    answers: { 200: z.object({ acknowledged: z.boolean(), insertedId: idSchema }) },
    refusals: ['invalid_input', 'part_not_found', 'range_there', 'too_many_ranges'],
  },
  'PATCH /fitment/{id}': {
    access: 'admin',
    summary: 'Change a range of cars',
    description: 'Sent whole, if the range still has the version it was read with.',
    params: id,
    body: fitRangeEditSchema,
    answers: { 200: z.object({ acknowledged: z.boolean(), modifiedCount: z.int(), version: z.int() }) },
    refusals: ['invalid_input', 'not_found', 'changed_meanwhile', 'range_there'],
  },
  'DELETE /fitment/{id}': {
    access: 'admin',
    summary: 'Delete a range of cars',
    params: id,
    answers: { 200: z.object({ acknowledged: z.boolean(), deletedCount: z.int() }) },
    refusals: [],
  },
  'PUT /car-parts/{id}/fit-coverage': {
    access: 'admin',
    summary: 'Say what the list of cars means for those that are not on it',
    params: id,
    body: z.strictObject({
      coverage: coverageSchema,
      was: coverageSchema.meta({ description: 'What it was when the caller read it.' }),
    }),
    answers: { 200: z.object({ acknowledged: z.boolean(), modifiedCount: z.int() }) },
    refusals: ['invalid_input', 'part_not_found', 'changed_meanwhile'],
  },
  'GET /fitment/covered': {
    access: 'admin',
    summary: 'How many cars of the shop’s list a range would cover',
    query: z.strictObject({
      ...carShape,
      from: fromAddress.year.pipe(fitYearSchema).optional(),
      to: fromAddress.year.pipe(fitYearSchema).optional(),
      litres: fromAddress.litres.pipe(z.number()).optional(),
      cylinders: fromAddress.year.pipe(z.int().min(1).max(mostCylinders)).optional(),
      fuel: z.enum(fuels).optional(),
    }),
    answers: {
      200: z.object({
        vehicles: z.int().meta({ description: 'Cars, each engine one.' }),
        from: z.int().nullable().meta({ description: 'The first year among them; null without any.' }),
        to: z.int().nullable(),
        years: z.array(z.int()).meta({ description: 'Every year of the model, whatever was asked for.' }),
        engines: z
          .array(engineSchema)
          .meta({ description: 'Every engine known of the model in these years.' }),
      }),
    },
    refusals: ['invalid_input'],
  },
});
