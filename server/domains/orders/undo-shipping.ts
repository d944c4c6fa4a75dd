import { undoShippingSeconds } from '@spareworks/contract/plain/order-lists';
import { isUnpaid, staffCan } from '@spareworks/contract/plain/order-states';
import type { Database, Db } from '../../db/database.ts';
import type { Caller } from '../../kernel/caller.ts';
import { pausePoint } from '../../kernel/pause-points.ts';
import { Problem } from '../../kernel/problem.ts';
import { record } from '../audit/record.ts';
import { changeState, refusalIn } from './change-state.ts';
import { lockOrder, requireRecord } from './lock-order.ts';
import { orderMails, withdrawShipped } from './order-mails.ts';
import type { OrderRecord, ShipmentRecord } from './order-record.ts';
import { orderStore } from './order-store.ts';
import { contentWords } from './parcel-words.ts';
import { shipmentStore } from './shipment-store.ts';

/** In time, and still too late: the mail is leaving at this moment, or a return of what was sent was asked for. */
const buyerKnows = 'It is too late to undo this: the buyer knows that it was sent.';

/** shipment: which parcel; without it the last one. */
export type UndoOptions = { publicUrl: string; shipment?: string | undefined; undoSeconds?: number };

/** Takes a parcel of an order back that was just sent, as long as its buyer has not been told. */
export async function undoShipping(
  database: Database,
  id: string,
  caller: Caller,
  { publicUrl, shipment, undoSeconds = undoShippingSeconds }: UndoOptions,
): Promise<void> {
  await database.transaction(async (tx) => {
    const order = await lockOrder(tx, id);
    // A parcel that left before the last is taken back while there is more to ship.
    if (!staffCan('undo-shipping', order.state) && !staffCan('ship', order.state)) throw whyNot(order);
    const parcel =
      shipment === undefined ? order.shipments.at(-1) : order.shipments.find((one) => one.id === shipment);
    if (parcel === undefined) throw noSuchParcel(order);
    if (wasRefunded(order, parcel)) throw new Problem('already_refunded', { title: refundedSince });
    const inTime = await wasJustShipped(tx, order, parcel, undoSeconds);
    // At the last moment the mail decides: it is taken back here or sent, never both.
    if (!inTime || !(await withdrawShipped(tx, { orderId: id, parcelId: parcel.id }))) {
      throw new Problem('undo_too_late', inTime ? { title: buyerKnows } : {});
    }
    await shipmentStore(tx).undo(parcel.id);
    await pausePoint('undo: parcel noted');
    const state = await noteUndone(tx, order, parcel, caller.email);
    await record(tx, {
      actor: caller.email,
      action: 'shipping undone',
      subject: id,
      before: { state: order.state },
      after: { state, ...(isOnly(order, parcel) ? {} : { parcel: contentWords(order.lines, parcel.lines) }) },
    });
    await reword(tx, order, parcel, publicUrl);
  });
}

const refundedSince = 'Pieces of this parcel were refunded since: it cannot be taken back.';

/** Whether pieces whose price went back would be to be shipped again: they are canceled, or in parcels that stand. */
function wasRefunded({ lines }: OrderRecord, parcel: ShipmentRecord): boolean {
  return parcel.lines.some(({ position, quantity }) => {
    const line = lines[position - 1];
    return line !== undefined && line.refunded > line.shipped - quantity + line.canceled;
  });
}

async function wasJustShipped(
  tx: Db,
  { id, state }: OrderRecord,
  parcel: ShipmentRecord,
  seconds: number,
): Promise<boolean> {
  if (state === 'shipped' && !(await orderStore(tx).wasShippedWithin(id, seconds))) return false;
  return shipmentStore(tx).wasSentWithin(parcel.id, seconds);
}

async function noteUndone(
  tx: Db,
  order: OrderRecord,
  { lines }: ShipmentRecord,
  actor: string,
): Promise<OrderRecord['state']> {
  if (order.state === 'shipped') {
    return (await changeState(tx, order, { to: 'paid', actor, note: 'shipping undone' })).state;
  }
  const { state } = order;
  const note = contentWords(order.lines, lines);
  await orderStore(tx).addEvent(order.id, { from: state, to: state, actor, note, what: 'parcel-undone' });
  return state;
}

/** Parcels sent after it were perhaps the rest of the order, and are no longer: mails that have not left are written anew. */
async function reword(tx: Db, order: OrderRecord, undone: ShipmentRecord, publicUrl: string): Promise<void> {
  const later = order.shipments.slice(order.shipments.indexOf(undone) + 1);
  for (const { id } of later) {
    if (!(await withdrawShipped(tx, { orderId: order.id, parcelId: id }))) continue;
    await orderMails(tx, publicUrl).shipped(await requireRecord(tx, order.id), id, undoShippingSeconds);
  }
}

/** Whether there is nothing of the order but this parcel. */
function isOnly({ state, shipments }: OrderRecord, parcel: ShipmentRecord): boolean {
  return state === 'shipped' && shipments.length === 1 && shipments[0] === parcel;
}

function noSuchParcel({ shipments }: OrderRecord): Problem {
  if (shipments.length === 0) return new Problem('not_shipped');
  return new Problem('not_shipped', { title: 'This parcel of the order was taken back already.' });
}

function whyNot(order: OrderRecord): Problem {
  return isUnpaid(order.state) ? new Problem('not_shipped') : refusalIn(order);
}
