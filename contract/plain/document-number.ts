/** Invoices and credit notes are numbered each by itself, from 1 every year. */
export const documentSeries = ['invoice', 'credit-note'] as const;

export type DocumentSeries = (typeof documentSeries)[number];

/** "2026-000123", or "CN-2026-000045" of a credit note. */
export function formatDocumentNumber({
  series,
  year,
  number,
}: {
  series: DocumentSeries;
  year: number;
  number: number;
}): string {
  return `${series === 'credit-note' ? 'CN-' : ''}${year}-${String(number).padStart(6, '0')}`;
}
