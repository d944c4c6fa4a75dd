import { eventStore } from '../books/event-store.ts';
import { intentStore } from '../books/intent-store.ts';
import { type RefundOwner, refundStore } from '../books/refund-store.ts';
import { eventObject } from '../objects/event-object.ts';
import { listObject } from '../objects/list-object.ts';
import { refundObject } from '../objects/refund-object.ts';
import { type Params, readParams } from '../protocol/params.ts';
import type { Reading } from './call.ts';
import { presentIntents } from './find-intent.ts';
import { pageParams, readPage } from './read-page.ts';

export const listIntents: Reading = async (db, { form }) => {
  const params = readParams(form, pageParams);
  const page = await readPage(db, params, { what: 'payment_intent', table: 'sandbox_stripe_intents' });
  const withCharge = params.list('expand').includes('data.latest_charge');
  const { rows, hasMore } = await intentStore(db).list(page);
  return listObject('/v1/payment_intents', await presentIntents(db, rows, { withCharge }), hasMore);
};

export const listRefunds: Reading = async (db, { form }) => {
  const params = readParams(form, [...pageParams, 'payment_intent', 'charge']);
  const page = await readPage(db, params, { what: 'refund', table: 'sandbox_stripe_refunds' });
  const { rows, hasMore } = await refundStore(db).list(page, ownerWanted(params));
  return listObject('/v1/refunds', rows.map(refundObject), hasMore);
};

export const listEvents: Reading = async (db, { form }) => {
  const params = readParams(form, [...pageParams, 'type']);
  const page = await readPage(db, params, { what: 'event', table: 'sandbox_stripe_events' });
  const { rows, hasMore } = await eventStore(db).list(page, params.text('type'));
  return listObject('/v1/events', rows.map(eventObject), hasMore);
};

function ownerWanted(params: Params): RefundOwner | null {
  const intent = params.text('payment_intent');
  if (intent !== null) return { column: 'intent_id', value: intent };
  const charge = params.text('charge');
  return charge === null ? null : { column: 'charge_id', value: charge };
}
