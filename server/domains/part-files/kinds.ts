import type { FileKindName } from '@spareworks/contract/plain/file-kinds';
import type { FileKind } from './file-kind.ts';
import { fitmentFile } from './fitment-file.ts';
import { vehicleFile } from './vehicle-file.ts';

/** Every kind but that of parts, which has columns of its own in the table of rows. */
const kinds = { fitment: fitmentFile, vehicles: vehicleFile } as const;

export function otherKind(name: FileKindName): FileKind<object> | null {
  return name === 'parts' ? null : (kinds[name] as FileKind<object>);
}
