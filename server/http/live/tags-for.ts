import type { Caller } from '../../kernel/caller.ts';
import { everything } from './change-stream.ts';

const forAdmins =
  /^(parts|part:.+|reviews|users|messages|payment-discrepancies|audit-log|synonyms|delivery-methods|tax|discounts|returns|managed-pages|groups)$/;
/** What every page shows: what the shop says about itself, and which part fits which car. */
const forEverybody = /^(settings|fitment|fitment:.+)$/;
const ofOrder = /^order:([^:]+):([^:]+)$/;

/**
 * What a person may know of the tags the database announces (migrations/0002 and 0009): admins of everything the
 * dashboard shows, a customer of their own orders, and everybody of what every page shows. Names and ids only; whoever wants the data asks for it and is checked.
 */
export function tagsFor({ id, role }: Pick<Caller, 'id' | 'role'>, announced: readonly string[]): string[] {
  return announced.flatMap((tag) => {
    const [, orderId, buyerId] = ofOrder.exec(tag) ?? [];
    if (orderId !== undefined) {
      return role === 'admin' || buyerId === id ? ['orders', `order:${orderId}`] : [];
    }
    if (forEverybody.test(tag)) return [tag];
    // Too many to name, whoever's they are: a customer is told no more than after a lost connection.
    if (tag === 'order:*') return role === 'admin' ? ['orders', tag] : [everything];
    return role === 'admin' && forAdmins.test(tag) ? [tag] : [];
  });
}
