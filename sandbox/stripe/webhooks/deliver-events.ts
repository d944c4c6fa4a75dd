import type { Db } from '@spareworks/server/db/database.ts';
import type { Logger } from 'pino';
import type { EventRow } from '../books/event-store.ts';
import type { Faults } from '../faults.ts';
import { eventObject } from '../objects/event-object.ts';
import { type DeliveryStore, deliveryStore } from './delivery-store.ts';
import { signatureOf } from './sign-event.ts';

export type Delivery = { url: string; secret: string; faults: Faults; log: Logger; signal: AbortSignal };

const longestCallMs = 10_000;
const mostDays = 3;
const pauses = [1, 5, 30, 60, 300, 900];
const longestPause = 3600;

/** Tells the shop of what is due, one after the other until nothing is left. */
export async function deliverEvents(db: Db, delivery: Delivery, onTaken: () => void): Promise<void> {
  const { signal, faults } = delivery;
  const store = deliveryStore(db);
  while (!signal.aborted) {
    const event = await store.take(faults.lateness() / 1000);
    if (event === null) return;
    if (signal.aborted) return store.putBack(event.id);
    onTaken(); // where one was due there may be more: somebody else finds out
    await deliver(store, event, delivery);
  }
}

export function pauseSeconds(attempts: number): number {
  return pauses[attempts - 1] ?? longestPause;
}

async function deliver(store: DeliveryStore, event: EventRow, delivery: Delivery): Promise<void> {
  if (delivery.faults.loses()) return store.close(event.id, 'lost');
  // Side by side, as they would come from several machines of the provider's.
  const copies = Array.from({ length: delivery.faults.duplicates() }, () => post(event, delivery));
  const failed = (await Promise.all(copies)).find((fault) => fault !== null);
  if (failed === undefined) return store.close(event.id, 'delivered');
  if (delivery.signal.aborted) return store.putBack(event.id);
  await store.postpone(event.id, pauseSeconds(event.attempts), failed, mostDays);
  const { id: eventId, type, attempts } = event;
  delivery.log.warn({ eventId, type, attempts, reason: failed }, 'a webhook of the sandbox was not taken');
}

/** Null when it was taken, otherwise why not. */
async function post(event: EventRow, { url, secret, signal }: Delivery): Promise<string | null> {
  const body = JSON.stringify(eventObject(event), null, 2);
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json; charset=utf-8',
        'stripe-signature': signatureOf(body, secret),
        'user-agent': 'Stripe/1.0 (sandbox)',
      },
      body,
      redirect: 'manual', // the provider follows none either
      signal: AbortSignal.any([signal, AbortSignal.timeout(longestCallMs)]),
    });
    await response.body?.cancel();
    return response.ok ? null : `answered ${response.status}`;
  } catch (error) {
    return reasonOf(error);
  }
}

function reasonOf(error: unknown): string {
  const { message = '', cause } = error as { message?: string; cause?: { code?: string } };
  return (cause?.code ?? message).slice(0, 200);
}
