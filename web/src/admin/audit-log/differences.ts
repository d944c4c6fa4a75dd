import type { AuditEntry } from '@spareworks/contract/calls/audit';

export type Difference = { field: string; before: string | null; after: string | null };

function inWords(value: unknown): string | null {
  if (value === undefined || value === null) return null;
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  return typeof value === 'string' ? value : JSON.stringify(value);
}

/** "priceCents" and "linked_in" as people write: "price cents", "linked in". */
function readable(name: string): string {
  return name
    .replaceAll(/([a-z])([A-Z])/g, '$1 $2')
    .replaceAll('_', ' ')
    .toLowerCase();
}

/** What is different after a deed, field by field; what stayed the same is left out. null: there was none, or is none. */
export function differences({ before, after }: Pick<AuditEntry, 'before' | 'after'>): Difference[] {
  const fields = new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})]);
  return [...fields].flatMap((field) => {
    const [was, is] = [inWords(before?.[field]), inWords(after?.[field])];
    return was === is ? [] : [{ field: readable(field), before: was, after: is }];
  });
}
