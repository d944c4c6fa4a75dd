import type { DiscountCode } from '@spareworks/contract/calls/discounts';
import { moment } from '@spareworks/contract/plain/dates';
import { counts, formatDollars } from '@spareworks/contract/plain/formats';
import type { GroupTree } from '@spareworks/contract/plain/group-tree';
import { formatPercent } from '@spareworks/contract/plain/percent';

/** "10% off" */
export function worthOf({
  kind,
  percent,
  amount,
}: Pick<DiscountCode, 'kind' | 'percent' | 'amount'>): string {
  if (kind === 'free-delivery') return 'Free delivery';
  return `${kind === 'percent' ? formatPercent(percent ?? 0) : formatDollars(amount ?? 0)} off`;
}

type Conditions = Pick<DiscountCode, 'leastOrder' | 'groups' | 'mostPerPerson'>;

type Tree = Pick<GroupTree, 'all' | 'get' | 'nameOf'>;

/** Whether a group was deleted; not known before the groups are there. */
export function isGone(group: string, { all, get }: Pick<GroupTree, 'all' | 'get'>): boolean {
  return all.length > 0 && get(group) === undefined;
}

/** Whether every group the code was for was deleted: it gives nothing any more. */
export function isForNoPart({ groups }: Pick<DiscountCode, 'groups'>, tree: Tree): boolean {
  return groups?.every((group) => isGone(group, tree)) ?? false;
}

/** "Orders from $50.00. Brakes, Lights only. 1 per person.", empty without any. */
export function conditionsOf({ leastOrder, groups, mostPerPerson }: Conditions, tree: Tree): string {
  const all = [];
  if (leastOrder !== null) all.push(`Orders from ${formatDollars(leastOrder)}.`);
  if (isForNoPart({ groups }, tree)) all.push('For no part any more: the group it was for was deleted.');
  else if (groups !== null) {
    const there = groups.filter((group) => !isGone(group, tree));
    all.push(`${there.map(tree.nameOf).join(', ')} only.`);
  }
  if (mostPerPerson !== null) all.push(`${counts.format(mostPerPerson)} per person.`);
  return all.join(' ');
}

/** "3 of 100", "3" */
export function usesOf({ uses, mostUses }: Pick<DiscountCode, 'uses' | 'mostUses'>): string {
  return mostUses === null ? counts.format(uses) : `${counts.format(uses)} of ${counts.format(mostUses)}`;
}

/** By the clock of whoever reads. */
export function timeOf({ from, until }: Pick<DiscountCode, 'from' | 'until'>): string {
  if (from === null && until === null) return 'Always';
  if (from === null) return `Until ${moment(until ?? '')}`;
  if (until === null) return `From ${moment(from)}`;
  return `${moment(from)} to ${moment(until)}`;
}
