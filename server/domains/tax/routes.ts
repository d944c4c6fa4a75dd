import type { taxEndpoints } from '@spareworks/contract/calls/tax';
import type { Database } from '../../db/database.ts';
import type { Routes } from '../../http/serve.ts';
import { exampleOfTax } from './example-of-tax.ts';
import { addRate, changeRate, readRates, removeRate } from './keep-rates.ts';
import { readTaxSettings, setTax } from './set-tax.ts';

/** What admins set is read where it is written: whoever saved something is to see it at once. */
export function taxRoutes(database: Database): Pick<Routes, keyof typeof taxEndpoints> {
  return {
    'GET /tax-settings': {
      perMinute: 300,
      handle: async () => ({ body: await readTaxSettings(database) }),
    },
    'PUT /tax-settings': {
      perMinute: 60,
      small: true,
      handle: async ({ body, caller }) => ({ body: await setTax(database, caller, body) }),
    },
    'GET /tax-example': {
      perMinute: 300,
      handle: async ({ query: { country, region = null, vatNumber = null, price = 100 } }) => ({
        body: await exampleOfTax(database, { country, region, vatNumber }, price),
      }),
    },
    'GET /tax-rates': {
      perMinute: 300,
      handle: async () => ({ body: await readRates(database) }),
    },
    'POST /tax-rates': {
      perMinute: 300,
      small: true,
      handle: async ({ body, caller, key }) => ({ body: await addRate(database, caller, body, key) }),
    },
    'PATCH /tax-rates/{id}': {
      perMinute: 300,
      small: true,
      handle: async ({ params, body, caller }) => ({
        body: await changeRate(database, caller, params.id, body),
      }),
    },
    'DELETE /tax-rates/{id}': {
      perMinute: 300,
      small: true,
      async handle({ params, caller }) {
        await removeRate(database, caller, params.id);
        return { body: { acknowledged: true, deletedCount: 1 } };
      },
    },
  };
}
