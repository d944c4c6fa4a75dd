import { undoShippingSeconds } from '@spareworks/contract/plain/order-lists';
import type { Order } from '@spareworks/contract/schemas/order';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useIdempotencyKeys } from '../../features/drafts/use-idempotency-keys.ts';
import { refreshOrders } from '../../features/orders/orders-query.ts';
import { stillToCome } from '../../features/orders/parcels.ts';
import { ApiProblem, browserApi } from '../../lib/api.ts';
import type { IdempotencyKeys } from '../../lib/idempotency-keys.ts';
import { useCurrentUser } from '../../lib/session.ts';
import { useSubmit } from '../../lib/use-submit.ts';
import { isRefusal, isUnanswered } from '../../lib/what-failed.ts';
import { confirm } from '../../ui/dialog-host.tsx';
import { forgetCounts } from '../manage-orders/all-orders.ts';
import { keptShippings } from '../manage-orders/kept-shippings.ts';
import { undoWords } from '../manage-orders/labels.ts';
import { offerUndoOf, startShipping } from '../manage-orders/ship-with-undo.ts';
import { emptyParcel, type ParcelFields, toParcel } from './parcel-form.ts';

type Options = { onSent: () => void; takeFocus: () => void };

/** A parcel that is being packed. What was typed stays until it has left. */
export function useParcel(order: Order, { onSent, takeFocus }: Options) {
  const client = useQueryClient();
  const { email } = useCurrentUser();
  const keys = useIdempotencyKeys(`parcel:${order._id}`);
  /** What a parcel was packed from of which nobody knows whether it was sent: it is sent again as it was, whatever there is by now. */
  const [asSent, setAsSent] = useState<Order | null>(null);
  const packed = asSent ?? order;
  const begins = useMemo(() => emptyParcel(packed), [packed]);
  const [typed, setTyped] = useState<ParcelFields | null>(null);
  const { busy, errors, failure, submit, clear } = useSubmit();
  const fields = typed ?? begins;

  const { errors: missing, body } = toParcel(packed, fields);

  async function send(): Promise<void> {
    const until = Date.now() + undoShippingSeconds * 1000;
    try {
      const shipment = await sendParcel(order._id, body, keys);
      setAsSent(null);
      if (shipment === null) return;
      const { _id: id, number } = order;
      const parcel = { shipment, content: contentOf(packed, body.lines) };
      const kept = keptShippings(email);
      kept.keep([{ id, number, until, parcel }]);
      setTyped(null);
      onSent();
      offerUndoOf(startShipping({ client, id, number, kept, takeFocus, parcel }), until);
    } catch (error) {
      setAsSent(isUnanswered(error) ? packed : null);
      throw error;
    } finally {
      forget(client, order._id); // refused or not, what is left may be less than was on the page
    }
  }

  return {
    left: stillToCome(packed),
    fields,
    errors,
    failure,
    busy,
    change: (change: Partial<ParcelFields>) => {
      setTyped({ ...fields, ...change });
      clear();
    },
    send: () => submit(send, missing),
  };
}

function forget(client: QueryClient, id: string): void {
  refreshOrders(client, id);
  forgetCounts(client);
}

/** "2 x Brake disc and 3 more" */
function contentOf({ lines }: Order, packed: readonly { position: number; quantity: number }[]): string {
  const [first, ...others] = packed;
  if (first === undefined) return '';
  const rest = others.reduce((sum, { quantity }) => sum + quantity, 0);
  return `${first.quantity} x ${lines[first.position - 1]?.name ?? ''}${rest === 0 ? '' : ` and ${rest} more`}`;
}

/** Asks where something is wrong with the money. Gives the parcel's id, null when the person went back. */
async function sendParcel(id: string, body: object, keys: IdempotencyKeys): Promise<string | null> {
  const post = async (confirmed: boolean) => {
    const all = { ...body, ...(confirmed && { confirm: true as const }) };
    try {
      const { insertedId } = await browserApi('POST /order/{id}/shipments', {
        params: { id },
        body: all,
        headers: { 'idempotency-key': keys.keyFor(all) },
      });
      keys.arrived();
      return insertedId;
    } catch (error) {
      if (isRefusal(error)) keys.arrived();
      throw error;
    }
  };
  try {
    return await post(false);
  } catch (error) {
    if (!(error instanceof ApiProblem) || error.code !== 'shipping_doubtful') throw error;
    const sure = await confirm({
      title: 'Ship it all the same?',
      text: `${error.title} ${undoWords}`,
      confirmLabel: 'Ship all the same',
      danger: true,
    });
    return sure ? post(true) : null;
  }
}
