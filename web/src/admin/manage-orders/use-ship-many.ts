import type { Order } from '@spareworks/contract/calls/orders';
import { mostOrdersAtOnce, undoShippingSeconds } from '@spareworks/contract/plain/order-lists';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { forgetOrders } from '../../features/orders/orders-query.ts';
import { isUnanswered } from '../../lib/api.ts';
import { problemTitle } from '../../lib/problem-title.ts';
import { confirm } from '../../ui/dialog-host.tsx';
import { offerUndo } from '../../ui/offer-undo.tsx';
import { shipOrders, undoShippings } from './all-orders.ts';
import { countOfOrders, undoWords } from './labels.ts';

const atOnce = 20;

export type Refused = { order: Order; reason: string };
export type ShipSummary = { shipped: readonly Order[]; refused: readonly Refused[] };
/** unanswered: of those refused, the ones of which the shop said nothing. */
type UndoSummary = { undone: readonly Order[]; refused: readonly Refused[]; unanswered: readonly Order[] };
/** What came of it, and what can still be done about it. */
export type Summary =
  | (ShipSummary & { what: 'shipped'; undoUntil: number })
  | (UndoSummary & { what: 'undone'; undoUntil: number });

/** Those for which Undo can be tried, or tried again. */
export function undoableOf(summary: Summary): readonly Order[] {
  return summary.what === 'shipped' ? summary.shipped : summary.unanswered;
}

type Send = (ids: string[]) => Promise<readonly { _id: string; shipped: boolean; reason?: string }[]>;

/**
 * Ships the orders some at a time, and can answer for each of them afterwards. When the shop cannot be reached any more
 * the rest is not tried.
 */
export async function shipInTurn(
  orders: readonly Order[],
  send: Send,
  onProgress: (done: number) => void,
): Promise<ShipSummary> {
  const shipped: Order[] = [];
  const refused: Refused[] = [];
  for (let start = 0; start < orders.length; start += atOnce) {
    const some = orders.slice(start, start + atOnce);
    try {
      const results = new Map((await send(some.map(({ _id }) => _id))).map((result) => [result._id, result]));
      for (const order of some) {
        const result = results.get(order._id);
        if (result?.shipped) shipped.push(order);
        else refused.push({ order, reason: result?.reason ?? 'The shop did not say.' });
      }
    } catch (error) {
      const reason = problemTitle(error);
      refused.push(...some.map((order) => ({ order, reason })));
      refused.push(...orders.slice(start + atOnce).map((order) => ({ order, reason: 'Not tried.' })));
      break;
    }
    onProgress(Math.min(start + atOnce, orders.length));
  }
  return { shipped, refused };
}

type SendUndo = (ids: string[]) => Promise<readonly { _id: string; undone: boolean; reason?: string }[]>;

/** Makes orders pending again, as many at a time as a call takes, and can answer for each of them afterwards. */
export async function undoInTurn(orders: readonly Order[], send: SendUndo): Promise<UndoSummary> {
  const undone: Order[] = [];
  const refused: Refused[] = [];
  const unanswered: Order[] = [];
  for (let start = 0; start < orders.length; start += mostOrdersAtOnce) {
    const some = orders.slice(start, start + mostOrdersAtOnce);
    try {
      const results = new Map((await send(some.map(({ _id }) => _id))).map((result) => [result._id, result]));
      for (const order of some) {
        const result = results.get(order._id);
        if (result?.undone) undone.push(order);
        else refused.push({ order, reason: result?.reason ?? 'The shop did not say.' });
      }
    } catch (error) {
      const reason = problemTitle(error);
      refused.push(...some.map((order) => ({ order, reason })));
      if (isUnanswered(error)) unanswered.push(...some);
    }
  }
  return { undone, refused, unanswered };
}

type Progress = { done: number; of: number };

/** Asks, ships the chosen orders and keeps what came of it until it is read. */
export function useShipMany() {
  const client = useQueryClient();
  const [progress, setProgress] = useState<Progress | null>(null);
  const [summary, setSummary] = useState<Summary | null>(null);
  const [undoing, setUndoing] = useState(false);

  async function ship(orders: readonly Order[]): Promise<void> {
    const sure = await confirm({
      title: `Ship ${countOfOrders(orders.length)}?`,
      text: `Each buyer gets a mail that the order is on its way. ${undoWords}`,
      confirmLabel: 'Ship',
    });
    if (!sure) return;
    setProgress({ done: 0, of: orders.length });
    let undoUntil = 0;
    const result = await shipInTurn(
      orders,
      (ids) => {
        undoUntil = Date.now() + undoShippingSeconds * 1000;
        return shipOrders(client, ids);
      },
      (done) => setProgress({ done, of: orders.length }),
    );
    setProgress(null);
    setSummary({ what: 'shipped', undoUntil, ...result });
    if (result.refused.length > 0) forgetOrders(client);
  }

  async function undo(shipped: readonly Order[], undoUntil: number): Promise<void> {
    setUndoing(true);
    const result = await undoInTurn(shipped, (ids) => undoShippings(client, ids));
    setUndoing(false);
    setSummary({ what: 'undone', undoUntil, ...result });
    if (result.refused.length > 0) forgetOrders(client);
  }

  /** Who has read it may still notice the slip. */
  function closeSummary(takeFocus: () => void): void {
    setSummary(null);
    const shipped = summary === null ? [] : undoableOf(summary);
    if (summary === null || shipped.length === 0) return;
    const { undoUntil: until } = summary;
    const text =
      shipped.length === 1 ? '1 order is shipped.' : `${countOfOrders(shipped.length)} are shipped.`;
    offerUndo({ text, until, undo: () => void undo(shipped, until), takeFocus });
  }

  return { progress, summary, undoing, ship, undo, closeSummary };
}
