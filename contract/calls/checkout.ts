import { z } from 'zod';
import { lineProblems } from '../plain/basket.ts';
import { isCountry } from '../plain/countries.ts';
import { amount, seenCurrency } from '../schemas/amount.ts';
import { isPlainEmail, normalizeEmail } from '../schemas/email.ts';
import { orderedForCar, quantitySchema, taxReasons } from '../schemas/order-fields.ts';
import { idSchema } from '../schemas/paging.ts';
import { line, oneLine, requiredLine, shownText } from '../schemas/text.ts';
import { defineEndpoints, idempotencyNote } from './endpoint.ts';
import { phoneSchema } from './people.ts';

/** More lines than this in one order are a file, not a basket. */
export const mostLines = 100;

export const wantedLineSchema = z.strictObject({ partId: idSchema, quantity: quantitySchema });

const wantedLines = z
  .array(wantedLineSchema)
  .min(1, 'must name at least one part')
  .max(mostLines, `can name at most ${mostLines} parts`)
  .refine(
    (lines) => new Set(lines.map(({ partId }) => partId)).size === lines.length,
    'must name each part once',
  );

const countrySchema = z
  .string({ error: 'country is required' })
  .trim()
  .min(1, 'country is required')
  .toUpperCase()
  .refine(isCountry, 'must be the two letters of a country, such as DE')
  .meta({ description: 'ISO 3166-1, two letters.' });

const open = (max: number) =>
  line({ max })
    .nullish()
    .transform((value) => value || null);

/** Where something is sent, field by field. */
export const addressInputSchema = z.strictObject({
  line1: requiredLine('address', 200),
  line2: open(200),
  city: requiredLine('city', 120),
  region: open(120).meta({
    description:
      'Required at a checkout where tax depends on it; a state of the US or a province of Canada by name or code.',
  }),
  postcode: open(20),
  country: countrySchema,
});

const emailSchema = z
  .string({ error: 'email is required' })
  .trim()
  .min(1, 'email is required')
  .transform(normalizeEmail)
  .refine(isPlainEmail, 'must be an email address');

const codeSchema = oneLine({ max: 60 })
  .nullish()
  .transform((code) => code || null);
const vatNumberSchema = oneLine({ max: 40 })
  .nullish()
  .transform((number) => number || null);

/** What a buyer has seen it costs. A code can pay for all of it. */
const seenTotal = amount({
  least: 0,
  tooSmall: 'must not be less than nothing',
  tooLarge: 'is more than the shop can sell at once',
});

export const checkoutInputSchema = z.strictObject({
  lines: wantedLines,
  email: emailSchema.meta({ description: "A signed-in person's own; a guest's is where the mails go." }),
  name: requiredLine('name', 200),
  phone: phoneSchema,
  address: addressInputSchema,
  delivery: idSchema
    .nullish()
    .transform((id) => id ?? null)
    .meta({
      description:
        'A delivery method. Required where the shop has any. What is fetched at the counter is taxed where the shop is.',
    }),
  note: shownText({ max: 1000 })
    .nullish()
    .transform((note) => note || null)
    .meta({ description: 'To the shop.' }),
  code: codeSchema.meta({ description: 'A discount code.' }),
  vatNumber: vatNumberSchema,
  total: seenTotal.meta({ description: 'The total. Refused with the right one when it is another.' }),
  basketVersion: z.string().max(100).optional().meta({
    description:
      "Of the caller's basket as the order was made from it. Refused with basket_changed when it is another by now, perhaps because another device has ordered it. A guest has none: with it and without a token the order is that of an account whose session has ended, and refused with signed_out.",
  }),
  currency: seenCurrency,
  ...orderedForCar,
});

export type CheckoutInput = z.output<typeof checkoutInputSchema>;

export const quoteInputSchema = z.strictObject({
  lines: wantedLines,
  country: countrySchema.optional(),
  region: open(120),
  email: z
    .string()
    .max(508)
    .nullish()
    .transform((email) => email || null),
  delivery: idSchema.nullish().transform((id) => id ?? null),
  code: codeSchema,
  vatNumber: vatNumberSchema,
  currency: seenCurrency,
});

export type QuoteInput = z.output<typeof quoteInputSchema>;

export const quotedLineSchema = z
  .object({
    partId: idSchema,
    name: z.string().nullable().meta({ description: 'null: nothing is known of such a part.' }),
    img: z.string().nullable(),
    quantity: z.int(),
    unitPrice: z.number(),
    price: z.number().meta({ description: 'Of all its pieces, before any discount.' }),
    discount: z.number(),
    deposit: z.number().meta({ description: 'For the old part of one piece, on top of the price.' }),
    minimumOrder: z.int(),
    available: z.int(),
    problem: z
      .enum(lineProblems)
      .nullable()
      .meta({ description: 'Such a line is not in the sums. gone: the part is no longer on sale.' }),
  })
  .meta({ id: 'QuotedLine' });

