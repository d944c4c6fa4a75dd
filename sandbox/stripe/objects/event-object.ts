import Stripe from 'stripe';
import type { EventRow } from '../books/event-store.ts';

export function eventObject(event: EventRow): Stripe.EventBase {
  return {
    id: event.id,
    object: 'event',
    api_version: Stripe.API_VERSION,
    created: event.created,
    data: { object: event.object },
    livemode: false,
    pending_webhooks: event.delivery === 'waiting' ? 1 : 0,
    request: { id: event.request_id, idempotency_key: event.idempotency_key },
    type: event.type,
  };
}
