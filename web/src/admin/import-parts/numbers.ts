import type { FileKindName } from '@spareworks/contract/plain/file-kinds';
import { countOf } from '@spareworks/contract/plain/formats';

/** "1 part", "1,200 parts"; of other files "3 rows", for one may stand for many. */
export function rowCount(kind: FileKindName, count: number): string {
  return countOf(count, kind === 'parts' ? 'part' : 'row');
}
