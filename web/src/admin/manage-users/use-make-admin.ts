import type { Profile } from '@spareworks/contract/calls/people';
import * as messages from '@spareworks/contract/plain/messages';
import { useQueryClient } from '@tanstack/react-query';
import { confirmAndDo, tell } from '../../ui/dialog-host.tsx';
import { notify } from '../../ui/toast.ts';
import { makeAdminLabel } from './labels.ts';
import { makeAdmin } from './users-query.ts';

/** Asks, makes the user an admin and says so. `settled` runs when the button is gone and the dialog closed. */
export function useMakeAdmin(user: Profile, settled: () => void) {
  const client = useQueryClient();
  const who = `${user.name}, ${user.email}`;

  async function promote(): Promise<void> {
    const question = { title: messages.admin.promoteQuestion, text: who, confirmLabel: makeAdminLabel };
    const outcome = await confirmAndDo(question, () => makeAdmin(client, user.email));
    if (outcome === null) return;
    if (outcome.done) await tell({ title: messages.admin.promoted, text: who });
    else notify.plain('This user was an admin already.');
    settled();
  }

  return promote;
}
