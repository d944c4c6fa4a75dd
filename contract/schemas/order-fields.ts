import { z } from 'zod';
import { verdicts } from '../plain/fitment.ts';
import { amount } from './amount.ts';
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

/** What the shop said at purchase about a part and the buyer's car. */
export const lineFitSchema = z
  .object({
    vehicle: idSchema,
    car: z.string().meta({ description: 'As the car was called then: 2014 Honda Civic 1.8 L.' }),
    verdict: z.enum(verdicts),
    universal: z.boolean().meta({ description: 'It is for every car: not a matter of fitting.' }),
    notes: z.array(z.string()).meta({ description: 'What it depends on besides, such as “to 03/2012”.' }),
    position: z
      .string()
      .nullish()
      .meta({ description: 'Where it goes. Not there: the order is older than this field.' }),
    quantity: z.int().nullish().meta({ description: 'How many a car needs; the same of older orders.' }),
    source: z.string().nullable().meta({
      description: 'Who says so; null with “does not fit”: the car is not on the complete list of the part.',
    }),
    at: z.iso.datetime(),
  })
  .meta({ id: 'LineFit' });

export type LineFit = z.infer<typeof lineFitSchema>;

/** More parts than these are in no order. */
const mostAnyway = 100;

/**
 * The car somebody orders for. Both stay left out where they were: the shop knows a request that is sent again by every
 * word of it.
 */
export const orderedForCar = {
  vehicle: idSchema.nullish().meta({
    description:
      'The car the parts are for. What the shop says about each of them and this car is kept on the order. Left out: nothing is kept.',
  }),
  orderAnyway: z.array(idSchema).max(mostAnyway, `can name at most ${mostAnyway} parts`).nullish().meta({
    description:
      'Ids of parts that are ordered although they do not fit the car. Another that does not is refused with does_not_fit.',
  }),
};

/** An amount in the shop's currency, as a caller sends it. */
export const dollarsSchema = amount({
  least: null,
  tooSmall: 'must be more than nothing',
  tooLarge: 'is more than the shop can sell at once',
});

export const quantitySchema = z
  .int('must be a whole number')
  .min(1, 'must be at least 1')
  .max(100_000, 'must be at most 100000');
