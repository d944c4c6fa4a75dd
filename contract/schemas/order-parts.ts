import { z } from 'zod';

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
