import { z } from 'zod';
import { mostGarageCars } from '../plain/garage.ts';
import { idSchema } from '../schemas/paging.ts';
import { vehicleSchema } from '../schemas/vehicle.ts';
import { defineEndpoints } from './endpoint.ts';

const sentShape = {
  vehicles: z
    .array(idSchema)
    .max(mostGarageCars, `can be at most ${mostGarageCars}`)
    .meta({ description: 'Ids of cars of the shop’s list, each once, in their order.' }),
  chosen: idSchema
    .nullable()
    .meta({ description: 'The one parts are looked for, of those in vehicles; null: none.' }),
};

type Sent = { vehicles: string[]; chosen: string | null };

/** What holds between the two. */
function checkSent({ vehicles, chosen }: Sent, context: z.RefinementCtx): void {
  const ids = vehicles.map((id) => id.toLowerCase());
  for (const [at, id] of ids.entries()) {
    if (ids.indexOf(id) < at)
      context.addIssue({ code: 'custom', path: ['vehicles', at], message: 'is there twice' });
  }
  if (chosen !== null && !ids.includes(chosen.toLowerCase()))
    context.addIssue({ code: 'custom', path: ['chosen'], message: 'must be one of the cars' });
}

export const garageSchema = z
  .object({
    vehicles: z.array(vehicleSchema),
    chosen: idSchema.nullable().meta({ description: 'The one parts are looked for; null: none.' }),
    version: z.string().meta({ description: 'Another whenever the cars or the chosen one are.' }),
  })
  .meta({ id: 'Garage' });

export type Garage = z.output<typeof garageSchema>;

/** The cars of customers. */
export const garageEndpoints = defineEndpoints({
  'GET /garage': {
    access: 'signed-in',
    summary: "The caller's cars",
    description:
      'Cars of the shop’s list by year, make, model and engine. A VIN is never among what is kept.',
    answers: { 200: garageSchema },
    refusals: [],
  },
  'PUT /garage': {
    access: 'signed-in',
    summary: "Put other cars in the place of the caller's",
    description:
      'With version it is refused when the cars are others than those that were read: then nothing that was saved meanwhile, on ' +
      'another device, is lost.',
    body: z
      .strictObject({
        ...sentShape,
        version: z.string().max(100).optional().meta({ description: 'Of the cars as they were read.' }),
      })
      .superRefine(checkSent),
    answers: { 200: garageSchema },
    refusals: ['invalid_input', 'garage_changed'],
  },
  'POST /garage/join': {
    access: 'signed-in',
    summary: "Join the cars somebody chose before signing in with the caller's",
    description:
      'The saved ones stay, the others come after them, and the one that is sent as chosen is chosen now. Sent twice, it changes ' +
      'nothing the second time.',
    body: z.strictObject(sentShape).superRefine(checkSent),
    answers: {
      200: garageSchema.extend({
        leftOut: z.array(idSchema).meta({
          description: `What is no car of the shop’s list, or had no room: ${mostGarageCars} are kept.`,
        }),
      }),
    },
    refusals: ['invalid_input'],
  },
});
