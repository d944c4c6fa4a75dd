import type { ReadBatch } from '../kernel/batch.ts';
import { standardPage } from '../kernel/cursor.ts';
import { jsonList } from './json-list.ts';
import { nextPageLink } from './next-page-link.ts';
import type { Outcome } from './serve.ts';

export type ListQuery = {
  limit?: number | undefined;
  after?: string | undefined;
  count?: 'true' | 'false' | undefined;
} & Record<string, string | number | undefined>;

type ListByCursor<Row, Key> = {
  /** Full address of the list. */
  address: string;
  query: ListQuery;
  /** At most so many rows behind a cursor, and the cursor of those that follow; null at the end. */
  page: (paging: { after: string | undefined; limit: number }) => Promise<{
    rows: Row[];
    next: string | null;
  }>;
  /** Everything, in batches; a list without it comes in pages only. */
  all?: ReadBatch<Row, Key>;
  count: () => Promise<number>;
};

/** A list: a page where one is asked for, else the whole as a stream. */
export async function listByCursor<Row, Key = never>({
  address,
  query,
  page,
  all,
  count,
}: ListByCursor<Row, Key>): Promise<Outcome<Row[]>> {
  const { limit, after, count: counted, ...rest } = query;
  const headers: Record<string, string> = {};
  if (counted === 'true') headers['x-total-count'] = String(await count());
  if (all !== undefined && limit === undefined && after === undefined)
    return { body: jsonList(all), headers };
  const size = limit ?? standardPage;
  const { rows, next } = await page({ after, limit: size });
  const link = next === null ? null : nextPageLink(address, { ...rest, limit: size, after: next });
  if (link !== null) headers.link = link;
  return { body: rows, headers };
}
