import { z } from 'zod';
import { idSchema } from './paging.ts';

/** Where an order goes, field by field. */
export const shipToSchema = z
  .object({
    line1: z.string(),
    line2: z.string().nullable(),
    city: z.string(),
    region: z.string().nullable(),
    postcode: z.string().nullable(),
    country: z.string(),
  })
  .meta({ id: 'ShipTo' });

export type ShipTo = z.infer<typeof shipToSchema>;

/** Why an order is taxed as it is: by the rate of its place, by the buyer (reverse charge), or not at all. */
export const taxReasons = ['rate', 'reverse-charge', 'none'] as const;

export type TaxReason = (typeof taxReasons)[number];

/** Pieces of a line in a parcel; lines are named by their places on the order, from 1. */
export const parcelLineSchema = z.object({ position: z.int(), quantity: z.int() });

/** A parcel that has left, or what waits at the counter. */
export const shipmentSchema = z
  .object({
    _id: idSchema,
    at: z.iso.datetime(),
    carrier: z.string().nullable(),
    trackingNumber: z.string().nullable(),
    trackingUrl: z
      .string()
      .nullable()
      .meta({ description: 'Where the parcel can be followed, always https; null: nobody knows.' }),
    lines: z.array(parcelLineSchema).meta({ description: 'What is in it.' }),
  })
  .meta({ id: 'Shipment' });

export type Shipment = z.infer<typeof shipmentSchema>;
