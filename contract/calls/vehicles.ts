import { z } from 'zod';
import { vehicleLimits } from '../plain/vehicle-words.ts';
import { longestTypedVin } from '../plain/vin.ts';
import { idSchema, pageHeaders, pageQuery } from '../schemas/paging.ts';
import { oneLine } from '../schemas/text.ts';
import { makeSlug, modelSlug, namedSchema, vehicleSchema } from '../schemas/vehicle.ts';
import { defineEndpoints } from './endpoint.ts';

export const vinAnswerSchema = z
  .object({
    vin: z.string().meta({ description: 'As it was read: 17 capital letters and digits.' }),
    checkDigit: z.enum(['ok', 'wrong', 'not used']).meta({
      description:
        'Whether the ninth character fits the others. It has to in North America and China; elsewhere it is not used where it does not.',
    }),
    hints: z.array(z.string()).meta({
      description: 'Sentences for the person: what to look at again, what is known, what is not.',
    }),
    vehicles: z.array(vehicleSchema).meta({
      description: 'The likeliest first; none where the data does not know it. Several: please ask which.',
    }),
  })
  .meta({ id: 'VinAnswer' });

/** A car that the shop itself has added. */
export const ownVehicleSchema = vehicleSchema
  .extend({ source: z.string(), notedAt: z.iso.date() })
  .meta({ id: 'OwnVehicle' });

export type OwnVehicle = z.infer<typeof ownVehicleSchema>;

export const vehicleSourcesSchema = z
  .object({
    own: z.int().meta({ description: 'How many cars the shop itself has added.' }),
    data: z
      .object({ source: z.string(), notedAt: z.iso.date(), vehicles: z.int(), loadedAt: z.iso.datetime() })
      .nullable()
      .meta({ description: 'The data that came along and was loaded; null while it is not.' }),
  })
  .meta({ id: 'VehicleSources' });

export type VinAnswer = z.infer<typeof vinAnswerSchema>;

const word = `must be a whole number from ${vehicleLimits.firstYear} to ${vehicleLimits.lastYear}`;
const year = z.coerce
  .number(word)
  .int(word)
  .min(vehicleLimits.firstYear, word)
  .max(vehicleLimits.lastYear, word)
  .meta({ description: 'Model year.' });

/** Cars: by VIN, by a typed line, and step by step. */
export const vehicleEndpoints = defineEndpoints({
  'POST /vins': {
    access: 'anyone',
    summary: 'The car behind a VIN',
    description:
      'Small letters, spaces and dashes are taken. A VIN points to a person: it is sent in the body, never in an address, and neither ' +
      'kept nor logged. Answers 200 without vehicles where it is not known; 400 says why it cannot be a VIN, with the one that was ' +
      'probably meant as suggestion. The data has cars sold in the United States.',
    body: z.strictObject({
      vin: z
        .string()
        .max(longestTypedVin, 'A VIN has 17 characters. This is far more.')
        .meta({ description: 'The number of the car, 17 characters.' }),
    }),
    answers: { 200: vinAnswerSchema },
    refusals: ['invalid_input', 'cars_loading'],
  },
  'GET /vehicles': {
    access: 'anyone',
    summary: 'Cars by a typed line, or the engines of one car',
    description:
      'With q: make, model, year and engine in any order, such as 2014 civic 1.8; the best first, at most 20. With year, make and model: ' +
      'the car whose engine is not given, then one for each engine that is known.',
    query: z.strictObject({
      q: oneLine({ max: 200 }).optional().meta({ description: 'What was typed.' }),
      year: year.optional(),
      make: makeSlug.optional(),
      model: modelSlug.optional(),
    }),
    answers: { 200: z.array(vehicleSchema) },
    headers: {
      'X-Not-Found':
        'What was read in q and is not in the list, such as a year the model was not made in, percent-encoded; the cars are only near it.',
    },
    refusals: ['invalid_input', 'cars_loading'],
  },
  'GET /vehicles/years': {
    access: 'anyone',
    summary: 'The model years there are cars of, newest first',
    query: z.strictObject({}),
    answers: { 200: z.array(z.int()) },
    refusals: ['invalid_input', 'cars_loading'],
  },
  'GET /vehicles/makes': {
    access: 'anyone',
    summary: 'The makes of a year, by name',
    query: z.strictObject({ year: year.optional() }),
    answers: { 200: z.array(namedSchema) },
    refusals: ['invalid_input', 'cars_loading'],
  },
  'GET /vehicles/models': {
    access: 'anyone',
    summary: 'The models of a make, by name; of one year where it is given',
    query: z.strictObject({ make: makeSlug, year: year.optional() }),
    answers: { 200: z.array(namedSchema) },
    refusals: ['invalid_input', 'cars_loading'],
  },
  'GET /managed-vehicles': {
    access: 'admin',
    summary: 'The cars that the shop itself has added, newest year first',
    query: z.strictObject({
      q: oneLine({ max: 200 }).optional().meta({ description: 'Words of make, model, year or source.' }),
      ...pageQuery,
    }),
    answers: { 200: z.array(ownVehicleSchema) },
    headers: pageHeaders,
    refusals: ['invalid_input'],
  },
  'GET /managed-vehicles/sources': {
    access: 'admin',
    summary: 'Where the cars come from, and of when they are',
    answers: { 200: vehicleSourcesSchema },
    refusals: [],
  },
  'DELETE /vehicles/{id}': {
    access: 'admin',
    summary: 'Delete a car that the shop itself has added and that is not in use',
    params: z.strictObject({ id: idSchema }),
    answers: { 200: z.object({ acknowledged: z.boolean(), deletedCount: z.int() }) },
    refusals: ['not_found', 'vehicle_not_own', 'vehicle_in_use'],
  },
  'GET /vehicles/{id}': {
    access: 'anyone',
    summary: 'One car',
    params: z.strictObject({ id: idSchema }),
    answers: { 200: vehicleSchema },
    refusals: ['not_found'],
  },
});
