import type { FileKindName } from '@spareworks/contract/plain/file-kinds';
import { counts } from '@spareworks/contract/plain/formats';

/** "1 part", "1,200 parts"; of other files "3 rows", for one may stand for many. */
export function rowCount(kind: FileKindName, count: number): string {
  const word = kind === 'parts' ? 'part' : 'row';
  return `${counts.format(count)} ${count === 1 ? word : `${word}s`}`;
}
