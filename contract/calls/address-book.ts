import { z } from 'zod';
import { idSchema } from '../schemas/paging.ts';
import { line } from '../schemas/text.ts';
import { addressInputSchema } from './checkout.ts';
import { defineEndpoints } from './endpoint.ts';
import { phoneSchema } from './people.ts';

/** More than these nobody chooses from. */
export const mostAddresses = 20;

const nameSchema = z
  .string({ error: 'name is required' })
  .trim()
  .min(1, 'name is required')
  .pipe(line({ max: 200 }));

const makeDefault = z
  .literal(true, 'must be true: the default changes by choosing another')
  .optional()
  .meta({ description: 'Offer this one first from now on. The first address is so by itself.' });

export const keptAddressInputSchema = addressInputSchema.extend({
  name: nameSchema.meta({ description: 'Of whoever takes it in.' }),
  phone: phoneSchema,
  default: makeDefault,
});

export type KeptAddressInput = z.output<typeof keptAddressInputSchema>;

/** What is left out of a change stays as it is; null takes it away. */
const clearable = (max: number) =>
  line({ max })
    .nullable()
    .transform((value) => value || null)
    .optional();

const { line1, city, country } = addressInputSchema.shape;

export const addressChangeSchema = z
  .strictObject({
    name: nameSchema.optional(),
    phone: phoneSchema.optional(),
    line1: line1.optional(),
    line2: clearable(200),
    city: city.optional(),
    region: clearable(120),
    postcode: clearable(20),
    country: country.optional(),
    default: makeDefault,
  })
  .refine((change) => Object.keys(change).length > 0, 'must change something');

export type AddressChange = z.output<typeof addressChangeSchema>;

export const keptAddressSchema = z
  .object({
    _id: idSchema,
    name: z.string(),
    phone: z.string(),
    line1: z.string(),
    line2: z.string().nullable(),
    city: z.string(),
    region: z.string().nullable(),
    postcode: z.string().nullable(),
    country: z.string(),
    default: z.boolean().meta({ description: 'Offered first. True of exactly one, where there is any.' }),
  })
  .meta({ id: 'KeptAddress' });

export type KeptAddress = z.infer<typeof keptAddressSchema>;

const id = z.strictObject({ id: idSchema });

export const addressBookEndpoints = defineEndpoints({
  'GET /addresses': {
    access: 'signed-in',
    summary: "The caller's addresses, the default first",
    description: `At most ${mostAddresses}.`,
    answers: { 200: z.array(keptAddressSchema) },
    refusals: [],
  },
  'POST /addresses': {
    access: 'signed-in',
    summary: 'Keep an address',
    description: 'One that is there already, letter for letter, is not kept twice.',
    body: keptAddressInputSchema,
    answers: { 200: z.object({ acknowledged: z.boolean(), insertedId: idSchema }) },
    refusals: ['invalid_input', 'too_many_addresses'],
  },
  'PATCH /addresses/{id}': {
    access: 'signed-in',
    summary: 'Change an address, or make it the default',
    description: 'Orders that were placed with it keep what they have.',
    params: id,
    body: addressChangeSchema,
    answers: { 200: z.object({ acknowledged: z.boolean(), modifiedCount: z.int() }) },
    refusals: ['invalid_input', 'not_found'],
  },
  'DELETE /addresses/{id}': {
    access: 'signed-in',
    summary: 'Delete an address',
    description: 'Where it was the default, another one is from then on.',
    params: id,
    answers: { 200: z.object({ acknowledged: z.boolean(), deletedCount: z.int() }) },
    refusals: ['not_found'],
  },
});
