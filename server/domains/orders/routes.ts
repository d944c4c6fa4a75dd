import { Readable } from 'node:stream';
import type { Logger } from 'pino';
import type { Database, Db } from '../../db/database.ts';
import type { Together } from '../../db/transactions-together.ts';
import { listByCursor } from '../../http/list-by-cursor.ts';
import { listById } from '../../http/list-by-id.ts';
import type { Routes } from '../../http/serve.ts';
import type { InTurn } from '../../kernel/in-turns.ts';
import type { Finding } from '../finding/finding.ts';
import { addNote } from './add-note.ts';
import { claimOrder } from './claim-order.ts';
import { countOpenOrders } from './count-open-orders.ts';
import { deliveryDetails } from './delivery-details.ts';
import { countOrdersOf, getOrder, listOrdersOf, orderTimeline } from './find-order.ts';
import { countFound, countOrders, findOrdersPage, ordersInBatches } from './find-orders.ts';
import { fetchCreditNote, fetchInvoice, type InvoiceDrawer } from './invoice.ts';
import { ordersCsv } from './orders-csv.ts';
import { pickList } from './pick-list.ts';
import { placeOrder } from './place-order.ts';
import { sendShipment, shipOrder } from './ship-order.ts';
import { shipOrders, undoShippings } from './ship-orders.ts';
import { trackShipment } from './track-shipment.ts';
import { undoShipping } from './undo-shipping.ts';

type OrderRoutes = Pick<
  Routes,
  | 'POST /order'
  | 'GET /delivery-details'
  | 'GET /orders'
  | 'GET /orders/counts'
  | 'GET /orders.csv'
  | 'POST /orders/claim'
  | 'POST /orders/ship'
  | 'POST /orders/undo-shipping'
  | 'GET /orders/{email}'
  | 'GET /order/{id}'
  | 'GET /order/{id}/events'
  | 'GET /order/{id}/invoice'
  | 'GET /order/{id}/credit-notes/{refund}'
  | 'PUT /order/{id}'
  | 'POST /order/{id}/undo-shipping'
  | 'GET /car-parts/{id}/open-orders'
  | 'POST /order/{id}/shipments'
  | 'PATCH /order/{id}/shipments/{shipment}'
  | 'POST /order/{id}/notes'
  | 'GET /orders/pick-list'
>;

export type OrderSettings = {
  publicUrl: string;
  /** For lists. */
  reads: Db;
  /** What words mean. */
  finding: Pick<Finding, 'ready'>;
  holdMinutes: number;
  log: Logger;
  drawInvoice: InvoiceDrawer;
  placing: InTurn;
  together: Together;
};

