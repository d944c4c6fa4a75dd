import { mostOrdersAtOnce } from '@spareworks/contract/plain/order-lists';
import type { Order } from '@spareworks/contract/schemas/order';
import { problemTitle } from '../../lib/problem-title.ts';
import { isUnanswered } from '../../lib/what-failed.ts';

export type Refused = { order: Order; reason: string };

/** unanswered: of those refused, the ones the shop did not answer. */
export type UndoSummary = {
  undone: readonly Order[];
  refused: readonly Refused[];
  unanswered: readonly Order[];
};

type SendUndo = (ids: string[]) => Promise<readonly { _id: string; undone: boolean; reason?: string }[]>;

/** Makes orders pending again, as many at a time as a call takes, and can answer for each of them afterwards. */
export async function undoInTurn(orders: readonly Order[], send: SendUndo): Promise<UndoSummary> {
  const undone: Order[] = [];
  const refused: Refused[] = [];
  const unanswered: Order[] = [];
  for (let start = 0; start < orders.length; start += mostOrdersAtOnce) {
    const some = orders.slice(start, start + mostOrdersAtOnce);
    try {
      const results = new Map((await send(some.map(({ _id }) => _id))).map((result) => [result._id, result]));
      for (const order of some) {
        const result = results.get(order._id);
        if (result?.undone) undone.push(order);
        else refused.push({ order, reason: result?.reason ?? 'The shop did not say.' });
      }
    } catch (error) {
      const reason = problemTitle(error);
      refused.push(...some.map((order) => ({ order, reason })));
      if (isUnanswered(error)) unanswered.push(...some);
    }
  }
  return { undone, refused, unanswered };
}
