/** Nothing the shop takes nests as deeply; whoever walks through it must not be led on for ever. */
const deepest = 64;

/** Text that PostgreSQL can hold: no U+0000 and no half of a surrogate pair. */
export function isKeepable(text: string): boolean {
  return text.isWellFormed() && !text.includes('\0');
}

/** `isTooDeep`: nobody has looked at what is within it. */
export type Unkeepable = { field: string; isTooDeep?: true };

/** Where in a parsed body, of whatever kind, something stands that cannot be kept; null when nowhere. */
export function unkeepableField(value: unknown, name = '', depth = 0): Unkeepable | null {
  if (typeof value === 'string') return isKeepable(value) ? null : { field: name || 'body' };
  if (typeof value !== 'object' || value === null) return null;
  if (depth >= deepest) return { field: name.split('.', 1)[0] || 'body', isTooDeep: true };
  if (Array.isArray(value)) return firstOf(value.entries(), name, depth);
  if (value instanceof Map || value instanceof URLSearchParams) return firstOf(value.entries(), name, depth);
  // Bytes and streams are for whoever asked for them.
  const prototype: unknown = Object.getPrototypeOf(value);
  if (prototype !== Object.prototype && prototype !== null) return null;
  return firstOf(Object.entries(value), name, depth);
}

function firstOf(entries: Iterable<[unknown, unknown]>, name: string, depth: number): Unkeepable | null {
  for (const [key, inner] of entries) {
    const own = nameOf(String(key));
    if (typeof key === 'string' && !isKeepable(key)) return { field: own };
    const found = unkeepableField(inner, name === '' ? own : `${name}.${own}`, depth + 1);
    if (found !== null) return found;
  }
  return null;
}

/** Goes back to the caller: short, and itself nothing that cannot be kept. */
function nameOf(key: string): string {
  return key.slice(0, 100).toWellFormed().replaceAll('\0', '\ufffd');
}
