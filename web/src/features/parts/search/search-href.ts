import { paths } from '../../../paths.ts';

/** Where the catalogue shows what these words find; what of `more` is empty or null is left out. */
export function searchHref(q: string, more: Record<string, string | null> = {}): string {
  const asked = Object.entries({ q, ...more }).filter(([, value]) => value) as [string, string][];
  return paths.parts.href() + (asked.length > 0 ? `?${new URLSearchParams(asked)}` : '');
}
