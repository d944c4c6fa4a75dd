import { limits } from '@spareworks/contract/plain/limits';
import { beginning } from '../../lib/beginning.ts';

/** The first characters of a description. */
export function preview(description: string): string {
  return beginning(description, limits.previewCharacters);
}
