import type { Difference } from './changed-meanwhile.tsx';

/**
 * The fields of a form that are no longer as the form began, each with its label and what it says now; null where nobody was
 * quicker.
 */
export function differencesOf<F extends Record<string, unknown>>(
  theirs: { before: F; now: F } | null,
  labels: Readonly<Record<keyof F, string>>,
  words: (name: keyof F, fields: F) => string,
): Difference[] | null {
  if (theirs === null) return null;
  const { before, now } = theirs;
  const names = Object.keys(labels) as (keyof F)[];
  return names
    .filter((name) => before[name] !== now[name])
    .map((name) => ({ label: labels[name], now: words(name, now) || 'nothing' }));
}
