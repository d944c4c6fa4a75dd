import type { AuditEntry } from '@spareworks/contract/calls/audit';
import type { AuditAction } from '@spareworks/contract/plain/audit-actions';
import type { Db } from '../../db/database.ts';
import { type AuditFilter, type AuditList, auditStore } from './audit-store.ts';

export function readLog(
  db: Db,
  list: AuditList,
  { after, limit }: { after: string | null; limit: number },
): Promise<AuditEntry[]> {
  return auditStore(db).page(list, after, limit);
}

export function countLog(db: Db, filter: AuditFilter): Promise<number> {
  return auditStore(db).count(filter);
}

export function knownActions(db: Db): Promise<AuditAction[]> {
  return auditStore(db).actions();
}
