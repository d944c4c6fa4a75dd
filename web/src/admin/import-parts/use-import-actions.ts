import type { PartImport } from '@spareworks/contract/calls/part-files';
import { useQueryClient } from '@tanstack/react-query';
import { confirmAndDo } from '../../ui/dialog-host.tsx';
import { applyImport, endImport } from './import-query.ts';
import { rowCount } from './numbers.ts';

/** What can be done with an import, each after a question. `settled` runs when the view has changed. */
export function useImportActions(latest: PartImport, settled: () => void) {
  const { state, found, kind } = latest;
  const client = useQueryClient();

  async function apply(): Promise<void> {
    const question = {
      title: kind === 'parts' ? 'Import these parts?' : 'Import these rows?',
      text: `${rowCount(kind, found.add)} will be added and ${rowCount(kind, found.change)} changed.`,
      confirmLabel: 'Import',
    };
    if ((await confirmAndDo(question, () => applyImport(client, latest))) !== null) settled();
  }

  async function end(): Promise<void> {
    const running = state === 'applying';
    const question = {
      title: running ? 'Stop the import?' : 'Throw this check away?',
      text: running
        ? 'What has been imported stays. The same file can be imported again for the rest.'
        : 'Nothing has been changed.',
      confirmLabel: running ? 'Stop' : 'Throw away',
      danger: running,
    };
    if ((await confirmAndDo(question, () => endImport(client, latest))) !== null) settled();
  }

  return { apply, end };
}
