import { z } from 'zod';
import { countryName, isCountry } from '../plain/countries.ts';
import { deliveryLimits } from '../plain/delivery-limits.ts';
import { amount, amountInAddress, isMissing } from '../schemas/amount.ts';
import { idSchema } from '../schemas/paging.ts';
import { line } from '../schemas/text.ts';
import { defineEndpoints } from './endpoint.ts';

const { mostMethods, mostZones, mostSteps, nameCharacters, mostDays, heaviestGrams } = deliveryLimits;

/** An amount nobody has typed is not 0. */
const price = amount({ least: 0, missing: 'price is required' });

const grams = z
  .int({
    error: ({ input }) => (isMissing(input) ? 'weight is required' : 'must be a whole number of grams'),
  })
  .min(0, 'must be 0 or more')
  .max(heaviestGrams, `must be at most ${heaviestGrams}`);

const stepSchema = z
  .strictObject({
    from: grams.meta({ description: 'In grams, and this weight too.' }),
    to: grams.meta({ description: 'In grams, and no longer this weight.' }),
    price,
  })
  .refine(({ from, to }) => from < to, { path: ['to'], error: 'must be more than where the step begins' });

const country = z.string().refine(isCountry, 'must be the two letters of a country, such as DE');

const zoneSchema = z
  .strictObject({
    countries: z
      .array(country)
      .min(1, 'choose at least one country')
      .max(300)
      .refine((countries) => new Set(countries).size === countries.length, 'names a country twice')
      .nullable()
      .meta({ description: 'ISO 3166 alpha-2; null: every country that no other zone of the method names.' }),
    price: price.nullable().meta({ description: 'The same for every weight; null: by steps.' }),
    steps: z.array(stepSchema).max(mostSteps, `can have at most ${mostSteps} steps`).meta({
      description:
        'By weight; each begins where the one before it ends. What is heavier than the last is not taken.',
    }),
    freeFrom: amount({ least: null }).nullable().meta({
      description:
        'Costs nothing from this amount of goods on, after discount; null: always costs something.',
    }),
    bulky: amount({ least: 0 })
      .nullable()
      .meta({ description: 'On top where an order has bulky parts, once; null: bulky parts are not taken.' }),
  })
  .superRefine(({ price, steps }, context) => {
    const refuse = (path: (string | number)[], message: string) =>
      context.addIssue({ code: 'custom', path, message });
    if (price === null && steps.length === 0) refuse(['price'], 'needs a price, or steps by weight');
    if (price !== null && steps.length > 0) refuse(['steps'], 'either one price or steps by weight');
    steps.forEach((step, index) => {
      const before = steps[index - 1];
      if (before === undefined || step.from === before.to) return;
      const what =
        step.from < before.to ? 'overlaps the step before it' : 'leaves a gap after the step before it';
      refuse(['steps', index, 'from'], `${what}: it has to begin at ${before.to}`);
    });
  })
  .meta({ id: 'DeliveryZone' });

const days = z
  .strictObject({
    from: z
      .int('must be a whole number')
      .min(1, 'must be at least 1')
      .max(mostDays, `must be at most ${mostDays}`),
    to: z
      .int('must be a whole number')
      .min(1, 'must be at least 1')
      .max(mostDays, `must be at most ${mostDays}`),
  })
  .refine(({ from, to }) => from <= to, { path: ['to'], error: 'must not be less than from' })
  .nullable();

const methodFields = {
  name: z
    .string({ error: 'name is required' })
    .refine((name) => name.trim() !== '', 'name is required')
    .pipe(line({ max: nameCharacters })),
  days: days.meta({ description: 'Working days until it arrives; null: not given.' }),
  pickup: z
    .boolean()
    .meta({ description: 'Fetched at the counter: one zone, without countries, at one price.' }),
  zones: z
    .array(zoneSchema)
    .min(1, 'needs at least one zone')
    .max(mostZones, `can have at most ${mostZones} zones`),
  active: z.boolean().meta({ description: 'Whether buyers are offered it.' }),
};

type Zones = { pickup?: boolean | undefined; zones?: readonly z.output<typeof zoneSchema>[] | undefined };

/** What holds between zones, and between them and the counter. */
function checkZones({ pickup, zones = [] }: Zones, context: z.RefinementCtx): void {
  const refuse = (path: (string | number)[], message: string) =>
    context.addIssue({ code: 'custom', path: ['zones', ...path], message });
  const named = new Set<string>();
  let everywhere = false;
  zones.forEach(({ countries }, index) => {
    if (countries === null && everywhere)
      refuse([index, 'countries'], 'another zone is for everywhere already');
    everywhere ||= countries === null;
    const twice = (countries ?? []).filter((country) => named.has(country));
    if (twice.length > 0)
      refuse([index, 'countries'], `another zone has ${twice.map(countryName).join(', ')} already`);
    for (const country of countries ?? []) named.add(country);
  });
  if (!pickup) return;
  const [only, second] = zones;
  if (second !== undefined) refuse([1, 'countries'], 'pick-up has one zone');
  if (only !== undefined && only.countries !== null) refuse([0, 'countries'], 'pick-up has no countries');
  if (only !== undefined && only.steps.length > 0)
    refuse([0, 'steps'], 'pick-up has one price for every weight');
}

