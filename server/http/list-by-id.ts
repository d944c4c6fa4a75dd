import { idSchema } from '@spareworks/contract/schemas/paging';
import { Problem } from '../kernel/problem.ts';
import { jsonList } from './json-list.ts';
import { nextPageLink } from './next-page-link.ts';
import type { Outcome } from './serve.ts';

const standardPage = 24;
const batch = 500;

type ListQuery = {
  limit?: number | undefined;
  after?: string | undefined;
  count?: 'true' | 'false' | undefined;
} & Record<string, string | number | undefined>;

type ListById<Row> = {
  /** Full address of the list. */
  address: string;
  query: ListQuery;
  /** At most so many rows after that id, in the order of the list. */
  read: (after: string | null, limit: number) => Promise<Row[]>;
  count: () => Promise<number>;
};

/** A list in the order of its ids: a page where one is asked for, else the whole as a stream. */
export async function listById<Row extends { _id: string }>({
  address,
  query,
  read,
  count,
}: ListById<Row>): Promise<Outcome<Row[]>> {
  const { limit, after, count: counted, ...rest } = query;
  const headers: Record<string, string> = {};
  if (counted === 'true') headers['x-total-count'] = String(await count());
  if (limit === undefined && after === undefined) {
    const body = jsonList<Row, string>(async (from) => {
      const rows = await read(from, batch);
      return { rows, next: rows.length < batch ? null : (rows.at(-1)?._id ?? null) };
    });
    return { body, headers };
  }
  const size = limit ?? standardPage;
  const rows = await read(cursor(after), size + 1); // one more tells whether there is a next page
  const page = rows.slice(0, size);
  const last = page.at(-1);
  if (rows.length > size && last !== undefined) {
    headers.link = nextPageLink(address, { ...rest, limit: size, after: last._id });
  }
  return { body: page, headers };
}

function cursor(after: string | undefined): string | null {
  if (after === undefined) return null;
  if (idSchema.safeParse(after).success) return after;
  throw new Problem('invalid_input', { errors: { after: 'is not a cursor of this list' } });
}
