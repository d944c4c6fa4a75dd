import { countOf } from '@spareworks/contract/plain/formats';
import type { Order } from '@spareworks/contract/schemas/order';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useCurrentUser } from '../../lib/session.ts';
import { confirm } from '../../ui/dialog-host.tsx';
import { keptShippings } from './kept-shippings.ts';
import { undoWords } from './labels.ts';
import {
  closeSummary,
  type Progress,
  type ShippingContext,
  type Summary,
  shipChosen,
  undoChosen,
} from './ship-chosen.ts';

/** Asks, ships the chosen orders and keeps what came of it until it is read. */
export function useShipMany(takeFocus: () => void) {
  const client = useQueryClient();
  const kept = keptShippings(useCurrentUser().email);
  const [progress, setProgress] = useState<Progress | null>(null);
  const [summary, setSummary] = useState<Summary | null>(null);
  const [undoing, setUndoing] = useState(false);
  const open = useRef<Summary | null>(null);
  const context: ShippingContext = {
    client,
    kept,
    takeFocus,
    open: () => open.current,
    show: (next) => {
      open.current = next;
      setSummary(next);
      setProgress(null);
    },
  };

  async function ship(orders: readonly Order[]): Promise<void> {
    const sure = await confirm({
      title: `Ship ${countOf(orders.length, 'order')}?`,
      text: `Each buyer gets a mail that the order is on its way. ${undoWords}`,
      confirmLabel: 'Ship',
    });
    if (!sure) return;
    setProgress({ done: 0, of: orders.length });
    await shipChosen(context, orders, (done) => setProgress({ done, of: orders.length }));
  }

  async function undo(shipped: readonly Order[], undoUntil: number): Promise<void> {
    setUndoing(true);
    await undoChosen(context, shipped, undoUntil);
    setUndoing(false);
  }

  return { progress, summary, undoing, ship, undo, closeSummary: () => closeSummary(context) };
}
