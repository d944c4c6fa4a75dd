import type { Order } from '@spareworks/contract/schemas/order';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useCurrentUser } from '../../lib/session.ts';
import { confirm } from '../../ui/dialog-host.tsx';
import { keptShippings } from './kept-shippings.ts';
import { undoWords } from './labels.ts';
import { sendShipping, startShipping } from './ship-with-undo.ts';

/** Marks an order as shipped, says so, and offers to undo it. `fieldId` names what has the focus afterwards. */
export function useShipOrder({ _id: id, number }: Order, fieldId: string) {
  const client = useQueryClient();
  const { email } = useCurrentUser();
  const [shipping, setShipping] = useState(false);
  const current = useMemo(() => {
    const takeFocus = () => document.getElementById(fieldId)?.focus();
    return startShipping({ client, id, number, kept: keptShippings(email), takeFocus });
  }, [client, id, number, email, fieldId]);

  async function ship(): Promise<void> {
    setShipping(true);
    const doubt = await sendShipping(current, false);
    if (doubt !== null && (await shipAllTheSame(doubt))) await sendShipping(current, true);
    setShipping(false);
  }

  return { shipping, ship };
}

function shipAllTheSame(doubt: string): Promise<boolean> {
  return confirm({
    title: 'Ship it all the same?',
    text: `${doubt} ${undoWords}`,
    confirmLabel: 'Ship all the same',
    danger: true,
  });
}
