import type { Database, Db } from '../../db/database.ts';
import type { Caller } from '../../kernel/caller.ts';
import { record } from '../audit/record.ts';
import { settingsStore } from './settings-store.ts';

/** Whether somebody chose that the list of what is still to be set up need not be shown any more. */
export async function isSetupDismissed(db: Db): Promise<boolean> {
  const row = (await settingsStore(db).all()).find(({ section }) => section === 'setup');
  return (row?.value as { dismissed?: unknown } | undefined)?.dismissed === true;
}

export async function keepSetupDismissed(
  database: Database,
  caller: Caller,
  dismissed: boolean,
): Promise<void> {
  await database.transaction(async (tx) => {
    const store = settingsStore(tx);
    const row = (await store.lockAll()).find(({ section }) => section === 'setup');
    if ((await isSetupDismissed(tx)) === dismissed) return;
    // Where another admin is quicker theirs stands: it is a yes or no that anybody can say again.
    if (!(await store.save('setup', { dismissed }, row?.version ?? 0, caller.email))) return;
    await record(tx, {
      actor: caller.email,
      action: 'settings changed',
      subject: 'setup: dismissed',
      before: { dismissed: !dismissed },
      after: { dismissed },
    });
  });
}
