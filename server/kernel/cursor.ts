import { isUuid } from '@spareworks/contract/plain/uuid';
import { Problem } from './problem.ts';

/** Where a page ended: the values it was sorted by, the id last. */
export type CursorKey = readonly (string | number)[];

/** How many rows a page has where nobody says how many. */
export const standardPage = 24;

/** A page out of rows of which one more was read than it holds: that one tells whether there is a next. `end`: where it goes on. */
export function cutPage<Row>(rows: readonly Row[], limit: number): { page: Row[]; end: Row | undefined } {
  const page = rows.slice(0, limit);
  return { page, end: rows.length > limit ? page.at(-1) : undefined };
}

export function writeCursor(sort: string, key: CursorKey): string {
  return Buffer.from(JSON.stringify([sort, ...key])).toString('base64url');
}

/** Refused unless it is a cursor of a list in this order: values in it go into a comparison with that order's columns. */
export function readCursor(sort: string, shape: string, cursor: string): CursorKey {
  const refusal = new Problem('invalid_input', { errors: { after: 'is not a cursor of this list' } });
  let content: unknown;
  try {
    content = JSON.parse(Buffer.from(cursor, 'base64url').toString());
  } catch {
    throw refusal;
  }
  if (!Array.isArray(content) || content[0] !== sort) throw refusal;
  const key = content.slice(1);
  const fits = key.length === shape.length && key.every((value, index) => fitsShape(value, shape[index]));
  if (!fits) throw refusal;
  return key;
}

/** n: a number, t: text, i: an id. */
function fitsShape(value: unknown, kind: string | undefined): boolean {
  if (kind === 'n') return Number.isSafeInteger(value) && Math.abs(value as number) < 2 ** 31;
  if (kind === 'i') return typeof value === 'string' && isUuid(value);
  return typeof value === 'string' && value.length <= 1000 && !value.includes('\u0000');
}
