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

/** What an admin asks for. The subject is how it begins, or the number of an order; both days belong to it. */
type LogAsked = Pick<AuditFilter, 'actor' | 'action' | 'subject'> & {
  from?: string | undefined;
  to?: string | undefined;
};

export async function readLog(
  db: Db,
  numbers: OrderNumbers,
  { order, ...asked }: LogAsked & Pick<AuditList, 'order'>,
  { after, limit }: { after: string | null; limit: number },
): Promise<AuditEntry[]> {
  const filter = await filterOf(db, numbers, asked);
  const entries = await auditStore(db).page({ ...filter, order }, after, limit);
  const ids = entries.map(({ subject }) => subject).filter((subject) => idSchema.safeParse(subject).success);
  const found = await numbers.of(db, ids);
  return entries.map((entry) => ({ ...entry, orderNumber: found.get(entry.subject) ?? null }));
}

export async function countLog(db: Db, numbers: OrderNumbers, asked: LogAsked): Promise<number> {
  return auditStore(db).count(await filterOf(db, numbers, asked));
}

export function knownActions(db: Db): Promise<AuditAction[]> {
  return auditStore(db).actions();
}

const dayMs = 24 * 3600 * 1000;

async function filterOf(
  db: Db,
  numbers: OrderNumbers,
  { actor, action, subject, from, to }: LogAsked,
): Promise<AuditFilter> {
  return {
    actor: actor?.toLowerCase(), // addresses are kept in lower case
    action,
    subject,
    // The log knows orders by their ids, people by their numbers.
    orSubject: subject === undefined ? undefined : ((await numbers.idOf(db, subject)) ?? undefined),
    from: from === undefined ? undefined : new Date(from),
    to: to === undefined ? undefined : new Date(Date.parse(to) + dayMs),
  };
}
