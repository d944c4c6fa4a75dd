import { z } from 'zod';
import { fuels, vehicleLimits } from '../plain/vehicle-words.ts';
import { idSchema } from './paging.ts';
import { oneLine } from './text.ts';

const slug = oneLine({ min: 1, max: vehicleLimits.nameCharacters * 2 });

export const makeSlug = slug.meta({ description: 'The make as in addresses, such as honda.' });
export const modelSlug = slug.meta({ description: 'The model as in addresses, such as civic.' });

/** A make or a model. */
export const namedSchema = z.object({ name: z.string(), slug: z.string() });

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
