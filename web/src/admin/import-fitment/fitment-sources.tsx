import { fitmentFileColumns } from '@spareworks/contract/plain/file-kinds';
import Download from 'lucide-react/icons/download';
import FileSpreadsheet from 'lucide-react/icons/file-spreadsheet';
import { saveFile } from '../../lib/files.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { useDownload } from '../../ui/use-download.ts';
import { ColumnHelp } from '../import-parts/column-help.tsx';
import { fileOfLines } from '../import-parts/template.ts';

function template(): string {
  return fileOfLines([
    fitmentFileColumns.map(({ name }) => name),
    fitmentFileColumns.map(({ example }) => example),
  ]);
}

/** The two files one can begin with, and what their columns mean. */
export function FitmentSources() {
  const { busy, download } = useDownload('GET /fitment/export', {}, 'fitment.csv');
  return (
    <Card as="section" className="p-4 sm:p-6">
      <h2 className="text-3xl">1. Prepare a file</h2>
      <p className="mt-2 max-w-[65ch] text-muted">
        A row is a part and a range of cars. What is not in the file stays as it is; a row that is there
        already with another number or source changes it. An export that is imported again changes nothing.
      </p>
      <div className="mt-4 flex flex-wrap gap-3">
        <Button
          variant="outline"
          className="max-sm:w-full"
          icon={<FileSpreadsheet size={18} />}
          onClick={() => saveFile(new Blob([template()], { type: 'text/csv' }), 'fitment-template.csv')}
        >
          Download template
        </Button>
        <Button
          variant="outline"
          className="max-sm:w-full"
          icon={<Download size={18} />}
          loading={busy}
          onClick={() => void download()}
        >
          Export all fitment
        </Button>
      </div>
      <ColumnHelp columns={fitmentFileColumns} />
    </Card>
  );
}
