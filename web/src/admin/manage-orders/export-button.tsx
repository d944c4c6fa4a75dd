import Download from 'virtual:icons/download';
import { Button } from '../../ui/button.tsx';
import { useDownload } from '../../ui/use-download.ts';
import { type ListState, listQuery } from './list-state.ts';

/** Saves the orders found as a table for a spreadsheet. */
export function ExportButton({ state }: { state: ListState }) {
  const { busy, download } = useDownload('GET /orders.csv', { query: listQuery(state) }, 'orders.csv');
  return (
    <Button variant="outline" icon={<Download size={18} />} loading={busy} onClick={() => void download()}>
      Export CSV
    </Button>
  );
}
