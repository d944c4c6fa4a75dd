import type { ShipmentInput } from '@spareworks/contract/calls/shipments';
import { formatCents } from '@spareworks/contract/plain/formats';
import { undoShippingSeconds } from '@spareworks/contract/plain/order-lists';
import { staffCan } from '@spareworks/contract/plain/order-states';
import type { Database, Db } from '../../db/database.ts';
import type { Caller } from '../../kernel/caller.ts';
import { pausePoint } from '../../kernel/pause-points.ts';
import { Problem } from '../../kernel/problem.ts';
import { record } from '../audit/record.ts';
import { once } from '../idempotency/once.ts';
import { refusalIn } from './change-state.ts';
import { finishShipping } from './finish-shipping.ts';
import { lockOrder } from './lock-order.ts';
import { noteProgress } from './note-progress.ts';
import { orderMails } from './order-mails.ts';
import { type OrderRecord, openPieces, type ParcelLine, stands } from './order-record.ts';
import { orderStore } from './order-store.ts';
import { contentWords, parcelWords } from './parcel-words.ts';
import { shipmentStore } from './shipment-store.ts';

/** confirmed: the person knows what is wrong with the money. */
export type ShipOptions = { publicUrl: string; confirmed: boolean; undoSeconds?: number };

/** Ships all that is left of a paid order, as one parcel. The buyer is told when it can no longer be undone. */
export async function shipOrder(
  database: Database,
  id: string,
  caller: Caller,
  options: ShipOptions,
): Promise<void> {
  await database.transaction((tx) => ship(tx, id, caller, {}, options));
}

/** Ships a parcel of a paid order, once per key. Gives the parcel's id. */
export function sendShipment(
  database: Database,
  id: string,
  caller: Caller,
  input: ShipmentInput,
  { key, ...options }: Omit<ShipOptions, 'confirmed'> & { key: string | null },
): Promise<string> {
  const { confirm: confirmed = false, ...parcel } = input;
  const request = { userId: caller.id, key, what: `POST /order/${id}/shipments`, body: input };
  return once(database, request, (tx) => ship(tx, id, caller, parcel, { ...options, confirmed }));
}

async function ship(
  tx: Db,
  id: string,
  caller: Caller,
  input: Omit<ShipmentInput, 'confirm'>,
  { publicUrl, confirmed, undoSeconds = undoShippingSeconds }: ShipOptions,
): Promise<string> {
  const order = await lockOrder(tx, id);
  if (!staffCan('ship', order.state)) throw refusalIn(order);
  const left = openPieces(order);
  const lines = input.lines === undefined ? left : wantedOf(order, left, input.lines);
  const doubt = doubtAbout(order);
  if (doubt !== null && !confirmed) throw new Problem('shipping_doubtful', { title: doubt });
  if (lines.length === 0)
    throw new Problem('more_than_left', { title: 'Nothing of this order is left to ship.' });
  const { carrier = null, trackingNumber = null, trackingUrl = null } = input;
  const parcel = { carrier, trackingNumber, trackingUrl, lines };
  const parcelId = await shipmentStore(tx).insert(id, { ...parcel, actor: caller.email });
  await pausePoint('ship: parcel noted');
  await noteProgress(
    tx,
    id,
    lines.map(({ position, quantity }) => ({ position, shipped: quantity })),
  );
  await pausePoint('ship: pieces noted');
  const shipped = await noteShipped(tx, order, parcel, caller.email);
  await record(tx, {
    actor: caller.email,
    action: shipped.state === 'shipped' ? 'order shipped' : 'parcel sent',
    subject: id,
    before: { state: order.state },
    after: {
      state: shipped.state,
      ...(isWhole(order, lines) ? {} : { parcel: contentWords(order.lines, lines) }),
      ...(carrier === null ? {} : { carrier }),
      ...(trackingNumber === null ? {} : { trackingNumber }),
      ...(trackingUrl === null ? {} : { trackingUrl }),
      ...(doubt === null ? {} : { confirmed: doubt }),
    },
  });
  await orderMails(tx, publicUrl).shipped(shipped, parcelId, undoSeconds);
  return parcelId;
}

/** Before the last one a parcel is a line in the history of the order. */
async function noteShipped(
  tx: Db,
  order: OrderRecord,
  parcel: Parameters<typeof parcelWords>[1],
  actor: string,
): Promise<OrderRecord> {
  const note = parcelWords(order.lines, parcel, { whole: isWhole(order, parcel.lines) });
  const now = await finishShipping(tx, order.id, { actor, note });
  const { state } = order;
  if (now.state === state) {
    await orderStore(tx).addEvent(order.id, { from: state, to: state, actor, note, what: 'parcel-sent' });
  }
  return now;
}

/** Whether everything that was ordered is in one parcel. */
function isWhole({ lines }: OrderRecord, packed: readonly ParcelLine[]): boolean {
  return (
    packed.length === lines.length && lines.every((line, index) => line.quantity === packed[index]?.quantity)
  );
}

/** What is wanted, in the order of the lines, where there is as much left. */
function wantedOf(
  { lines }: OrderRecord,
  left: readonly ParcelLine[],
  wanted: readonly ParcelLine[],
): ParcelLine[] {
  const unknown = wanted.findIndex(({ position }) => lines[position - 1] === undefined);
  if (unknown !== -1) {
    const words = `is not a line of this order, which has ${lines.length}`;
    throw new Problem('invalid_input', { errors: { [`lines.${unknown}.position`]: words } });
  }
  const short = wanted.flatMap(({ position, quantity }) => {
    const available = left.find((line) => line.position === position)?.quantity ?? 0;
    const line = lines[position - 1];
    if (line === undefined || quantity <= available) return [];
    return [{ partId: line.partId, name: line.name, wanted: quantity, available, position }];
  });
  if (short.length === 0) return wanted.toSorted((one, other) => one.position - other.position);
  const title = short
    .map(
      ({ name, available }) => `${name}: ${available === 0 ? 'none is' : `only ${available}`} left to ship.`,
    )
    .join(' ');
  throw new Problem('more_than_left', {
    title,
    lines: short.map(({ position, ...line }) => line),
    errors: { lines: title },
  });
}

/** Why the money of an order may not stay with the shop. */
function doubtAbout({ dispute, refunds, totalCents: total }: OrderRecord): string | null {
  if (dispute === 'open') return 'The card holder disputes the payment of this order.';
  if (dispute === 'lost') return 'The dispute over this payment was lost: the money is gone.';
  // What staff have given back themselves they know of: those pieces are not shipped.
  const refunded = refunds
    .filter((refund) => refund.source === 'provider' && stands(refund))
    .reduce((sum, { amountCents }) => sum + amountCents, 0);
  if (refunded === 0) return null;
  return `${formatCents(refunded)} of ${formatCents(total)} was given back at the card provider.`;
}
