import type { OrderCounts } from '@spareworks/contract/calls/orders';
import type { OrderSort, OrderStage } from '@spareworks/contract/plain/order-lists';
import { readOrderNumber } from '@spareworks/contract/plain/order-number';
import type { Order } from '@spareworks/contract/schemas/order';
import { idSchema } from '@spareworks/contract/schemas/paging';
import type { Db } from '../../db/database.ts';
import type { Batch } from '../../kernel/batch.ts';
import { type CursorKey, cutPage, readCursor, writeCursor } from '../../kernel/cursor.ts';
import { type OrderFilter, orderListStore, sortings } from './order-list-store.ts';
import type { OrderRecord } from './order-record.ts';
import { toOrder } from './to-order.ts';

/** What an admin asks for. */
export type OrderQuery = {
  q?: string | undefined;
  number?: string | undefined;
  state?: OrderStage | undefined;
  part?: string | undefined;
  delivery?: string | undefined;
  country?: string | undefined;
  from?: string | undefined;
  before?: string | undefined;
  ids?: readonly string[] | undefined;
  sort?: OrderSort | undefined;
};

/** One page, and the cursor of the next. */
export async function findOrdersPage(
  db: Db,
  query: OrderQuery,
  { after, limit }: { after: string | undefined; limit: number },
): Promise<{ rows: Order[]; next: string | null }> {
  const sort = query.sort ?? 'oldest';
  const from = after === undefined ? null : readCursor(sort, sortings[sort].shape, after);
  const found = await orderListStore(db).page(sort, filterOf(query), from, limit + 1);
  const { page, end } = cutPage(found, limit);
  return { rows: page.map(toOrder), next: end === undefined ? null : writeCursor(sort, keyOf(sort, end)) };
}

const batch = 500;

/** All orders that fit, some at a time. */
export function ordersInBatches(db: Db, query: OrderQuery) {
  const sort = query.sort ?? 'oldest';
  const filter = filterOf(query);
  return async (after: CursorKey | null): Promise<Batch<Order, CursorKey>> => {
    const rows = await orderListStore(db).page(sort, filter, after, batch);
    const last = rows.length < batch ? undefined : rows.at(-1);
    return { rows: rows.map(toOrder), next: last === undefined ? null : keyOf(sort, last) };
  };
}

/** How many there are in each state, as if none were chosen. */
export function countOrders(db: Db, query: OrderQuery): Promise<OrderCounts> {
  return orderListStore(db).counts(filterOf(query));
}

/** How many there are in the state that was asked for. */
export async function countFound(db: Db, query: OrderQuery): Promise<number> {
  return (await countOrders(db, query))[query.state ?? 'all'];
}

function keyOf(sort: OrderSort, row: OrderRecord): CursorKey {
  return sortings[sort].shape === 'ni' ? [row.totalCents, row.id] : [row.id];
}

function filterOf({ q = '', number, state, part, from, before, ids, ...query }: OrderQuery): OrderFilter {
  const typed = q.trim();
  const isOrderId = idSchema.safeParse(typed).success;
  return {
    text: isOrderId ? '' : typed,
    number: number === undefined ? null : readOrderNumber(number),
    ids: isOrderId ? (ids ?? [typed]).filter((id) => id === typed) : (ids ?? null),
    stage: state ?? null,
    part: part === undefined ? null : idSchema.safeParse(part).success ? { id: part } : { name: part },
    delivery: query.delivery ?? null,
    country: query.country ?? null,
    from: from === undefined ? null : new Date(from),
    before: before === undefined ? null : new Date(before),
  };
}
