import Stripe from 'stripe';
import { listObject } from '../objects/list-object.ts';
import { readParams } from '../protocol/params.ts';
import { noSuch } from '../protocol/provider-error.ts';
import type { Reading } from './call.ts';

/** Where the merchant has asked to be told of what happens. */
export type WebhookEndpoint = { url: string; events: readonly string[]; enabled: boolean };

export function listWebhookEndpoints(endpoints: readonly WebhookEndpoint[]): Reading {
  return async (_db, { form }) => {
    const params = readParams(form, ['limit', 'starting_after', 'ending_before', 'expand']);
    const limit = params.integer('limit', { max: 100 }) ?? 10;
    const after = params.text('starting_after');
    const all = endpoints.map(endpointObject);
    if (after !== null && !all.some(({ id }) => id === after)) {
      throw noSuch('webhook_endpoint', after.slice(0, 100), 'starting_after', 400);
    }
    const rest = all.slice(all.findIndex(({ id }) => id === after) + 1);
    return listObject('/v1/webhook_endpoints', rest.slice(0, limit), rest.length > limit);
  };
}

function endpointObject({ url, events, enabled }: WebhookEndpoint, index: number): Stripe.WebhookEndpoint {
  return {
    id: `we_sandbox_${index}`,
    object: 'webhook_endpoint',
    api_version: Stripe.API_VERSION,
    application: null,
    created: 1_700_000_000,
    description: null,
    enabled_events: [...events],
    livemode: false,
    metadata: {},
    status: enabled ? 'enabled' : 'disabled',
    url,
  };
}
