import type { AuditEntry as ReadEntry } from '@spareworks/contract/calls/audit';
import { type AuditAction, auditActionOf, wordsOfAction } from '@spareworks/contract/plain/audit-actions';
import { type ByAge, readingByAge } from '../../db/by-age.ts';
import type { Db } from '../../db/database.ts';
import { idsBefore, idsFrom, newId } from '../../kernel/ids.ts';

/** As it is kept: what stands in other tables is added by whoever reads it. */
export type ListedEntry = Omit<ReadEntry, 'orderNumber' | 'partName'>;

export type AuditEntry = {
  /** Email of the person, or who else acted. */
  actor: string;
  action: AuditAction;
  subject: string;
  before?: object;
  after?: object;
};

export type AuditFilter = {
  /** How it begins. */
  actor?: string | undefined;
  /** Others that are meant by it: the whole of each. */
  orActors?: readonly string[] | undefined;
  action?: string | undefined;
  /** How it begins. */
  subject?: string | undefined;
  /** Others that are meant by it: the whole of each. */
  orSubjects?: readonly string[] | undefined;
  from?: Date | undefined;
  /** Without this moment itself. */
  to?: Date | undefined;
};

export type AuditList = AuditFilter & { order: ByAge };

/** A state that was spelled otherwise once. The log is only added to, so it is read in today's spelling. */
function todaysState(facts: ListedEntry['before']): ListedEntry['before'] {
  return facts?.state === 'cancelled' ? { ...facts, state: 'canceled' } : facts;
}

const beginning = (text: string) => `${text.replaceAll(/[\\%_]/g, '\\$&')}%`;

/** The conditions of a filter but for the action; their values are added to `values`. */
function conditions(
  { actor, orActors = [], subject, orSubjects = [], from, to }: AuditFilter,
  values: unknown[],
): string {
  const place = (value: unknown) => `$${values.push(value)}`;
  const all = ['true'];
  if (actor !== undefined) {
    const begins = `actor LIKE ${place(beginning(actor))}`;
    all.push(orActors.length === 0 ? begins : `(${begins} OR actor = ANY (${place(orActors)}))`);
  }
  if (subject !== undefined) {
    const begins = `subject LIKE ${place(beginning(subject))}`;
    all.push(orSubjects.length === 0 ? begins : `(${begins} OR subject = ANY (${place(orSubjects)}))`);
  }
  // Ids begin with the time, so they lead to the right range of the list.
  if (from !== undefined) all.push(`at >= ${place(from)}`, `id >= ${place(idsFrom(from))}`);
  if (to !== undefined) all.push(`at < ${place(to)}`, `id < ${place(idsBefore(to))}`);
  return all.join(' AND ');
}

/** The condition that an action was done, once for each word it has had. */
function withAction(action: string | undefined, values: unknown[]): string[] {
  if (action === undefined) return [''];
  return wordsOfAction(action).map((word) => ` AND action = $${values.push(word)}`);
}

export function auditStore(db: Db) {
  return {
    async add({ actor, action, subject, before, after }: AuditEntry): Promise<void> {
      await db.query({
        name: 'audit-add',
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
      const where = `${conditions(filter, values)} AND id ${compare} $1`;
      // Each word by itself, so that each is read from the index in the order of the list.
      const lists = withAction(filter.action, values).map(
        (condition) => `(SELECT id, at, actor, action, subject, before, after FROM audit_log
                   WHERE ${where}${condition} ORDER BY id ${direction} LIMIT $2)`,
      );
      const rows = await db.query<Omit<ListedEntry, 'at'> & { at: Date }>({
        text: `SELECT id AS _id, at, actor, action, subject, before, after
               FROM (${lists.join(' UNION ALL ')}) e ORDER BY id ${direction} LIMIT $2`,
        values,
      });
      return rows.map((row) => ({
        ...row,
        at: row.at.toISOString(),
        action: auditActionOf(row.action) as AuditAction,
        before: todaysState(row.before),
        after: todaysState(row.after),
      }));
    },

    async count(filter: AuditFilter): Promise<number> {
      const values: unknown[] = [];
      const where = conditions(filter, values);
      const counts = withAction(filter.action, values).map(
        (condition) => `(SELECT count(*) FROM audit_log WHERE ${where}${condition})`,
      );
      const [row] = await db.query<{ count: number }>({
        text: `SELECT ${counts.join(' + ')} AS count`,
        values,
      });
      return row?.count ?? 0;
    },

    /** Each kind of action once: found by jumping from one to the next in the index, however long the log is. */
    async actions(): Promise<AuditAction[]> {
      const rows = await db.query<{ action: string }>({
        text: `WITH RECURSIVE kinds AS (
                 (SELECT action FROM audit_log ORDER BY action LIMIT 1)
                 UNION ALL
                 SELECT (SELECT a.action FROM audit_log a WHERE a.action > kinds.action ORDER BY a.action LIMIT 1)
                 FROM kinds WHERE kinds.action IS NOT NULL)
               SELECT action FROM kinds WHERE action IS NOT NULL`,
      });
      return [...new Set(rows.map(({ action }) => auditActionOf(action) as AuditAction))].toSorted();
    },
  };
}
