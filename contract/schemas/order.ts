import { z } from 'zod';
import {
  disputeStates,
  failedRefundOutcomes,
  orderEventKinds,
  orderStates,
  refundStates,
} from '../plain/order-states.ts';
import { lineFitSchema, shipmentSchema, shipToSchema, taxReasons } from './order-fields.ts';
import { idSchema } from './paging.ts';

export const orderLineSchema = z
  .object({
    partId: idSchema,
    sku: z.string().nullable().meta({
      description: 'The shop’s own number of the part then; null on orders from before there were any.',
    }),
    name: z.string().meta({ description: 'As the part was called when it was ordered.' }),
    quantity: z.int(),
    unitPrice: z.number().meta({ description: 'The unit price then.' }),
    price: z.number().meta({ description: 'The total of the line, before any discount.' }),
    discount: z.number(),
    tax: z.number().meta({ description: 'On what is left after the discount, or in it.' }),
    deposit: z.number().meta({ description: 'For the old parts of all its pieces, on top of the price.' }),
    shipped: z.int().meta({ description: 'Pieces that have left.' }),
    canceled: z.int().meta({ description: 'Pieces that were refunded before they left.' }),
    returned: z.int().meta({ description: 'Pieces that came back.' }),
    refunded: z.int().meta({ description: 'Pieces whose price went back.' }),
    depositRefunded: z.int().meta({ description: 'Old parts whose deposit went back.' }),
    fit: lineFitSchema
      .nullable()
      .meta({ description: 'What the shop said at purchase; null: no car was chosen. Never changes.' }),
  })
  .meta({ id: 'OrderLine' });

export type OrderLine = z.infer<typeof orderLineSchema>;

export const refundSchema = z
  .object({
    _id: idSchema,
    at: z.iso.datetime(),
    amount: z.number().meta({ description: 'With tax.' }),
    tax: z.number().meta({ description: 'Of the amount.' }),
    delivery: z.number().meta({ description: 'Of the amount, what is for the delivery.' }),
    state: z.enum(refundStates),
    reason: z.string(),
    atProvider: z.boolean().meta({ description: 'Made at the card provider’s own dashboard.' }),
    creditNote: z.string().nullable().meta({ description: 'Its number: CN-2026-000045.' }),
    lines: z
      .array(
        z.object({
          position: z.int().meta({ description: 'Of the line on the order, from 1.' }),
          quantity: z.int(),
          deposits: z.int(),
          canceled: z.int().meta({ description: 'Of these pieces, those that will not be shipped.' }),
          amount: z.number(),
        }),
      )
      .meta({ description: 'What it is for; empty: an amount, or made at the card provider.' }),
  })
  .meta({ id: 'Refund' });

export type Refund = z.infer<typeof refundSchema>;

export const orderSchema = z
  .object({
    _id: idSchema,
    partId: idSchema.meta({ description: 'The part; with several lines that of the first.' }),
    orderName: z.string().meta({
      description: 'Name of the part; with several lines that of the first "and 2 more".',
    }),
    name: z.string(),
    email: z.string(),
    guest: z.boolean().meta({ description: 'Placed without an account, and claimed by none since.' }),
    address: z.string(),
    shipTo: shipToSchema
      .nullable()
      .meta({ description: 'The address field by field, where it was asked for so.' }),
    note: z.string().nullable().meta({ description: 'From the buyer to the shop.' }),
    number: z.string().meta({ description: 'The order number, to be read out: SW-1A2B-3C4D.' }),
    phone: z.string().meta({ description: 'Phone number of the buyer.' }),
    orderQuantity: z.int().meta({ description: 'Pieces in all.' }),
    unitPrice: z.number().meta({ description: 'The unit price; with several lines that of the first.' }),
    lines: z.array(orderLineSchema).meta({ description: 'What was ordered, at least one.' }),
    goods: z.number().meta({ description: 'All lines, before any discount.' }),
    deposit: z.number(),
    discount: z.number().meta({ description: 'Of lines and delivery together.' }),
    code: z.string().nullable(),
    delivery: z
      .object({
        method: idSchema.nullable(),
        name: z.string(),
        price: z.number(),
        days: z.string().nullable(),
        pickup: z.boolean(),
      })
      .nullable(),
    tax: z
      .object({
        name: z.string(),
        rate: z.number().meta({ description: 'In percent.' }),
        amount: z.number(),
        included: z.boolean().meta({ description: 'Whether the prices have it in them.' }),
        reason: z.enum(taxReasons),
        vatNumber: z.string().nullable(),
      })
      .nullable(),
    currency: z.string().meta({ description: 'What all its amounts are in, by ISO 4217: USD.' }),
    price: z.number().meta({
      description: 'The total: goods, deposit and delivery, less the discount, with tax.',
    }),
    status: z
      .enum(['pending', 'shipped'])
      .meta({ description: 'Pending until the last piece that is wanted has left.' }),
    shipments: z
      .array(shipmentSchema)
      .meta({ description: 'What has left so far, oldest first; without what was undone.' }),
    paid: z.boolean(),
    transactionId: z.string().nullable(),
    refunded: z
      .boolean()
      .meta({ description: 'All of the money went back, and arrived as far as is known.' }),
    refundedAmount: z.number().meta({ description: 'How much of the price went back.' }),
    refunds: z.array(refundSchema).meta({ description: 'Oldest first.' }),
    invoice: z.string().nullable().meta({ description: 'The number of its invoice: 2026-000123.' }),
    dispute: z
      .enum(disputeStates)
      .nullable()
      .meta({ description: 'The card holder objects to the payment: open, won or lost for the shop.' }),
    failedRefund: z
      .object({ amount: z.number(), outcome: z.enum(failedRefundOutcomes) })
      .nullable()
      .meta({
        description:
          'A refund that came back from the bank: open (the shop owes it), paid back another way, or kept. refunded is true again once it was paid back.',
      }),
    refundId: z.string().nullable(),
    refundReason: z.string().nullable(),
    state: z
      .enum(orderStates)
      .meta({ description: 'Where the order stands, in more detail than status and paid.' }),
    holdExpiresAt: z.iso
      .datetime()
      .nullable()
      .meta({ description: 'Until when an unpaid order keeps its pieces.' }),
    createdAt: z.iso.datetime(),
    paidAt: z.iso.datetime().nullable(),
    shippedAt: z.iso.datetime().nullable(),
    refundedAt: z.iso.datetime().nullable(),
    canceledAt: z.iso.datetime().nullable().meta({ description: 'Only staff see canceled orders.' }),
    canceledBy: z
      .string()
      .nullable()
      .meta({ description: 'The email address of whoever canceled it: the buyer or an admin.' }),
  })
  .meta({ id: 'Order' });

export type Order = z.infer<typeof orderSchema>;

export const orderEventSchema = z
  .object({
    at: z.iso.datetime(),
    from: z.enum(orderStates).nullable(),
    to: z.enum(orderStates),
    what: z.enum(orderEventKinds).nullable().meta({
      description:
        'What happened to money, parcels, returns or in writing while the state stayed; null: a step.',
    }),
    actor: z
      .string()
      .meta({ description: 'Who did it: an email address, the shop itself (system) or the card provider.' }),
    note: z.string().nullable(),
  })
  .meta({ id: 'OrderEvent' });

export type OrderEvent = z.infer<typeof orderEventSchema>;
