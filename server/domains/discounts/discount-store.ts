import type { DiscountKind } from '@spareworks/contract/plain/discounts';
import type { PartGroup } from '@spareworks/contract/plain/group-tree';
import { isTaken } from '../../db/broken-rule.ts';
import { readingByAge } from '../../db/by-age.ts';
import type { Db } from '../../db/database.ts';
import { onlyRow } from '../../db/only-row.ts';
import type { Row } from '../../db/tables.ts';
import { newId } from '../../kernel/ids.ts';

/** What staff say about a code. Percent in thousandths. */
export type CodeFields = {
  code: string;
  codeKey: string;
  kind: DiscountKind;
  percent: number | null;
  amountCents: number | null;
  startsAt: Date | null;
  endsAt: Date | null;
  leastCents: number;
  groups: PartGroup[] | null;
  mostUses: number | null;
  mostPerPerson: number | null;
  enabled: boolean;
  note: string;
};

export type CodeRecord = CodeFields & {
  id: string;
  uses: number;
  version: number;
  createdAt: Date;
  createdBy: string | null;
  /** By the clock of the database, when it was read. */
  begun: boolean;
  ended: boolean;
};

/** An account, or the address that a guest gives. */
export type Person = { userId: string; email: null } | { userId: null; email: string };

type CodeRow = Row<
  'discount_codes',
  {
    id: string;
    code: string;
    code_key: string;
    kind: DiscountKind;
    percent: number | null;
    amount_cents: number | null;
    starts_at: Date | null;
    ends_at: Date | null;
    least_cents: number;
    part_groups: PartGroup[] | null;
    most_uses: number | null;
    most_per_person: number | null;
    uses: number;
    enabled: boolean;
    note: string;
    version: number;
    created_at: Date;
    created_by: string | null;
  }
> & { begun: boolean; ended: boolean };

const begun = '(starts_at IS NULL OR starts_at <= now())';
const ended = '(ends_at IS NOT NULL AND ends_at <= now())';

const fields = `id, code, code_key, kind, percent, amount_cents, starts_at, ends_at, least_cents, part_groups, most_uses,
  most_per_person, uses, enabled, note, version, created_at, created_by, ${begun} AS begun, ${ended} AS ended`;

const settable = [
  'code',
  'code_key',
  'kind',
  'percent',
  'amount_cents',
  'starts_at',
  'ends_at',
  'least_cents',
  'part_groups',
  'most_uses',
  'most_per_person',
  'enabled',
  'note',
];

/**
 * The uses of a code by one person. A guest is the same person as the account of that address, whichever came first. One
 * branch for each index.
 */
const usesOfPerson = `
  (SELECT count(*) FROM redemptions r WHERE r.code_id = $1 AND r.user_id =
     coalesce($2, (SELECT u.id FROM users u WHERE u.email = $3)))
  + (SELECT count(*) FROM redemptions r WHERE r.code_id = $1 AND r.email =
     coalesce($3, (SELECT u.email FROM users u WHERE u.id = $2)))`;

