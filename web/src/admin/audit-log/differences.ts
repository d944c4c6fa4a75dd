import type { AuditEntry } from '@spareworks/contract/calls/audit';

export type Difference = { field: string; before: string | null; after: string | null };

function inWords(value: unknown): string | null {
  if (value === undefined || value === null) return null;
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (Array.isArray(value)) return listInWords(value);
  return typeof value === 'object' ? fieldsInWords(value) : String(value);
}

function listInWords(list: readonly unknown[]): string {
  if (list.length === 0) return 'none';
  const each = list.map((value) => inWords(value) ?? 'none');
  return each.join(list.some((value) => typeof value === 'object') ? '; ' : ', ');
}

/** "2 x Disc" for pieces of something, else field by field. What is in another stands in brackets. */
function fieldsInWords(value: object): string {
  const fields = Object.entries(value).filter(([, of]) => of !== null && of !== undefined);
  if ('name' in value && 'quantity' in value && fields.length === 2)
    return `${value.quantity} x ${value.name}`;
  const words = fields.map(([name, of]) => {
    const text = inWords(of) ?? '';
    return `${readable(name)} ${isListOfObjects(of) ? `(${text})` : text}`;
  });
  // A list among them has commas of its own.
  return words.join(fields.some(([, of]) => Array.isArray(of)) ? '; ' : ', ');
}

const isListOfObjects = (value: unknown) =>
  Array.isArray(value) && value.some((each) => typeof each === 'object');

/** "priceCents" and "linked_in" as people write: "price cents", "linked in". */
function readable(name: string): string {
  return name
    .replaceAll(/([a-z])([A-Z])/g, '$1 $2')
    .replaceAll('_', ' ')
    .toLowerCase();
}

/** What is different after an action, field by field; what stayed the same is left out. null: there was none, or is none. */
export function differences({ before, after }: Pick<AuditEntry, 'before' | 'after'>): Difference[] {
  const fields = new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})]);
  return [...fields].flatMap((field) => {
    const [was, is] = [inWords(before?.[field]), inWords(after?.[field])];
    return was === is ? [] : [{ field: readable(field), before: was, after: is }];
  });
}
