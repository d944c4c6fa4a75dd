import { synonymLimits } from '@spareworks/contract/plain/synonym-limits';

/** The fields of the form: what there is, and empty ones up to the fewest it takes. */
export function rowsOf(phrases: readonly string[]): string[] {
  const missing = Math.max(0, synonymLimits.leastPhrases - phrases.length);
  return [...phrases, ...Array<string>(missing).fill('')];
}

/** Fields that were left empty are not sent. */
export function phrasesOf(rows: readonly string[]): string[] {
  return rows.map((row) => row.trim()).filter((row) => row !== '');
}

export type RowErrors = { rows: Record<number, string>; all: string | null };

const perPhrase = /^phrases\.(\d+)$/;

/** The shop counts the phrases that were sent; the person sees them among fields that were left empty. */
export function errorsAtRows(errors: Record<string, string>, rows: readonly string[]): RowErrors {
  const sent = rows.flatMap((row, index) => (row.trim() === '' ? [] : [index]));
  const found: RowErrors = { rows: {}, all: errors.phrases ?? null };
  for (const [field, message] of Object.entries(errors)) {
    const phrase = perPhrase.exec(field)?.[1];
    const row = phrase === undefined ? undefined : sent[Number(phrase)];
    if (row !== undefined) found.rows[row] = message;
  }
  return found;
}

/** What is wrong with the form before the shop is asked. */
export function missingAtRows(rows: readonly string[]): RowErrors | null {
  if (phrasesOf(rows).length >= synonymLimits.leastPhrases) return null;
  const empty = rows.findIndex((row) => row.trim() === '');
  return { rows: { [Math.max(empty, 0)]: 'needs at least two ways to say it' }, all: null };
}