export function discountStore(db: Db) {
  return {
    async page(after: string | null, limit: number): Promise<CodeRecord[]> {
      const { compare, direction, start } = readingByAge('newest');
      const rows = await db.query<CodeRow>({
        text: `SELECT ${fields} FROM discount_codes WHERE id ${compare} $1 ORDER BY id ${direction} LIMIT $2`,
        values: [after ?? start, limit],
      });
      return rows.map(toRecord);
    },

    async count(): Promise<number> {
      const [row] = await db.query<{ count: number }>({
        text: 'SELECT count(*) AS count FROM discount_codes',
      });
      return row?.count ?? 0;
    },

    async find(id: string): Promise<CodeRecord | null> {
      const [row] = await db.query<CodeRow>({
        text: `SELECT ${fields} FROM discount_codes WHERE id = $1`,
        values: [id],
      });
      return row === undefined ? null : toRecord(row);
    },

    async findByKey(codeKey: string): Promise<CodeRecord | null> {
      const [row] = await db.query<CodeRow>({
        name: 'discount-by-key',
        text: `SELECT ${fields} FROM discount_codes WHERE code_key = $1`,
        values: [codeKey],
      });
      return row === undefined ? null : toRecord(row);
    },

    /** Nobody else changes or uses it until the transaction ends. */
    async lock(id: string): Promise<CodeRecord | null> {
      const [row] = await db.query<CodeRow>({
        text: `SELECT ${fields} FROM discount_codes WHERE id = $1 FOR UPDATE`,
        values: [id],
      });
      return row === undefined ? null : toRecord(row);
    },

    /** Null where there is such a code already. */
    async add(code: CodeFields, by: string): Promise<CodeRecord | null> {
      const [row] = await db.query<CodeRow>({
        text: `INSERT INTO discount_codes (id, created_by, ${settable.join(', ')})
               VALUES ($1, $2, ${places(3)}) ON CONFLICT (code_key) DO NOTHING RETURNING ${fields}`,
        values: [newId(), by, ...valuesOf(code)],
      });
      return row === undefined ? null : toRecord(row);
    },

    /** Null where another code is called so; the transaction has to be given up then. */
    async save(id: string, code: CodeFields): Promise<CodeRecord | null> {
      const changes = settable.map((name, at) => `${name} = $${at + 2}`);
      try {
        const rows = await db.query<CodeRow>({
          text: `UPDATE discount_codes SET ${changes.join(', ')}, version = version + 1 WHERE id = $1 RETURNING ${fields}`,
          values: [id, ...valuesOf(code)],
        });
        return toRecord(onlyRow(rows));
      } catch (error) {
        if (isTaken(error)) return null;
        throw error;
      }
    },

    async countOfGroup(group: PartGroup): Promise<number> {
      const [row] = await db.query<{ count: number }>({
        text: 'SELECT count(*)::int AS count FROM discount_codes WHERE $1 = ANY(part_groups)',
        values: [group],
      });
      return row?.count ?? 0;
    },

    /** How many codes are for each group, and the names of some. */
    async byGroup(): Promise<Map<PartGroup, { count: number; some: string[] }>> {
      const rows = await db.query<{ group: PartGroup; count: number; some: string[] }>({
        text: `SELECT g AS "group", count(*)::int AS count, (array_agg(code ORDER BY code))[1:5] AS some
               FROM discount_codes, unnest(part_groups) AS g GROUP BY 1`,
      });
      return new Map(rows.map(({ group, ...held }) => [group, held]));
    },

    /** None twice, and never none at all: that would be all of them. */
    async moveGroup(from: PartGroup, to: PartGroup | null): Promise<void> {
      await db.query({
        text: `UPDATE discount_codes c SET part_groups = n.groups, version = version + 1
               FROM (SELECT id, (SELECT array_agg(DISTINCT g) FROM unnest(
                       CASE WHEN $2::text IS NULL THEN array_remove(part_groups, $1)
                            ELSE array_replace(part_groups, $1, $2) END) AS g) AS groups
                     FROM discount_codes WHERE $1 = ANY(part_groups)) AS n
               WHERE c.id = n.id AND n.groups IS NOT NULL`,
        values: [from, to],
      });
    },

    async remove(id: string): Promise<void> {
      await db.query({ text: 'DELETE FROM discount_codes WHERE id = $1', values: [id] });
    },

    async usesBy(id: string, { userId, email }: Person): Promise<number> {
      const [row] = await db.query<{ uses: number }>({
        name: 'discount-uses-of-person',
        text: `SELECT ${usesOfPerson} AS uses`,
        values: [id, userId, email],
      });
      return row?.uses ?? 0;
    },

    /**
     * Counts one more use, if there is one left at this moment and the order has not used it already. Whoever else wants it waits
     * until the transaction ends. Answers how often one person may, or false when it was not counted.
     */
    async takeUse(id: string, orderId: string): Promise<{ mostPerPerson: number | null } | false> {
      const [row] = await db.query<{ mostPerPerson: number | null }>({
        name: 'discount-take-use',
        text: `UPDATE discount_codes SET uses = uses + 1
               WHERE id = $1 AND enabled AND ${begun} AND NOT ${ended} AND (most_uses IS NULL OR uses < most_uses)
                 AND NOT EXISTS (SELECT FROM redemptions r WHERE r.order_id = $2)
               RETURNING most_per_person AS "mostPerPerson"`,
        values: [id, orderId],
      });
      return row ?? false;
    },

    async addRedemption(id: string, orderId: string, { userId, email }: Person): Promise<void> {
      await db.query({
        name: 'discount-redemption',
        text: 'INSERT INTO redemptions (code_id, order_id, user_id, email) VALUES ($1, $2, $3, $4)',
        values: [id, orderId, userId, email],
      });
    },

    async isRedeemed(id: string, orderId: string): Promise<boolean> {
      const rows = await db.query({
        text: 'SELECT order_id FROM redemptions WHERE code_id = $1 AND order_id = $2',
        values: [id, orderId],
      });
      return rows.length > 0;
    },

    async giveUseBack(orderId: string): Promise<void> {
      await db.query({
        name: 'discount-give-back',
        text: `WITH gone AS (DELETE FROM redemptions WHERE order_id = $1 RETURNING code_id)
               UPDATE discount_codes c SET uses = c.uses - 1 FROM gone WHERE c.id = gone.code_id`,
        values: [orderId],
      });
    },
  };
}

function places(first: number): string {
  return settable.map((_, at) => `$${at + first}`).join(', ');
}

function valuesOf(code: CodeFields): unknown[] {
  return [
    code.code,
    code.codeKey,
    code.kind,
    code.percent,
    code.amountCents,
    code.startsAt,
    code.endsAt,
    code.leastCents,
    code.groups,
    code.mostUses,
    code.mostPerPerson,
    code.enabled,
    code.note,
  ];
}

function toRecord(row: CodeRow): CodeRecord {
  return {
    id: row.id,
    code: row.code,
    codeKey: row.code_key,
    kind: row.kind,
    percent: row.percent,
    amountCents: row.amount_cents,
    startsAt: row.starts_at,
    endsAt: row.ends_at,
    leastCents: row.least_cents,
    groups: row.part_groups,
    mostUses: row.most_uses,
    mostPerPerson: row.most_per_person,
    uses: row.uses,
    enabled: row.enabled,
    note: row.note,
    version: row.version,
    createdAt: row.created_at,
    createdBy: row.created_by,
    begun: row.begun,
    ended: row.ended,
  };
}
