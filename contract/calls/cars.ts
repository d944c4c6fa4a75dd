import { z } from 'zod';
import { makeSlug, modelSlug, namedSchema, vehicleSchema } from '../schemas/vehicle.ts';
import { defineEndpoints } from './endpoint.ts';

const year = z
  .string()
  .regex(/^\d{4}$/, 'must be a year of four digits')
  .meta({ description: 'Model year.' });

const hasParts = z
  .boolean()
  .meta({ description: 'Whether a part on sale is listed for it; what is for every car does not count.' });

export const makesWithPartsSchema = z
  .object({
    makes: z.array(namedSchema),
    known: z.boolean().meta({ description: 'Whether the shop knows any cars at all yet.' }),
  })
  .meta({ id: 'MakesWithParts' });

export const carMakeSchema = namedSchema
  .extend({ models: z.array(namedSchema.extend({ hasParts })) })
  .meta({ id: 'CarMake' });

export const carModelSchema = z
  .object({
    make: namedSchema,
    model: namedSchema,
    years: z.array(z.object({ year: z.int(), hasParts })).meta({ description: 'Newest first.' }),
  })
  .meta({ id: 'CarModel' });

export const carOfYearSchema = z
  .object({
    vehicle: vehicleSchema.meta({ description: 'The car whatever its engine.' }),
    engines: z.array(vehicleSchema).meta({ description: 'The same car with each engine that is known.' }),
  })
  .meta({ id: 'CarOfYear' });

export type MakesWithParts = z.infer<typeof makesWithPartsSchema>;
export type CarMake = z.infer<typeof carMakeSchema>;
export type CarModel = z.infer<typeof carModelSchema>;
export type CarOfYear = z.infer<typeof carOfYearSchema>;

/** Cars as they are walked through page by page, from the make to one year of a model. */
export const carEndpoints = defineEndpoints({
  'GET /cars': {
    access: 'anyone',
    summary: 'The makes that parts are listed for, by name',
    answers: { 200: makesWithPartsSchema },
    refusals: [],
  },
  'GET /cars/{make}': {
    access: 'anyone',
    summary: 'A make with its models, by name',
    params: z.strictObject({ make: makeSlug }),
    answers: { 200: carMakeSchema },
    refusals: ['not_found'],
  },
  'GET /cars/{make}/{model}': {
    access: 'anyone',
    summary: 'A model with its years',
    params: z.strictObject({ make: makeSlug, model: modelSlug }),
    answers: { 200: carModelSchema },
    refusals: ['not_found'],
  },
  'GET /cars/{make}/{model}/{year}': {
    access: 'anyone',
    summary: 'A car of one year, whatever its engine',
    description: 'Its parts are GET /car-parts with its id as vehicle.',
    params: z.strictObject({ make: makeSlug, model: modelSlug, year }),
    answers: { 200: carOfYearSchema },
    refusals: ['not_found'],
  },
});
