import type { AuditEntry as ReadEntry } from '@spareworks/contract/calls/audit';
import { type ByAge, readingByAge } from '../../db/by-age.ts';
import type { Db } from '../../db/database.ts';
import { idsBefore, idsFrom, newId } from '../../kernel/ids.ts';

/** As it is kept: what stands in other tables is added by whoever reads it. */
export type ListedEntry = Omit<ReadEntry, 'orderNumber'>;

export type AuditEntry = {
  /** Email of the person, or who else acted. */
  actor: string;
  action: string;
  subject: string;
  before?: object;
  after?: object;
};

export type AuditFilter = {
  /** How it begins. */
  actor?: string | undefined;
  action?: string | undefined;
  /** How it begins. */
  subject?: string | undefined;
  /** Another way to say the subject: the whole of it. */
  orSubject?: string | undefined;
  from?: Date | undefined;
  /** Without this moment itself. */
  to?: Date | undefined;
};

export type AuditList = AuditFilter & { order: ByAge };

/** Deeds that were noted in another spelling once. The log is only added to, so they are read in today's. */
const respelled = [{ was: 'order cancelled', is: 'order canceled' }];

const spellingsOf = (action: string) => [
  action,
  ...respelled.filter(({ is }) => is === action).map(({ was }) => was),
];

const todays = (action: string) => respelled.find(({ was }) => was === action)?.is ?? action;

function todaysState(facts: ListedEntry['before']): ListedEntry['before'] {
  return facts?.state === 'cancelled' ? { ...facts, state: 'canceled' } : facts;
}

const beginning = (text: string) => `${text.replaceAll(/[\\%_]/g, '\\$&')}%`;

/** The conditions of a filter; their values are added to `values`. */
function conditions({ actor, action, subject, orSubject, from, to }: AuditFilter, values: unknown[]): string {
  const place = (value: unknown) => `$${values.push(value)}`;
  const all = ['true'];
  if (actor !== undefined) all.push(`actor LIKE ${place(beginning(actor))}`);
  if (action !== undefined) {
    all.push(`action IN (${spellingsOf(action).map(place).join(', ')})`);
  }
  if (subject !== undefined) {
    const begins = `subject LIKE ${place(beginning(subject))}`;
    all.push(orSubject === undefined ? begins : `(${begins} OR subject = ${place(orSubject)})`);
  }
  // Ids begin with the time, so they lead to the right stretch of the list.
  if (from !== undefined) all.push(`at >= ${place(from)}`, `id >= ${place(idsFrom(from))}`);
  if (to !== undefined) all.push(`at < ${place(to)}`, `id < ${place(idsBefore(to))}`);
  return all.join(' AND ');
}

export function auditStore(db: Db) {
  return {
    async add({ actor, action, subject, before, after }: AuditEntry): Promise<void> {
      await db.query({
        text: 'INSERT INTO audit_log (id, actor, action, subject, before, after) VALUES ($1, $2, $3, $4, $5, $6)',
        values: [newId(), actor, action, subject, before ?? null, after ?? null],
      });
    },

    async addMany(entries: readonly AuditEntry[]): Promise<void> {
      await db.query({
        text: `INSERT INTO audit_log (id, actor, action, subject, before, after)
               SELECT id, actor, action, subject, before, after
               FROM unnest($1::uuid[], $2::text[], $3::text[], $4::text[], $5::jsonb[], $6::jsonb[])
                 AS e (id, actor, action, subject, before, after)`,
        values: [
          entries.map(newId),
          entries.map(({ actor }) => actor),
          entries.map(({ action }) => action),
          entries.map(({ subject }) => subject),
          entries.map(({ before }) => before ?? null),
          entries.map(({ after }) => after ?? null),
        ],
      });
    },

    async page({ order, ...filter }: AuditList, after: string | null, limit: number): Promise<ListedEntry[]> {
      const { compare, direction, start } = readingByAge(order);
      const values: unknown[] = [after ?? start, limit];
      const rows = await db.query<Omit<ListedEntry, 'at'> & { at: Date }>({
        text: `SELECT id AS _id, at, actor, action, subject, before, after FROM audit_log
               WHERE ${conditions(filter, values)} AND id ${compare} $1 ORDER BY id ${direction} LIMIT $2`,
        values,
      });
      return rows.map((row) => ({
        ...row,
        at: row.at.toISOString(),
        action: todays(row.action),
        before: todaysState(row.before),
        after: todaysState(row.after),
      }));
    },

    async count(filter: AuditFilter): Promise<number> {
      const values: unknown[] = [];
      const [row] = await db.query<{ count: number }>({
        text: `SELECT count(*) AS count FROM audit_log WHERE ${conditions(filter, values)}`,
        values,
      });
      return row?.count ?? 0;
    },

    /** Each kind of deed once: found by jumping from one to the next in the index, however long the log is. */
    async actions(): Promise<string[]> {
      const rows = await db.query<{ action: string }>({
        text: `WITH RECURSIVE kinds AS (
                 (SELECT action FROM audit_log ORDER BY action LIMIT 1)
                 UNION ALL
                 SELECT (SELECT a.action FROM audit_log a WHERE a.action > kinds.action ORDER BY a.action LIMIT 1)
                 FROM kinds WHERE kinds.action IS NOT NULL)
               SELECT action FROM kinds WHERE action IS NOT NULL`,
      });
      return [...new Set(rows.map(({ action }) => todays(action)))];
    },
  };
}
