import * as messages from '@spareworks/contract/messages';
import type { Profile } from '@spareworks/contract/people';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { problemTitle } from '../../lib/problem-title.ts';
import { confirm, tell } from '../../ui/dialog-host.tsx';
import { notify } from '../../ui/toast.tsx';
import { makeAdminLabel } from './labels.ts';
import { makeAdmin } from './users-query.ts';

/** Asks, makes the user an admin and says so. `settled` runs when the button is gone and the dialog closed. */
export function useMakeAdmin(user: Profile, settled: () => void) {
  const client = useQueryClient();
  const [busy, setBusy] = useState(false);
  const who = `${user.name}, ${user.email}`;

  async function promote(): Promise<void> {
    const sure = await confirm({
      title: messages.admin.promoteQuestion,
      text: who,
      confirmLabel: makeAdminLabel,
    });
    if (!sure) return;
    setBusy(true);
    try {
      const changed = await makeAdmin(client, user.email);
      if (changed) await tell({ title: messages.admin.promoted, text: who });
      else notify.plain('This user was an admin already.');
      settled();
    } catch (error) {
      notify.error(problemTitle(error));
    } finally {
      setBusy(false);
    }
  }

  return { busy, promote };
}