export function orderRoutes(
  database: Database,
  { publicUrl, reads, finding, holdMinutes, log, drawInvoice, placing, together }: OrderSettings,
): OrderRoutes {
  const lists = { reads, finding };
  return {
    'POST /order': {
      perMinute: 60,
      small: true,
      async handle({ body, caller, key }) {
        const options = { holdMinutes, publicUrl, key, together };
        const insertedId = await placing(() => placeOrder(database, caller, body, options));
        return { body: { acknowledged: true, insertedId } };
      },
    },
    'POST /orders/claim': {
      perMinute: 30,
      small: true,
      handle: async ({ body, caller }) => ({
        body: { acknowledged: true, orderId: await claimOrder(database, caller, body.guestToken) },
      }),
    },
    'GET /delivery-details': {
      perMinute: 300,
      small: true,
      handle: async ({ caller }) => ({ body: await deliveryDetails(database, caller) }),
    },
    'GET /orders': {
      perMinute: 300,
      handle: ({ query }) =>
        listByCursor({
          address: `${publicUrl}/api/orders`,
          query: { ...query, ids: query.ids?.join(',') },
          page: (paging) => findOrdersPage(lists, query, paging),
          all: ordersInBatches(lists, query),
          count: () => countFound(lists, query),
        }),
    },
    'GET /orders/counts': {
      perMinute: 300,
      small: true,
      handle: async ({ query }) => ({ body: await countOrders(lists, query) }),
    },
    'GET /orders.csv': {
      perMinute: 30,
      handle: async ({ query }) => ({
        body: ordersCsv(ordersInBatches(lists, query)),
        headers: { 'content-disposition': 'attachment; filename="orders.csv"' },
      }),
    },
    'GET /car-parts/{id}/open-orders': {
      perMinute: 300,
      handle: async ({ params }) => ({ body: await countOpenOrders(database, params.id) }),
    },
    'POST /orders/ship': {
      perMinute: 60,
      async handle({ body, caller }) {
        return { body: { results: await shipOrders(database, body.ids, caller, { publicUrl, log }) } };
      },
    },
    'POST /orders/undo-shipping': {
      perMinute: 60,
      async handle({ body, caller }) {
        return { body: { results: await undoShippings(database, body.ids, caller, { publicUrl, log }) } };
      },
    },
    'GET /orders/{email}': {
      perMinute: 600,
      handle: ({ params: { email }, query }) =>
        listById({
          address: `${publicUrl}/api/orders/${encodeURIComponent(email)}`,
          query,
          read: (after, limit) =>
            listOrdersOf(reads, { email, order: query.sort ?? 'oldest' }, { after, limit }),
          count: () => countOrdersOf(reads, email),
        }),
    },
    'GET /order/{id}': {
      perMinute: 600,
      handle: async ({ params, caller }) => ({ body: await getOrder(database, params.id, caller) }),
    },
    'GET /order/{id}/events': {
      perMinute: 600,
      handle: async ({ params, caller }) => ({ body: await orderTimeline(database, params.id, caller) }),
    },
    'GET /order/{id}/invoice': {
      perMinute: 20, // each is drawn anew
      small: true, // packed already
      async handle({ params, caller }) {
        const { name, content } = await fetchInvoice(database, drawInvoice, params.id, caller);
        return {
          body: Readable.from([content]),
          headers: { 'content-disposition': `attachment; filename="${name}"` },
        };
      },
    },
    'GET /order/{id}/credit-notes/{refund}': {
      perMinute: 20,
      small: true,
      async handle({ params, caller }) {
        const { name, content } = await fetchCreditNote(database, drawInvoice, params, caller);
        return {
          body: Readable.from([content]),
          headers: { 'content-disposition': `attachment; filename="${name}"` },
        };
      },
    },
    'PUT /order/{id}': {
      perMinute: 300,
      async handle({ params, body, caller }) {
        await shipOrder(database, params.id, caller, { publicUrl, confirmed: body?.confirm ?? false });
        return { body: { acknowledged: true, modifiedCount: 1 } };
      },
    },
    'POST /order/{id}/undo-shipping': {
      perMinute: 300,
      async handle({ params, body, caller }) {
        await undoShipping(database, params.id, caller, { publicUrl, shipment: body?.shipment });
        return { body: { acknowledged: true, modifiedCount: 1 } };
      },
    },
    'POST /order/{id}/shipments': {
      perMinute: 300,
      async handle({ params, body, caller, key }) {
        const insertedId = await sendShipment(database, params.id, caller, body, { publicUrl, key });
        return { body: { acknowledged: true, insertedId } };
      },
    },
    'PATCH /order/{id}/shipments/{shipment}': {
      perMinute: 300,
      async handle({ params, body, caller }) {
        await trackShipment(database, params, caller, body, publicUrl);
        return { body: { acknowledged: true, modifiedCount: 1 } };
      },
    },
    'POST /order/{id}/notes': {
      perMinute: 60,
      async handle({ params, body, caller, key }) {
        const insertedId = await addNote(database, params.id, caller, body, { publicUrl, key });
        return { body: { acknowledged: true, insertedId } };
      },
    },
    'GET /orders/pick-list': {
      perMinute: 60,
      handle: async ({ query }) => ({ body: await pickList(reads, query.ids) }),
    },
  };
}
