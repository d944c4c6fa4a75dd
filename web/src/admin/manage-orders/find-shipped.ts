import type { Order } from '@spareworks/contract/schemas/order';
import type { QueryClient } from '@tanstack/react-query';
import { findShippedOf } from './all-orders.ts';
import type { KeptShipping } from './kept-shippings.ts';

const askAgainMs = 1000;

/** Asks for orders of which it is not known whether they were shipped, as long as that could be undone. */
export async function findShippedInTime(
  client: QueryClient,
  sent: readonly KeptShipping[],
  onFound: (orders: readonly Order[]) => void,
  /** How the others stand meanwhile. */
  onOthers?: (orders: readonly Order[]) => void,
): Promise<void> {
  let waiting = sent;
  while (true) {
    waiting = waiting.filter(({ until }) => until > Date.now());
    if (waiting.length === 0) return;
    const ids = waiting.map(({ id }) => id);
    const found = await findShippedOf(client, ids, onOthers).catch(() => []); // that the shop is away was told
    if (found.length > 0) {
      const shipped = new Set(found.map(({ _id }) => _id));
      waiting = waiting.filter(({ id }) => !shipped.has(id));
      onFound(found);
    }
    if (waiting.length > 0) await new Promise((resolve) => setTimeout(resolve, askAgainMs));
  }
}
