import type { Db } from '../../db/database.ts';
import { type AuditEntry, auditStore } from './audit-store.ts';

/** Notes an action in the transaction that does it: both happen or neither. */
export function record(tx: Db, entry: AuditEntry): Promise<void> {
  return auditStore(tx).add(entry);
}

/** The same for many actions of one transaction. */
export async function recordMany(tx: Db, entries: readonly AuditEntry[]): Promise<void> {
  if (entries.length > 0) await auditStore(tx).addMany(entries);
}
