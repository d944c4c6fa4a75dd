import type { Review, ReviewInput } from '@spareworks/contract/reviews';
import { type ByAge, readingByAge } from '../../db/by-age.ts';
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

export type NewReview = Omit<ReviewInput, 'partId'> & { id: string; userId: string; partId: string | null };

export type ReviewOrder = ByAge;

export function reviewStore(db: Db) {
  return {
    async add({ id, userId, partId, name, location, description, ratings }: NewReview): Promise<void> {
      await db.query({
        name: 'review-add',
        text: `INSERT INTO reviews (id, user_id, part_id, name, location, description, ratings)
               VALUES ($1, $2, $3, $4, $5, $6, $7)`,
        values: [id, userId, partId, name, location, description, ratings],
      });
    },

    /** Which of these parts the person has reviewed. */
    async partsReviewedBy(userId: string, partIds: readonly string[]): Promise<Set<string>> {
      const rows = await db.query<{ id: string }>({
        name: 'reviewed-parts',
        text: 'SELECT part_id AS id FROM reviews WHERE user_id = $1 AND part_id = ANY ($2)',
        values: [userId, partIds],
      });
      return new Set(rows.map(({ id }) => id));
    },

    async page(
      order: ReviewOrder,
      partId: string | null,
      after: string | null,
      limit: number,
    ): Promise<Review[]> {
      const { compare, direction, start } = readingByAge(order);
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
