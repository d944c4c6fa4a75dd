import type { Order } from '@spareworks/contract/orders';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { forgetOrders } from '../../features/orders/orders-query.ts';
import { problemTitle } from '../../lib/problem-title.ts';
import { confirm } from '../../ui/dialog-host.tsx';
import { shipOrders } from './all-orders.ts';
import { countOfOrders } from './labels.ts';

const atOnce = 20;

export type Refused = { order: Order; reason: string };
export type ShipSummary = { shipped: readonly Order[]; refused: readonly Refused[] };

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

type Progress = { done: number; of: number };

/** Asks, ships the chosen orders and keeps what came of it until it is read. */
export function useShipMany() {
  const client = useQueryClient();
  const [progress, setProgress] = useState<Progress | null>(null);
  const [summary, setSummary] = useState<ShipSummary | null>(null);

  async function ship(orders: readonly Order[]): Promise<void> {
    const sure = await confirm({
      title: `Ship ${countOfOrders(orders.length)}?`,
      text: 'Each buyer gets a mail that the order is on its way. There is no way back.',
      confirmLabel: 'Ship',
    });
    if (!sure) return;
    setProgress({ done: 0, of: orders.length });
    const result = await shipInTurn(
      orders,
      (ids) => shipOrders(client, ids),
      (done) => setProgress({ done, of: orders.length }),
    );
    setProgress(null);
    setSummary(result);
    if (result.refused.length > 0) forgetOrders(client);
  }

  return { progress, summary, ship, closeSummary: () => setSummary(null) };
}
