import Download from 'lucide-react/icons/download';
import { useState } from 'react';
import { problemTitle } from '../../lib/problem-title.ts';
import { saveFile } from '../../lib/save-file.ts';
import { Button } from '../../ui/button.tsx';
import { notify } from '../../ui/toast.ts';
import { type ListState, listQuery } from './list-state.ts';

/** Saves the orders found as a table for a spreadsheet. */
export function ExportButton({ state }: { state: ListState }) {
  const [busy, setBusy] = useState(false);

  async function save(): Promise<void> {
    setBusy(true);
    try {
      await saveFile('GET /orders.csv', { query: listQuery(state) }, 'orders.csv');
    } catch (error) {
      notify.error(problemTitle(error));
    } finally {
      setBusy(false);
    }
  }

  return (
    <Button variant="outline" icon={<Download size={18} />} loading={busy} onClick={() => void save()}>
      Export CSV
    </Button>
  );
}
