import { partFields } from '@spareworks/contract/plain/part-fields';
import { partCell, partFileColumns } from '@spareworks/contract/plain/part-file-columns';
import { partNumberWords } from '@spareworks/contract/plain/part-number';
import { morePicturesColumn } from '@spareworks/contract/plain/part-pictures';

const example = partFileColumns.map(({ name }) =>
  name === 'id'
    ? ''
    : partCell(name, { ...partFields, ...partNumberWords, morePictures: morePicturesColumn }[name].example),
);

/** A file to begin with: the columns and one part as an example. */
export function templateFile(): string {
  return fileOfLines([partFileColumns.map(({ name }) => name), example]);
}

export function fileOfLines(lines: readonly (readonly string[])[]): string {
  return `\ufeff${lines.map((cells) => cells.map(quoted).join(',')).join('\r\n')}\r\n`;
}

function quoted(cell: string): string {
  return cell.includes(',') ? `"${cell}"` : cell;
}
