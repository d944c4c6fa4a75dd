import { z } from 'zod';
import { taxLimits } from '../plain/tax-limits.ts';
import { amountInAddress } from '../schemas/amount.ts';
import { taxReasons } from '../schemas/order-fields.ts';
import { idSchema } from '../schemas/paging.ts';
import { countrySchema, percent, versionSchema } from '../schemas/sales.ts';
import { line, oneLine } from '../schemas/text.ts';
import { defineEndpoints } from './endpoint.ts';

const ownNumber = line({ max: taxLimits.longestOwnNumber });

export const taxSettingsInputSchema = z.strictObject({
  taxIncluded: z.boolean().meta({ description: 'Whether the prices of the shop have tax in them.' }),
  country: countrySchema.nullable().meta({ description: 'Where the shop is; null: not given.' }),
  region: line({ max: taxLimits.longestRegion }).nullable().optional().meta({
    description:
      'Where in its country the shop is: what is fetched at the counter is taxed there. Left out: not given.',
  }),
  vatNumber: ownNumber.nullable().meta({
    description:
      'The shop’s own VAT number, or another tax number outside of Europe. Stands on what is issued from then on.',
  }),
  reverseCharge: z.boolean().meta({
    description:
      'Whether a business of another country of the EU is charged no VAT. Needs a country in the EU and its VAT number.',
  }),
  version: versionSchema,
});

export type TaxSettingsInput = z.output<typeof taxSettingsInputSchema>;

export const taxSettingsSchema = z
  .object({
    taxIncluded: z.boolean(),
    country: z.string().nullable(),
    region: z.string().nullable(),
    vatNumber: z.string().nullable(),
    reverseCharge: z.boolean(),
    version: z.int().meta({ description: '0 before anybody has set anything.' }),
    changedAt: z.iso.datetime().nullable(),
    changedBy: z.string().nullable(),
  })
  .meta({ id: 'TaxSettings' });

export type TaxSettings = z.infer<typeof taxSettingsSchema>;

const rateFields = {
  country: countrySchema,
  region: line({ max: taxLimits.longestRegion }).nullable().meta({
    description:
      'A state, province or the like, compared without case; its rate goes before the country’s. null: the whole country.',
  }),
  name: line({ max: taxLimits.longestName, min: 1 }).meta({
    description: 'As buyers read it: "VAT", "Sales tax".',
  }),
  rate: percent({ least: 0, most: taxLimits.mostPercent }).meta({
    description: 'In percent, at most three decimals.',
  }),
  deliveryTaxed: z.boolean().meta({ description: 'Whether delivery is taxed there too.' }),
};

export const taxRateInputSchema = z.strictObject({ ...rateFields, region: rateFields.region.optional() });

export type TaxRateInput = z.output<typeof taxRateInputSchema>;

export const taxRateEditSchema = z.strictObject(rateFields).partial().extend({ version: versionSchema });

export type TaxRateEdit = z.output<typeof taxRateEditSchema>;

export const taxRateSchema = z
  .object({
    _id: idSchema,
    country: z.string(),
    region: z.string().nullable(),
    place: z.string().meta({ description: 'Country and region in short: "DE", "US-CA".' }),
    name: z.string(),
    rate: z.number(),
    deliveryTaxed: z.boolean(),
    version: z.int(),
  })
  .meta({ id: 'TaxRate' });

export type TaxRate = z.infer<typeof taxRateSchema>;

/** What somebody would pay. */
export const taxExampleSchema = z
  .object({
    reason: z.enum(taxReasons),
    name: z.string(),
    rate: z.number(),
    place: z.string().nullable(),
    included: z.boolean().meta({ description: 'Whether the tax is in the price, or comes on top.' }),
    deliveryTaxed: z.boolean(),
    vatNumber: z.string().nullable().meta({ description: 'As it would stand on the invoice.' }),
    price: z.number().meta({
      description:
        'What the goods cost there: under reverse charge less the tax of the shop’s own country that is in its prices.',
    }),
    tax: z.number(),
    total: z.number(),
  })
  .meta({ id: 'TaxExample' });

export type TaxExample = z.infer<typeof taxExampleSchema>;

const examplePrice = amountInAddress({ least: null });

const oneParams = z.strictObject({ id: idSchema });

export const taxEndpoints = defineEndpoints({
  'GET /tax-settings': {
    access: 'admin',
    summary: 'How the shop charges tax',
    answers: { 200: taxSettingsSchema },
    refusals: [],
  },
  'PUT /tax-settings': {
    access: 'admin',
    summary: 'Say how the shop charges tax',
    description: 'For new orders only. Orders keep the tax they were placed with.',
    body: taxSettingsInputSchema,
    answers: { 200: taxSettingsSchema },
    refusals: ['invalid_input', 'changed_meanwhile'],
  },
  'GET /tax-example': {
    access: 'admin',
    summary: 'What goods of a price would cost somewhere, with tax',
    query: z.strictObject({
      country: countrySchema,
      region: oneLine({ max: 120 }).optional(),
      vatNumber: oneLine({ max: 40 }).optional(),
      price: examplePrice.optional().meta({ description: 'In the shop’s currency; 100 without one.' }),
    }),
    answers: { 200: taxExampleSchema },
    refusals: ['invalid_input'],
  },
  'GET /tax-rates': {
    access: 'admin',
    summary: 'The tax rates, by country and region',
    description: `All of them; there are at most ${taxLimits.mostRates}. Where there is no rate, no tax is charged.`,
    answers: { 200: z.array(taxRateSchema) },
    refusals: [],
  },
  'POST /tax-rates': {
    access: 'admin',
    takesKey: true,
    summary: 'Add a tax rate',
    description:
      'One for each place: a second one is refused. Takes an Idempotency-Key header: the same key and body give the same answer.',
    body: taxRateInputSchema,
    answers: { 200: taxRateSchema },
    refusals: ['invalid_input', 'too_many_rates', 'key_reused'],
  },
  'PATCH /tax-rates/{id}': {
    access: 'admin',
    summary: 'Change a tax rate',
    description: 'Changes the fields that are sent. For new orders only.',
    params: oneParams,
    body: taxRateEditSchema,
    answers: { 200: taxRateSchema },
    refusals: ['invalid_input', 'not_found', 'changed_meanwhile'],
  },
  'DELETE /tax-rates/{id}': {
    access: 'admin',
    summary: 'Remove a tax rate',
    description: 'Orders keep the rate they were placed with.',
    params: oneParams,
    answers: { 200: z.object({ acknowledged: z.boolean(), deletedCount: z.int() }) },
    refusals: ['not_found'],
  },
});
