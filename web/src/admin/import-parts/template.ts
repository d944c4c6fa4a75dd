import { partFileColumns } from '@spareworks/contract/plain/part-file-columns';

const example = [
  '',
  'Brake disc, vented 280 mm',
  '64.50',
  '40',
  '2',
  'brakes',
  'https://pictures.example/brake-disc.jpg',
  'Front axle, five holes. Replace this line by your own parts.',
];

/** A file to begin with: the columns and one part as an example. */
export function templateFile(): string {
  const lines = [partFileColumns.map(({ name }) => name), example];
  return `\ufeff${lines.map((cells) => cells.map(quoted).join(',')).join('\r\n')}\r\n`;
}

function quoted(cell: string): string {
  return cell.includes(',') ? `"${cell}"` : cell;
}
