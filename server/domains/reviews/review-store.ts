import type { ManagedReview, OwnReview, Review, ReviewInput } from '@spareworks/contract/calls/reviews';
import { type ByAge, readingByAge } from '../../db/by-age.ts';
import type { Db } from '../../db/database.ts';
import type { Row } from '../../db/tables.ts';

type ReviewRow = Row<
  'reviews',
  {
    id: string;
    name: string;
    description: string;
    ratings: number;
    location: string;
    part_id: string | null;
    by_buyer: boolean;
    verified_purchase: boolean;
    vehicle_id: string | null;
    car: string | null;
    created_at: Date;
    answer: string | null;
    answered_at: Date | null;
  }
>;

type OwnRow = ReviewRow & Row<'reviews', { hidden_reason: string | null }>;

type ManagedRow = OwnRow &
  Row<'reviews', { hidden_at: Date | null; hidden_by: string | null; answered_by: string | null }> & {
    email: string | null;
    part_name: string | null;
  };

/** The review whose place is taken: whether it was hidden, and by whom and why. */
export type Replaced = { hiddenAt: Date | null; hiddenBy: string | null; hiddenReason: string | null };

export type NewReview = Omit<ReviewInput, 'partId' | 'vehicle'> & {
  id: string;
  userId: string;
  partId: string | null;
  fittedTo: FittedTo | null;
  replaced: Replaced | null;
};

/** The car, and how it is called at the time. */
export type FittedTo = { vehicle: string; car: string };

/** What became of a review that was sent. */
export type Addition = { id: string; replaced: boolean; hidden: boolean };

/** A review that is being answered, and whether and by which address its writer is told. */
export type ReviewToAnswer = {
  hidden: boolean;
  description: string;
  answer: Review['answer'];
  mailed: boolean;
  email: string | null;
  partName: string | null;
};

export type ReviewOrder = ByAge;

/** hidden: null for all. */
export type ManagedList = { order: ReviewOrder; hidden: boolean | null };

const columnNames = [
  'id',
  'name',
  'description',
  'ratings',
  'location',
  'part_id',
  'by_buyer',
  'verified_purchase',
  'vehicle_id',
  'car',
  'created_at',
  'answer',
  'answered_at',
] as const satisfies readonly (keyof ReviewRow)[];
const columnsOf = (table: string) => columnNames.map((name) => `${table}.${name}`).join(', ');
const columns = columnNames.join(', ');
const shown = 'replaced_at IS NULL AND hidden_at IS NULL';

const onlyThose = (hidden: boolean | null) =>
  hidden === null ? 'true' : `r.hidden_at IS ${hidden ? 'NOT NULL' : 'NULL'}`;

