import { fitmentFileColumns } from '@spareworks/contract/plain/file-kinds';
import { useDownload } from '../../ui/use-download.ts';
import { PrepareFile } from '../import-parts/prepare-file.tsx';
import { fileOfLines } from '../import-parts/template.ts';

function template(): string {
  return fileOfLines([
    fitmentFileColumns.map(({ name }) => name),
    fitmentFileColumns.map(({ example }) => example),
  ]);
}

export function FitmentSources() {
  const exported = useDownload('GET /fitment/export', {}, 'fitment.csv');
  return (
    <PrepareFile
      text="A row is a part and a range of cars. What is not in the file stays as it is; a row that is there already with another number or source changes it. An export that is imported again changes nothing."
      columns={fitmentFileColumns}
      template={{ name: 'fitment-template.csv', content: template }}
      exported={{ label: 'Export all fitment', ...exported }}
    />
  );
}
