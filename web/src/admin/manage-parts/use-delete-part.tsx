import type { OpenOrders } from '@spareworks/contract/calls/part-management';
import * as messages from '@spareworks/contract/plain/messages';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { confirmAndDo, tell } from '../../ui/dialog-host.tsx';
import { useFailureNotice } from '../../ui/failure-notice.ts';
import { notify } from '../../ui/toast.ts';
import { loadOpenOrders, openOrdersInWords } from './open-orders.ts';
import { deletePart } from './parts-query.ts';

/** Says what open orders there are, asks, takes the part out of the shop and says so. `deleted` runs when it is gone and the dialog closed. */
export function useDeletePart(part: { _id: string; name: string }, deleted: () => void) {
  const client = useQueryClient();
  const failure = useFailureNotice();
  const [busy, setBusy] = useState(false);

  async function remove(): Promise<void> {
    let open: OpenOrders;
    setBusy(true);
    try {
      open = await loadOpenOrders(part._id);
      failure.takeBack();
    } catch (error) {
      failure.say(error);
      return;
    } finally {
      setBusy(false);
    }
    const question = {
      title: messages.part.deleteQuestion,
      text: (
        <>
          <span className="block wrap-anywhere">{part.name}</span>
          <span className="mt-2 block text-muted">{openOrdersInWords(open)}</span>
        </>
      ),
      confirmLabel: 'Delete',
      danger: true,
    };
    const outcome = await confirmAndDo(question, () => deletePart(client, part._id));
    if (outcome === null) return;
    if (outcome.done) await tell({ title: messages.part.deleted, text: part.name });
    else notify.plain('This part was deleted already.');
    deleted();
  }

  return { busy, remove };
}
