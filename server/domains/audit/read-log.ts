import type { AuditEntry } from '@spareworks/contract/audit';
import { idSchema } from '@spareworks/contract/paging';
import type { Db } from '../../db/database.ts';
import { orderIdNumbered, orderNumbersOf } from '../orders/order-numbers.ts';
import { type AuditFilter, type AuditList, auditStore } from './audit-store.ts';

/** What an admin asks for. The subject is how it begins, or the number of an order. */
export type LogFilter = Omit<AuditFilter, 'orSubject'>;

export async function readLog(
  db: Db,
  { order, ...filter }: LogFilter & Pick<AuditList, 'order'>,
  { after, limit }: { after: string | null; limit: number },
): Promise<AuditEntry[]> {
  const entries = await auditStore(db).page({ ...(await withOrderId(db, filter)), order }, after, limit);
  const ids = entries.map(({ subject }) => subject).filter((subject) => idSchema.safeParse(subject).success);
  const numbers = await orderNumbersOf(db, ids);
  return entries.map((entry) => ({ ...entry, orderNumber: numbers.get(entry.subject) ?? null }));
}

export async function countLog(db: Db, filter: LogFilter): Promise<number> {
  return auditStore(db).count(await withOrderId(db, filter));
}

export function knownActions(db: Db): Promise<string[]> {
  return auditStore(db).actions();
}

/** The log knows orders by their ids, people by their numbers. */
async function withOrderId(db: Db, filter: LogFilter): Promise<AuditFilter> {
  if (filter.subject === undefined) return filter;
  return { ...filter, orSubject: (await orderIdNumbered(db, filter.subject)) ?? undefined };
}
