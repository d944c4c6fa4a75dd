import { z } from 'zod';
import { isCountry } from '../plain/countries.ts';
import { mostOrdersAtOnce, orderSorts, orderStages, undoShippingSeconds } from '../plain/order-lists.ts';
import { formatOrderNumber, readOrderNumber } from '../plain/order-number.ts';
import { withoutUnseen } from '../plain/unseen-marks.ts';
import { seenCurrency } from '../schemas/amount.ts';
import { emailParameter } from '../schemas/email.ts';
import { orderEventSchema, orderSchema } from '../schemas/order.ts';
import { dollarsSchema, orderedForCar, quantitySchema } from '../schemas/order-fields.ts';
import { idSchema, pageHeaders, pageQuery } from '../schemas/paging.ts';
import { problemCodes } from '../schemas/problems.ts';
import { oneLine, shownText, text } from '../schemas/text.ts';
import { defineEndpoints, idempotencyNote } from './endpoint.ts';
import { phoneSchema } from './people.ts';

const addressSchema = z
  .string({ error: 'address is required' })
  .overwrite(withoutUnseen)
  .trim()
  .min(1, 'address is required')
  .pipe(shownText({ max: 500 }));

export const orderInputSchema = z.strictObject({
  partId: idSchema.optional().meta({ description: 'The part. Without it orderName must name exactly one.' }),
  // Neither is kept: the part's own name and the account's are, whatever they are.
  orderName: oneLine({ max: 500 }).meta({ description: 'Name of the part.' }),
  name: oneLine({ max: 200 }).optional().meta({ description: "The buyer's name; the account's is kept." }),
  email: z.string().max(508).meta({ description: "The signed-in person's address; another is refused." }),
  orderQuantity: quantitySchema,
  price: dollarsSchema.meta({
    description: 'The total. Refused with the right one when it is not the total.',
  }),
  currency: seenCurrency,
  address: addressSchema,
  number: phoneSchema.meta({ description: 'Phone number.' }),
  status: z.literal('pending').optional(),
  ...orderedForCar,
});

export const deliveryDetailsSchema = z
  .object({
    address: z.string().nullable(),
    phone: z.string().nullable(),
    from: z.enum(['order', 'profile']).nullable().meta({
      description: 'Where they are from: the last order, else the profile; null: nothing is known.',
    }),
  })
  .meta({ id: 'DeliveryDetails' });

export type DeliveryDetails = z.infer<typeof deliveryDetailsSchema>;

const changed = z.object({ acknowledged: z.boolean(), modifiedCount: z.int() });
const id = z.strictObject({ id: idSchema });

const listQuery = z.strictObject({ ...pageQuery, sort: z.enum(['oldest', 'newest']).optional() });

export const namedOrders = z
  .array(idSchema)
  .min(1, 'must name at least one order')
  .max(mostOrdersAtOnce, `can name at most ${mostOrdersAtOnce} orders`);

const momentSchema = z.iso
  .datetime({ offset: true, error: 'must be a moment such as 2026-03-01T00:00:00Z' })
  .refine((moment) => /^2\d{3}-/.test(moment), 'must be after the year 1999')
  .optional();

/** What narrows the list of orders down. */
const orderFilters = {
  q: text({ max: 200 })
    .optional()
    .meta({
      description:
        'Words of the buyer’s name or email, of a part as the search of the shop reads them (other words for it, plurals, codes in any ' +
        'spelling; mistyped ones where no order has them as they are), a transaction id, a phone number (its digits count), an order ' +
        'number in any spelling or four letters of it in a row, or the last eight letters of an order id; or one order id.',
    }),
  exact: z.enum(['true', 'false']).optional().meta({
    description: 'true takes the words of q as they are typed, without correcting them.',
  }),
  number: text({ max: 40 })
    .refine((typed) => readOrderNumber(typed) !== null, {
      error: () => `must be an order number such as ${formatOrderNumber('1A2B3C4D')}`,
    })
    .optional()
    .meta({ description: 'The order of this number, in any spelling: SW-1A2B-3C4D, 1a2b3c4d.' }),
  state: z.enum(orderStages).optional().meta({
    description: 'unpaid: still held or not. Canceled orders are left out unless they are asked for.',
  }),
  part: text({ max: 200, min: 1 })
    .optional()
    .meta({ description: 'Has this part on one of its lines: its id, or words of its name then.' }),
  delivery: idSchema.optional().meta({ description: 'Goes by this delivery method.' }),
  country: z
    .string()
    .refine(isCountry, 'must be a country by its two letters, such as DE')
    .optional()
    .meta({ description: 'Goes to this country, ISO 3166 alpha-2.' }),
  from: momentSchema.meta({ description: 'Placed then or later.' }),
  before: momentSchema.meta({ description: 'Placed earlier than that.' }),
  ids: z
    .string()
    .transform((list) => list.split(','))
    .pipe(namedOrders)
    .optional()
    .meta({ description: `Only these, at most ${mostOrdersAtOnce}, with commas between them.` }),
};

