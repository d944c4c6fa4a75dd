import { z } from 'zod';
import { discountFaults, discountKinds, discountLimits, discountStates, isCode } from '../plain/discounts.ts';
import { amount } from '../schemas/amount.ts';
import { idSchema, pageHeaders, pageQuery } from '../schemas/paging.ts';
import { partGroupSchema } from '../schemas/part-groups.ts';
import { percent, versionSchema } from '../schemas/sales.ts';
import { line, shownText } from '../schemas/text.ts';
import { defineEndpoints } from './endpoint.ts';

const { mostUses, longestNote } = discountLimits;

const times = z
  .int('must be a whole number')
  .min(1, 'must be at least 1')
  .max(mostUses, `must be at most ${mostUses}`);

const moment = z.iso
  .datetime({ offset: true, error: 'must be a moment such as 2026-03-01T00:00:00Z' })
  // The years a person would mean, which the database can keep too.
  .refine((at) => +new Date(at) >= Date.UTC(2000, 0) && +new Date(at) < Date.UTC(2100, 0), {
    error: 'must be between the years 2000 and 2100',
  })
  .transform((at) => new Date(at).toISOString());

const fields = {
  code: line({ max: 80 })
    .refine(isCode, 'must be 3 to 40 letters, digits or dashes')
    .meta({ description: '3 to 40 letters, digits and dashes. Compared without case and blanks.' }),
  kind: z.enum(discountKinds),
  percent: percent({ least: 0.001, most: 100 })
    .nullable()
    .meta({ description: 'Codes of percent: of the goods it is for.' }),
  amount: amount({ least: null }).nullable().meta({
    description: 'Codes of an amount: in the shop’s currency. Never more than the goods it is for cost.',
  }),
  from: moment.nullable().meta({ description: 'It cannot be used before; null: from now on.' }),
  until: moment.nullable().meta({ description: 'It cannot be used at this moment or later; null: no end.' }),
  leastOrder: amount({ least: 0 })
    .nullable()
    .meta({ description: 'What the goods of an order must cost, before the discount; null: anything.' }),
  groups: z
    .array(partGroupSchema)
    .min(1, 'needs at least one group, or none at all')
    .transform((groups) => [...new Set(groups)])
    .nullable()
    .meta({
      description: 'Only parts of these groups are discounted, and one must be there; null: all parts.',
    }),
  mostUses: times.nullable().meta({ description: 'How often it can be used in all; null: any number.' }),
  mostPerPerson: times.nullable().meta({
    description:
      'How often one person can use it: an account, or the address a guest gives, which is the same person as the account of that ' +
      'address. null: any number.',
  }),
  enabled: z.boolean(),
  note: shownText({ max: longestNote }).meta({ description: 'For staff.' }),
};

export const discountInputSchema = z
  .strictObject({
    ...fields,
    percent: fields.percent.default(null),
    amount: fields.amount.default(null),
    from: fields.from.default(null),
    until: fields.until.default(null),
    leastOrder: fields.leastOrder.default(null),
    groups: fields.groups.default(null),
    mostUses: fields.mostUses.default(null),
    mostPerPerson: fields.mostPerPerson.default(null),
    enabled: fields.enabled.default(true),
    note: fields.note.default(''),
  })
  .superRefine((discount, context) => {
    for (const [field, message] of Object.entries(discountFaults(discount) ?? {})) {
      context.addIssue({ code: 'custom', path: [field], message });
    }
  });

export type DiscountInput = z.output<typeof discountInputSchema>;

export const discountEditSchema = z.strictObject(fields).partial().extend({ version: versionSchema });

export type DiscountEdit = z.output<typeof discountEditSchema>;

export const discountCodeSchema = z
  .object({
    _id: idSchema,
    code: z.string(),
    kind: z.enum(discountKinds),
    percent: z.number().nullable(),
    amount: z.number().nullable(),
    from: z.iso.datetime().nullable(),
    until: z.iso.datetime().nullable(),
    leastOrder: z.number().nullable(),
    groups: z.array(z.string()).nullable(),
    mostUses: z.int().nullable(),
    mostPerPerson: z.int().nullable(),
    enabled: z.boolean(),
    note: z.string(),
    uses: z.int().meta({ description: 'How many orders have it; canceled ones give their use back.' }),
    state: z.enum(discountStates).meta({ description: 'How it stands at this moment.' }),
    version: z.int(),
    createdAt: z.iso.datetime(),
    createdBy: z.string().nullable(),
  })
  .meta({ id: 'DiscountCode' });

export type DiscountCode = z.infer<typeof discountCodeSchema>;

const oneParams = z.strictObject({ id: idSchema });

export const discountEndpoints = defineEndpoints({
  'GET /discount-codes': {
    access: 'admin',
    summary: 'The discount codes, newest first',
    description: 'Without limit and after the whole list, as a stream.',
    query: z.strictObject(pageQuery),
    answers: { 200: z.array(discountCodeSchema) },
    headers: pageHeaders,
    refusals: ['invalid_input'],
  },
  'POST /discount-codes': {
    access: 'admin',
    takesKey: true,
    summary: 'Add a discount code',
    description: 'Takes an Idempotency-Key header: the same key and body give the same answer.',
    body: discountInputSchema,
    answers: { 200: discountCodeSchema },
    refusals: ['invalid_input', 'currency_changed', 'key_reused'],
  },
  'GET /discount-codes/{id}': {
    access: 'admin',
    summary: 'One discount code',
    params: oneParams,
    answers: { 200: discountCodeSchema },
    refusals: ['not_found'],
  },
  'PATCH /discount-codes/{id}': {
    access: 'admin',
    summary: 'Change a discount code, or switch it off or on',
    description: 'Changes the fields that are sent. Orders that have the code keep their discount.',
    params: oneParams,
    body: discountEditSchema,
    answers: { 200: discountCodeSchema },
    refusals: ['invalid_input', 'not_found', 'changed_meanwhile', 'currency_changed'],
  },
  'DELETE /discount-codes/{id}': {
    access: 'admin',
    summary: 'Delete a discount code that no order has',
    description: 'One that was used can be switched off.',
    params: oneParams,
    answers: { 200: z.object({ acknowledged: z.boolean(), deletedCount: z.int() }) },
    refusals: ['not_found', 'code_used'],
  },
});
