import { undoShippingSeconds } from '@spareworks/contract/plain/order-lists';
import { isUnpaid } from '@spareworks/contract/plain/order-states';
import type { Database, Db } from '../../db/database.ts';
import type { Caller } from '../../kernel/caller.ts';
import { pausePoint } from '../../kernel/pause-points.ts';
import { Problem } from '../../kernel/problem.ts';
import { record } from '../audit/record.ts';
import { changeState, refusalIn } from './change-state.ts';
import { lockOrder } from './lock-order.ts';
import { withdrawShipped } from './order-mails.ts';
import type { OrderRecord, ShipmentRecord } from './order-record.ts';
import { orderStore } from './order-store.ts';
import { contentWords } from './parcel-words.ts';
import { shipmentStore } from './shipment-store.ts';

/** In time, and still too late: the mail is leaving at this moment, or a return of what was sent was asked for. */
const buyerKnows = 'It is too late to undo this: the buyer knows that it was sent.';

/** Takes the last parcel of an order back that was just sent, as long as its buyer has not been told. */
export async function undoShipping(
  database: Database,
  id: string,
  caller: Caller,
  undoSeconds = undoShippingSeconds,
): Promise<void> {
  await database.transaction(async (tx) => {
    const order = await lockOrder(tx, id);
    if (order.state !== 'shipped' && order.state !== 'paid') throw whyNot(order);
    const last = order.shipments.at(-1);
    if (last === undefined) throw new Problem('not_shipped');
    if (wasRefunded(order, last)) throw new Problem('already_refunded', { title: refundedSince });
    const inTime = await wasJustShipped(tx, order, last, undoSeconds);
    // At the last moment the mail decides: it is taken back here or sent, never both.
    if (!inTime || !(await withdrawShipped(tx, { orderId: id, parcelId: last.id }))) {
      throw new Problem('undo_too_late', inTime ? { title: buyerKnows } : {});
    }
    await shipmentStore(tx).undo(last.id);
    await pausePoint('undo: parcel noted');
    const state = await noteUndone(tx, order, last, caller.email);
    await record(tx, {
      actor: caller.email,
      action: 'shipping undone',
      subject: id,
      before: { state: order.state },
      after: { state },
    });
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
  last: ShipmentRecord,
  seconds: number,
): Promise<boolean> {
  if (state === 'shipped' && !(await orderStore(tx).wasShippedWithin(id, seconds))) return false;
  return shipmentStore(tx).wasSentWithin(last.id, seconds);
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

function whyNot(order: OrderRecord): Problem {
  return isUnpaid(order.state) ? new Problem('not_shipped') : refusalIn(order);
}
