import { partFileColumns } from '@spareworks/contract/plain/part-file-columns';
import { useDownload } from '../../ui/use-download.ts';
import { PrepareFile } from './prepare-file.tsx';
import { templateFile } from './template.ts';

export function FileSources() {
  const exported = useDownload('GET /car-parts/export', {}, 'parts.csv');
  return (
    <PrepareFile
      text="Begin with the template, or export the parts you have and change them in a spreadsheet. An export that is imported again changes nothing."
      columns={partFileColumns}
      template={{ name: 'parts-template.csv', content: templateFile }}
      exported={{ label: 'Export all parts', ...exported }}
    />
  );
}