export function reviewStore(db: Db) {
  return {
    async add({
      id,
      userId,
      partId,
      name,
      location,
      description,
      ratings,
      fittedTo,
      replaced,
    }: NewReview): Promise<void> {
      await db.query({
        name: 'review-add',
        text: `INSERT INTO reviews (id, user_id, part_id, name, location, description, ratings, replaces,
                 hidden_at, hidden_by, hidden_reason, vehicle_id, car)
               VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)`,
        values: [
          id,
          userId,
          partId,
          name,
          location,
          description,
          ratings,
          replaced !== null,
          replaced?.hiddenAt ?? null,
          replaced?.hiddenBy ?? null,
          replaced?.hiddenReason ?? null,
          fittedTo?.vehicle ?? null,
          fittedTo?.car ?? null,
        ],
      });
    },

    /** Takes the standing review of the part, or of the shop, out of its place; null when there was none. */
    async replaceStanding(userId: string, partId: string | null): Promise<Replaced | null> {
      const about = partId === null ? 'part_id IS NULL' : 'part_id = $2';
      const [row] = await db.query<Replaced>({
        name: `review-replace-${partId === null ? 'shop' : 'part'}`,
        text: `UPDATE reviews SET replaced_at = now() WHERE user_id = $1 AND ${about} AND replaced_at IS NULL
               RETURNING hidden_at AS "hiddenAt", hidden_by AS "hiddenBy", hidden_reason AS "hiddenReason"`,
        values: partId === null ? [userId] : [userId, partId],
      });
      return row ?? null;
    },

    async requireAddition(id: string): Promise<Addition> {
      const [row] = await db.query<Addition>({
        name: 'review-addition',
        text: 'SELECT id, replaces AS replaced, hidden_at IS NOT NULL AS hidden FROM reviews WHERE id = $1',
        values: [id],
      });
      if (row === undefined) throw new Error(`The review ${id} was kept a moment ago and is gone.`);
      return row;
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
        text: `SELECT ${columns} FROM reviews
               WHERE ${about} ${shown} AND id ${compare} $1 ORDER BY id ${direction} LIMIT ${Math.trunc(limit)}`,
        values: partId === null ? [after ?? start] : [after ?? start, partId],
      });
      return rows.map(toReview);
    },

    async count(partId: string | null): Promise<number> {
      const [row] = await db.query<{ count: number }>({
        text: `SELECT count(*) AS count FROM reviews WHERE ${shown} ${partId === null ? '' : 'AND part_id = $1'}`,
        values: partId === null ? [] : [partId],
      });
      return row?.count ?? 0;
    },

    /** Each step goes on in the index behind the last and passes over people who are in already. */
    async picked(limit: number): Promise<Review[]> {
      const rows = await db.query<ReviewRow>({
        name: 'reviews-picked',
        text: `WITH RECURSIVE picked AS (
                 (SELECT ${columns}, 1 AS place, ARRAY[coalesce(user_id, id)] AS people FROM reviews
                  WHERE ${shown} ORDER BY by_buyer DESC, id DESC LIMIT 1)
                 UNION ALL
                 SELECT ${columnsOf('n')}, p.place + 1, p.people || n.person
                 FROM picked p CROSS JOIN LATERAL (
                   SELECT ${columns}, coalesce(user_id, id) AS person FROM reviews
                   WHERE ${shown} AND (by_buyer, id) < (p.by_buyer, p.id) AND coalesce(user_id, id) <> ALL (p.people)
                   ORDER BY by_buyer DESC, id DESC LIMIT 1) n
                 WHERE p.place < $1)
               SELECT ${columns} FROM picked`,
        values: [limit],
      });
      return rows.map(toReview);
    },

    async find(id: string): Promise<Review | null> {
      const [row] = await db.query<ReviewRow>({
        name: 'review',
        text: `SELECT ${columns} FROM reviews WHERE id = $1 AND ${shown}`,
        values: [id],
      });
      return row === undefined ? null : toReview(row);
    },

    async standingOf(userId: string, limit: number): Promise<OwnReview[]> {
      const rows = await db.query<OwnRow>({
        text: `SELECT ${columns}, hidden_reason FROM reviews WHERE user_id = $1 AND replaced_at IS NULL
               ORDER BY id DESC LIMIT $2`,
        values: [userId, limit],
      });
      return rows.map((row) => ({ ...toReview(row), hiddenReason: row.hidden_reason }));
    },

    async managedPage(
      { order, hidden }: ManagedList,
      after: string | null,
      limit: number,
    ): Promise<ManagedReview[]> {
      const { compare, direction, start } = readingByAge(order);
      const rows = await db.query<ManagedRow>({
        text: `SELECT ${columnsOf('r')}, r.hidden_at, r.hidden_by, r.hidden_reason, r.answered_by, u.email, p.name AS part_name
               FROM reviews r LEFT JOIN users u ON u.id = r.user_id LEFT JOIN parts p ON p.id = r.part_id
               WHERE r.replaced_at IS NULL AND ${onlyThose(hidden)} AND r.id ${compare} $1
               ORDER BY r.id ${direction} LIMIT $2`,
        values: [after ?? start, limit],
      });
      return rows.map(toManagedReview);
    },

    async countManaged(hidden: boolean | null): Promise<number> {
      const [row] = await db.query<{ count: number }>({
        text: `SELECT count(*) AS count FROM reviews r WHERE r.replaced_at IS NULL AND ${onlyThose(hidden)}`,
      });
      return row?.count ?? 0;
    },

    /** null when no such review stands. Nobody else changes it until the transaction ends. */
    async lockStanding(id: string): Promise<{ hidden: boolean; name: string; description: string } | null> {
      const [row] = await db.query<{ hidden: boolean; name: string; description: string }>({
        text: `SELECT hidden_at IS NOT NULL AS hidden, name, description FROM reviews
               WHERE id = $1 AND replaced_at IS NULL FOR UPDATE`,
        values: [id],
      });
      return row ?? null;
    },

    /** The same for an answer, with what its writer is told by. */
    async lockForAnswer(id: string): Promise<ReviewToAnswer | null> {
      const [row] = await db.query<
        Pick<ReviewRow, 'answer' | 'answered_at'> & Omit<ReviewToAnswer, 'answer'>
      >({
        text: `SELECT r.hidden_at IS NOT NULL AS hidden, r.description, r.answer, r.answered_at, r.answer_mailed_at IS NOT NULL AS mailed,
                 u.email, p.name AS "partName"
               FROM reviews r LEFT JOIN users u ON u.id = r.user_id LEFT JOIN parts p ON p.id = r.part_id
               WHERE r.id = $1 AND r.replaced_at IS NULL FOR UPDATE OF r`,
        values: [id],
      });
      return row === undefined ? null : { ...row, answer: toAnswer(row) };
    },

    /** When it was given. A writer who is told now is told no more. */
    async answer(id: string, text: string, by: string, telling: boolean): Promise<Date> {
      const [row] = await db.query<{ at: Date }>({
        text: `UPDATE reviews SET answer = $2, answered_by = $3, answered_at = date_trunc('milliseconds', clock_timestamp()),
                 answer_mailed_at = CASE WHEN $4 THEN now() ELSE answer_mailed_at END
               WHERE id = $1 RETURNING answered_at AS at`,
        values: [id, text, by, telling],
      });
      if (row === undefined) throw new Error(`The review ${id} was locked a moment ago and is gone.`);
      return row.at;
    },

    async removeAnswer(id: string): Promise<void> {
      await db.query({
        text: 'UPDATE reviews SET answer = NULL, answered_by = NULL, answered_at = NULL WHERE id = $1',
        values: [id],
      });
    },

    /** null shows it again. */
    async hide(id: string, hiding: { by: string; reason: string } | null): Promise<void> {
      await db.query({
        text: `UPDATE reviews SET hidden_by = $2, hidden_reason = $3, hidden_at = CASE WHEN $2::text IS NOT NULL THEN now() END
               WHERE id = $1`,
        values: [id, hiding?.by ?? null, hiding?.reason ?? null],
      });
    },

    async forgetReplaced(limit: number): Promise<void> {
      const old = await db.query<{ id: string }>({
        text: "SELECT id FROM reviews WHERE replaced_at < now() - interval '30 days' ORDER BY replaced_at LIMIT $1",
        values: [limit],
      });
      // Deleting none would still announce that reviews have changed.
      if (old.length === 0) return;
      await db.query({ text: 'DELETE FROM reviews WHERE id = ANY ($1)', values: [old.map(({ id }) => id)] });
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
    byBuyer: row.by_buyer,
    verifiedPurchase: row.verified_purchase,
    vehicle: row.vehicle_id,
    car: row.car,
    createdAt: row.created_at.toISOString(),
    answer: toAnswer(row),
  };
}

function toAnswer({
  answer: text,
  answered_at: at,
}: Pick<ReviewRow, 'answer' | 'answered_at'>): Review['answer'] {
  return text === null || at === null ? null : { text, at: at.toISOString() };
}

function toManagedReview(row: ManagedRow): ManagedReview {
  const { hidden_at: at, hidden_by: by, hidden_reason: reason } = row;
  return {
    ...toReview(row),
    email: row.email,
    partName: row.part_name,
    hidden: at === null || by === null || reason === null ? null : { at: at.toISOString(), by, reason },
    answeredBy: row.answered_by,
  };
}
