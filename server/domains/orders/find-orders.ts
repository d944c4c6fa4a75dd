import type { OrderCounts } from '@spareworks/contract/calls/orders';
import type { OrderSort, OrderStage } from '@spareworks/contract/plain/order-lists';
import { readOrderNumber } from '@spareworks/contract/plain/order-number';
import type { Order } from '@spareworks/contract/schemas/order';
import { idSchema } from '@spareworks/contract/schemas/paging';
import type { Db } from '../../db/database.ts';
import type { Batch } from '../../kernel/batch.ts';
import { type CursorKey, cutPage, readCursor, writeCursor } from '../../kernel/cursor.ts';
import type { Finding } from '../finding/finding.ts';
import { type OrderFilter, orderListStore, sortings } from './order-list-store.ts';
import type { OrderRecord } from './order-record.ts';
import { noParts, type PartsMeant, partsMeant } from './parts-meant.ts';
import { toOrder } from './to-order.ts';

/** What an admin asks for. */
export type OrderQuery = {
  q?: string | undefined;
  /** Mistyped words are not read as others. */
  exact?: 'true' | 'false' | undefined;
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

export type OrderLists = { reads: Db; finding: Pick<Finding, 'ready'> };

/** One page, and the cursor of the next. */
export async function findOrdersPage(
  lists: OrderLists,
  query: OrderQuery,
  { after, limit }: { after: string | undefined; limit: number },
): Promise<{ rows: Order[]; next: string | null }> {
  const sort = query.sort ?? 'oldest';
  const from = after === undefined ? null : readCursor(sort, sortings[sort].shape, after);
  const { filter } = await filterOf(lists, query);
  const found = await orderListStore(lists.reads).page(sort, filter, from, limit + 1);
  const { page, end } = cutPage(found, limit);
  return { rows: page.map(toOrder), next: end === undefined ? null : writeCursor(sort, keyOf(sort, end)) };
}

const batch = 500;

/** All orders that fit, some at a time. */
export function ordersInBatches(lists: OrderLists, query: OrderQuery) {
  const sort = query.sort ?? 'oldest';
  let read: ReturnType<typeof filterOf> | null = null;
  return async (after: CursorKey | null): Promise<Batch<Order, CursorKey>> => {
    read ??= filterOf(lists, query);
    const rows = await orderListStore(lists.reads).page(sort, (await read).filter, after, batch);
    const last = rows.length < batch ? undefined : rows.at(-1);
    return { rows: rows.map(toOrder), next: last === undefined ? null : keyOf(sort, last) };
  };
}

/** How many there are in each state, as if none were chosen, and how the words were read. */
export async function countOrders(lists: OrderLists, query: OrderQuery): Promise<OrderCounts> {
  const { filter, corrected } = await filterOf(lists, query);
  return { ...(await orderListStore(lists.reads).counts(filter)), corrected };
}

/** How many there are in the state that was asked for. */
export async function countFound(lists: OrderLists, query: OrderQuery): Promise<number> {
  return (await countOrders(lists, query))[query.state ?? 'all'];
}

function keyOf(sort: OrderSort, row: OrderRecord): CursorKey {
  return sortings[sort].shape === 'ni' ? [row.totalCents, row.id] : [row.id];
}

async function filterOf(
  lists: OrderLists,
  { q = '', exact, number, state, part, from, before, ids, ...query }: OrderQuery,
): Promise<{ filter: OrderFilter; corrected: string | null }> {
  const typed = q.trim();
  const isOrderId = idSchema.safeParse(typed).success;
  const text = isOrderId ? '' : typed;
  const { parts, shown } =
    text === '' ? { parts: noParts, shown: null } : await partsOf(lists, text, exact === 'true');
  const filter = {
    text,
    parts,
    number: number === undefined ? null : readOrderNumber(number),
    ids: isOrderId ? (ids ?? [typed]).filter((id) => id === typed) : (ids ?? null),
    stage: state ?? null,
    part: part === undefined ? null : idSchema.safeParse(part).success ? { id: part } : { name: part },
    delivery: query.delivery ?? null,
    country: query.country ?? null,
    from: from === undefined ? null : new Date(from),
    before: before === undefined ? null : new Date(before),
  };
  return { filter, corrected: shown };
}

/** The parts that words mean. Mistyped words are read as others only where no order has them as they are. */
async function partsOf(
  { reads, finding }: OrderLists,
  text: string,
  isExact: boolean,
): Promise<{ parts: PartsMeant; shown: string | null }> {
  const { asTyped, corrected } = await partsMeant(finding, text);
  if (corrected === null || (isExact && corrected.shown !== null)) return { parts: asTyped, shown: null };
  return (await orderListStore(reads).isFound(text, asTyped)) ? { parts: asTyped, shown: null } : corrected;
}
