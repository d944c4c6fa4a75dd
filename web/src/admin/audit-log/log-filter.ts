import { auditActionOf, auditWords } from '@spareworks/contract/plain/audit-actions';
import { vinInText } from '@spareworks/contract/plain/vin-in-text';
import { typedWords } from '../../lib/typed-words.ts';

const names = ['actor', 'action', 'subject', 'from', 'to'] as const;

export type LogFilter = Partial<Record<(typeof names)[number], string>>;

const longest = 300;

/** A VIN points to a person, and nothing is noted under one: it stands in no address. */
const withoutVin = (text: string) => typedWords(vinInText(text)?.rest ?? text, longest);

/** What of an address or a form is a filter of the log; what is empty is none. */
export function filterFrom(source: { get: (name: string) => unknown }): LogFilter {
  const filter: LogFilter = {};
  for (const name of names) {
    const value = source.get(name);
    if (typeof value !== 'string' || value.trim() === '') continue;
    if (name === 'action' && !auditWords.includes(value.trim())) continue;
    // An old address may have the word of an earlier version.
    const words = name === 'action' ? auditActionOf(value.trim()) : withoutVin(value);
    if (words !== '') filter[name] = words;
  }
  return filter;
}