export const deliveryMethodInputSchema = z.strictObject(methodFields).superRefine(checkZones);

export type DeliveryMethodInput = z.output<typeof deliveryMethodInputSchema>;

export const deliveryMethodEditSchema = z
  .strictObject(methodFields)
  .partial()
  .extend({ version: z.int('must be the version the method was read with').min(1) })
  .refine(({ pickup, zones }) => (pickup === undefined) === (zones === undefined), {
    path: ['zones'],
    error: 'zones and pickup are sent together',
  })
  .superRefine(checkZones);

export type DeliveryMethodEdit = z.output<typeof deliveryMethodEditSchema>;

export const managedDeliveryMethodSchema = z
  .object({
    _id: idSchema,
    ...methodFields,
    name: z.string(),
    version: z.int().meta({ description: 'Goes up by one with each edit; sent back with the next.' }),
    editedAt: z.iso.datetime(),
    editedBy: z.string().nullable(),
  })
  .meta({ id: 'ManagedDeliveryMethod' });

export type ManagedDeliveryMethod = z.output<typeof managedDeliveryMethodSchema>;

export type DeliveryZone = z.output<typeof zoneSchema>;

const oneParams = z.strictObject({ id: idSchema });

/** From an address: words of numbers. */
const whole = (most: number) =>
  z.coerce
    .number('must be a whole number, 0 or more')
    .int('must be a whole number, 0 or more')
    .min(0, 'must be a whole number, 0 or more')
    .max(most, `must be at most ${most}`);

const triedOfferSchema = z.object({
  _id: idSchema,
  name: z.string(),
  price: z.number(),
  days: z.string().nullable(),
  pickup: z.boolean(),
});

/** What admins do with the delivery methods. */
export const deliveryEndpoints = defineEndpoints({
  'GET /managed-delivery-methods': {
    access: 'admin',
    summary: 'Every delivery method with its zones and prices',
    description: `In the order in which staff have put them; at most ${mostMethods}.`,
    answers: { 200: z.array(managedDeliveryMethodSchema) },
    refusals: [],
  },
  'GET /managed-delivery-methods/offers': {
    access: 'admin',
    summary: 'What a buyer would be offered',
    description: 'The cheapest first, pick-up last. Empty: not delivered there.',
    query: z.strictObject({
      country,
      amount: amountInAddress({ least: 0 }).meta({
        description: 'What the goods cost after discount, in the shop’s currency.',
      }),
      weight: whole(heaviestGrams).meta({ description: 'In grams.' }),
      bulky: z.enum(['true', 'false']).optional().meta({ description: 'true: with bulky parts.' }),
    }),
    answers: { 200: z.array(triedOfferSchema) },
    refusals: ['invalid_input'],
  },
  'POST /delivery-methods': {
    access: 'admin',
    takesKey: true,
    summary: 'Add a delivery method',
    description:
      'It comes last in the order of methods. Takes an Idempotency-Key header: the same key and body give the same answer.',
    body: deliveryMethodInputSchema,
    answers: { 200: z.object({ acknowledged: z.boolean(), insertedId: idSchema }) },
    refusals: ['invalid_input', 'too_many_delivery_methods', 'currency_changed', 'key_reused'],
  },
  'PATCH /delivery-methods/{id}': {
    access: 'admin',
    summary: 'Edit a delivery method',
    description:
      'Changes the fields that are sent, if the method still has the version it was read with. Zones are sent whole. Orders that ' +
      'are placed keep what they were promised.',
    params: oneParams,
    body: deliveryMethodEditSchema,
    answers: { 200: z.object({ acknowledged: z.boolean(), modifiedCount: z.int(), version: z.int() }) },
    refusals: ['invalid_input', 'not_found', 'delivery_changed', 'currency_changed'],
  },
  'DELETE /delivery-methods/{id}': {
    access: 'admin',
    summary: 'Delete a delivery method',
    description: 'Orders that used it keep its name and price.',
    params: oneParams,
    answers: { 200: z.object({ acknowledged: z.boolean(), deletedCount: z.int() }) },
    refusals: ['invalid_input'],
  },
  'PUT /delivery-methods/order': {
    access: 'admin',
    summary: 'Put the delivery methods in order',
    description:
      'Names each of them once. Of two that cost a buyer the same, the one before is offered first.',
    body: z.strictObject({ ids: z.array(idSchema).max(mostMethods) }),
    answers: { 200: z.object({ acknowledged: z.boolean() }) },
    refusals: ['invalid_input', 'delivery_changed'],
  },
});
