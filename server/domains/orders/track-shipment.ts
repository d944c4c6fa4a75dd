import { isDeepStrictEqual } from 'node:util';
import type { TrackingInput } from '@spareworks/contract/calls/shipments';
import { trackingLink } from '@spareworks/contract/plain/carriers';
import { undoShippingSeconds } from '@spareworks/contract/plain/order-lists';
import type { Database } from '../../db/database.ts';
import type { Caller } from '../../kernel/caller.ts';
import { Problem } from '../../kernel/problem.ts';
import { record } from '../audit/record.ts';
import { lockOrder, requireRecord } from './lock-order.ts';
import { orderMails, withdrawShipped } from './order-mails.ts';
import type { ShipmentRecord } from './order-record.ts';
import { orderStore } from './order-store.ts';
import { wayWords } from './parcel-words.ts';
import { shipmentStore, type Tracking } from './shipment-store.ts';

/** Adds or corrects how a parcel goes. Its buyer is told, unless the mail about the parcel has not left. */
export async function trackShipment(
  database: Database,
  { id, shipment }: { id: string; shipment: string },
  caller: Caller,
  input: TrackingInput,
  publicUrl: string,
): Promise<void> {
  await database.transaction(async (tx) => {
    const order = await lockOrder(tx, id);
    const parcel = order.shipments.find((one) => one.id === shipment);
    if (parcel === undefined) throw new Problem('shipment_not_found');
    const before = trackingOf(parcel);
    const after = changed(before, input);
    if (JSON.stringify(before) === JSON.stringify(after)) return;
    if (input.seen !== undefined && !isDeepStrictEqual(asAnswered(before), input.seen))
      throw changedMeanwhile(before);
    await shipmentStore(tx).track(shipment, after);
    const { state } = order;
    const note = wayWords(after) ?? trackingLink(after);
    await orderStore(tx).addEvent(id, {
      from: state,
      to: state,
      actor: caller.email,
      note,
      what: 'tracking-changed',
    });
    await record(tx, { actor: caller.email, action: 'tracking changed', subject: id, before, after });
    const now = await requireRecord(tx, id);
    const mails = orderMails(tx, publicUrl);
    if (await withdrawShipped(tx, { orderId: id, parcelId: shipment })) {
      await mails.shipped(now, shipment, undoShippingSeconds);
    } else if (wayWords(after) !== null || after.trackingUrl !== null) {
      await mails.tracked(now, shipment);
    }
  });
}

/** With the link that its carrier has by itself, as whoever reads the order sees it. */
function asAnswered(tracking: Tracking): Tracking {
  return { ...tracking, trackingUrl: trackingLink(tracking) };
}

function trackingOf({ carrier, trackingNumber, trackingUrl }: ShipmentRecord): Tracking {
  return { carrier, trackingNumber, trackingUrl };
}

function changedMeanwhile(now: Tracking): Problem {
  const words = wayWords(now) ?? trackingLink(now) ?? 'nothing';
  return new Problem('changed_meanwhile', {
    title: `Somebody else has changed this tracking meanwhile, to: ${words}. Save again to put yours in its place.`,
  });
}

/** What is left out stays. */
function changed(before: Tracking, input: TrackingInput): Tracking {
  const givenOrBefore = <Key extends keyof Tracking>(key: Key) =>
    input[key] === undefined ? before[key] : input[key];
  return {
    carrier: givenOrBefore('carrier'),
    trackingNumber: givenOrBefore('trackingNumber'),
    trackingUrl: givenOrBefore('trackingUrl'),
  };
}
