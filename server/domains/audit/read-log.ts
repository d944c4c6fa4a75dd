import type { AuditEntry } from '@spareworks/contract/calls/audit';
import type { AuditAction } from '@spareworks/contract/plain/audit-actions';
import { idSchema } from '@spareworks/contract/schemas/paging';
import type { Db } from '../../db/database.ts';
import { type AuditFilter, type AuditList, auditStore } from './audit-store.ts';

/** The log is below people, orders and parts, and is told how to find them. */
export type FoundElsewhere = {
  /** The numbers of those ids that are of orders. */
  numbersOf: (db: Db, ids: readonly string[]) => Promise<Map<string, string>>;
  /** The id of the order whose number this is, in any spelling. */
  orderNumbered: (db: Db, typed: string) => Promise<string | null>;
  /** What those ids that are of parts are called. */
  namesOf: (db: Db, ids: readonly string[]) => Promise<Map<string, string>>;
  /** The ids of parts whose number this is, or whose names say all of it. */
  partsNamed: (typed: string) => Promise<readonly string[]>;
  /** The addresses of people whose names and addresses have every word. */
  addressesFound: (db: Db, typed: string) => Promise<string[]>;
};

/** What an admin asks for. The actor is words of a name or an address; the subject is how it begins, the number of an order, or the number or name of a part; both days belong to it. */
type LogAsked = Pick<AuditFilter, 'actor' | 'action' | 'subject'> & {
  from?: string | undefined;
  to?: string | undefined;
};

export async function readLog(
  db: Db,
  elsewhere: FoundElsewhere,
  { order, ...asked }: LogAsked & Pick<AuditList, 'order'>,
  { after, limit }: { after: string | null; limit: number },
): Promise<AuditEntry[]> {
  const filter = await filterOf(db, elsewhere, asked);
  const entries = await auditStore(db).page({ ...filter, order }, after, limit);
  const ids = entries.map(({ subject }) => subject).filter((subject) => idSchema.safeParse(subject).success);
  const [numbers, names] = await Promise.all([elsewhere.numbersOf(db, ids), elsewhere.namesOf(db, ids)]);
  return entries.map((entry) => ({
    ...entry,
    orderNumber: numbers.get(entry.subject) ?? null,
    partName: names.get(entry.subject) ?? null,
  }));
}

export async function countLog(db: Db, elsewhere: FoundElsewhere, asked: LogAsked): Promise<number> {
  return auditStore(db).count(await filterOf(db, elsewhere, asked));
}

export function knownActions(db: Db): Promise<AuditAction[]> {
  return auditStore(db).actions();
}

const dayMs = 24 * 3600 * 1000;

async function filterOf(
  db: Db,
  elsewhere: FoundElsewhere,
  { actor, action, subject, from, to }: LogAsked,
): Promise<AuditFilter> {
  const address = actor?.toLowerCase(); // as they are kept
  return {
    actor: address,
    orActors: address === undefined ? undefined : await actorsMeant(db, elsewhere, address),
    action,
    subject,
    orSubjects: subject === undefined ? undefined : await subjectsMeant(db, elsewhere, subject),
    from: from === undefined ? undefined : new Date(from),
    to: to === undefined ? undefined : new Date(Date.parse(to) + dayMs),
  };
}

/** The log knows orders and parts by their ids, people by their numbers and names. */
async function subjectsMeant(db: Db, elsewhere: FoundElsewhere, typed: string): Promise<readonly string[]> {
  const order = await elsewhere.orderNumbered(db, typed);
  return order === null ? elsewhere.partsNamed(typed) : [order];
}

/** None beside a whole address: that stands in others too. */
async function actorsMeant(db: Db, elsewhere: FoundElsewhere, typed: string): Promise<readonly string[]> {
  const found = await elsewhere.addressesFound(db, typed);
  return found.includes(typed) ? [] : found;
}