const sort = z.enum(orderSorts).optional();

const stageCounts = Object.fromEntries(orderStages.map((stage) => [stage, z.int()])) as Record<
  (typeof orderStages)[number],
  z.ZodInt
>;

export const orderCountsSchema = z
  .object({
    all: z.int().meta({ description: 'Without those canceled.' }),
    ...stageCounts,
    corrected: z
      .string()
      .nullable()
      .meta({ description: 'What was looked for instead, where a word of q was taken for mistyped.' }),
  })
  .meta({ id: 'OrderCounts' });

export type OrderCounts = z.infer<typeof orderCountsSchema>;

export const shipResultSchema = z
  .discriminatedUnion('shipped', [
    z.object({ _id: idSchema, shipped: z.literal(true) }),
    z.object({
      _id: idSchema,
      shipped: z.literal(false),
      code: z.enum(problemCodes),
      reason: z.string().meta({ description: 'A sentence for the person.' }),
    }),
  ])
  .meta({ id: 'ShipResult' });

export type ShipResult = z.infer<typeof shipResultSchema>;

export const undoResultSchema = z
  .discriminatedUnion('undone', [
    z.object({ _id: idSchema, undone: z.literal(true) }),
    z.object({
      _id: idSchema,
      undone: z.literal(false),
      code: z.enum(problemCodes),
      reason: z.string().meta({ description: 'A sentence for the person.' }),
    }),
  ])
  .meta({ id: 'UndoResult' });

export type UndoResult = z.infer<typeof undoResultSchema>;

/** A caller may send the same request again under the same key and gets the same answer. */
export const undoNote = `Can be undone for ${undoShippingSeconds} seconds; the mail to the buyer goes out after them.`;

