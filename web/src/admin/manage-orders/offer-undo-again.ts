import { countOf } from '@spareworks/contract/plain/formats';
import type { Order } from '@spareworks/contract/schemas/order';
import type { QueryClient } from '@tanstack/react-query';
import { refreshOrders } from '../../features/orders/orders-query.ts';
import { offerUndo } from '../../ui/offer-undo.tsx';
import { notify } from '../../ui/toast.ts';
import { undoShippings } from './all-orders.ts';
import { findShippedInTime } from './find-shipped.ts';
import type { KeptShippings } from './kept-shippings.ts';
import { pendingAgainWords, shippedWords } from './labels.ts';
import { reasonsOf } from './ship-chosen.ts';
import { offerUndoOf, startShipping } from './ship-with-undo.ts';
import { undoInTurn } from './undo-in-turn.ts';

/** The page on which Undo is offered again. */
type Page = { client: QueryClient; kept: KeptShippings; takeFocus: () => void };

/**
 * Offers Undo of what a page has shipped that is gone now, whether its answer had come or not: the shop is asked, and what
 * is shipped by then can be undone for what is left of the time.
 */
export async function offerUndoAgain(page: Page): Promise<void> {
  const { client, kept, takeFocus } = page;
  const all = kept.takeOver();
  for (const { id, number, until, parcel } of all) {
    if (parcel !== undefined)
      offerUndoOf(startShipping({ client, id, number, kept, takeFocus, parcel }), until);
  }
  const sent = all.filter(({ parcel }) => parcel === undefined);
  await findShippedInTime(client, sent, (orders) => {
    const ids = new Set(orders.map(({ _id }) => _id));
    const until = Math.min(...sent.filter(({ id }) => ids.has(id)).map((one) => one.until));
    const [first] = orders;
    if (orders.length > 1) offerUndoOfSeveral(page, orders, until);
    else if (first !== undefined) {
      const { _id: id, number } = first;
      offerUndoOf(startShipping({ client, id, number, kept, takeFocus }), until);
    }
  });
}

/** Where no summary stands open to tell of each. */
function offerUndoOfSeveral(page: Page, orders: readonly Order[], until: number): void {
  const undo = () => void undoSeveral(page, orders, until);
  offerUndo({ text: shippedWords(orders.length), until, undo, takeFocus: page.takeFocus });
}

async function undoSeveral(page: Page, orders: readonly Order[], until: number): Promise<void> {
  const { client, kept, takeFocus } = page;
  takeFocus();
  const { undone, refused, unanswered } = await undoInTurn(orders, (ids) => undoShippings(client, ids));
  const stay = new Set(unanswered.map(({ _id }) => _id));
  kept.forget(orders.map(({ _id }) => _id).filter((id) => !stay.has(id)));
  if (undone.length > 0) notify.success(`${pendingAgainWords(undone.length)}.`);
  const [first] = reasonsOf(
    { what: 'undone', undoUntil: until, undone, refused, unanswered },
    Date.now() < until,
  );
  if (first === undefined) return;
  notify.error(`${countOf(refused.length, 'order')} could not be undone: ${first.reason}`);
  refreshOrders(client);
  if (unanswered.length > 0) offerUndoOfSeveral(page, unanswered, until);
}
