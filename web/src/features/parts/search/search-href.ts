import { paths } from '../../../paths.ts';

/** Where the catalogue shows what these words find; what of `more` is empty or null is left out. */
export function searchHref(q: string, more: Record<string, string | null> = {}): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries({ q, ...more })) if (value) query.set(name, value);
  return query.size === 0 ? paths.parts.href() : `${paths.parts.href()}?${query}`;
}
