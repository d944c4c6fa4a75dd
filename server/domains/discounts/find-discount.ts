import { codeKey, isCode } from '@spareworks/contract/plain/discounts';
import type { GroupTree } from '@spareworks/contract/plain/group-tree';
import type { Db } from '../../db/database.ts';
import { readGroups } from '../groups/follow-groups.ts';
import { type CodeRecord, discountStore } from './discount-store.ts';
import { personOf } from './person-of.ts';
import { notOfItsGroups, orderTooSmall, standingRefusal, unknownCode, usedByPerson } from './refuse-code.ts';

/** What an order has of a part, before any discount. */
export type CodeLine = { partId: string; group: string | null; subtotalCents: number };

export type Discount = {
  id: string;
  /** As staff wrote it. */
  code: string;
  /** The lines it is for; null for all. */
  partIds: string[] | null;
} & (
  | {
      kind: 'percent';
      /** Thousandths of a percent. */
      percent: number;
    }
  | { kind: 'amount'; cents: number }
  | { kind: 'free-delivery' }
);

/** email: null where a guest has not given it yet; then nobody knows how often they have used it. */
type Order = { lines: readonly CodeLine[]; userId: string | null; email: string | null };

/** What a code does for an order. Refused with the reason when it does nothing. */
export async function findDiscount(db: Db, code: string, order: Order): Promise<Discount> {
  const store = discountStore(db);
  const found = isCode(code) ? await store.findByKey(codeKey(code)) : null;
  if (found === null) throw unknownCode();
  const refusal = standingRefusal(found);
  if (refusal !== null) throw refusal;
  const { userId, email } = order;
  if (found.mostPerPerson !== null && (userId !== null || email !== null)) {
    const uses = await store.usesBy(found.id, personOf({ userId, email: email ?? '' }));
    if (uses >= found.mostPerPerson) throw usedByPerson(found);
  }
  const tree = found.groups === null ? null : await readGroups(db);
  const eligible = linesOf(found, order.lines, tree);
  if (tree !== null && eligible.length === 0) throw notOfItsGroups(found, tree);
  const goodsCents = order.lines.reduce((sum, { subtotalCents }) => sum + subtotalCents, 0);
  if (goodsCents < found.leastCents) throw orderTooSmall(found);
  const partIds = found.groups === null ? null : [...new Set(eligible.map(({ partId }) => partId))];
  return { id: found.id, code: found.code, partIds, ...worth(found) };
}

/** What is within a group is of the group too. */
function linesOf(
  { groups }: CodeRecord,
  lines: readonly CodeLine[],
  tree: GroupTree | null,
): readonly CodeLine[] {
  if (groups === null || tree === null) return lines;
  const wanted = new Set<string | null>(groups.flatMap(tree.withBelow));
  return lines.filter(({ group }) => wanted.has(group));
}

function worth({ kind, percent, amountCents }: CodeRecord) {
  switch (kind) {
    case 'percent':
      return { kind, percent: percent ?? 0 };
    case 'amount':
      return { kind, cents: amountCents ?? 0 };
    case 'free-delivery':
      return { kind };
  }
}
