import { auditActionOf, auditWords } from '@spareworks/contract/plain/audit-actions';

const names = ['actor', 'action', 'subject', 'from', 'to'] as const;

export type LogFilter = Partial<Record<(typeof names)[number], string>>;

/** What of an address or a form is a filter of the log; what is empty is none. */
export function filterFrom(source: { get: (name: string) => unknown }): LogFilter {
  const filter: LogFilter = {};
  for (const name of names) {
    const value = source.get(name);
    if (typeof value !== 'string' || value.trim() === '') continue;
    if (name === 'action' && !auditWords.includes(value.trim())) continue;
    // An old address may have the word of an earlier version.
    filter[name] = name === 'action' ? auditActionOf(value.trim()) : value.trim();
  }
  return filter;
}
