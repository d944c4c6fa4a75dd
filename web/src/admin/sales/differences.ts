import type { Difference } from './changed-meanwhile.tsx';

/** The fields of a form that are no longer as the form began, each with its label and what it says now. */
export function differencesOf<F extends Record<string, unknown>>(
  before: F,
  now: F,
  labels: Readonly<Record<keyof F, string>>,
  words: (name: keyof F, fields: F) => string,
): Difference[] {
  const names = Object.keys(labels) as (keyof F)[];
  return names
    .filter((name) => before[name] !== now[name])
    .map((name) => ({ label: labels[name], now: words(name, now) || 'nothing' }));
}
