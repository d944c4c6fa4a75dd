import type { carEndpoints } from '@spareworks/contract/calls/cars';
import type { Db } from '../../db/database.ts';
import type { Routes } from '../../http/serve.ts';
import { makesWithParts, requireCar, requireMake, requireModel } from './cars-with-parts.ts';

/** Which cars there are, what fits them, and what of that is on sale. */
const tags = () => ['vehicles', 'fitment', 'parts'];

export function carRoutes({ reads }: { reads: Db }): Pick<Routes, keyof typeof carEndpoints> {
  return {
    'GET /cars': {
      perMinute: 600,
      handle: async () => ({ body: await makesWithParts(reads), tags }),
    },
    'GET /cars/{make}': {
      perMinute: 600,
      handle: async ({ params: { make } }) => ({ body: await requireMake(reads, make), tags }),
    },
    'GET /cars/{make}/{model}': {
      perMinute: 600,
      handle: async ({ params: { make, model } }) => ({
        body: await requireModel(reads, make, model),
        tags,
      }),
    },
    'GET /cars/{make}/{model}/{year}': {
      perMinute: 600,
      handle: async ({ params: { make, model, year } }) => ({
        body: await requireCar(reads, make, model, Number(year)),
        tags,
      }),
    },
  };
}
