import type { AuditEntry } from '@spareworks/contract/calls/audit';
import type { AuditAction } from '@spareworks/contract/plain/audit-actions';
import { idSchema } from '@spareworks/contract/schemas/paging';
import type { Db } from '../../db/database.ts';
import { type AuditFilter, type AuditList, auditStore } from './audit-store.ts';

/** The log is below the orders and is told how to find their numbers. */
export type OrderNumbers = {
  /** Of those ids that are of orders. */
  of: (db: Db, ids: readonly string[]) => Promise<Map<string, string>>;
  /** The id of the order whose number this is, in any spelling. */
  idOf: (db: Db, typed: string) => Promise<string | null>;
};

/** What an admin asks for. The subject is how it begins, or the number of an order. */
export type LogFilter = Omit<AuditFilter, 'orSubject'>;

export async function readLog(
  db: Db,
  numbers: OrderNumbers,
  { order, ...filter }: LogFilter & Pick<AuditList, 'order'>,
  { after, limit }: { after: string | null; limit: number },
): Promise<AuditEntry[]> {
  const entries = await auditStore(db).page(
    { ...(await withOrderId(db, numbers, filter)), order },
    after,
    limit,
  );
  const ids = entries.map(({ subject }) => subject).filter((subject) => idSchema.safeParse(subject).success);
  const found = await numbers.of(db, ids);
  return entries.map((entry) => ({ ...entry, orderNumber: found.get(entry.subject) ?? null }));
}

export async function countLog(db: Db, numbers: OrderNumbers, filter: LogFilter): Promise<number> {
  return auditStore(db).count(await withOrderId(db, numbers, filter));
}

export function knownActions(db: Db): Promise<AuditAction[]> {
  return auditStore(db).actions();
}

/** The log knows orders by their ids, people by their numbers. */
async function withOrderId(db: Db, numbers: OrderNumbers, filter: LogFilter): Promise<AuditFilter> {
  if (filter.subject === undefined) return filter;
  return { ...filter, orSubject: (await numbers.idOf(db, filter.subject)) ?? undefined };
}
