import * as messages from '@spareworks/contract/messages';
import { useQueryClient } from '@tanstack/react-query';
import { confirmAndDo, tell } from '../../ui/dialog-host.tsx';
import { notify } from '../../ui/toast.ts';
import { deletePart } from './parts-query.ts';

/** Asks, takes the part out of the shop and says so. `deleted` runs when it is gone and the dialog closed. */
export function useDeletePart(part: { _id: string; name: string }, deleted: () => void) {
  const client = useQueryClient();

  async function remove(): Promise<void> {
    const question = {
      title: messages.part.deleteQuestion,
      text: part.name,
      confirmLabel: 'Delete',
      danger: true,
    };
    const outcome = await confirmAndDo(question, () => deletePart(client, part._id));
    if (outcome === null) return;
    if (outcome.done) await tell({ title: messages.part.deleted, text: part.name });
    else notify.plain('This part was deleted already.');
    deleted();
  }

  return remove;
}
