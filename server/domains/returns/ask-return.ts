import type { ReturnInput } from '@spareworks/contract/calls/returns';
import { utcDayInFull } from '@spareworks/contract/plain/dates';
import { shop } from '@spareworks/contract/plain/shop';
import type { Database, Db } from '../../db/database.ts';
import type { Buyer } from '../../kernel/caller.ts';
import { newId } from '../../kernel/ids.ts';
import { pausePoint } from '../../kernel/pause-points.ts';
import { Problem } from '../../kernel/problem.ts';
import { record } from '../audit/record.ts';
import { once } from '../idempotency/once.ts';
import { requireOrder } from '../orders/find-order.ts';
import { lockOrder } from '../orders/lock-order.ts';
import { noteNews } from '../orders/note-news.ts';
import { releaseShipped } from '../orders/order-mails.ts';
import type { OrderRecord } from '../orders/order-record.ts';
import { exceeds } from './exceeds.ts';
import { requireSent } from './lock-return.ts';
import { pictureStore } from './picture-store.ts';
import { listed, tellBuyer } from './return-mails.ts';
import { returnStore } from './return-store.ts';
import { isLate, type ReturnableLine, returnableLines } from './returnable.ts';

type Options = { publicUrl: string; key: string | null };

/** Keeps that something is to go back. Staff may ask for the buyer, and after the return period too. Gives the return's id. */
export async function askReturn(
  database: Database,
  caller: Buyer,
  orderId: string,
  input: ReturnInput,
  { publicUrl, key }: Options,
): Promise<string> {
  await requireOrder(database, orderId, caller);
  const request = { userId: caller.id, key, what: `return of ${orderId}`, body: input };
  const id = await once(database, request, async (tx) => {
    const order = await lockOrder(tx, orderId);
    requireSent(order);
    const byShop = caller.role === 'admin' && order.userId !== caller.id;
    const lines = input.lines.map(({ position, kind = 'part', quantity, reason = null }) => ({
      position,
      kind,
      quantity,
      reason: kind === 'core' ? null : reason,
    }));
    await checkLines(tx, order, lines, { late: caller.role === 'admin' });
    const id = newId();
    const { words = '', pictures = [] } = input;
    await returnStore(tx).insert({ id, orderId, words, askedBy: caller.email, byShop, lines });
    await pausePoint('return asked: inserted');
    await attachPictures(tx, { id, orderId, pictures });
    // Or the shipping could still be undone, and pieces would come back that never left.
    await releaseShipped(tx, orderId);
    await tell(tx, publicUrl, { order, id, actor: caller.email, byShop });
    return id;
  });
  await pausePoint('return asked: committed');
  return id;
}

async function tell(
  tx: Db,
  publicUrl: string,
  { order, id, actor, byShop }: { order: OrderRecord; id: string; actor: string; byShop: boolean },
): Promise<void> {
  const found = await returnStore(tx).find(id);
  if (found === null) throw new Error(`Return ${id} was kept a moment ago and is gone.`);
  const note = [listed(found, 'asked'), found.words].filter((words) => words !== '').join('\n');
  await noteNews(tx, order, { what: byShop ? 'return-opened' : 'return-asked', actor, note });
  if (byShop) {
    await record(tx, {
      actor,
      action: 'return asked for the buyer',
      subject: order.id,
      after: { return: id },
    });
  }
  await tellBuyer(tx, publicUrl, { order, found });
}

type Asked = { position: number; kind: 'part' | 'core'; quantity: number };

async function checkLines(
  tx: Db,
  order: OrderRecord,
  asked: readonly Asked[],
  { late }: { late: boolean },
): Promise<void> {
  const returnable = returnableLines(order, await returnStore(tx).of(order.id));
  const wanted = asked.map((line) => ({ ...line, can: lineOf(returnable, order, line) }));
  const short = wanted.filter(({ can, quantity }) => quantity > can.most);
  if (short.length > 0) {
    throw exceeds(short.map(({ can, quantity }) => ({ ...can, wanted: quantity, available: can.most })));
  }
  const over = wanted.find(({ can }) => isLate(can, new Date()));
  if (over !== undefined && !late) throw tooLate(over.can);
}

function lineOf(returnable: readonly ReturnableLine[], order: OrderRecord, asked: Asked): ReturnableLine {
  const found = returnable.find(({ position, kind }) => position === asked.position && kind === asked.kind);
  if (found !== undefined) return found;
  const reason =
    order.lines[asked.position - 1] === undefined
      ? `has a line ${asked.position}, which the order does not have`
      : `has an old part for line ${asked.position}, for which no deposit was paid`;
  throw new Problem('invalid_input', { errors: { lines: reason } });
}

function tooLate({ kind, until }: ReturnableLine): Problem {
  const [what, days] = kind === 'core' ? ['Old parts', shop.coreReturnDays] : ['Parts', shop.returnDays];
  const end = until === null ? '' : ` That was until ${utcDayInFull(until)}.`;
  const title = `${what} can go back for ${days} days after they were shipped.${end} If there is a reason all the same, write to ${shop.contact.orderEmail}.`;
  return new Problem('return_too_late', { title, errors: { lines: title } });
}

type Attached = { id: string; orderId: string; pictures: readonly string[] };

async function attachPictures(tx: Db, { id, orderId, pictures }: Attached): Promise<void> {
  if (pictures.length === 0) return;
  if ((await pictureStore(tx).attach(id, orderId, pictures)) === pictures.length) return;
  throw new Problem('invalid_input', {
    errors: { pictures: 'has a picture that is no longer there; please upload it again' },
  });
}
