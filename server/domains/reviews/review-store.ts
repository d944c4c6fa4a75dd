import type { Review } from '@spareworks/contract/reviews';
import type { Db } from '../../db/database.ts';

type ReviewRow = {
  id: string;
  name: string;
  description: string;
  ratings: number;
  location: string;
  part_id: string | null;
  created_at: Date;
};

export type ReviewOrder = 'oldest' | 'newest';

const firstId = '00000000-0000-0000-0000-000000000000';
const lastId = 'ffffffff-ffff-ffff-ffff-ffffffffffff';

export function reviewStore(db: Db) {
  return {
    async page(
      order: ReviewOrder,
      partId: string | null,
      after: string | null,
      limit: number,
    ): Promise<Review[]> {
      const [compare, direction, start] = order === 'oldest' ? ['>', 'ASC', firstId] : ['<', 'DESC', lastId];
      const about = partId === null ? '' : 'part_id = $2 AND';
      const rows = await db.query<ReviewRow>({
        name: `reviews-${order}-${partId === null ? 'all' : 'part'}-${limit}`,
        text: `SELECT id, name, description, ratings, location, part_id, created_at FROM reviews
               WHERE ${about} id ${compare} $1 ORDER BY id ${direction} LIMIT ${Math.trunc(limit)}`,
        values: partId === null ? [after ?? start] : [after ?? start, partId],
      });
      return rows.map(toReview);
    },

    async count(partId: string | null): Promise<number> {
      const [row] = await db.query<{ count: number }>({
        text: `SELECT count(*) AS count FROM reviews ${partId === null ? '' : 'WHERE part_id = $1'}`,
        values: partId === null ? [] : [partId],
      });
      return row?.count ?? 0;
    },
  };
}

function toReview(row: ReviewRow): Review {
  return {
    _id: row.id,
    name: row.name,
    description: row.description,
    ratings: row.ratings,
    location: row.location,
    partId: row.part_id,
    createdAt: row.created_at.toISOString(),
  };
}