export const orderEndpoints = defineEndpoints({
  'POST /order': {
    access: 'signed-in',
    takesKey: true,
    summary: 'Place an order',
    description: `Takes the pieces off the shelf and holds them until the order is paid or the hold ends. ${idempotencyNote}`,
    body: orderInputSchema,
    answers: { 200: z.object({ acknowledged: z.boolean(), insertedId: idSchema }) },
    refusals: [
      'invalid_input',
      'part_not_found',
      'part_not_named',
      'below_minimum',
      'out_of_stock',
      'price_changed',
      'currency_changed',
      'vehicle_not_found',
      'does_not_fit',
      'too_many_unpaid',
      'key_reused',
      'forbidden',
    ],
  },
  'GET /delivery-details': {
    access: 'signed-in',
    summary: "Address and phone number to begin the caller's next order with",
    description:
      'Of the last order that was not canceled; without one the location and phone number of the profile.',
    answers: { 200: deliveryDetailsSchema },
    refusals: [],
  },
  'GET /orders': {
    access: 'admin',
    summary: 'All orders',
    description: 'Without limit and after the whole list, oldest first, as a stream.',
    query: z.strictObject({ ...pageQuery, ...orderFilters, sort }),
    answers: { 200: z.array(orderSchema) },
    headers: pageHeaders,
    refusals: ['invalid_input'],
  },
  'GET /orders/counts': {
    access: 'admin',
    summary: 'How many orders there are in each state',
    description: 'Of those that fit the filters of the list, which but for the state are all there.',
    query: z.strictObject(orderFilters).omit({ state: true }),
    answers: { 200: orderCountsSchema },
    refusals: ['invalid_input'],
  },
  'GET /orders.csv': {
    access: 'admin',
    summary: 'Orders as a table for a spreadsheet',
    description:
      'UTF-8 with a byte order mark, fields and lines as in RFC 4180. A row for each line of an order: part, quantity, price of ' +
      'one and total are those of the line, the rest is the same on each row of the order. What is of the whole order (what the ' +
      'delivery, the tax, the discount and the deposits come to, the order’s total, and the refunded amount of it) stands on its first row ' +
      'only, so that columns add up. Pieces shipped and pieces refunded are those of the line. A cell that a spreadsheet would take for a formula begins with an apostrophe.',
    query: z.strictObject({ ...orderFilters, sort }),
    answers: { 200: z.string() },
    answerType: 'text/csv',
    refusals: ['invalid_input'],
  },
  'POST /orders/claim': {
    access: 'signed-in',
    summary: 'Take an order in that was placed without an account',
    description:
      'By the token of the order, for the account whose confirmed address it was placed with. The token opens nothing any more then.',
    body: z.strictObject({ guestToken: z.string().min(1).max(200) }),
    answers: { 200: z.object({ acknowledged: z.boolean(), orderId: idSchema }) },
    refusals: ['invalid_input', 'order_not_found', 'forbidden'],
  },
  'POST /orders/ship': {
    access: 'admin',
    summary: 'Mark several paid orders as shipped',
    description: `Each by itself: one that is refused keeps no other back. ${undoNote}`,
    body: z.strictObject({ ids: namedOrders }),
    answers: { 200: z.object({ results: z.array(shipResultSchema) }) },
    refusals: ['invalid_input'],
  },
  'POST /orders/undo-shipping': {
    access: 'admin',
    summary: 'Make several orders pending again that were just shipped',
    description: `Each by itself, and each only within ${undoShippingSeconds} seconds of its own shipping.`,
    body: z.strictObject({ ids: namedOrders }),
    answers: { 200: z.object({ results: z.array(undoResultSchema) }) },
    refusals: ['invalid_input'],
  },
  'GET /orders/{email}': {
    access: 'self-or-admin',
    summary: 'The orders of one person',
    params: z.strictObject({ email: emailParameter }),
    query: listQuery,
    answers: { 200: z.array(orderSchema) },
    headers: pageHeaders,
    refusals: ['invalid_input'],
  },
  'GET /order/{id}': {
    access: 'buyer',
    summary: 'One order',
    description:
      'For the buyer and for admins; for others it does not exist. A canceled one only admins can read.',
    params: id,
    answers: { 200: orderSchema },
    refusals: ['order_not_found'],
  },
  'GET /order/{id}/events': {
    access: 'buyer',
    summary: 'What happened to an order, oldest first',
    params: id,
    answers: { 200: z.array(orderEventSchema) },
    refusals: ['order_not_found'],
  },
  'GET /order/{id}/invoice': {
    access: 'buyer',
    summary: 'The invoice of a paid order as a PDF file',
    description:
      'The same that was mailed. For the buyer and for admins; for others the order does not exist.',
    params: id,
    answers: { 200: z.string() },
    answerType: 'application/pdf',
    refusals: ['order_not_found', 'not_paid'],
  },
  'GET /order/{id}/credit-notes/{refund}': {
    access: 'buyer',
    summary: 'The credit note of a refund as a PDF file',
    description: 'The same that was mailed. For the buyer and for admins; for others it does not exist.',
    params: z.strictObject({ id: idSchema, refund: idSchema }),
    answers: { 200: z.string() },
    answerType: 'application/pdf',
    refusals: ['order_not_found', 'not_found'],
  },
  'DELETE /orders/{id}': {
    access: 'buyer',
    summary: 'Cancel an order for which nothing was paid',
    description:
      'For the buyer and for admins. A payment under way is asked about first: money wins. An order that a discount code has paid ' +
      'for can be canceled until something of it is shipped; it is refunded then, with nothing to give back.',
    params: id,
    answers: { 200: z.object({ acknowledged: z.boolean(), deletedCount: z.int() }) },
    refusals: ['order_not_found', 'already_paid', 'already_shipped', 'payment_provider_away'],
  },
  'PUT /order/{id}': {
    access: 'admin',
    summary: 'Mark a paid order as shipped',
    params: id,
    description:
      'Everything that is left goes out as one parcel, of which no carrier is known. An order whose payment is disputed, or of which money went back at the provider’s own dashboard, is shipped only with confirm: true. ' +
      undoNote,
    body: z.strictObject({ confirm: z.literal(true, 'must be true').optional() }).optional(),
    answers: { 200: changed },
    refusals: [
      'invalid_input',
      'order_not_found',
      'not_paid',
      'already_shipped',
      'already_refunded',
      'shipping_doubtful',
    ],
  },
  'POST /order/{id}/undo-shipping': {
    access: 'admin',
    summary: 'Take a parcel of an order back that was just shipped',
    description:
      `Within ${undoShippingSeconds} seconds of the shipping, by the clock of the database, and before the buyer is told. The order ` +
      'is pending and paid again, and what was in the parcel can be shipped again. A parcel can be taken back once. Name it with shipment: without that it is the last one, whoever sent it.',
    params: id,
    body: z.strictObject({ shipment: idSchema.optional() }).optional(),
    answers: { 200: changed },
    refusals: ['invalid_input', 'order_not_found', 'not_shipped', 'undo_too_late', 'already_refunded'],
  },
  'PATCH /order/{id}': {
    access: 'buyer',
    summary: 'Record a payment',
    description: 'The provider is asked whether the payment succeeded, for this order and this amount.',
    params: id,
    body: z.strictObject({
      orderId: idSchema,
      ordererEmail: z.string().max(508),
      transactionId: z.string().min(1).max(200),
    }),
    answers: { 200: changed },
    refusals: [
      'invalid_input',
      'forbidden',
      'order_not_found',
      'payment_not_succeeded',
      'payment_unknown',
      'payment_mismatch',
      'already_paid',
      'order_gone',
      'payment_provider_away',
    ],
  },
});
