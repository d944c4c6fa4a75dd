import { z } from 'zod';
import { fuels } from '../plain/vehicle-words.ts';
import { idSchema } from './paging.ts';

export const engineSchema = z
  .object({
    litres: z.number().nullable(),
    cylinders: z.int().nullable(),
    fuel: z.enum(fuels).nullable(),
  })
  .meta({ description: 'null where it is not known; cylinders and litres of an electric car are null too.' });

/** A car of a year, make and model, with its engine where that is given. */
export const vehicleSchema = z
  .object({
    _id: idSchema,
    year: z.int(),
    make: z.string(),
    model: z.string(),
    engine: engineSchema,
    makeSlug: z.string().meta({ description: 'The make in addresses of pages.' }),
    modelSlug: z.string().meta({ description: 'The model in addresses of pages.' }),
  })
  .meta({ id: 'Vehicle' });

export type Vehicle = z.infer<typeof vehicleSchema>;