export type QuotedLine = z.infer<typeof quotedLineSchema>;

export const deliveryOfferSchema = z
  .object({
    _id: idSchema,
    name: z.string(),
    price: z.number(),
    days: z.string().nullable(),
    pickup: z.boolean().meta({ description: 'Fetched at the counter.' }),
  })
  .meta({ id: 'DeliveryOffer' });

export type DeliveryOffer = z.infer<typeof deliveryOfferSchema>;

export const quotedTaxSchema = z
  .object({
    name: z.string(),
    rate: z.number().meta({ description: 'In percent.' }),
    amount: z.number(),
    included: z.boolean().meta({ description: 'Whether the prices have it in them.' }),
    reason: z.enum(taxReasons),
  })
  .meta({ id: 'QuotedTax' });

export const quoteSchema = z
  .object({
    lines: z.array(quotedLineSchema),
    goods: z.number(),
    deposit: z.number(),
    discount: z.number().meta({ description: 'Of goods and delivery together.' }),
    code: z
      .object({ code: z.string(), label: z.string().meta({ description: 'What it gives: "10% off".' }) })
      .nullable(),
    codeProblem: z.string().nullable().meta({ description: 'Why the code does not apply.' }),
    vatProblem: z.string().nullable().meta({ description: 'What is wrong with the VAT number.' }),
    deliveries: z.array(deliveryOfferSchema).nullable().meta({
      description:
        'null: no country was named, or the shop has no delivery methods. Empty: not delivered there.',
    }),
    delivery: idSchema.nullable().meta({ description: 'The chosen one, where it is still offered.' }),
    deliveryPrice: z.number().nullable(),
    tax: quotedTaxSchema
      .nullable()
      .meta({ description: 'null: none is known of, or none is charged there.' }),
    total: z.number(),
  })
  .meta({ id: 'Quote' });

export type Quote = z.infer<typeof quoteSchema>;

export const checkoutEndpoints = defineEndpoints({
  'POST /quote': {
    access: 'maybe-signed-in',
    summary: 'What parts would cost together, with delivery and tax',
    description:
      'Holds nothing. A line that cannot be ordered, a code or a VAT number that does not apply is reported in the answer, not refused.',
    body: quoteInputSchema,
    answers: { 200: quoteSchema },
    refusals: ['invalid_input', 'currency_changed'],
  },
  'GET /delivery-methods': {
    access: 'anyone',
    summary: 'How parts can be delivered to a country, and for how much',
    query: z.strictObject({
      country: countrySchema,
      lines: z
        .string()
        .max(mostLines * 50)
        .transform((list) =>
          list.split(',').map((entry) => {
            const [partId, quantity] = entry.split(':');
            return { partId, quantity: Number(quantity ?? 1) };
          }),
        )
        .pipe(wantedLines)
        .optional()
        .meta({ description: 'PARTID:QUANTITY, with commas between them.' }),
    }),
    answers: { 200: z.array(deliveryOfferSchema) },
    refusals: ['invalid_input'],
  },
  'POST /checkout': {
    access: 'maybe-signed-in',
    takesKey: true,
    summary: 'Place an order of several parts, with an account or without',
    description:
      'Holds the pieces of all lines, or of none. A refusal names in `lines` each that cannot be ordered as it stands, and why: part_not_found, below_minimum or out_of_stock where it is the same for all of them, else lines_refused. A guest gets a token that opens the order: Authorization: Guest TOKEN. ' +
      `${idempotencyNote} Those of guests are for all guests together: make them at random.`,
    body: checkoutInputSchema,
    answers: {
      200: z.object({
        acknowledged: z.boolean(),
        insertedId: idSchema,
        number: z.string(),
        total: z.number(),
        paid: z.boolean().meta({ description: 'Nothing was left to pay.' }),
        guestToken: z.string().optional(),
      }),
    },
    refusals: [
      'invalid_input',
      'forbidden',
      'part_not_found',
      'below_minimum',
      'out_of_stock',
      'lines_refused',
      'price_changed',
      'currency_changed',
      'basket_changed',
      'not_delivered',
      'code_refused',
      'vehicle_not_found',
      'does_not_fit',
      'too_many_unpaid',
      'key_reused',
    ],
  },
});
