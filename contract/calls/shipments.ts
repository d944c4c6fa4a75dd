import { z } from 'zod';
import { longestCarrier, longestTrackingNumber, longestTrackingUrl } from '../plain/carriers.ts';
import { longestOrderNote } from '../plain/order-lists.ts';
import { quantitySchema } from '../schemas/order-fields.ts';
import { idSchema } from '../schemas/paging.ts';
import { line, shownText } from '../schemas/text.ts';
import { defineEndpoints, idempotencyNote } from './endpoint.ts';
import { namedOrders, undoNote } from './orders.ts';

const order = z.strictObject({ id: idSchema });

/** Empty is the same as left out. */
const orNull = <T extends z.ZodType<string, string>>(schema: T) =>
  z
    .union([schema, z.null()])
    .transform((value) => (value === '' ? null : value))
    .optional();

const httpsAddress = z
  .string()
  .trim()
  .max(longestTrackingUrl, `can have at most ${longestTrackingUrl} characters`)
  .refine(isHttps, 'must be an address that begins with https://');

function isHttps(value: string): boolean {
  if (value === '') return true;
  // No spaces and characters that are cut off or hidden where the address stands in a mail.
  if (!/^https:\/\/[\x21-\x7e]+$/.test(value) || /["<>\\^`{|}]/.test(value)) return false;
  const address = URL.parse(value);
  return address !== null && address.username === '' && address.password === '';
}

const tracking = {
  carrier: orNull(line({ max: longestCarrier })).meta({
    description: 'One of those the shop knows, or any other.',
  }),
  trackingNumber: orNull(line({ max: longestTrackingNumber })),
  trackingUrl: orNull(httpsAddress).meta({
    description:
      'Where the parcel can be followed, https only. Without it the link of a carrier the shop knows.',
  }),
};

const mostLines = 1000;

export const shipmentInputSchema = z.strictObject({
  ...tracking,
  lines: z
    .array(
      z.strictObject({
        position: z
          .int('must be a whole number')
          .min(1, 'must be at least 1')
          .max(100_000, 'must be at most 100000')
          .meta({ description: 'The place of the line on the order, from 1.' }),
        quantity: quantitySchema,
      }),
    )
    .min(1, 'must name at least one line')
    .max(mostLines, `can name at most ${mostLines} lines`)
    .refine(
      (lines) => new Set(lines.map(({ position }) => position)).size === lines.length,
      'names a line twice',
    )
    .optional()
    .meta({ description: 'What is in the parcel; without it everything that is left.' }),
  confirm: z.literal(true, 'must be true').optional(),
});

export type ShipmentInput = z.output<typeof shipmentInputSchema>;

const trackingInputSchema = z
  .strictObject({
    ...tracking,
    seen: z
      .strictObject({
        carrier: z.string().nullable(),
        trackingNumber: z.string().nullable(),
        trackingUrl: z.string().nullable(),
      })
      .optional()
      .meta({
        description:
          'How the parcel went when it was read: where somebody else has changed that since, the change is refused. Without it, it is not asked.',
      }),
  })
  .refine(({ seen: _seen, ...changes }) => Object.values(changes).some((value) => value !== undefined), {
    error: 'must say what is to be changed',
  });

export type TrackingInput = z.output<typeof trackingInputSchema>;

export const pickListSchema = z
  .object({
    parts: z
      .array(
        z.object({
          partId: idSchema,
          sku: z.string().meta({ description: 'The shop’s own number of the part, as its shelf has it.' }),
          name: z.string(),
          group: z.string().nullable(),
          quantity: z.int().meta({ description: 'Pieces to fetch in all.' }),
          orders: z.array(z.object({ _id: idSchema, number: z.string(), quantity: z.int() })),
        }),
      )
      .meta({ description: 'By group and name.' }),
    orders: z
      .array(
        z.object({
          _id: idSchema,
          number: z.string(),
          name: z.string(),
          pieces: z.int(),
          pickup: z.boolean().meta({ description: 'The buyer comes to fetch it.' }),
          disputed: z.boolean().meta({ description: 'The card holder disputes the payment.' }),
        }),
      )
      .meta({ description: 'The orders of which something is on the list, oldest first.' }),
    nothingOpen: z
      .array(z.object({ _id: idSchema, number: z.string() }))
      .meta({ description: 'Those asked for of which there is nothing to fetch.' }),
  })
  .meta({ id: 'PickList' });

export type PickList = z.infer<typeof pickListSchema>;

export const shipmentEndpoints = defineEndpoints({
  'POST /order/{id}/shipments': {
    access: 'admin',
    takesKey: true,
    summary: 'Send a parcel of a paid order',
    description:
      'The order is shipped once nothing of it is left; what was refunded before is not waited for. An order whose payment is ' +
      `disputed, or of which money went back at the provider’s own dashboard, is shipped only with confirm: true. ${undoNote} ${idempotencyNote}`,
    params: order,
    body: shipmentInputSchema,
    answers: { 200: z.object({ acknowledged: z.boolean(), insertedId: idSchema }) },
    refusals: [
      'invalid_input',
      'order_not_found',
      'not_paid',
      'already_shipped',
      'already_refunded',
      'more_than_left',
      'shipping_doubtful',
      'key_reused',
    ],
  },
  'PATCH /order/{id}/shipments/{shipment}': {
    access: 'admin',
    summary: 'Add or correct the carrier or the tracking number of a parcel',
    description:
      'What is left out stays. The buyer is told, unless the mail about the parcel has not left yet.',
    params: z.strictObject({ id: idSchema, shipment: idSchema }),
    body: trackingInputSchema,
    answers: { 200: z.object({ acknowledged: z.boolean(), modifiedCount: z.int() }) },
    refusals: ['invalid_input', 'order_not_found', 'shipment_not_found', 'changed_meanwhile'],
  },
  'POST /order/{id}/notes': {
    access: 'admin',
    takesKey: true,
    summary: 'Write something down about an order, or to its buyer',
    description:
      'It stands in the history of the order. A note to the buyer is mailed, and stays on their page of the order; any other ' +
      `only staff can read. ${idempotencyNote}`,
    params: order,
    body: z.strictObject({
      text: shownText({ max: longestOrderNote, min: 1 }),
      toBuyer: z.boolean(),
    }),
    answers: { 200: z.object({ acknowledged: z.boolean(), insertedId: idSchema }) },
    refusals: ['invalid_input', 'order_not_found', 'key_reused'],
  },
  'GET /orders/pick-list': {
    access: 'admin',
    summary: 'What has to be fetched from the shelves for several orders',
    description: 'Of paid orders, what was neither shipped nor canceled.',
    query: z.strictObject({
      ids: z
        .string()
        .transform((list) => list.split(','))
        .pipe(namedOrders),
    }),
    answers: { 200: pickListSchema },
    refusals: ['invalid_input'],
  },
});
