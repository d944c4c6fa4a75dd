import * as messages from '@spareworks/contract/messages';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { problemTitle } from '../../lib/problem-title.ts';
import { confirm, tell } from '../../ui/dialog-host.tsx';
import { notify } from '../../ui/toast.tsx';
import { loadOpenOrders, openOrdersInWords } from './open-orders.ts';
import { deletePart } from './parts-query.ts';

/** Says what open orders there are, asks, takes the part out of the shop and says so. `deleted` runs when it is gone and the dialog closed. */
export function useDeletePart(part: { _id: string; name: string }, deleted: () => void) {
  const client = useQueryClient();
  const [busy, setBusy] = useState(false);

  async function remove(): Promise<void> {
    setBusy(true);
    try {
      const open = await loadOpenOrders(part._id);
      setBusy(false);
      const sure = await confirm({
        title: messages.part.deleteQuestion,
        text: (
          <>
            <span className="block wrap-anywhere">{part.name}</span>
            <span className="mt-2 block text-muted">{openOrdersInWords(open)}</span>
          </>
        ),
        confirmLabel: 'Delete',
        danger: true,
      });
      if (!sure) return;
      setBusy(true);
      const gone = await deletePart(client, part._id);
      if (gone) await tell({ title: messages.part.deleted, text: part.name });
      else notify.plain('This part was deleted already.');
      deleted();
    } catch (error) {
      notify.error(problemTitle(error));
    } finally {
      setBusy(false);
    }
  }

  return { busy, remove };
}
