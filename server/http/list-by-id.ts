import { idSchema } from '@spareworks/contract/schemas/paging';
import { cutPage } from '../kernel/cursor.ts';
import { Problem } from '../kernel/problem.ts';
import { type ListQuery, listByCursor } from './list-by-cursor.ts';
import type { Outcome } from './serve.ts';

const batch = 500;

type ListById<Row> = {
  /** Full address of the list. */
  address: string;
  query: ListQuery;
  /** At most so many rows after that id, in the order of the list. */
  read: (after: string | null, limit: number) => Promise<Row[]>;
  count: () => Promise<number>;
};

/** A list in the order of its ids: the cursor of a page is the last of them. */
export function listById<Row extends { _id: string }>({
  address,
  query,
  read,
  count,
}: ListById<Row>): Promise<Outcome<Row[]>> {
  return listByCursor<Row, string>({
    address,
    query,
    async page({ after, limit }) {
      const { page, end } = cutPage(await read(cursor(after), limit + 1), limit);
      return { rows: page, next: end?._id ?? null };
    },
    async all(from) {
      const rows = await read(from, batch);
      return { rows, next: rows.length < batch ? null : (rows.at(-1)?._id ?? null) };
    },
    count,
  });
}

function cursor(after: string | undefined): string | null {
  if (after === undefined) return null;
  if (idSchema.safeParse(after).success) return after;
  throw new Problem('invalid_input', { errors: { after: 'is not a cursor of this list' } });
}
