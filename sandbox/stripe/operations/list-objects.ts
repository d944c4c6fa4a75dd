import { disputeStore } from '../books/dispute-store.ts';
import { eventStore } from '../books/event-store.ts';
import { intentStore } from '../books/intent-store.ts';
import type { Only } from '../books/newest-first.ts';
import { refundStore } from '../books/refund-store.ts';
import { disputeObject } from '../objects/dispute-object.ts';
import { eventObject } from '../objects/event-object.ts';
import { listObject } from '../objects/list-object.ts';
import { refundObject } from '../objects/refund-object.ts';
import { type Params, readParams } from '../protocol/params.ts';
import { invalidRequest } from '../protocol/provider-error.ts';
import type { Reading } from './call.ts';
import { presentIntents } from './find-intent.ts';
import { pageParams, readPage } from './read-page.ts';

const mostTypes = 20;

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

export const listDisputes: Reading = async (db, { form }) => {
  const params = readParams(form, [...pageParams, 'payment_intent', 'charge']);
  const page = await readPage(db, params, { what: 'dispute', table: 'sandbox_stripe_disputes' });
  const { rows, hasMore } = await disputeStore(db).list(page, ownerWanted(params));
  return listObject('/v1/disputes', rows.map(disputeObject), hasMore);
};

export const listEvents: Reading = async (db, { form }) => {
  const params = readParams(form, [...pageParams, 'type', 'types']);
  const page = await readPage(db, params, { what: 'event', table: 'sandbox_stripe_events' });
  const { rows, hasMore } = await eventStore(db).list(page, typesWanted(params));
  return listObject('/v1/events', rows.map(eventObject), hasMore);
};

function ownerWanted(params: Params): Only[] {
  const intent = params.text('payment_intent');
  const charge = params.text('charge');
  return [
    ...(intent === null ? [] : [{ column: 'intent_id', values: [intent] } as const]),
    ...(charge === null ? [] : [{ column: 'charge_id', values: [charge] } as const]),
  ];
}

function typesWanted(params: Params): string[] {
  const type = params.text('type');
  const types = params.list('types');
  if (type !== null && params.has('types')) {
    throw invalidRequest('You may only specify one of these parameters: type, types.', { param: 'types' });
  }
  if (types.length > mostTypes) {
    throw invalidRequest(`Array must have at most ${mostTypes} elements.`, { param: 'types' });
  }
  return type === null ? types : [type];
}
