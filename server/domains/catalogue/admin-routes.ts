import type { Database } from '../../db/database.ts';
import type { Routes } from '../../http/serve.ts';
import { stockFigures } from '../stock/stock-figures.ts';
import { addPart } from './add-part.ts';
import { correctPartStock } from './correct-part-stock.ts';
import { editPart } from './edit-part.ts';
import { partRecord } from './part-record.ts';
import { removePart } from './remove-part.ts';

type AdminPartRoutes = Pick<
  Routes,
  | 'POST /car-parts'
  | 'GET /car-parts/stock'
  | 'GET /car-parts/{id}/record'
  | 'PATCH /car-parts/{id}'
  | 'DELETE /car-parts/{id}'
  | 'POST /car-parts/{id}/stock'
>;

/** What admins do with the catalogue. */
export function adminPartRoutes(database: Database, publicUrl: string): AdminPartRoutes {
  return {
    'POST /car-parts': {
      perMinute: 120,
      small: true,
      async handle({ body, caller, key }) {
        const insertedId = await addPart(database, caller, body, { publicUrl, key });
        return { body: { acknowledged: true, insertedId } };
      },
    },
    'GET /car-parts/stock': {
      perMinute: 600,
      handle: async ({ query }) => ({ body: await stockFigures(database, query.ids) }),
    },
    'GET /car-parts/{id}/record': {
      perMinute: 600,
      handle: async ({ params }) => ({ body: await partRecord(database, params.id) }),
    },
    'PATCH /car-parts/{id}': {
      perMinute: 300,
      small: true,
      async handle({ params, body, caller }) {
        const { changed, version } = await editPart(database, caller, params.id, body, publicUrl);
        return { body: { acknowledged: true, modifiedCount: changed ? 1 : 0, version } };
      },
    },
    'DELETE /car-parts/{id}': {
      perMinute: 300,
      small: true,
      async handle({ params, caller }) {
        const removed = await removePart(database, caller, params.id);
        return { body: { acknowledged: true, deletedCount: removed ? 1 : 0 } };
      },
    },
    'POST /car-parts/{id}/stock': {
      perMinute: 300,
      small: true,
      async handle({ params, body, caller, key }) {
        const { changed, stock } = await correctPartStock(database, caller, {
          id: params.id,
          correction: body,
          key,
        });
        return { body: { acknowledged: true, modifiedCount: changed ? 1 : 0, stock } };
      },
    },
  };
}
