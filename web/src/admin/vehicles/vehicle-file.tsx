import FileSpreadsheet from 'virtual:icons/file-spreadsheet';
import { vehicleFileColumns } from '@spareworks/contract/plain/file-kinds';
import { saveFile } from '../../lib/files.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { ColumnHelp } from '../import-parts/column-help.tsx';
import { fileOfLines } from '../import-parts/template.ts';

function template(): string {
  return fileOfLines([
    vehicleFileColumns.map(({ name }) => name),
    vehicleFileColumns.map(({ example }) => example),
  ]);
}

/** The file to begin with, and what its columns mean. */
export function VehicleFile() {
  return (
    <Card as="section" className="p-4 sm:p-6">
      <h2 className="text-3xl">1. Prepare a file</h2>
      <p className="mt-2 max-w-[65ch] text-muted">
        For cars of your market that are not in the list. A row stands for all years from the first to the
        last; cars that are there already stay as they are.
      </p>
      <Button
        variant="outline"
        className="mt-4 max-sm:w-full"
        icon={<FileSpreadsheet size={18} />}
        onClick={() => saveFile(new Blob([template()], { type: 'text/csv' }), 'cars-template.csv')}
      >
        Download template
      </Button>
      <ColumnHelp columns={vehicleFileColumns} />
    </Card>
  );
}
