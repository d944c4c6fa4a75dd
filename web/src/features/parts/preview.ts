import { limits } from '@spareworks/contract/plain/limits';

/** The first characters of a description. Counted in code points, so that no character is cut in two. */
export function preview(description: string): string {
  const { previewCharacters } = limits;
  if (description.length <= previewCharacters) return description;
  return Array.from(description.slice(0, 2 * previewCharacters))
    .slice(0, previewCharacters)
    .join('');
}
