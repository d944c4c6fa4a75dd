import Download from 'virtual:icons/download';
import FileSpreadsheet from 'virtual:icons/file-spreadsheet';
import type { ComponentProps } from 'react';
import { saveFile } from '../../lib/files.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { ColumnHelp } from './column-help.tsx';

type Props = {
  text: string;
  columns: ComponentProps<typeof ColumnHelp>['columns'];
  template: { name: string; content: () => string };
  exported: { label: string; busy: boolean; download: () => Promise<void> };
};

/** The two files one can begin with, and what their columns mean. */
export function PrepareFile({ text, columns, template, exported }: Props) {
  return (
    <Card as="section" className="p-4 sm:p-6">
      <h2 className="text-3xl">1. Prepare a file</h2>
      <p className="mt-2 max-w-[65ch] text-muted">{text}</p>
      <div className="mt-4 flex flex-wrap gap-3">
        <Button
          variant="outline"
          className="max-sm:w-full"
          icon={<FileSpreadsheet size={18} />}
          onClick={() => saveFile(new Blob([template.content()], { type: 'text/csv' }), template.name)}
        >
          Download template
        </Button>
        <Button
          variant="outline"
          className="max-sm:w-full"
          icon={<Download size={18} />}
          loading={exported.busy}
          onClick={() => void exported.download()}
        >
          {exported.label}
        </Button>
      </div>
      <ColumnHelp columns={columns} />
    </Card>
  );
}
