import { partFileColumns } from '@spareworks/contract/plain/part-file-columns';
import Download from 'lucide-react/icons/download';
import FileSpreadsheet from 'lucide-react/icons/file-spreadsheet';
import { saveFile } from '../../lib/files.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { useDownload } from '../../ui/use-download.ts';
import { ColumnHelp } from './column-help.tsx';
import { templateFile } from './template.ts';

/** The two files one can begin with, and what their columns mean. */
export function FileSources() {
  const { busy, download } = useDownload('GET /car-parts/export', {}, 'parts.csv');
  return (
    <Card as="section" className="p-4 sm:p-6">
      <h2 className="text-3xl">1. Prepare a file</h2>
      <p className="mt-2 max-w-[65ch] text-muted">
        Begin with the template, or export the parts you have and change them in a spreadsheet. An export that
        is imported again changes nothing.
      </p>
      <div className="mt-4 flex flex-wrap gap-3">
        <Button
          variant="outline"
          className="max-sm:w-full"
          icon={<FileSpreadsheet size={18} />}
          onClick={() => saveFile(new Blob([templateFile()], { type: 'text/csv' }), 'parts-template.csv')}
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
          Export all parts
        </Button>
      </div>
      <ColumnHelp columns={partFileColumns} />
    </Card>
  );
}
