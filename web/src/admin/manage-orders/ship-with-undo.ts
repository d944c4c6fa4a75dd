import * as messages from '@spareworks/contract/plain/messages';
import { undoShippingSeconds } from '@spareworks/contract/plain/order-lists';
import type { QueryClient } from '@tanstack/react-query';
import { refreshOrders } from '../../features/orders/orders-query.ts';
import { ApiProblem } from '../../lib/api.ts';
import { isUnanswered } from '../../lib/what-failed.ts';
import { createFailureNotice, type FailureNotice } from '../../ui/failure-notice.ts';
import { offerUndo } from '../../ui/offer-undo.tsx';
import { notify } from '../../ui/toast.ts';
import { findShipped, shipOrder, undoShipping } from './all-orders.ts';
import type { KeptShippings, SentParcel } from './kept-shippings.ts';
import { tooLateWords } from './labels.ts';

type ShippedOrder = {
  client: QueryClient;
  id: string;
  number: string;
  kept: KeptShippings;
  takeFocus: () => void;
  /** The parcel that was sent, where it was not all that was left to ship. */
  parcel?: SentParcel | undefined;
};

/** sent: how often it was tried. undoUntil: counted from the first try that was not answered, for the order may be shipped since then. */
export type Shipping = ShippedOrder & { sent: number; undoUntil: number | null; failure: FailureNotice };

const askAgainMs = 1000;

export function startShipping(order: ShippedOrder): Shipping {
  return { ...order, sent: 0, undoUntil: null, failure: createFailureNotice() };
}

/**
 * Ships the order, says how it went and offers to undo it. Answers what is wrong with the money, where that is why it was
 * not shipped.
 */
export async function sendShipping(shipping: Shipping, confirmed: boolean): Promise<string | null> {
  const { client, id, number, kept } = shipping;
  shipping.sent += 1;
  // The shop counts from a later moment, so what is offered here is still possible there.
  const until = Date.now() + undoShippingSeconds * 1000;
  kept.keep([{ id, number, until: shipping.undoUntil ?? until }]);
  const notice = notify.loading(messages.order.updating);
  try {
    await tell(shipping, notice, () => shipOrder(client, id, confirmed));
  } catch (error) {
    if (isDoubtful(error)) {
      kept.forget([id]);
      return error.title;
    }
    if ((shipping.undoUntil ?? 0) <= Date.now() && isUnanswered(error)) shipping.undoUntil = until;
    if (shipping.undoUntil === null) kept.forget([id]);
    else void offerOnceShipped(shipping, shipping.undoUntil, notice);
    return null;
  }
  shipping.undoUntil = null;
  kept.keep([{ id, number, until }]);
  offerUndoOf(shipping, until);
  return null;
}

/** Asks for the order as long as it could be undone, or until it is shipped once more. */
async function offerOnceShipped(shipping: Shipping, until: number, notice: string): Promise<void> {
  const { client, id, sent } = shipping;
  while (Date.now() < until) {
    const shipped = await findShipped(client, id).catch(() => false); // that the shop is away was told
    if (shipping.sent !== sent) return;
    if (shipped) {
      shipping.undoUntil = null;
      notify.success(messages.order.updated, { id: notice });
      shipping.failure.replaced(notice);
      shipping.failure.takeBack();
      offerUndoOf(shipping, until);
      return;
    }
    await new Promise((resolve) => setTimeout(resolve, askAgainMs));
  }
  if (shipping.sent === sent) shipping.undoUntil = null;
}

/** again: it was tried, without an answer. */
export function offerUndoOf(shipping: Shipping, until: number, again = false): void {
  const { number, takeFocus, parcel } = shipping;
  const text = `${number} ${parcel === undefined ? 'is shipped.' : `has a parcel on its way: ${parcel.content}.`}`; // begins with it, so that no line ends within it
  offerUndo({ text, until, undo: () => void undo(shipping, until, again), takeFocus });
}

async function undo(shipping: Shipping, until: number, again: boolean): Promise<void> {
  shipping.takeFocus();
  const notice = notify.loading(messages.order.updating);
  try {
    const { parcel, number } = shipping;
    const words = parcel && `The parcel with ${parcel.content} of ${number} is taken back.`;
    await tell(shipping, notice, () => undoOnce(shipping, again), words);
    shipping.kept.forget([shipping.id]);
  } catch (error) {
    if (isUnanswered(error)) {
      if (until <= Date.now()) shipping.failure.say(error, { id: notice }, tooLateWords);
      offerUndoOf(shipping, until, true);
    } else shipping.kept.forget([shipping.id]);
  }
}

async function undoOnce({ client, id, parcel }: Shipping, again: boolean): Promise<void> {
  try {
    await undoShipping(client, id, parcel?.shipment);
  } catch (error) {
    const wasDone = again && error instanceof ApiProblem && error.code === 'not_shipped';
    if (!wasDone) throw error;
    refreshOrders(client, id);
  }
}

/** Says that the status changed, or why not. */
async function tell(
  { client, id, failure }: Shipping,
  notice: string,
  change: () => Promise<void>,
  done: string = messages.order.updated,
): Promise<void> {
  try {
    await change();
    notify.success(done, { id: notice });
    failure.takeBack();
  } catch (error) {
    if (isDoubtful(error))
      notify.dismiss(notice); // the question says it
    else failure.say(error, { id: notice });
    // Most likely somebody else was quicker.
    refreshOrders(client, id);
    throw error;
  }
}

function isDoubtful(error: unknown): error is ApiProblem {
  return error instanceof ApiProblem && error.code === 'shipping_doubtful';
}
