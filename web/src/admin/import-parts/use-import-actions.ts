import type { PartImport } from '@spareworks/contract/part-files';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { problemTitle } from '../../lib/problem-title.ts';
import { confirm } from '../../ui/dialog-host.tsx';
import { notify } from '../../ui/toast.tsx';
import { applyImport, endImport } from './import-query.ts';
import { partCount } from './numbers.ts';

type Action = 'apply' | 'end';

/** What can be done with an import, each after a question. `settled` runs when the view has changed. */
export function useImportActions({ _id, state, found }: PartImport, settled: () => void) {
  const client = useQueryClient();
  const [busy, setBusy] = useState<Action | null>(null);

  async function run(action: Action, work: () => Promise<void>): Promise<void> {
    setBusy(action);
    try {
      await work();
      settled();
    } catch (error) {
      notify.error(problemTitle(error));
    } finally {
      setBusy(null);
    }
  }

  async function apply(): Promise<void> {
    const sure = await confirm({
      title: 'Import these parts?',
      text: `${partCount(found.add)} will be added and ${partCount(found.change)} changed.`,
      confirmLabel: 'Import',
    });
    if (sure) await run('apply', () => applyImport(client, _id));
  }

  async function end(): Promise<void> {
    const running = state === 'applying';
    const sure = await confirm({
      title: running ? 'Stop the import?' : 'Throw this check away?',
      text: running
        ? 'What has been imported stays. The same file can be imported again for the rest.'
        : 'Nothing has been changed.',
      confirmLabel: running ? 'Stop' : 'Throw away',
      danger: running,
    });
    if (sure) await run('end', () => endImport(client, _id));
  }

  return { busy, apply, end };
}
